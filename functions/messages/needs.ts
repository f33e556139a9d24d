import type { Needs } from '#shared/needs.ts';

export const needs: Needs = {
  shopperLoses: 'Shoppers with Premium cannot text a list or send a suggestion.',
  table: ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
  capabilities: ['suggestions', 'texts'],
};
