import type { Comparison } from '#shared/rules/comparison.ts';
import { type ComparisonRow, priceAt } from '#shared/rules/comparison-rows.ts';
import { priceOriginOf } from '#shared/rules/price-origin.ts';
import { cleanName } from '#shared/rules/shopping-list.ts';
import {
  differenceInWords,
  figure,
  figureInWords,
  priceFigure,
  type ShownAmount,
  shownAtCheckout,
  shownByAmount,
  shownDifference,
  shownLine,
} from '#shared/rules/shown-figures.ts';
import { possessiveOf } from '#shared/rules/store-names.ts';
import type { StoreTotals } from '#shared/rules/store-totals.ts';
import { compareTotals } from '#shared/rules/total-comparisons.ts';
import { isEnough } from '#shared/rules/total-uncertainty.ts';
import { isTie, isTooCloseToCall, type Scope, type Verdict } from '#shared/rules/verdict.ts';

const withinError = 'within the estimates’ margin of error';

/** The comparison as a sentence with its basis. The card, the dock, and the announcer all use it. */
export interface Answer {
  title: string;
  detail: string;
}

/** 'Aldi: 19 of 20 for about $72; about $76 with the last one from Walmart, vs. about $101 at Walmart alone.' */
export function alternativeOf({ cheaperWithGaps, rows }: Comparison): string | null {
  if (!cheaperWithGaps) return null;
  const { store, missingCount, own, together, here, best, sharedCount, isByAmount } = cheaperWithGaps;
  const has = `${store.name}: ${rows.length - missingCount} of ${rows.length} for ${figureInWords(shownAtCheckout(own))}`;
  if (!together) {
    const onWhat = `for the ${sharedCount} that ${best.store.name} also has${isByAmount ? ', by amount' : ''}`;
    return `${has}; ${onWhat}, ${versus(pairOf(here, best, isByAmount))}.`;
  }
  const [cost, alone] = [together.cost, together.allFromBest].map((totals) => figureInWords(shownAtCheckout(totals)));
  const rest = missingCount === 1 ? 'the last one' : `the other ${missingCount}`;
  return `${has}; ${cost} with ${rest} from ${best.store.name}, vs. ${alone} at ${best.store.name} alone.`;
}

/** The totals of two stores as shown, the cheaper one first. */
interface Pair {
  lower: ShownAmount;
  higher: ShownAmount;
}

function pairOf(cheaper: StoreTotals, dearer: StoreTotals, isByAmount: boolean): Pair {
  const shown = isByAmount ? shownByAmount : shownAtCheckout;
  return { lower: shown(cheaper), higher: shown(dearer) };
}

/** 'about $12'. */
function lessOf({ lower, higher }: Pair): string {
  return differenceInWords(shownDifference(lower, higher), [lower, higher]);
}

/** '~$44 vs. ~$56'. */
function versus({ lower, higher }: Pair): string {
  return `${figure(lower)} vs. ${figure(higher)}`;
}

/** `basis` replaces the odds and kinds of prices. */
export function answerOf(comparison: Comparison, basis?: string): Answer {
  const { verdict, rows, own } = comparison;
  if (rows.length === 0 && own.length > 0) {
    return { title: 'Nothing to compare', detail: 'Your lines are in your own words, without a price at any store.' };
  }
  if (rows.length === 0) {
    return { title: 'Your answer shows here', detail: 'Add a few items and we add up every store you choose.' };
  }
  switch (verdict.kind) {
    case 'nothing':
      return { title: 'Nothing to compare', detail: 'None of your stores has these items.' };
    case 'single-store':
      return { title: 'One store, nothing to compare', detail: 'Choose a second store to see what you could save.' };
    case 'not-comparable':
      return { title: 'No fair comparison yet', detail: 'No two of these stores have the same items from your cart.' };
    case 'even':
      return {
        title: 'No difference',
        detail: scopeOf(verdict.saving, comparison) ?? 'This cart costs the same at these stores.',
      };
    case 'partial':
    case 'close':
    case 'cheapest':
      return contestedAnswer(verdict, comparison, basis);
    case 'different-sizes':
      return unlikeAnswer(verdict, comparison);
  }
}

