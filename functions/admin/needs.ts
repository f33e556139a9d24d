import type { Needs } from '#shared/deployment/needs.ts';

export const needs: Needs = {
  file: 'admin/handler.ts',
  shopperImpact:
    'Shoppers who should have Premium as family do not get it: the admin cannot change who is on the list.',
  table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  capabilities: ['keyed-hashes', 'table-index', 'payments', 'account-deletion'],
  reference: ['catalog', 'stores'],
};
