import type { Needs } from '#shared/deployment/needs.ts';

export const needs: Needs = {
  file: 'accounts/handler.ts',
  shopperImpact: 'Shoppers cannot download their data or delete their account.',
  table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  capabilities: ['keyed-hashes', 'table-index', 'payments', 'account-deletion'],
  reference: ['catalog', 'stores'],
};