type Contested = Extract<Verdict, { kind: 'partial' | 'close' | 'cheapest' }>;
type Decided = Exclude<Contested, { kind: 'close' }>;
type Unlike = Extract<Verdict, { kind: 'different-sizes' }>;

/** The leader, or the two stores in question, without the difference, for small screens. */
export function headlineOf(verdict: Contested | Unlike): string {
  if (verdict.kind === 'different-sizes') return differentSizesHeadline(verdict);
  const { leader, rival, isUncertain } = verdict;
  const onWhat = verdict.kind === 'partial' ? `on what ${sharersOf(verdict.saving)} have` : '';
  if (isTooCloseToCall(verdict)) {
    const names = `${leader.store.name} or ${rival.store.name}`;
    const outcome = isTie(verdict) ? `It’s a tie: ${names}` : `Too close to call: ${names}`;
    return onWhat ? `${outcome}, ${onWhat}` : outcome;
  }
  const comparative = verdict.kind === 'partial' && isBetweenTwo(verdict.saving) ? 'cheaper' : 'cheapest';
  return [leader.store.name, 'is', isUncertain && 'likely', comparative, onWhat].filter(Boolean).join(' ');
}

/** The heading of the winner's column; no more certain than the sentence. */
export function ribbonOf(verdict: Verdict): string | null {
  if (verdict.kind !== 'cheapest') return null;
  return verdict.isUncertain ? 'Likely cheapest' : 'Cheapest';
}

/** There is no overall winner: names the leader at checkout, and the one for the amounts on the list. */
function differentSizesHeadline({ leader, rival, isLikely, isUncertain, byAmount, saving }: Unlike): string {
  const is = isUncertain ? 'is likely' : 'is';
  const comparative = isBetweenTwo(saving) ? 'cheaper' : 'cheapest';
  const { larger } = byAmount;
  if (!isLikely) {
    const names = `${leader.store.name} or ${rival.store.name}`;
    const atTill = isTie({ leader, rival }) ? `A tie at checkout: ${names}` : `Too close to call at checkout: ${names}`;
    return `${atTill}; ${larger.store.name} ${is} cheaper by amount`;
  }
  const amount = byAmount.isLikely ? `${larger.store.name} by amount` : `but not by amount`;
  return `${leader.store.name} ${is} ${comparative} at checkout, ${amount}`;
}

function contestedAnswer(verdict: Contested, comparison: Comparison, basis: string | undefined): Answer {
  const title = headlineOf(verdict);
  const scope = scopeOf(verdict.saving, comparison);
  if (verdict.kind === 'close' || isTooCloseToCall(verdict)) {
    return { title, detail: sentences(closenessOf(verdict), assumedInWords(verdict, comparison.rows), scope) };
  }
  const { leader, lead } = verdict;
  const shownBasis = basis ?? basisOf(verdict, comparison);
  // The figure in the title is the difference of the totals beside it.
  return lead.isByAmount
    ? { title, detail: sentences(leadBothWays(leader, lead.next), shownBasis, scope) }
    : {
        title: `${title}, by ${lessOf(pairOf(leader, lead.next, false))}`,
        detail: sentences(decidingFact(verdict, comparison.rows), shownBasis, scope),
      };
}

/** With this share of the difference, one item decides. */
const decidingShare = 0.5;

/** 'Most of the difference: Chicken Thighs, ~$8.20 vs. ~$12.40 at Walmart.' or '14 of 18 items cost less than at Walmart.' */
function decidingFact({ leader, lead: { next }, saving }: Decided, rows: readonly ComparisonRow[]): string | null {
  const items = sharedRows(saving, rows).flatMap((row) => {
    const [here, there] = [priceAt(leader.store.id, row), priceAt(next.store.id, row)];
    return here && there ? [{ name: row.entry.item.name, here, there, saved: there.lineCents - here.lineCents }] : [];
  });
  if (items.length < 2) return null;
  const saved = items.reduce((sum, item) => sum + item.saved, 0);
  const most = items.reduce((best, item) => (item.saved > best.saved ? item : best));
  if (most.saved >= decidingShare * saved) {
    const [here, there] = [most.here, most.there].map((price) => priceFigure(shownLine(price)));
    return `Most of the difference: ${cleanName(most.name)}, ${here} vs. ${there} at ${next.store.name}.`;
  }
  const count = items.filter((item) => item.saved > 0).length;
  return `${count} of ${items.length} items cost less than at ${next.store.name}.`;
}

