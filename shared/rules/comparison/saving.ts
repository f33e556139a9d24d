import { shownAtCheckout, shownByAmount } from './shown-figures.ts';
import type { StoreTotals } from './store-totals.ts';
import { isLikelyBelow } from './total-uncertainty.ts';

/**
 * What the cheapest store saves over the most expensive one, with tax, on exactly the entries both have. If packs hold
 * much more than requested, it is the smaller of the savings at checkout and by amount.
 */
export interface Saving {
  /** Never negative; 0 if all cost the same, or if the saving at checkout only comes from smaller packs. */
  cents: number;
  /** The saving is by amount, not at checkout. */
  isByAmount: boolean;
  /** How many entries are compared; fewer than the cart has if stores are missing some. */
  itemCount: number;
  /** For the compared entries. */
  cheapest: StoreTotals;
  mostExpensive: StoreTotals;
  /** All compared stores, for the same entries, cheapest first. */
  compared: readonly StoreTotals[];
  /**
   * Whether the most expensive store is likely more expensive by the verdict's rule, so that the two never contradict
   * each other.
   */
  isLikely: boolean;
}

/** How much less one store costs than another, with tax, exactly and by the totals as shown. */
export interface Difference extends Pick<Saving, 'cents' | 'isByAmount'> {
  shownCents: number;
}

/**
 * How much less the first of two stores costs: at checkout, or by amount if packs are much larger and that is less.
 */
export function differenceBetween(one: StoreTotals, other: StoreTotals): Difference {
  const atCheckout = other.totalCents - one.totalCents;
  const byAmount = other.byAmountCents - one.byAmountCents;
  const isByAmount = one.largerPackCount + other.largerPackCount > 0 && byAmount < atCheckout;
  const shown = isByAmount ? shownByAmount : shownAtCheckout;
  return { cents: isByAmount ? byAmount : atCheckout, isByAmount, shownCents: shown(other).cents - shown(one).cents };
}

/** Below 0 if the first difference is smaller: as shown, then exactly. */
export function compareDifferences(one: Difference, other: Difference): number {
  return one.shownCents - other.shownCents || one.cents - other.cents;
}

/** By amount, no other store may look more expensive than the one that is named so. */
function mostByAmount(totals: readonly StoreTotals[], first: StoreTotals): StoreTotals {
  return totals.reduceRight(
    (most, other) => (shownByAmount(other).cents > shownByAmount(most).cents ? other : most),
    first,
  );
}

/**
 * The difference between the lowest of totals for the same entries, best first, and the highest one; null without two.
 */
export function savingOf(totals: readonly StoreTotals[]): Saving | null {
  const [cheapest, ...others] = totals;
  const last = others.at(-1);
  if (!cheapest || !last) return null;
  const most = others.reduceRight(
    (most, other) =>
      compareDifferences(differenceBetween(cheapest, other), differenceBetween(cheapest, most)) > 0 ? other : most,
    last,
  );
  const mostExpensive = differenceBetween(cheapest, most).isByAmount ? mostByAmount(others, most) : most;
  const { cents, isByAmount } = differenceBetween(cheapest, mostExpensive);
  return {
    cents: Math.max(0, cents),
    isByAmount,
    itemCount: cheapest.entryCount,
    cheapest,
    mostExpensive,
    compared: totals,
    isLikely:
      isLikelyBelow(cheapest.uncertainty, mostExpensive.uncertainty) &&
      isLikelyBelow(cheapest.byAmountUncertainty, mostExpensive.byAmountUncertainty),
  };
}
