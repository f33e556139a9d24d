import type { Comparison } from '#shared/rules/comparison/compare-cart.ts';
import { type MoreExpensive, moreExpensiveStores } from '#shared/rules/comparison/more-expensive-stores.ts';
import {
  chanceOf,
  compareTotals,
  isSameBothWays,
  isToldBothWays,
} from '#shared/rules/comparison/odds-of-cheaper-store.ts';
import { isUnnamed, unlikeBrandsOf } from '#shared/rules/comparison/offer-in-words.ts';
import { type ComparisonRow, priceAt } from '#shared/rules/comparison/price-table-rows.ts';
import { rankedStores } from '#shared/rules/comparison/ranked-stores.ts';
import {
  differenceInWords,
  figure,
  figureInWords,
  type Pair,
  priceFigure,
  shownAtCheckout,
  shownByAmount,
  shownDifference,
  shownLine,
  shownPair,
} from '#shared/rules/comparison/shown-figures.ts';
import { isMostlyAssumed, type StoreTotals } from '#shared/rules/comparison/store-totals.ts';
import { isAlmostCertain, isEitherEnough, isEnough } from '#shared/rules/comparison/total-uncertainty.ts';
import { isTie, isTooCloseToCall, type Scope, type Verdict } from '#shared/rules/comparison/verdict.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import { priceOriginOf, priceOrigins } from '#shared/rules/prices/price-origin.ts';
import { isMuchLarger } from '#shared/rules/sizes/equivalents.ts';
import { chainById, isMembersOnly } from '#shared/rules/stores/chains.ts';
import { amountPartInWords, areAmountsNamed } from './coverage-in-words.ts';
import * as words from './words/answer.tsx';

/** The comparison as a sentence with its basis. The card, the dock, and the announcer all use it. */
export interface Answer {
  title: string;
  detail: string;
  /** The first sentence of the detail, for where there is no room for more. */
  lead: string;
}

interface NewAnswer {
  title: string;
  detail: string | (string | null)[];
}

/** A cheaper store without all items, and what it costs with the others from the best one. */
export function alternativeOf({ cheaperWithGaps, rows }: Comparison): string | null {
  if (!cheaperWithGaps) return null;
  const { store, missingCount, own, together, here, best, sharedCount, isByAmount, chance } = cheaperWithGaps;
  const odds = isEnough(chance)
    ? null
    : sentences(
        chance < 0.6 ? words.evenOddsOfLess : words.oddsOfLess(Math.floor(chance * 10)),
        assumedInWords([here], { itemCount: sharedCount, compared: [here, best] }, rows),
      );
  const part = {
    store: store.name,
    had: rows.length - missingCount,
    assumed: own.assumedCount,
    all: rows.length,
    cost: figureInWords(shownAtCheckout(own)),
  };
  if (together) {
    const whole = words.alsoElsewhere(part, {
      missing: missingCount,
      together: figureInWords(shownAtCheckout(together.cost)),
      best: best.store.name,
      alone: figureInWords(shownAtCheckout(together.allFromBest)),
    });
    return sentences(whole, odds);
  }
  const sentence = isByAmount ? words.onSharedByAmount : words.onShared;
  return sentences(sentence(part, sharedCount, best.store.name, versus(shownPair(here, best, isByAmount))), odds);
}

/** 'about $12'. */
function lessOf({ lower, higher }: Pair): string {
  return differenceInWords(shownDifference(lower, higher), [lower, higher]);
}

/** '~$44 vs. ~$56'. */
function versus({ lower, higher }: Pair): string {
  return words.versus(figure(lower), figure(higher));
}

const answers = new WeakMap<Comparison, Answer>();

/** `basis` replaces the odds and kinds of prices. Several parts of a page show the same answer. */
export function answerOf(comparison: Comparison, basis?: string): Answer {
  const known = basis === undefined ? answers.get(comparison) : undefined;
  if (known) return known;
  const { title, detail } = newAnswerOf(comparison, basis);
  const all = [detail, samePricesInWords(comparison), cardsInWords(comparison), clubsInWords(comparison)]
    .flat()
    .filter(Boolean);
  const answer = { title, detail: sentences(...all), lead: all[0] ?? '' };
  if (basis === undefined) answers.set(comparison, answer);
  return answer;
}

