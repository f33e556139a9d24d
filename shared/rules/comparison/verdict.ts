import { leastShareOfList } from './cheaper-store-missing-items.ts';
import { type ByAmount, chanceOf, closestOf, compareTotals, disagreementByAmount } from './odds-of-cheaper-store.ts';
import { type ComparisonRow, isKnownAt, priceAt } from './price-table-rows.ts';
import { isRankedByAmount, rankedStores } from './ranked-stores.ts';
import { compareDifferences, differenceBetween, type Saving, savingOf } from './saving.ts';
import { type StoreTotals, totalsOf } from './store-totals.ts';
import { byEqualPrices } from './stores-with-equal-prices.ts';
import { isEitherEnough, isEnough } from './total-uncertainty.ts';

/** The store that may be cheaper than the leading one (see `closestOf`), with its totals for the compared entries. */
interface Rival extends StoreTotals {
  /**
   * The probability that the leading store is really the cheaper of the two, both at checkout and for the requested
   * amounts: below 0.5 if a larger pack of the other one makes that cheaper by amount.
   */
  chance: number;
}

/** The store closest behind the leading one, with its totals for the compared entries. */
interface Lead {
  next: StoreTotals;
  /** The lead is by amount: packs are much larger, and checkout would show a larger one. */
  isByAmount: boolean;
}

/** The leading store and its rival. */
interface Race {
  /**
   * The leading store with its totals for the compared entries, which are fewer than it has if others are missing some.
   */
  leader: StoreTotals;
  rival: Rival;
  /** Whether any store's total for the compared entries is uncertain. */
  isUncertain: boolean;
  /** Whether the compared stores share only a part of the cart. */
  isOnPart: boolean;
  /** The probability that the leader is cheaper than the closest of all stores with enough of the list. */
  leastChance: number;
}

/** How the two stores were chosen that are too close to call. */
interface ByRank {
  /** By the requested amounts, as the stores are ranked: packs of one of them are much larger. */
  isByAmount: boolean;
  /** By amount, the two are too close to call, but not at checkout. */
  isClearAtCheckout: boolean;
  /** Another two that are too close to call there; null for none. */
  atCheckout: readonly [StoreTotals, StoreTotals] | null;
}

/** The result of a comparison: the one answer that every part of the screen states in its own words. */
export type Verdict =
  /** The cart is empty, or no store has anything. */
  | { kind: 'nothing' }
  | { kind: 'single-store' }
  /** No two stores have the same items, so their totals can't be compared. */
  | { kind: 'not-comparable' }
  /** They cost the same, by observed prices, or as stores of one chain. */
  | { kind: 'even'; saving: Saving }
  /**
   * There is a saving on the shared entries, but no cheapest store, because the cheaper one is missing something. If
   * `isLikely` is false, it is too close to call even there.
   */
  | ({ kind: 'partial'; isLikely: boolean; lead: Lead; saving: Saving } & Race & ByRank)
  /** Too close to call: the difference from the rival is smaller than the uncertainty. */
  | ({ kind: 'close'; saving: Saving } & Race & ByRank)
  /**
   * Pack sizes differ, and checkout and requested amounts disagree: there is no cheapest store, and a saving only over a
   * store that is more expensive both ways.
   * `isLikely`: the leader at checkout clearly leads there.
   */
  | ({ kind: 'different-sizes'; isLikely: boolean; byAmount: ByAmount; saving: Saving } & Race)
  | ({ kind: 'cheapest'; winner: StoreTotals; lead: Lead; saving: Saving } & Race);

/** The entries and stores of a comparison. */
export type Scope = Pick<Saving, 'itemCount' | 'compared'>;

interface Facts {
  stores: readonly StoreTotals[];
  rows: readonly ComparisonRow[];
  /** As `comparableTotals` gives them. */
  totals: readonly StoreTotals[];
  saving: Saving | null;
}

