export { bestMatches } from './first-choice.ts';
export { isSpelled, knownWord } from './known-words.ts';
export { knownProducts, type Product } from './products.ts';