/** Which other stores have the same prices as those that the title names. */
function samePricesInWords({ alike, verdict }: Comparison): string {
  const named = namedIn(verdict);
  const found = alike.map(([one, ...others]) =>
    one && named.includes(one.store.id) ? words.samePrices(namesOf(others), one.store.name) : null,
  );
  return sentences(...found);
}

/** Which of the stores in the title have estimates that a shopper without the chain's card can't expect. */
function cardsInWords({ stores, verdict }: Comparison): string | null {
  const named = namedIn(verdict);
  const withCard = stores.filter(
    ({ store, hasEstimates }) => hasEstimates && named.includes(store.id) && chainById(store.chain).hasCard,
  );
  return withCard.length > 0 ? words.assumesCard(namesOf(withCard)) : null;
}

const namesOf = (stores: readonly StoreTotals[]) => stores.map(({ store }) => store.name);

/** The clubs that need a membership, and what the amounts on the list would cost at those that are cheaper that way. */
function clubsInWords({ leftOut, open, rows }: Comparison): string | null {
  if (leftOut.length === 0 || rows.length === 0) return null;
  const [best] = rankedStores(open, true);
  const cheaper = rankedStores(leftOut, true).filter(
    (club) =>
      best && club.availableCount >= best.availableCount && shownByAmount(club).cents < shownByAmount(best).cents,
  );
  const costs = cheaper.map((club) => words.clubWithCost(club.store.name, figureInWords(shownByAmount(club))));
  return sentences(
    words.clubsLeftOut(leftOut.map(({ store }) => store.name)),
    costs.length > 0 ? words.clubsByAmount(costs) : null,
  );
}

function newAnswerOf(comparison: Comparison, basis: string | undefined): NewAnswer {
  const { verdict, rows, own } = comparison;
  if (rows.length === 0) return own.length > 0 ? words.ownWordsOnly : words.emptyCart;
  switch (verdict.kind) {
    case 'nothing':
      return words.nowhere;
    case 'single-store':
      return comparison.leftOut.length > 0 ? { title: words.singleStore.title, detail: [] } : words.singleStore;
    case 'not-comparable':
      return words.notComparable;
    case 'even':
      return evenAnswer(verdict, comparison);
    case 'partial':
    case 'close':
    case 'cheapest':
      return contestedAnswer(verdict, comparison, basis);
    case 'different-sizes':
      return unlikeAnswer(verdict, comparison);
  }
}

function evenAnswer({ saving }: Extract<Verdict, { kind: 'even' }>, comparison: Comparison): NewAnswer {
  const scope = scopeOf(saving, comparison);
  const [first, ...others] = comparison.alike[0] ?? [];
  // Otherwise, other chains cost the same.
  return first && saving.compared.length === others.length + 1
    ? { title: words.asCheap(first.store.name, namesOf(others)), detail: [words.allTheSame, scope] }
    : { title: words.noDifference, detail: scope ?? words.sameCost };
}

type Contested = Extract<Verdict, { kind: 'partial' | 'close' | 'cheapest' }>;
type Decided = Exclude<Contested, { kind: 'close' }>;
type Unlike = Extract<Verdict, { kind: 'different-sizes' }>;

/** Whether the answer holds only for what the compared stores share. A cheapest store is so with the whole cart. */
export function isAnswerOnPart({ kind, isOnPart }: Contested | Unlike): boolean {
  return kind === 'partial' || (kind !== 'cheapest' && isOnPart);
}

/** The leader, or the two stores in question, without the difference, for small screens. */
export function headlineOf(verdict: Contested | Unlike): string {
  if (verdict.kind === 'different-sizes') return differentSizesHeadline(verdict);
  const { leader, rival, isUncertain } = verdict;
  const scope = isAnswerOnPart(verdict) ? verdict.saving.compared.length : 'cart';
  if (verdict.kind !== 'cheapest' && isTooCloseToCall(verdict)) {
    const close = verdict.isClearAtCheckout ? words.tooCloseByUnitPrice : words.tooClose;
    return (isTie(verdict) ? words.tie : close)(leader.store.name, rival.store.name, scope);
  }
  return words.leads(leader.store.name, isUncertain, scope);
}

