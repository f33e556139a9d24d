import { readPrinted } from '#functions/data/printed-words.ts';
import { readCodes } from '#functions/data/product-codes.ts';
import { itemById, publicItem } from '#functions/reference/catalogue.ts';
import type { ReadLine } from '#shared/contract/receipt.ts';
import { isAnothersOwn } from '#shared/rules/chains.ts';
import { limits } from '#shared/rules/limits.ts';
import { learnableWords, productCodesOf } from '#shared/rules/receipts/learnable-words.ts';
import type { ReceiptLine } from '#shared/rules/receipts/receipt.ts';
import { isPlausible, type LineMatch, matchLine, mayBeLoose, type Till } from './match-line.ts';

/** Each takes some hundredths of a second; a line that nothing is offered for can be looked for by hand. */
const mostSearches = 24;

/**
 * What each line is taken for: by its product code; by what the shopper, or two people, said that the printed words are;
 * else by what the words mean. Sure is only what is proven and plausible, too.
 */
export async function takenLines(userId: string, lines: readonly ReceiptLine[], till: Till): Promise<ReadLine[]> {
  const groceries = lines.filter(({ isFee }) => !isFee);
  const { chain } = till;
  const rememberedBy = (line: ReceiptLine) => (chain === null ? [] : learnableWords(line, chain));
  const [codes, printed] = await Promise.all([
    readCodes(groceries.flatMap((line) => productCodesOf(line, chain))),
    chain === null ? new Map() : readPrinted(userId, chain, groceries.flatMap(rememberedBy)),
  ]);

  /** Another chain's own brand is what nobody bought there, whoever said so. */
  const soldThere = (itemId = '') => {
    const item = itemById(itemId);
    return item && chain !== null && isAnothersOwn(item.brand, chain) ? undefined : item;
  };

  const knownMatch = (line: ReceiptLine): LineMatch | null => {
    const coded = productCodesOf(line, chain).flatMap((gtin) => soldThere(codes.get(gtin)) ?? [])[0];
    const said = rememberedBy(line).flatMap((words) => printed.get(words) ?? [])[0];
    const item = said?.isOwn ? soldThere(said.itemId) : (coded ?? soldThere(said?.itemId));
    if (!item) return null;
    // The same words are of a bag one week, and of some pounds the next; a number is of one of them.
    const isNumbered =
      item === coded || rememberedBy(line).some((words) => words.startsWith('#') && printed.has(words));
    const isOfOneSize = isNumbered || !mayBeLoose(item, line);
    if (said?.isOwn) return { item, isSure: isOfOneSize, choices: [item] };
    const meant = line.isLegible ? matchLine(line, till) : null;
    // What the words, the size and the price say for themselves is not overruled by what others said: the shopper decides.
    if (item !== coded && meant?.isSure && meant.item !== item) {
      return { ...meant, isSure: false, choices: [...new Set([...meant.choices.slice(0, 1), item, ...meant.choices])] };
    }
    return { item, isSure: isOfOneSize && isPlausible(item, line, till), choices: [item] };
  };

  let searches = 0;
  const maySearch = () => ++searches <= mostSearches;

  return lines.map((line) => {
    const { isProven, isLegible, words, ...charged } = line;
    const match = line.isFee ? null : (knownMatch(line) ?? (isLegible ? matchLine(line, till, maySearch) : null));
    const item = match?.item ?? null;
    const state = stateOf(line, match);
    return {
      ...charged,
      words: words.slice(0, limits.receipt.wordsCharacters),
      state,
      isPriceProven: isProven,
      item: item && publicItem(item),
      choices: (match?.choices ?? []).map(publicItem),
    };
  });
}

function stateOf({ isFee, isProven, isLegible }: ReceiptLine, match: LineMatch | null): ReadLine['state'] {
  if (isFee) return 'fee';
  if (!match) return isLegible ? 'ask' : 'unread';
  return match.isSure && isProven ? 'sure' : 'ask';
}
