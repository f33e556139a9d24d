export { type AbbreviationKind, abbreviationKind, abbreviationKinds } from './abbreviation-kind.ts';
export { agreedItems, settledItem, storableVotes } from './agreed-items.ts';
export { packagesHolding, partHeld } from './amount-held.ts';
export { surelyHoldsCups } from './cup-weights.ts';
export { gtinOf, isOfProduce, withCheckDigit } from './gtin.ts';
export { inOurWords } from './in-our-words.ts';
export { type ItemVotes, itemVotes } from './item-votes.ts';
export {
  formerIdsOf,
  isItemName,
  itemById,
  itemsAfter,
  itemsByWords,
  itemsNamed,
  namesOfItems,
  productOf,
  publicItem,
  unlistedOwnChance,
} from './items.ts';
export { ownItem, ownProductId } from './own-product.ts';
export { packagedNamed } from './packaged-products.ts';
export { piecesIn, stickOunces } from './piece-weights.ts';
export type { KnownCode } from './product-code-rows.ts';
export { changeVotesOnCode, readCodes, readCodesOf, saveCode } from './product-code-rows.ts';
export { itemIdOfCode, publicCodesOf } from './public-codes.ts';
export { keyOf, plainWordsOf, stem, stemsOf, wordsOf } from './stems.ts';
export { isKnown, itemOf, nameOfGone, type StoredEntry, storedEntry, storedLine } from './stored-entry.ts';
