import type { Needs } from '#shared/needs.ts';

export const needs: Needs = {
  file: 'sign-in/handler.ts',
  shopperLoses: 'Shoppers cannot sign in or out, and whoever is signed in is treated as a visitor.',
  table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  capabilities: ['sign-in', 'sign-out-everywhere'],
  reference: ['stores'],
};
