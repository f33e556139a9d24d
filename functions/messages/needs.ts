import type { Needs, UncalledNeeds } from '#shared/needs.ts';

export const needs: Needs = {
  shopperLoses: 'Shoppers with Premium cannot text a list, turn texts about prices on or off, or send a suggestion.',
  table: ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
  capabilities: ['suggestions', 'texts'],
};

export const priceDrops: UncalledNeeds = {
  file: 'messages/text-price-drops.ts',
  shopperLoses: 'Shoppers are not texted when a favorite drops below their price; the app says so all the same.',
  table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  capabilities: ['table-index', 'sessions', 'texts'],
  reference: ['catalogue', 'stores'],
};
