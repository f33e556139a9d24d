export { publicOrder } from './order-answer.ts';
export { readStoredOrders } from './order-rows.ts';
export type { TickResult } from './place-due-orders.ts';