/** 'At checkout it costs $5.40 less than Costco; for the amounts on your list, $0.54 less.' */
function leadBothWays(leader: StoreTotals, next: StoreTotals): string {
  const [atTill, byAmount] = [pairOf(leader, next, false), pairOf(leader, next, true)];
  const till = `At checkout it costs ${lessOf(atTill)} less than ${next.store.name}`;
  return `${till}; for the amounts on your list, ${lessOf(byAmount)} less.`;
}

function unlikeAnswer(verdict: Unlike, comparison: Comparison): Answer {
  const { leader, rival, isLikely, saving } = verdict;
  const ahead = lessOf(pairOf(leader, rival, false));
  const names = `${leader.store.name} and ${rival.store.name}`;
  const close = isTie(verdict)
    ? `At checkout, ${names} both cost ${figure(shownAtCheckout(leader))}.`
    : `At checkout, ${names} differ by ${ahead}, ${withinError}.`;
  const atTill = isLikely ? `At checkout, ${leader.store.name} costs ${ahead} less than ${rival.store.name}.` : close;
  return {
    title: differentSizesHeadline(verdict),
    detail: sentences(atTill, byAmountInWords(verdict), scopeOf(saving, comparison)),
  };
}

/**
 * 'But 3 of Costco’s items come in much larger packs. For the amounts on your list, it is about $3 cheaper than Walmart.'
 * Totals by amount would differ from those beside the sentence.
 */
function byAmountInWords({ isUncertain, byAmount }: Unlike): string {
  const { larger, other, isLikely } = byAmount;
  const packs = `But ${largerPacksOf(larger)}. For the amounts on your list,`;
  const isLess = larger.byAmountCents <= other.byAmountCents;
  const pair = isLess ? pairOf(larger, other, true) : pairOf(other, larger, true);
  if (isLikely) return `${packs} it is ${lessOf(pair)} cheaper than ${other.store.name}.`;
  if (!isUncertain) return `${packs} it costs the same as ${other.store.name}.`;
  return `${packs} it and ${other.store.name} are too close to call.`;
}

/** '3 of Costco’s items come in much larger packs'. */
function largerPacksOf({ store, largerPackCount }: StoreTotals): string {
  if (largerPackCount === 0) return `${possessiveOf(store.name)} packs hold more`;
  return largerPackCount === 1
    ? `1 of ${possessiveOf(store.name)} items comes in a much larger pack`
    : `${largerPackCount} of ${possessiveOf(store.name)} items come in much larger packs`;
}

function closenessOf(verdict: Pick<Contested, 'leader' | 'rival'>): string {
  const { leader, rival } = verdict;
  if (isTie(verdict)) return `Both cost ${figure(shownAtCheckout(leader))}.`;
  if (leader.largerPackCount + rival.largerPackCount > 0) return closenessBothWays(verdict);
  const pair = pairOf(leader, rival, false);
  if (isEnough(compareTotals(leader, rival).atCheckout.chance)) {
    const packs = `${possessiveOf(rival.store.name)} packs hold more`;
    return `At checkout, ${rival.store.name} costs ${lessOf(pair)} more, but ${packs}: for the amounts on your list, it is too close to call.`;
  }
  return figure(pair.lower) === figure(pair.higher)
    ? `Both cost ${figureInWords(pair.lower)}, and estimates can’t tell them apart.`
    : `The difference is ${lessOf(pair)}, ${withinError}.`;
}

