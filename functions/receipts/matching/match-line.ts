import { itemsNamed } from '#functions/catalog/index.ts';
import { carriedBrands } from '#shared/built/assortments.ts';
import { lookUpNumbers } from '#shared/built/look-up-numbers.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import type { ReceiptLine } from '#shared/rules/receipts/printed-receipt.ts';
import { isWeighedPackage } from '#shared/rules/receipts/weighed-package.ts';
import { amountOf } from '#shared/rules/sizes/amount-of-size.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import { lookUpNumberIn } from './codes-of-line.ts';
import {
  isCalledOther,
  isCertainlyNotCompared,
  isHalfNamed,
  isHardlyOf,
  isMoreThanNamed,
  isNamedBest,
  isOfKindInFull,
  isOfOwnKind,
  isPackOfOthers,
  isSpelledAsRival,
  isUnknownBrandPrinted,
  leastChance,
  wordsOfSentence,
} from './confidence/doubts-about-match.ts';
import {
  comparableFrom,
  comparableUnfittingFrom,
  comparableWeights,
  rarityWeights,
  sureFrom,
  sureWeights,
} from './confidence/match-parameters.ts';
import { firstIsRightBy, type ItemSigns, sureSigns } from './confidence/sure-match-model.ts';
import { isNational, itemsOf, nationalLast, noSigns, type SizeSigns } from './item/choose-brand-and-size.ts';
import { isAmountKnown } from './item/is-amount-known.ts';
import { isPlausible } from './item/is-price-plausible.ts';
import { packPriceOf } from './item/price-per-pound-or-package.ts';
import type { Purchase, RarityWeights } from './product/evidence.ts';
import { type LikelyProduct, likelyProducts, variedAmong } from './product/likely-products.ts';
import { endsWithAnotherThing, namesNotCompared } from './product/not-compared.ts';
import { type SpelledOutWords, spelledOut } from './spelling/spelled-out-words.ts';

/** The item a line matches. */
export interface LineMatch {
  /** Null if no item is likely enough; the choices may still have it. */
  item: CatalogItem | null;
  /** The shopper doesn't need to check it. */
  isSure: boolean;
  /** Its product is certain, so it can be compared, although its brand, size, or weight may be another one. */
  isComparable: boolean;
  /** Other items it may be, most likely first. */
  choices: readonly CatalogItem[];
  /** It names something we don't compare, such as alcohol or hardware. */
  isNotCompared: boolean;
}

const mostChoices = 4;

const leastOfSure = 0.5;

/** A line that is probably nothing of ours, but names nothing that we know not to compare, may still be food: 'OATMILK NON DAIRY'. */
const unlikelyFrom = 0.6;

/** For a line that names what we don't compare: 'BUTTER CHARDONNAY'. */
const notComparedFrom = 0.4;

/** A number at the end may be a misread size: '642' of '64Z'. */
const endsInNumber = /\s\d{2,4}$/;

/** The pound is the size of what was weighed. */
const weighedSigns: Omit<SizeSigns, 'isFitting'> = { isSizePrinted: true, odds: 6 };

/**
 * Matches a line by its look-up number, or else by its words, brand, size and price. A match is sure if all its signs
 * together are, its brand is printed or the only one, and only one size fits.
 */
export function matchLine(line: ReceiptLine, purchase: Purchase): LineMatch {
  const plu = lookUpNumberIn(line, purchase.chain);
  const loose = plu ? (lookUpNumbers as Record<string, string>)[plu] : undefined;
  if (loose !== undefined) {
    const match = looseMatch(line, loose, purchase);
    const isSure = match.isSure && purchase.chain !== null && !isOfPackage(line, match);
    return { ...match, isSure, isComparable: match.isSure };
  }

  const found = likelyProducts(line, purchase);
  const { match, signs } = matchAmong(line, purchase, found.likely);
  const all = signs && sureSigns(found.candidates, found.probabilities, signs);
  return {
    ...match,
    isSure: match.isSure && !isOfPackage(line, match) && firstIsRightBy(all, sureWeights) >= sureFrom,
    isComparable:
      match.isComparable &&
      firstIsRightBy(all, comparableWeights) >= (signs?.isFitting ? comparableFrom : comparableUnfittingFrom),
  };
}

/**
 * Matches a line to the items of its likely products. It is sure or comparable only if the product is, by the signs.
 * @param weights of the signs that tell items of a product apart.
 */
