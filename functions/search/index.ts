export { bestMatches, bestOf, type Found } from './first-choice.ts';
export { isSpelled, knownWord } from './known-words.ts';
export type { RankedMatch } from './matches.ts';
export { knownProducts, type Product } from './products.ts';
export { answerTo } from './search-index.ts';
export { isName } from './terms.ts';
export { understand } from './understand.ts';
