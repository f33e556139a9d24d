import { moreExpensiveStores } from '#shared/rules/comparison/more-expensive-stores.ts';
import { figure, rangeFigures, shownAtCheckout, totalInText } from '#shared/rules/comparison/shown-figures.ts';
import type { StoreTotals } from '#shared/rules/comparison/store-totals.ts';
import { alternativeOf, answerOf, moreExpensiveInWords, namedIn, scopeOf } from './answer-in-words.ts';
import type { ComparedCart } from './compared-cart.ts';
import { amountPartInWords, areAmountsNamed, coverageInWords, equivalentsInWords } from './coverage-in-words.ts';
import * as exportedWords from './words/exported.ts';

/** The lines below an exported list: the answer as on the screen, then each store's total. */
export function answerInFile(compared: ComparedCart): string[] {
  if (!isComplete(compared)) return [];
  const stocked = compared.ranked.filter(({ availableCount }) => availableCount > 0);
  return inBasicLetters([
    ...titleOf(compared),
    ...basisOf(compared),
    ...stocked.map((one) => totalInFull(one, compared)),
  ]);
}

/** The lines for a text message: the answer with its basis, then the totals of the stores it names. */
export function answerInText(compared: ComparedCart): string[] {
  if (!isComplete(compared)) return [];
  const names = namedIn(compared.verdict);
  const named = compared.ranked.filter(({ store }) => names.includes(store.id));
  const totals = named.map((one) => totalInShort(one, compared)).join('; ');
  return inBasicLetters([...titleOf(compared), ...besideTitle(compared), ...(totals ? [totals] : [])]);
}

/** A cart whose prices are still loading has no answer. */
function isComplete({ unpriced, awaitedStoreIds }: ComparedCart): boolean {
  return unpriced.length === 0 && awaitedStoreIds.length === 0;
}

function titleOf(compared: ComparedCart): string[] {
  const isCompared = compared.verdict.kind !== 'nothing' && compared.verdict.kind !== 'single-store';
  return isCompared ? [answerOf(compared).title] : [];
}

/** A different winner by amount needs its figures and the reason; they end with the scope. */
function basisOf(compared: ComparedCart): string[] {
  const basis = compared.verdict.kind === 'different-sizes' ? [answerOf(compared).detail] : besideTitle(compared);
  return [...basis, alternativeOf(compared)].filter((part) => part !== null);
}

/**
 * The stores that are more expensive than both where it is too close to call, and the compared entries and their cost if
 * the answer is not about the whole cart, as each store's total is.
 */
function besideTitle(compared: ComparedCart): string[] {
  const scope = 'saving' in compared.verdict ? scopeOf(compared.verdict.saving, compared) : null;
  return [moreExpensiveInWords(moreExpensiveStores(compared)), scope].filter((part) => part !== null);
}

/** 'Aldi ~$52, likely 50 to 55, for 11 of 12 items, ~$40 for the amounts on your list'. */
function totalInShort(totals: StoreTotals, compared: ComparedCart): string {
  const coverage = coverageInWords(totals);
  const { range, ...amount } = shownAtCheckout(totals);
  const paid = totalInText(figure(amount), range && rangeFigures(range));
  const total = exportedWords.totalInShort(totals.store.name, paid, coverage, range !== undefined);
  return [total, areAmountsNamed(compared) && amountPartInWords(totals)].filter(Boolean).join(', ');
}

/** 'Aldi: ~$52 (50-55) with tax, 11 of 12 items'. */
function totalInFull(totals: StoreTotals, compared: ComparedCart): string {
  const total = exportedWords.totalWithTax(totals.store.name, totalInWords(totals));
  return [
    total,
    areAmountsNamed(compared) && amountPartInWords(totals),
    coverageInWords(totals),
    equivalentsInWords(totals),
  ]
    .filter(Boolean)
    .join(', ');
}

/** '~$52 (50-55)', or '$52.31' if every price was observed. */
function totalInWords(totals: StoreTotals): string {
  const total = shownAtCheckout(totals);
  return total.range ? `${figure(total)} (${rangeFigures(total.range)})` : figure(total);
}

/** A dash or a curly apostrophe doubles the price of a text, and many spreadsheets garble them. */
function inBasicLetters(lines: readonly string[]): string[] {
  return lines.map((line) => line.replaceAll('–', '-').replaceAll('’', "'"));
}