export function matchAmong(
  line: ReceiptLine,
  purchase: Purchase,
  likely: readonly LikelyProduct[],
  weights: RarityWeights = rarityWeights,
): { match: LineMatch; signs: ItemSigns | null } {
  const [top] = likely;
  const meant = spelledOut(line.words, purchase.chain);
  const { isOtherNamed, isNotCompared, isUnlikely } = othersThan(likely, line, meant);
  if (!top) return { match: { ...noMatch, isNotCompared }, signs: null };
  const { isSure, signs, choices, ...first } = firstMatch(line, purchase, { likely, meant, weights });
  const item = isUnlikely ? null : first.item;
  const isOfKind = isOfOwnKind(top);
  const isOwn = isOfKind && !top.isOtherBrandPrinted;
  const isSentence = line.words.trim().split(/\s+/).length >= wordsOfSentence;
  // An item can't be surer than its product, whatever brand and size are printed.
  const isLikely = top.probability >= leastOfSure;
  // A misread word was replaced by a known one, which proves nothing.
  const isDoubted =
    meant.isCorrected ||
    top.isOtherAttributePrinted ||
    top.isUntoldAttributePrinted ||
    isMoreThanNamed(top, likely) ||
    isHardlyOf(top, { isOtherNamed, isSentence }) ||
    (!isSentence && isCalledOther(top, meant));
  // One unknown word of a short line may mean a different product or brand; a sentence has words that say nothing.
  const isExplained = isSentence ? isOfKind : top.missed.length === 0;
  const isCertainKind = isExplained || (isSentence && item?.brand === top.brand && isOfKindInFull(top));
  const isOfUnknownAmount =
    item?.name === top.product.name && purchase.chain !== null && !isAmountKnown(item, line, purchase);
  // Whatever the amount is, its product may be certain, and then it isn't asked about. But the store's own can of beans isn't
  // the fresh ones at another price.
  const isPriced = signs.isFitting || (isOfUnknownAmount && !top.isOwnBrandPrinted);
  return {
    match: {
      item,
      // Without the chain, its usual price isn't known.
      isSure:
        isSure &&
        isOwn &&
        isLikely &&
        isExplained &&
        !isDoubted &&
        (signs.isSizePrinted || !endsInNumber.test(line.words)) &&
        !isHalfNamed(top, likely, signs) &&
        purchase.chain !== null,
      isComparable:
        item !== null &&
        isPriced &&
        !top.isOtherMakerPrinted &&
        !isNotCompared &&
        !isDoubted &&
        isCertainKind &&
        !isSpelledAsRival(top, likely, meant),
      choices,
      isNotCompared,
    },
    signs: {
      ...signs,
      isOfOwnKind: isOwn,
      isNamedBest: isNamedBest(line, likely, purchase),
      isUnknownBrandPrinted: isUnknownBrandPrinted(top),
      isSentence,
      letters: line.words.length,
    },
  };
}

/** Whether a line is something else than its likely products: it names what we don't compare, or is hardly one of them. */
function othersThan(likely: readonly LikelyProduct[], line: ReceiptLine, meant: SpelledOutWords) {
  const [top] = likely;
  const others = 1 - likely.reduce((sum, { probability }) => sum + probability, 0);
  const isOtherNamed =
    namesNotCompared(line.words, meant.words) ||
    endsWithAnotherThing(meant.words) ||
    (top !== undefined && isPackOfOthers(top, meant));
  const isNotCompared =
    (top !== undefined && isCertainlyNotCompared(line, top)) || (isOtherNamed && others >= notComparedFrom);
  return { isOtherNamed, isNotCompared, isUnlikely: others >= unlikelyFrom };
}

type FirstMatch = Pick<LineMatch, 'item' | 'isSure' | 'choices'> & { signs: SizeSigns };

function firstMatch(
  line: ReceiptLine,
  purchase: Purchase,
  { likely, meant, weights }: { likely: readonly LikelyProduct[]; meant: SpelledOutWords; weights: RarityWeights },
): FirstMatch {
  const [top] = likely;
  if (line.pounds !== null && top?.brand === null) {
    const weighed = looseMatch(line, top.product.name, purchase);
    if (weighed.item) return { ...weighed, signs: { ...weighedSigns, isFitting: weighed.isSure } };
  }
  const offered = likely.filter(({ probability }, at) => at === 0 || probability >= leastChance);
  const isOwnAssumed = top?.brand === null && hasFewBrands(purchase.chain);
  const perProduct = variedAmong(offered, mostChoices).map(({ product, brand, isOwnBrandPrinted }) =>
    itemsOf({ product, brand, isOwnBought: isOwnBrandPrinted || isOwnAssumed }, { meant, line, purchase, weights }),
  );
  const firsts = perProduct.flatMap(({ items: [first] }) => first ?? []);
  const sizes = perProduct[0]?.items ?? [];
  const choices = [...new Set([...firsts.slice(0, 3), ...sizes, ...firsts])].slice(0, mostChoices);
  const [first] = choices;
  const isOwnPrinted = top?.isOwnBrandPrinted === true;
  return {
    // A chain's own brand was bought, so it isn't another one.
    item: first === undefined || ((isOwnPrinted || isOwnAssumed) && isNational(first)) ? null : first,
    isSure: perProduct[0]?.isSure === true,
    choices: isOwnPrinted ? nationalLast(choices) : choices,
    signs: perProduct[0]?.signs ?? noSigns,
  };
}

/** Trader Joe's, Aldi, Lidl, and Save A Lot have 4 to 59 other brands; Whole Foods and Sprouts over 160. */
const mostOfFewBrands = 100;

/** Whether nearly everything at a chain is of its own brands, so that a line without a brand is, too. */
const hasFewBrands = (chain: ChainId | null) =>
  ((chain && carriedBrands()[chain]?.length) ?? mostOfFewBrands) < mostOfFewBrands;

const isOfPackage = (line: ReceiptLine, { item }: LineMatch) => item !== null && isWeighedPackage(line, item);

const noMatch: LineMatch = { item: null, isSure: false, isComparable: false, choices: [], isNotCompared: false };

function looseMatch(line: ReceiptLine, product: string, purchase: Purchase): LineMatch {
  const items = itemsNamed(product).filter(({ brand }) => brand === unbranded);
  const fitting = items.filter(
    (item) => (line.pounds === null) === (amountOf(item.size)?.per !== 'lb') && packPriceOf(line, item) !== null,
  );
  const smallest = fitting.toSorted((one, other) => one.baseCents - other.baseCents)[0];
  if (smallest)
    return {
      ...noMatch,
      item: smallest,
      isSure: isPlausible(smallest, line, purchase),
      choices: fitting.slice(0, mostChoices),
    };
  return { ...noMatch, item: items[0] ?? null, choices: items.slice(0, mostChoices) };
}
