import type { Needs, ScheduledNeeds } from '#shared/deployment/needs.ts';

export const needs: Needs = {
  file: 'recurring-orders/handler.ts',
  shopperImpact: 'Shoppers with Premium cannot see, create, pause or remove recurring orders.',
  table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  capabilities: ['keyed-hashes'],
  reference: ['catalog', 'stores'],
};

export const dueOrders: ScheduledNeeds = {
  file: 'recurring-orders/place-due-orders.ts',
  // The run stops shortly before this, and the next tick continues.
  timeoutSeconds: 10 * 60,
  schedule: { everyMinutes: 15 },
  runbook: 'Recurring orders are not placed',
  shopperImpact: 'Shoppers’ recurring orders are not put in their carts when they are due.',
  table: ['BatchGetItem', 'PutItem', 'DeleteItem'],
  capabilities: ['keyed-hashes', 'table-index'],
  reference: ['catalog', 'stores'],
};
