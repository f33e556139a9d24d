export { addOrderOnce, forgetOrderRuns } from './add-order-once.ts';
export { raiseCartTo, readCart } from './cart-rows.ts';
export { isSameCart, readPastCarts } from './past-cart-rows.ts';
