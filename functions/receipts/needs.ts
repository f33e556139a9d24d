import type { Needs } from '#shared/deployment/needs.ts';

export const needs: Needs = {
  file: 'receipts/handler.ts',
  shopperImpact: 'Shoppers cannot have a receipt read, or see and delete the ones they gave.',
  table: ['BatchGetItem', 'BatchWriteItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  capabilities: ['keyed-hashes', 'table-index', 'read-photos'],
  reference: ['catalog', 'places', 'search', 'stores'],
};
