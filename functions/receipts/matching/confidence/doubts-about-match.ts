import { itemsNamed, stem, stemsOf, wordsOf } from '#functions/catalog/index.ts';
import { countedIn } from '#shared/rules/lists/packages-by-size.ts';
import type { ReceiptLine } from '#shared/rules/receipts/printed-receipt.ts';
import { ownersOf } from '#shared/rules/stores/chains.ts';
import type { Purchase } from '../product/evidence.ts';
import type { LikelyProduct } from '../product/likely-products.ts';
import { alwaysSaysWhat, isMeatOfDish, isOfSibling, nameSibling } from '../product/name-evidence.ts';
import { hasNotComparedName, isDrinkAlone, isHardDrink } from '../product/not-compared.ts';
import { type SpelledOutWords, spelledOut } from '../spelling/spelled-out-words.ts';
import { headOf, type ItemSigns } from './sure-match-model.ts';

/** Less likely products aren't offered as choices. */
export const leastChance = 0.01;

/** Whether only the brand tells the product, beside another thing or word: 'SONICARE' is hardly its brush heads, nor 'SQUIRT GUN' the soda. */
export const isHardlyOf = (
  { isBrandAlone, unexplained }: LikelyProduct,
  { isOtherNamed, isSentence }: { isOtherNamed: boolean; isSentence: boolean },
) => isBrandAlone && (isOtherNamed || (!isSentence && unexplained >= 1));

export const isCertainlyNotCompared = ({ words }: ReceiptLine, { product, brand }: LikelyProduct) =>
  hasNotComparedName(words) ||
  isHardDrink(words, itemsNamed(product.name)[0]?.category) ||
  (brand === null && isDrinkAlone(words, product.name));

/** An order page prints whole sentences, and some of their words carry no meaning. */
export const wordsOfSentence = 7;

/**
 * Whether no other likely product's own name has more of the printed words: 'BEEF ROUND' is called ground beef only
 * because 'ground round' is, and a round roast has both words.
 */
export function isNamedBest(
  { words }: ReceiptLine,
  [top, ...others]: readonly LikelyProduct[],
  { chain }: Purchase,
): boolean {
  const printed = new Set(spelledOut(words, chain).words.flatMap(([first = '']) => stemsOf(first)));
  const countIn = (stems: readonly string[]) => new Set(stems.filter((word) => printed.has(word))).size;
  const own = top ? countIn([...top.product.head, ...top.product.kind]) : 0;
  return others.every(({ probability, product }) => probability < leastChance || countIn(product.head) <= own);
}

/** Whether the line begins with a word that is probably a brand we don't know: 'TURNER ICE TEA'. */
export const isUnknownBrandPrinted = ({ missed, brand }: LikelyProduct) => brand === null && missed.includes(0);

const mostMissing = 0.45;

/**
 * Whether half of a product's name is left open: only its brand is printed and no size, or another kind of the brand
 * explains as many words. Staples are what is meant by half of their name, without a brand that makes other things: 'SALMON'.
 */
export function isHalfNamed(
  top: LikelyProduct,
  likely: readonly LikelyProduct[],
  { isSizePrinted }: Pick<ItemSigns, 'isSizePrinted'>,
): boolean {
  if (top.isBrandAlone && !isSizePrinted) return true;
  const isOfMaker = top.brand !== null && ownersOf(top.brand).length === 0;
  if ((top.product.isStaple && !isOfMaker) || top.headMissing < mostMissing) return false;
  return likely.some(
    ({ product, brand, missed }) =>
      brand === top.brand && headOf(product) !== headOf(top.product) && missed.every((at) => top.missed.includes(at)),
  );
}

/** Whether a likely product of the same brand has a printed word as it is spelled, and this one only a form of it: 'LAND O LAKES WHIPPED' is no whipping cream. */
export function isSpelledAsRival(
  { product, brand }: LikelyProduct,
  likely: readonly LikelyProduct[],
  { words }: SpelledOutWords,
): boolean {
  const own = new Set(wordsOf(product.name));
  const ownStems = new Set([...own].map(stem));
  const printed = words.flatMap(([first = '']) => (own.has(first) ? [] : [first]));
  return likely.some(
    (other) =>
      other.probability >= leastChance &&
      other.brand === brand &&
      brand !== null &&
      wordsOf(other.product.name).some((word) => printed.includes(word) && ownStems.has(stem(word))),
  );
}

/**
 * Whether another product's name is printed in full, to which this one's name adds a word: 'GRANOLA' isn't granola bars,
 * nor 'COOKING WINE' sherry.
 */
export const isMoreThanNamed = ({ product, headMissing, brand }: LikelyProduct, likely: readonly LikelyProduct[]) =>
  headMissing > 0 &&
  !product.isStaple &&
  likely.some(
    (other) =>
      other.probability >= leastChance &&
      other.headMissing === 0 &&
      other.brand === brand &&
      other.product.head.length < product.head.length &&
      other.product.head.every((word) => product.head.includes(word)),
  );

const fewestOfCans = 6;

/** Whether a short print names an unknown word and a pack of cans, which the product doesn't come in: 'LABATT BLUE 12PK'. */
export function isPackOfOthers({ product, unexplained }: LikelyProduct, { packs }: SpelledOutWords): boolean {
  return (
    packs >= fewestOfCans && unexplained >= 1 && itemsNamed(product.name).every(({ size }) => countedIn(size) !== packs)
  );
}

/** Whether no variety of a similar product is printed. */
export function isOfOwnKind({ product, otherWords, isOtherPrinted }: LikelyProduct): boolean {
  return !isOtherPrinted && !otherWords.some((printed) => isOfSibling(printed, product));
}

/** Whether no such variety is printed in full: one of its words may mean something else in a long name. */
export const isOfKindInFull = ({ product, otherWords, isOtherPrinted }: LikelyProduct) =>
  !isOtherPrinted && !nameSibling(otherWords, product);

/**
 * Whether a print ends with what another product is, or names a meat beside a fruit or vegetable: 'ROASTED RED PEPPER SOUP'
 * is no pepper, and 'ORANGE CHICKEN MANDARIN' no mandarin, although they name all of one.
 */
export function isCalledOther({ product, otherWords }: LikelyProduct, { words }: SpelledOutWords): boolean {
  const last = words.findLast(([first = '']) => /[a-z]{2}/.test(first))?.[0] ?? '';
  return (otherWords.includes(last) && alwaysSaysWhat(last)) || otherWords.some((word) => isMeatOfDish(word, product));
}
