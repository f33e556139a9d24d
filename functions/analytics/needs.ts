import type { Needs } from '#shared/deployment/needs.ts';

export const needs: Needs = {
  file: 'analytics/handler.ts',
  shopperImpact: 'Shoppers lose nothing, but their visits are not counted and the admin cannot see the counts.',
  table: ['BatchGetItem', 'UpdateItem', 'Query'],
};
