export { addWhatIsMissing, applyRun, forgetRuns, readCart } from './cart-rows.ts';
