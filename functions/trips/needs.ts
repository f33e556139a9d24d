import type { Needs } from '#shared/deployment/needs.ts';

export const needs: Needs = {
  file: 'trips/handler.ts',
  shopperImpact: 'Shoppers cannot save a plan, so none is compared with their receipts.',
  table: ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
  capabilities: ['keyed-hashes'],
  reference: ['catalog', 'stores'],
};
