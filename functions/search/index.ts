export { type LikelyChoice, type Understanding, understand } from './likely-choices.ts';
export { answerToEither, surenessOf, surest } from './meaning-of-query.ts';
export {
  brandNames,
  childWords,
  type Product,
  productCount,
  productNamed,
  productNames,
  productsOf,
  usualSize,
} from './products.ts';
export { isBrand, isBrandPart, isName, optionalStems } from './query/query-terms.ts';
export { type Found, rankedItems } from './ranked-items.ts';
export { confidenceOf } from './ranking/match-confidence.ts';
export { absentBrandAt } from './words/absent-brands.ts';
export { isProductWord, isSpelledAsName, knownWord, knownWordsFrom, surelyNoun } from './words/known-words.ts';
export { type Guess, likelyWords } from './words/misspelled-words.ts';
export { isVague } from './words/nouns-and-descriptions.ts';
export { isOrdinary, meansAnother } from './words/ordinary-words.ts';
export {
  isAnotherFood,
  isAnotherThing,
  isForeignName,
  type Translation,
  translationsOf,
} from './words/translations.ts';
