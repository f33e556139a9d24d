import type { Needs } from '#shared/needs.ts';

export const needs: Needs = {
  shopperLoses: 'Shoppers with Premium cannot see, create, pause or remove recurring orders.',
  table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  reference: ['catalogue', 'stores'],
};