/**
 * The rules of the verdict: coverage before price, the same entries on both sides, and no winner within the
 * uncertainty. A winner has everything that any store has and is likely the cheapest on the compared entries, both at
 * checkout and for the requested amounts.
 */
export function verdictOf({ stores, rows, totals, saving }: Facts): Verdict {
  const isByAmount = isRankedByAmount(stores);
  const [best] = rankedStores(stores, isByAmount);
  if (!best || best.availableCount === 0) return { kind: 'nothing' };
  if (stores.length === 1) return { kind: 'single-store' };
  const atCheckout = rankedStores(totals, false);
  const [leader, ...others] = atCheckout;
  if (!saving || !leader) return { kind: 'not-comparable' };
  const comparisons = others.map((other) => compareTotals(leader, other));
  const isUncertain = totals.some(({ lowCents, highCents }) => lowCents < highCents);
  const isEven = isUncertain ? areAllAlike(totals, rows) : comparisons.every(isEqual);
  if (isEven) return { kind: 'even', saving };
  const next = closestOf(comparisons, ({ atCheckout }) => atCheckout.chance);
  const isSureAtCheckout = isEnough(next.atCheckout.chance);
  const byAmount = disagreementByAmount(comparisons);
  const isOnPart = saving.itemCount < rows.length;
  const race = {
    leader,
    saving: savingOf(atCheckout) ?? saving,
    isUncertain,
    isOnPart,
    leastChance: leastChanceOf({ leader, stores, rows }),
  };
  if (byAmount && (isSureAtCheckout || byAmount.isLikely)) {
    // Where the leader at checkout is clear, both sentences are about one pair.
    const pair = comparisons.find(({ totals: other }) => [byAmount.larger, byAmount.other].includes(other));
    const { totals: other, atCheckout } = (isSureAtCheckout && pair) || next;
    const rival = { ...other, chance: atCheckout.chance };
    return { kind: 'different-sizes', ...race, rival, isLikely: isSureAtCheckout, byAmount };
  }
  const closest = isSureAtCheckout ? closestOf(comparisons, chanceOf) : next;
  const facts = { best, others, rows, stores, closest };
  const verdict = byTotals(race, facts);
  return isByAmount ? byRankedAmount(verdict, { totals, saving }) : verdict;
}

type ByTotals = Extract<Verdict, { kind: 'close' | 'partial' | 'cheapest' }>;

interface TotalsFacts extends Pick<Facts, 'rows' | 'stores'> {
  best: StoreTotals;
  others: readonly StoreTotals[];
  closest: ReturnType<typeof compareTotals>;
}

/** The two that are too close to call by the requested amounts; a lead there that assumed items make is none. */
function byRankedAmount(
  verdict: ByTotals,
  { totals: [leader, ...others], saving }: Pick<Facts, 'totals'> & { saving: Saving },
): Verdict {
  if (!leader || verdict.kind === 'cheapest' || !isTooCloseToCall(verdict)) return verdict;
  const comparisons = others.map((other) => compareTotals(leader, other));
  const closest = closestOf(comparisons, ({ byRequestedAmount }) => byRequestedAmount.chance);
  if (isEnough(closest.byRequestedAmount.chance)) return verdict;
  const isClearAtCheckout = isEitherEnough(closest.atCheckout.chance);
  const isOtherClose = !isEnough(compareTotals(verdict.leader, verdict.rival).atCheckout.chance);
  return {
    ...verdict,
    ...(verdict.kind === 'partial' && { lead: leadOf(leader, others) }),
    leader,
    rival: { ...closest.totals, chance: chanceOf(closest) },
    saving,
    isByAmount: true,
    isClearAtCheckout,
    atCheckout: isClearAtCheckout && isOtherClose ? [verdict.leader, verdict.rival] : null,
  };
}

