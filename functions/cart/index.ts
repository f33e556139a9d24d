export { addWhatIsMissing, applyRun, forgetRuns, readCart } from './cart-rows.ts';
export { isSameCart, readPastCarts } from './past-cart-rows.ts';