/** The heading of the winner's column; no more certain than the sentence. */
export function ribbonOf(verdict: Verdict): string | null {
  if (verdict.kind !== 'cheapest') return null;
  return verdict.isUncertain ? words.likelyCheapest : words.cheapest;
}

/** There is no overall winner: names the leader at checkout, and the one for the amounts on the list. */
function differentSizesHeadline(verdict: Unlike): string {
  const { leader, rival, isLikely, isUncertain, byAmount, saving } = verdict;
  const { larger } = byAmount;
  const scope = isAnswerOnPart(verdict) ? saving.compared.length : 'cart';
  const counts = { itemCount: larger.availableCount, assumedCount: larger.assumedCount };
  if (!isLikely) {
    const headline = isTie({ leader, rival }) ? words.tieAtCheckout : words.tooCloseAtCheckout;
    return headline(leader.store.name, rival.store.name, {
      isUncertain,
      byAmount: larger.store.name,
      scope,
      ...counts,
    });
  }
  return words.leadsAtCheckout(leader.store.name, {
    isUncertain,
    isOfTwo: isBetweenTwo(saving),
    byAmount: byAmount.isLikely ? larger.store.name : null,
    scope,
    ...counts,
  });
}

function contestedAnswer(verdict: Contested, comparison: Comparison, basis: string | undefined): NewAnswer {
  const title = headlineOf(verdict);
  const scope = scopeOf(verdict.saving, comparison);
  if (verdict.kind === 'close' || (verdict.kind === 'partial' && !verdict.isLikely)) {
    const assumed = assumedInWords([verdict.leader, verdict.rival], verdict.saving, comparison.rows);
    const moreExpensive = moreExpensiveStores(comparison);
    const close = [moreExpensiveInWords(moreExpensive), closenessOf(verdict)];
    // How close the two are is said of both of them: it can't follow a sentence about the leader alone.
    if (moreExpensive.some(({ cheaper }) => cheaper.length === 1)) close.reverse();
    const facts = [betweenThem(verdict), atCheckoutOf(verdict), mostOfDifference(verdict, comparison.rows)];
    return { title, detail: [...close, ...facts, assumed, scope] };
  }
  const { leader, lead } = verdict;
  const shownBasis = basis === undefined ? basisOf(verdict, comparison) : [basis];
  // The figure in the title is the difference of the totals beside it.
  return lead.isByAmount
    ? { title, detail: [leadBothWays(leader, lead.next), ...shownBasis, scope] }
    : {
        title: words.withLead(title, lessOf(shownPair(leader, lead.next, false))),
        // The basis names the rival. A fact about another store beside it would be about two at once.
        detail: [isAboutNext(verdict) ? decidingFact(verdict, comparison.rows) : null, ...shownBasis, scope],
      };
}

/** Whether the store with the next total is also the one most likely to be cheaper, or certainly isn't. */
function isAboutNext({ lead: { next }, rival, leastChance }: Decided): boolean {
  return next.store.id === rival.store.id || isAlmostCertain(Math.min(rival.chance, leastChance));
}

/** With this share of the difference, one item decides. */
const decidingShare = 0.5;

/** The item that makes most of the difference between two that are too close to call, if packs don't. */
function mostOfDifference({ leader, rival, saving }: Close, rows: readonly ComparisonRow[]): string | null {
  const { lower, higher } = shownPair(leader, rival, false);
  if (lower.cents === higher.cents || !isSameBothWays(leader, rival)) return null;
  return decidingFactBetween({ leader, next: rival, saving }, rows).most;
}

/** The item that makes most of the difference, or how many items cost less, by the prices as shown. */
function decidingFact({ leader, lead: { next }, saving }: Decided, rows: readonly ComparisonRow[]): string | null {
  const { most, count } = decidingFactBetween({ leader, next, saving }, rows);
  return most ?? count;
}

interface TwoStores {
  leader: StoreTotals;
  next: StoreTotals;
  saving: Scope;
}

