import { itemById, itemIdOfCode, type KnownCode, readCodes } from '#functions/catalog/index.ts';
import { estimateOf } from '#functions/estimates/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import type { ReadLine } from '#shared/contract/shopping/receipt.ts';
import { limits } from '#shared/limits.ts';
import { publicItem } from '#shared/rules/catalog/public-item.ts';
import type { ReceiptLine } from '#shared/rules/receipts/printed-receipt.ts';
import { type ChainId, isOtherChainsBrand } from '#shared/rules/stores/chains.ts';
import { productCodesOf } from './codes-of-line.ts';
import { isAmountKnown, mayBeLoose } from './item/is-amount-known.ts';
import { isPlausible } from './item/is-price-plausible.ts';
import { isOfOtherSize } from './item/items-of-printed-size.ts';
import { mayMean } from './item/items-words-may-mean.ts';
import { atRegularIfFree, packsOf } from './item/price-per-pound-or-package.ts';
import { type LineMatch, matchLine } from './match-line.ts';
import type { Purchase } from './product/evidence.ts';
import { isNotCompared as namesNotCompared } from './product/not-compared.ts';
import { codedWords, learnableWords } from './remembered/learnable-words.ts';
import { type KnownWords, readMeanings, readOwnMeanings } from './remembered/learned-meaning-rows.ts';

/**
 * Matches each line to an item: by its product code, by the meaning that the shopper confirmed earlier, or by its
 * words. What two people's photos agree on is offered as well, and wins if many agree. Only proven, plausible matches
 * are sure. A line of a certain product whose brand, size, or weight is not certain is likely.
 */
export async function identifyLines(
  userId: string,
  lines: readonly ReceiptLine[],
  purchase: Purchase,
): Promise<ReadLine[]> {
  const groceries = lines.filter(({ isFee }) => !isFee);
  const { chain } = purchase;
  const rememberedBy = (line: ReceiptLine) => {
    const words = chain === null ? [] : learnableWords(line, chain);
    return [...words, ...words.map((one) => codedWords(userId, one))];
  };
  const [codes, printed, own] = await Promise.all([
    readCodes(groceries.flatMap((line) => productCodesOf(line, chain))),
    chain === null ? new Map() : readMeanings(userId, chain, groceries.flatMap(rememberedBy)),
    readOwnMeanings(userId),
  ]);
  const shoppersPurchase = { ...purchase, bought: new Set(own.flatMap(({ itemId }) => itemById(itemId)?.name ?? [])) };

  const matchOf = (charged: ReceiptLine): LineMatch | null => {
    if (charged.isFee) return null;
    const line = atRegularIfFree(charged);
    const byWords = () => (line.isLegible ? matchLine(line, shoppersPurchase) : null);
    const known = knownItem(line, { chain, codes, printed, remembered: rememberedBy(line) });
    return known ? matchOfKnown(line, known, purchase, byWords) : byWords();
  };

  return lines.map((line) => {
    const { isProven, isLegible: _, words, ...charged } = line;
    const match = matchOf(line);
    const regular = atRegularIfFree(line);
    const state = stateOf(line, match, purchase);
    const waitsForSum = state === 'ask' && stateOf(line, match, { ...purchase, arePricesLikely: true }) === 'likely';
    const item = state === 'other' ? null : (match?.item ?? null);
    const isAnotherSize = (one: CatalogItem) =>
      isOfOtherSize(one, line, chain) ||
      ((state === 'likely' || waitsForSum) && !isAmountKnown(one, regular, purchase));
    return {
      ...charged,
      ...(waitsForSum && { waitsForSum }),
      words: words.slice(0, limits.receipt.wordsCharacters),
      state,
      isPriceProven: isProven,
      item: item && publicItem(item),
      usual: item && !isAnotherSize(item) ? usualOf(item, line, purchase) : null,
      choices: (match?.choices ?? []).map(publicItem),
      choicesOfOtherSize: (match?.choices ?? []).filter(isAnotherSize).map(({ id }) => id),
    };
  });
}

/** What earlier receipts and codes say about a line. */
interface Known {
  item: CatalogItem;
  /** The shopper matched the words themselves. */
  isOwn: boolean;
  /** By a provider's or an operator's code. */
  isCertain: boolean;
  /** Enough other shoppers agree on it. */
  isUndisputed: boolean;
  /** A number names the item, not words. */
  isNumbered: boolean;
  /** What else the number or the words may be, by others' receipts. */
  others: readonly CatalogItem[];
}

interface Knowledge {
  chain: ChainId | null;
  codes: ReadonlyMap<string, KnownCode>;
  printed: ReadonlyMap<string, KnownWords>;
  remembered: readonly string[];
}

