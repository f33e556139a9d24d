export { publicOrder } from './order-answer.ts';
export { readOrders } from './order-rows.ts';
export type { TickResult } from './place-due-orders.ts';