function decidingFactBetween(
  { leader, next, saving }: TwoStores,
  rows: readonly ComparisonRow[],
): Record<'most' | 'count', string | null> {
  const items = sharedRows(saving, rows).flatMap((row) => {
    const prices = [priceAt(leader.store.id, row), priceAt(next.store.id, row)];
    const [here, there] = prices;
    return here && there ? [{ row, here, there, saved: shownLine(there).cents - shownLine(here).cents }] : [];
  });
  const saved = items.reduce((sum, item) => sum + item.saved, 0);
  if (items.length < 2 || saved <= 0) return { most: null, count: null };
  const most = items.reduce((best, item) => (item.saved > best.saved ? item : best));
  if (most.saved >= decidingShare * saved) {
    const { item } = most.row.entry;
    const brands = unlikeBrandsOf(item, [most.here, most.there]);
    const [here = '', there = ''] = [most.here, most.there].map((price, at) => {
      const shown = priceFigure(shownLine(price));
      return brands ? words.priceOfBrand(shown, brands[at] ?? '') : shown;
    });
    return { most: words.mostOfDifference(cleanName(item.name), here, there, next.store.name), count: null };
  }
  const count = items.filter((item) => item.saved > 0).length;
  return { most: null, count: words.countCheaper(count, items.length, next.store.name) };
}

function leadBothWays(leader: StoreTotals, next: StoreTotals): string {
  const [atCheckout, byAmount] = [shownPair(leader, next, false), shownPair(leader, next, true)];
  return words.leadBothWays(lessOf(atCheckout), next.store.name, lessOf(byAmount));
}

function unlikeAnswer(verdict: Unlike, comparison: Comparison): NewAnswer {
  const { leader, rival, isLikely, saving } = verdict;
  const ahead = lessOf(shownPair(leader, rival, false));
  const [first, second] = [leader.store.name, rival.store.name];
  const close = isTie(verdict)
    ? words.bothCostAtCheckout(first, second, figure(shownAtCheckout(leader)))
    : words.differAtCheckout(first, second, ahead);
  return {
    title: differentSizesHeadline(verdict),
    detail: [
      moreExpensiveInWords(moreExpensiveStores(comparison)),
      isLikely ? words.lessAtCheckout(first, ahead, second) : close,
      largerPacksOf(verdict.byAmount, comparison.rows),
      byAmountInWords(verdict),
      scopeOf(saving, comparison),
    ],
  };
}

/** Much larger packs that the other store has as well decide nothing. */
function largerPacksOf({ larger: { store }, other }: Unlike['byAmount'], rows: readonly ComparisonRow[]): string {
  const deciding = rows.filter((row) => {
    const [here, there] = [priceAt(store.id, row), priceAt(other.store.id, row)];
    return here && there && isMuchLarger(here) && here.timesRequested > there.timesRequested;
  });
  return deciding.length === 0 ? words.packsHoldMore(store.name) : words.largerPacksAt(store.name, deciding.length);
}

/** Totals by amount would differ from those beside the sentence. */
function byAmountInWords({ rival, isUncertain, byAmount: { larger, other, isLikely } }: Unlike): string {
  const isLess = larger.byAmountCents <= other.byAmountCents;
  const pair = shownPair(larger, other, true);
  if (isLikely) {
    const cheaper = words.cheaperByAmount(lessOf(pair), other.store.name, versus(pair));
    // Between the leader and its rival, the first sentence has the difference at checkout.
    const isNamed = larger.store.id === rival.store.id || larger.totalCents <= other.totalCents;
    return sentences(cheaper, isNamed ? null : words.moreAtCheckout(lessOf(shownPair(other, larger, false))));
  }
  if (isLess && isMostlyAssumed(larger)) {
    const { assumedCount, availableCount } = larger;
    return words.wouldBeCheaperByAmount(lessOf(pair), other.store.name, assumedCount, availableCount);
  }
  return isUncertain ? words.tooCloseByAmount(other.store.name) : words.sameByAmount(other.store.name);
}

