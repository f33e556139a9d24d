export { type AbbreviationKind, abbreviationKind, abbreviationKinds } from './abbreviation-kind.ts';
export { surelyHoldsCups } from './cup-weights.ts';
export { gtinOf, isOfProduce, withCheckDigit } from './gtin.ts';
export { packagedNamed } from './imported-products.ts';
export {
  formerIdsOf,
  itemById,
  itemsAfter,
  itemsByWords,
  itemsNamed,
  namesOfItems,
  presentId,
  productOf,
  unlistedOwnChance,
} from './items.ts';
export { namesakesOf, otherKindsOf } from './other-kinds.ts';
export { ownWordsId, ownWordsItem } from './own-words-id.ts';
export { packagesHolding, partHeld } from './packages-for-amount.ts';
export { piecesIn, stickOunces } from './piece-weights.ts';
export { agreedItems, type ItemVotes, itemVotes, storableVotes, undisputedItem } from './printed-word-votes.ts';
export type { KnownCode } from './product-code-rows.ts';
export { changeVotesOnCode, readCodes, readCodesOf, saveCode } from './product-code-rows.ts';
export { kindNameOf, mainNameOf } from './product-names.ts';
export { itemIdOfCode, publicCodesOf } from './public-product-codes.ts';
export { keyOf, plainWordsOf, stem, stemsOf, wordsOf } from './stems.ts';
export {
  eachItemOnce,
  entryWithItem,
  isKnown,
  itemOf,
  nameOfGone,
  type StoredEntry,
  storedEntries,
  storedEntry,
  storedItemId,
  storedLine,
} from './stored-line.ts';
export { inOurWords } from './synonyms.ts';
