import type { Needs } from '#shared/deployment/needs.ts';

export const needs: Needs = {
  file: 'favorites/handler.ts',
  shopperImpact: 'Shoppers with Premium cannot see their favorites, save new ones or put them in the cart.',
  table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  capabilities: ['keyed-hashes', 'price-queue'],
  reference: ['catalog', 'stores'],
};
