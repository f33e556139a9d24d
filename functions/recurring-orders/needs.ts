import type { Needs, UncalledNeeds } from '#shared/needs.ts';

export const needs: Needs = {
  shopperLoses: 'Shoppers with Premium cannot see, create, pause or remove recurring orders.',
  table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  reference: ['catalogue', 'stores'],
};

export const dueOrders: UncalledNeeds = {
  file: 'recurring-orders/place-due-orders.ts',
  shopperLoses: 'Shoppers’ recurring orders are not put in their carts when they are due.',
  table: ['BatchGetItem', 'PutItem', 'DeleteItem'],
  capabilities: ['table-index'],
  reference: ['catalogue', 'stores'],
};
