import type { Needs } from '#shared/needs.ts';

export const needs: Needs = {
  file: 'shared-lists/handler.ts',
  shopperImpact: 'Shoppers cannot share a list, and whoever opens the link to one does not see it.',
  table: ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
  capabilities: ['keyed-hashes', 'table-index'],
  reference: ['catalog', 'stores'],
};
