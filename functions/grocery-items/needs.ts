import type { Needs } from '#shared/deployment/needs.ts';

export const needs: Needs = {
  file: 'grocery-items/handler.ts',
  shopperImpact: 'Shoppers cannot search for items to put in their cart.',
  // Visitors' calls are counted.
  table: ['BatchGetItem', 'PutItem', 'UpdateItem'],
  capabilities: ['keyed-hashes'],
  reference: ['catalog', 'search', 'stores'],
};
