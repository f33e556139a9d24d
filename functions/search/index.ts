export type { Found } from './first-choice.ts';
export { knownWord, knownWordsFrom } from './known-words.ts';
export { knownProducts, type Product } from './products.ts';
export { isBrand, isName } from './terms.ts';
export { understand } from './understand.ts';