/** The verdict where checkout and requested amounts agree. */
function byTotals(
  facts: Omit<Race, 'rival'> & { saving: Saving },
  { best, others, rows, stores, closest }: TotalsFacts,
): ByTotals {
  const { leader } = facts;
  const chance = chanceOf(closest);
  const isLikely = isEnough(chance);
  const race = {
    ...facts,
    rival: { ...closest.totals, chance },
    isByAmount: false,
    isClearAtCheckout: false,
    atCheckout: null,
  };
  const lead = leadOf(leader, others);
  // A store doesn't win with an item that only shoppers' receipts show there.
  const lacksNothing = rows.every(
    (row) => isKnownAt(leader.store.id, row) || stores.every(({ store }) => !isKnownAt(store.id, row)),
  );
  const winner = stores.find(({ store }) => store.id === leader.store.id) ?? leader;
  if (!lacksNothing || winner.availableCount < best.availableCount) return { kind: 'partial', isLikely, lead, ...race };
  return isLikely ? { kind: 'cheapest', winner, lead, ...race } : { kind: 'close', ...race };
}

const areAllAlike = (totals: readonly StoreTotals[], rows: readonly ComparisonRow[]) =>
  byEqualPrices(totals, rows).length === 1;

function isEqual({ atCheckout, byRequestedAmount }: ReturnType<typeof compareTotals>): boolean {
  return atCheckout.cents === 0 && byRequestedAmount.cents === 0;
}

/**
 * For every other store with enough of the list to be named as cheaper with gaps: on the entries it shares with the
 * leading one.
 */
function leastChanceOf({ leader, stores, rows }: Pick<Facts, 'stores' | 'rows'> & { leader: StoreTotals }): number {
  const has = ({ store }: StoreTotals, row: ComparisonRow) => priceAt(store.id, row) !== null;
  const ofLeader = rows.filter((row) => has(leader, row));
  const chances = stores.flatMap((other) => {
    const shared = ofLeader.filter((row) => has(other, row));
    if (other.store.id === leader.store.id || shared.length < leastShareOfList * ofLeader.length) return [];
    return [chanceOf(compareTotals(totalsOn(leader, shared), totalsOn(other, shared)))];
  });
  return Math.min(1, ...chances);
}

/** A store's totals on some rows; if those are all that it has, they are known. */
function totalsOn(totals: StoreTotals, rows: readonly ComparisonRow[]): StoreTotals {
  return rows.length === totals.availableCount ? totals : totalsOf(totals.store, rows);
}

/** There is at least one other. */
function leadOf(leader: StoreTotals, others: readonly StoreTotals[]): Lead {
  const gaps = others.map((next) => ({ next, ...differenceBetween(leader, next) }));
  const { next, isByAmount } = gaps.reduce((least, gap) => (compareDifferences(gap, least) < 0 ? gap : least));
  return { next, isByAmount };
}

/** Whether it is too close to call: at checkout, and for what all of them have. */
export function isTooCloseToCall(verdict: Verdict): boolean {
  if (verdict.kind === 'partial' || verdict.kind === 'different-sizes') return !verdict.isLikely;
  return verdict.kind === 'close';
}

/** They cost the same at checkout, by observed prices. */
export function isTie({ leader, rival }: { leader: StoreTotals; rival: StoreTotals }): boolean {
  const isKnown = ({ lowCents, highCents }: StoreTotals) => lowCents >= highCents;
  return rival.totalCents === leader.totalCents && isKnown(leader) && isKnown(rival);
}

/** The cheapest store, if there is one. */
export function winnerOf(verdict: Verdict): StoreTotals | null {
  return verdict.kind === 'cheapest' ? verdict.winner : null;
}

/** The saving, if it is certain enough to show; null if pack sizes leave it open. */
export function savingIn(verdict: Verdict): Saving | null {
  if (!('saving' in verdict)) return null;
  return verdict.kind === 'different-sizes' && !verdict.saving.isLikely ? null : verdict.saving;
}
