import type { Needs } from '#shared/deployment/needs.ts';

export const needs: Needs = {
  file: 'shared-lists/handler.ts',
  shopperImpact: 'Shoppers cannot share a list, and people who open a link to one do not see it.',
  table: ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
  capabilities: ['keyed-hashes', 'table-index'],
  reference: ['catalog', 'stores'],
};
