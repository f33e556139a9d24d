import type { Needs } from '#shared/deployment/needs.ts';

export const needs: Needs = {
  file: 'stores/handler.ts',
  shopperImpact: 'Shoppers cannot find or choose the stores they compare.',
  // Visitors' calls are counted.
  table: ['BatchGetItem', 'PutItem', 'UpdateItem'],
  reference: ['stores'],
};
