import type { Needs } from '#shared/deployment/needs.ts';

export const needs: Needs = {
  file: 'open-data/handler.ts',
  shopperImpact: 'Shoppers cannot read how right the estimates are, nor the prices that are given away.',
  table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
  reference: ['catalog', 'stores'],
};
