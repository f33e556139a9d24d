import type { Needs } from '#shared/deployment/needs.ts';

export const needs: Needs = {
  file: 'cart/handler.ts',
  shopperImpact: 'Shoppers cannot see or change their cart, so they cannot compare prices.',
  table: ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
  capabilities: ['keyed-hashes', 'price-queue'],
  reference: ['catalog', 'stores'],
};
