import type { Needs } from '#shared/needs.ts';

export const needs: Needs = {
  shopperLoses: 'Shoppers cannot tell a price they saw or look back at what an item cost.',
  table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  capabilities: ['price-providers'],
  reference: ['catalogue', 'stores'],
};