/** Where it is too close to call, which other stores are more expensive; null for none. */
export function moreExpensiveInWords(moreExpensive: readonly MoreExpensive[]): string | null {
  const found = moreExpensive.map(({ cheaper: [one, ...more], stores, isAlmostCertain, least }) => {
    const pair = shownPair(least.cheaper, least.other, least.isByAmount);
    const isShown = shownDifference(pair.lower, pair.higher).cents > 0;
    return words.cheaperThan(
      stores.map(({ store }) => store.name),
      {
        alone: more.length === 0 && one ? one.store.name : null,
        isAlmostCertain,
        atLeast: isShown ? lessOf(pair) : null,
        isByAmount: least.isByAmount,
      },
    );
  });
  return sentences(...found) || null;
}

type Close = Exclude<Contested, { kind: 'cheapest' }>;

/** Why a store whose total is between the two isn't named in the title. */
function betweenThem({ leader, rival, saving, isByAmount }: Close): string {
  const shown = isByAmount ? shownByAmount : shownAtCheckout;
  const [low, high] = [shown(leader).cents, shown(rival).cents];
  const between = saving.compared.filter((totals) => shown(totals).cents > low && shown(totals).cents < high);
  const { true: lessLikely = [], false: others = [] } = Object.groupBy(between, (totals) =>
    chanceOf(compareTotals(leader, totals)) > rival.chance ? 'true' : 'false',
  );
  return sentences(
    lessLikely.length > 0 ? words.between(namesOf(lessLikely), rival.store.name, leader.store.name) : null,
    others.length > 0 ? words.betweenOneWay(namesOf(others), leader.store.name, isByAmount) : null,
  );
}

function closenessOf(verdict: Close): string {
  const { leader, rival, isByAmount } = verdict;
  if (isTie(verdict)) return words.bothCost(figure(shownAtCheckout(leader)));
  const pair = shownPair(leader, rival, false);
  const looksAlike = [pair, shownPair(leader, rival, true)].every(
    ({ lower, higher }) => figure(lower) === figure(higher),
  );
  if (looksAlike) return words.bothCostAbout(figureInWords(pair.lower));
  if (isToldBothWays(leader, rival, isByAmount)) {
    const { atCheckout, byRequestedAmount } = compareTotals(leader, rival);
    const [isSureAtCheckout, isSureByAmount] = [atCheckout, byRequestedAmount].map(({ chance }) =>
      isEitherEnough(chance),
    );
    // Not both are sure: it would not be close.
    const sure = isSureByAmount ? 'by-amount' : null;
    return closenessBothWays(verdict, isSureAtCheckout ? 'at-checkout' : sure);
  }
  return figure(pair.lower) === figure(pair.higher)
    ? words.bothCostAbout(figureInWords(pair.lower))
    : words.differenceWithinError(lessOf(pair));
}

/** The two that are too close to call at checkout, if others are so by amount. */
function atCheckoutOf({ atCheckout }: Close): string | null {
  if (!atCheckout) return null;
  const [one, other] = atCheckout;
  return words.differAtCheckout(one.store.name, other.store.name, lessOf(shownPair(one, other, false)));
}

/** If packs hold more, the difference between two stores at checkout is not the one by amount. */
function closenessBothWays(
  { leader, rival }: Pick<Contested, 'leader' | 'rival'>,
  sure: 'at-checkout' | 'by-amount' | null,
): string {
  // As shown: an estimate of $134.60, shown as ~$135, is no less than $134.63.
  const differenceOf = (isByAmount: boolean, exactly: number) => {
    const shown = isByAmount ? shownByAmount : shownAtCheckout;
    const difference = shown(rival).cents - shown(leader).cents || exactly;
    return words.moreOrLess(lessOf(shownPair(leader, rival, isByAmount)), difference < 0);
  };
  return words.closeBothWays(rival.store.name, {
    atCheckout: differenceOf(false, rival.totalCents - leader.totalCents),
    byAmount: differenceOf(true, rival.byAmountCents - leader.byAmountCents),
    sure,
  });
}

function basisOf(verdict: Decided, comparison: Comparison): (string | null)[] {
  return [
    oddsOf(verdict),
    assumedInWords([verdict.leader], verdict.saving, comparison.rows),
    pricesInWords(verdict.leader, comparison),
  ];
}

