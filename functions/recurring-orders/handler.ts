import { api } from '#functions/kit/requests/api.ts';
import { people } from '#functions/users/index.ts';
import { recurringOrdersRoutes } from '#shared/contract/routes/recurring-orders-routes.ts';
import { changeOrder } from './change-order.ts';
import { createOrder } from './create-order.ts';
import { readOrders } from './read-orders.ts';
import { removeOrder } from './remove-order.ts';
import { transferToStores } from './transfer-to-stores.ts';

export const handler = api(
  recurringOrdersRoutes,
  {
    'GET /api/recurring-orders': readOrders,
    'POST /api/recurring-orders': createOrder,
    'PATCH /api/recurring-orders/{id}': changeOrder,
    'DELETE /api/recurring-orders/{id}': removeOrder,
    'POST /api/recurring-orders/{orderId}/transfer-to-stores': transferToStores,
  },
  people,
);
