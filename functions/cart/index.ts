export { addOrderOnce, endOrderRuns } from './add-order-once.ts';
export { raiseCartTo, readStoredCart } from './cart-rows.ts';
export { isSameCart, readPastCarts } from './past-cart-rows.ts';