/** If packs are much larger, the difference between two stores at checkout is not the one by amount. */
function closenessBothWays({ leader, rival }: Pick<Contested, 'leader' | 'rival'>): string {
  const isLess = rival.byAmountCents < leader.byAmountCents;
  const byAmount = isLess ? pairOf(rival, leader, true) : pairOf(leader, rival, true);
  return (
    `At checkout, ${rival.store.name} costs ${lessOf(pairOf(leader, rival, false))} more; for the amounts on your list, ` +
    `${lessOf(byAmount)} ${isLess ? 'less' : 'more'}. Both are ${withinError}.`
  );
}

function basisOf(verdict: Contested, comparison: Comparison): string {
  return sentences(
    oddsOf(verdict),
    assumedInWords(verdict, comparison.rows),
    pricesInWords(verdict.leader, comparison),
  );
}

/** The entries that all compared stores have. */
function sharedRows({ compared }: Scope, rows: readonly ComparisonRow[]): ComparisonRow[] {
  return rows.filter((row) => compared.every(({ store }) => priceAt(store.id, row)));
}

/** 'Aldi may not have its store brand of Olive Oil; the answer allows for that.' or '... of 3 items; ...'; null for none. */
function assumedInWords({ leader: { store }, saving }: Contested, rows: readonly ComparisonRow[]): string | null {
  const assumed = sharedRows(saving, rows).filter((row) => (priceAt(store.id, row)?.carriedChance ?? 1) < 1);
  const [first] = assumed;
  if (!first) return null;
  const what = assumed.length === 1 ? cleanName(first.entry.item.name) : `${assumed.length} items`;
  return `${store.name} may not have its store brand of ${what}; the answer allows for that.`;
}

/**
 * '9 in 10 odds to be cheaper than Aldi, and no worse for the others.' Rounded down. 'Almost certain' must also hold against
 * every store with nearly the same list.
 */
function oddsOf({ rival: { store, chance }, leastChance, saving }: Contested): string {
  const least = chance >= 0.95 ? '19 in 20' : `${Math.floor(chance * 10)} in 10`;
  const odds = Math.min(chance, leastChance) >= 0.99 ? 'Almost certain' : `${least} odds`;
  return `${odds} to be cheaper than ${store.name}${isBetweenTwo(saving) ? '' : ', and no worse for the others'}.`;
}

/** 'Walmart’s prices: 2 live; the rest are estimates.' */
function pricesInWords({ store }: StoreTotals, { rows }: Comparison): string {
  const kinds = rows.flatMap((row) => {
    const price = priceAt(store.id, row);
    return price ? (priceOriginOf(price) ?? 'estimate') : [];
  });
  const countOf = (kind: string) => kinds.filter((other) => other === kind).length;
  const seen = [
    countOf('live') > 0 && `${countOf('live')} live`,
    countOf('earlier') > 0 && `${countOf('earlier')} from the store, before today`,
    countOf('receipt') > 0 && `${countOf('receipt')} paid by shoppers`,
    countOf('reported') > 0 && `${countOf('reported')} seen by shoppers`,
  ];
  const known = listed(seen.filter((words) => words !== false));
  const estimated = countOf('estimate');
  if (!known) return `All of ${possessiveOf(store.name)} prices are estimates.`;
  return estimated === 0
    ? `${possessiveOf(store.name)} prices: ${known}.`
    : `${possessiveOf(store.name)} prices: ${known}; the rest are estimates.`;
}

/** The compared entries, if they are fewer than the cart's, and their cost at the stores. */
function scopeOf({ itemCount, compared }: Scope, { rows }: Comparison): string | null {
  if (itemCount === rows.length) return null;
  const names = compared.map((totals) => `${totals.store.name} (${figure(shownAtCheckout(totals))})`);
  const sharers = compared.length === 2 ? `both ${names.join(' and ')}` : listed(names);
  return `Based on the ${itemCount} of ${rows.length} items that ${sharers} have.`;
}

function isBetweenTwo({ compared }: Scope): boolean {
  return compared.length === 2;
}

function sharersOf(scope: Scope): string {
  return isBetweenTwo(scope) ? 'both' : 'all of them';
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(words);
}

function sentences(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' ');
}
