export { addWhatIsMissing, applyRun, forgetRuns, readCart } from './cart-rows.ts';
export { readPastCarts } from './past-cart-rows.ts';