/** The stores the answer names. */
export function namedIn(verdict: Verdict): string[] {
  if (verdict.kind === 'cheapest') return [verdict.winner.store.id];
  if (verdict.kind === 'different-sizes') {
    const { leader, rival, isLikely, byAmount } = verdict;
    const named = [leader, byAmount.larger, byAmount.other, ...(isLikely ? [] : [rival])];
    return named.map(({ store }) => store.id);
  }
  const isBetweenTwo = verdict.kind === 'close' || verdict.kind === 'partial';
  return isBetweenTwo ? [verdict.leader.store.id, verdict.rival.store.id] : [];
}

/** The entries that all compared stores have. */
function sharedRows({ compared }: Scope, rows: readonly ComparisonRow[]): ComparisonRow[] {
  return rows.filter((row) => compared.every(({ store }) => priceAt(store.id, row)));
}

/** What each of these stores may not have; null for nothing. */
function assumedInWords(stores: readonly StoreTotals[], scope: Scope, rows: readonly ComparisonRow[]): string | null {
  const assumed = stores.flatMap(({ store: { id, name, chain } }) => {
    const items = sharedRows(scope, rows).flatMap((row) => {
      const price = priceAt(id, row);
      if (!price?.isAssumed) return [];
      const { item } = row.entry;
      const isOwnBrand = isUnnamed((price.pick ?? item).brand, price) && !isMembersOnly(chain);
      return [{ name: cleanName(item.name), isOwnBrand }];
    });
    const namesOf = (isOwn: boolean) => items.flatMap((item) => (item.isOwnBrand === isOwn ? [item.name] : []));
    return items.length > 0 ? [{ store: name, ownBrands: namesOf(true), others: namesOf(false) }] : [];
  });
  return assumed.length > 0 ? words.mayLack(assumed) : null;
}

/**
 * Rounded down. 'Almost certain' must also hold against every store with enough of the list, and so must 'no other store
 * comes closer'.
 */
function oddsOf(verdict: Decided): string {
  const { leader, rival, lead, leastChance, saving } = verdict;
  const { chance } = rival;
  const isOfTwo = isBetweenTwo(saving);
  const leaderName = leader.store.name;
  if (isAlmostCertain(Math.min(chance, leastChance))) {
    return words.almostCertain({ leader: leaderName, rival: lead.next.store.name }, isOfTwo);
  }
  const stores = { leader: leaderName, rival: rival.store.name };
  const isClosest = !isOfTwo && leastChance >= chance;
  const closeness = isClosest && (isAboutNext(verdict) ? 'closest' : 'least-certain');
  return chance >= 0.95
    ? words.odds(19, 20, stores, closeness || null)
    : words.odds(Math.floor(chance * 10), 10, stores, closeness || null);
}

/** 'Walmart’s prices: 2 live; the rest are estimates.' */
function pricesInWords({ store }: StoreTotals, { rows }: Comparison): string {
  const kinds = rows.flatMap((row) => {
    const price = priceAt(store.id, row);
    return price ? (priceOriginOf(price) ?? 'estimate') : [];
  });
  const countOf = (kind: (typeof kinds)[number]) => kinds.filter((other) => other === kind).length;
  const seen = priceOrigins
    .filter((origin) => countOf(origin) > 0)
    .map((origin) => words.countSeen[origin](countOf(origin)));
  if (seen.length === 0) return words.allEstimates(store.name);
  return countOf('estimate') === 0 ? words.allSeen(store.name, seen) : words.someSeen(store.name, seen);
}

/** The compared entries, if they are fewer than the cart's, and their cost at the stores. */
export function scopeOf({ itemCount, compared }: Scope, { rows, verdict }: Comparison): string | null {
  if (itemCount === rows.length) return null;
  const isNamed = areAmountsNamed({ stores: compared, verdict });
  const stores = compared.map((totals) => {
    const costs = [figure(shownAtCheckout(totals)), isNamed && amountPartInWords(totals)].filter(Boolean);
    return words.storeWithCost(totals.store.name, costs.join(', '));
  });
  const [one, other] = stores;
  return one && other && stores.length === 2
    ? words.basedOnBoth(itemCount, rows.length, one, other)
    : words.basedOnAll(itemCount, rows.length, stores);
}

function isBetweenTwo({ compared }: Scope): boolean {
  return compared.length === 2;
}

function sentences(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' ');
}