function knownItem(line: ReceiptLine, { chain, codes, printed, remembered }: Knowledge): Known | null {
  const code = productCodesOf(line, chain)
    .flatMap((gtin) => codeOf(gtin, codes.get(gtin)) ?? [])
    .find(({ itemId }) => soldAt(chain, itemId));
  const coded = soldAt(chain, code?.itemId);
  const meaning = remembered.flatMap((words) => printed.get(words) ?? [])[0];
  const meant = soldAt(chain, meaning?.itemId);
  const isOwn = meaning?.isOwn === true;
  const item = isOwn ? meant : (coded ?? meant);
  if (!item) return null;
  const others = [...(code?.others ?? []), ...(meaning?.others ?? [])].flatMap((itemId) => soldAt(chain, itemId) ?? []);
  return {
    item,
    isOwn,
    isCertain: item === coded && code?.isCertain === true,
    isUndisputed: meaning?.isUndisputed === true && meaning.itemId === item.id,
    isNumbered: item === coded || remembered.some((words) => words.startsWith('#') && printed.has(words)),
    others: [...(meant ? [meant] : []), ...others],
  };
}

/**
 * What other shoppers matched is offered. It is sure only if enough agree and the words themselves say nothing or may
 * mean it, because accounts are free.
 */
function matchOfKnown(
  line: ReceiptLine,
  { item, isOwn, isCertain, isUndisputed, isNumbered, others }: Known,
  purchase: Purchase,
  byWords: () => LineMatch | null,
): LineMatch {
  // The same words may mean a bag one week and a few pounds the next; a number means only one of them.
  const isOfOneSize = isNumbered || !mayBeLoose(item, line, purchase.chain);
  const known = { item, isComparable: false, choices: [item], isNotCompared: false };
  if (isOwn) return { ...known, isSure: isOfOneSize };
  const meant = byWords();
  const likely = meant?.isSure ? meant.item : null;
  if (isCertain || (isUndisputed && (isUnnamed(line, meant) || isOneOfMeant(item, line, meant, purchase)))) {
    return { ...known, isSure: isOfOneSize && isPlausible(item, line, purchase) };
  }
  if (meant && likely === item) return meant;
  const choices = [...new Set([...(likely ? [likely] : []), item, ...others, ...(meant?.choices ?? [])])];
  return { ...known, item: likely ?? item, isSure: false, choices };
}

/** Whether a line's own words don't name a product, ours or one that we don't compare. */
function isUnnamed({ words }: ReceiptLine, meant: LineMatch | null): boolean {
  return !namesNotCompared(words) && (meant === null || meant.isNotCompared || meant.item === null);
}

/** Whether an item is one of several that a line's words may mean, and they aren't certain of another product. */
function isOneOfMeant(item: CatalogItem, line: ReceiptLine, meant: LineMatch | null, purchase: Purchase): boolean {
  if (!meant || meant.isSure || namesNotCompared(line.words)) return false;
  return (!meant.isComparable || meant.item?.name === item.name) && mayMean(item, line, purchase);
}

/** An item by its id, unless it is another chain's store brand, which can't have been bought here. */
function soldAt(chain: ChainId | null, itemId = ''): CatalogItem | undefined {
  const item = itemById(itemId);
  return item && chain !== null && isOtherChainsBrand(item.brand, chain) ? undefined : item;
}

/** The estimated price of a line's item there, in the quantity that was read, whatever price was read. */
function usualOf(item: CatalogItem, line: ReceiptLine, { chain, state }: Purchase): ReadLine['usual'] {
  const estimate = chain && estimateOf({ item, chain, state });
  const packs = packsOf(line, item);
  if (!estimate || packs === null) return null;
  return { lowCents: estimate.lowCents * packs, highCents: estimate.highCents * packs };
}

/** The item of a code by a provider, or else by a public list, or else by people's receipts. */
function codeOf(gtin: string, known: KnownCode | undefined): KnownCode | undefined {
  if (known?.isCertain) return known;
  const itemId = itemIdOfCode(gtin);
  return itemId === undefined ? known : { itemId, isCertain: true };
}

function stateOf(
  { isFee, isProven, isLegible }: ReceiptLine,
  match: LineMatch | null,
  { arePricesLikely = false }: Purchase,
): ReadLine['state'] {
  if (isFee) return 'fee';
  if (!match) return isLegible ? 'ask' : 'unread';
  if (match.isNotCompared) return 'other';
  if (match.isSure && isProven) return 'sure';
  return (match.isSure || match.isComparable) && (isProven || arePricesLikely) ? 'likely' : 'ask';
}
