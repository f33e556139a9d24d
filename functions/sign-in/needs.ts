import type { Needs } from '#shared/deployment/needs.ts';

export const needs: Needs = {
  file: 'sign-in/handler.ts',
  shopperImpact: 'Shoppers cannot sign in or out, and signed-in shoppers are treated as visitors.',
  table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  capabilities: ['sign-in', 'sign-out-everywhere'],
  reference: ['stores'],
};
