import * as z from 'zod';
import { itemId } from '../shopping/item.ts';
import { newOrder, orderChange, recurringOrder, transfer, transferred } from '../shopping/recurring-order.ts';
import { routeGroup } from './route.ts';
import { done, entryParams } from './schemas.ts';

export const recurringOrdersRoutes = routeGroup('recurring-orders', {
  'GET /api/recurring-orders': {
    access: 'premium',
    summary: 'The recurring orders with their next date and latest runs.',
    answer: z.array(recurringOrder),
  },
  'POST /api/recurring-orders': {
    access: 'premium',
    summary: 'Creates a weekly or monthly order.',
    body: newOrder,
    answer: recurringOrder,
  },
  'PATCH /api/recurring-orders/{id}': {
    access: 'premium',
    summary:
      'Pauses or resumes an order, or changes the match of one of its lines: any brand, this product, or only this item.',
    params: entryParams,
    body: orderChange,
    answer: recurringOrder,
  },
  'DELETE /api/recurring-orders/{id}': {
    access: 'premium',
    summary: 'Removes an order.',
    params: entryParams,
    answer: done,
  },
  'POST /api/recurring-orders/{orderId}/transfer-to-stores': {
    access: 'premium',
    summary: 'The store pages of an order’s items at the chosen stores.',
    params: z.lazy(() => z.object({ orderId: itemId })),
    body: transfer,
    answer: transferred,
  },
});
