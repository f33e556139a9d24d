export { absentBrandAt } from './absent-brands.ts';
export type { Found } from './best-matches.ts';
export { confidenceOf } from './confidence.ts';
export { isProductWord, knownWord, knownWordsFrom, surelyNoun } from './known-words.ts';
export { type Guess, likelyWords } from './misspelled-words.ts';
export {
  brandNames,
  type Product,
  productCount,
  productNamed,
  productNames,
  productsOf,
  usualSize,
} from './products.ts';
export { isBrand, isBrandPart, isName, optionalStems } from './query-terms.ts';
export { isAnotherFood, isAnotherThing, isForeignName, type Translation, translationsOf } from './translations.ts';
export { type LikelyChoice, type Understanding, understand } from './understand-query.ts';
