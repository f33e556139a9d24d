import type { Needs } from '#shared/deployment/needs.ts';

export const needs: Needs = {
  file: 'lists/handler.ts',
  shopperImpact: 'Shoppers cannot paste a list, with or without an account: none is read or compared.',
  table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
  capabilities: ['table-index'],
  reference: ['catalog', 'places', 'search', 'stores'],
};
