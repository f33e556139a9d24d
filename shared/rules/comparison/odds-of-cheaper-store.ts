import { type ShownAmount, shownAtCheckout, shownByAmount } from './shown-figures.ts';
import { isMostlyAssumed, type StoreTotals } from './store-totals.ts';
import { chanceBelow, isEitherEnough, isEnough, type UncertainTotal } from './total-uncertainty.ts';

/**
 * How much cheaper a store is than another before tax, below 0 if it isn't, and the probability that it really is
 * cheaper: at most even if the totals as shown say otherwise.
 */
interface Margin {
  cents: number;
  chance: number;
}

/** The store that is cheapest at checkout, compared with one other. */
interface TotalComparison {
  leader: StoreTotals;
  totals: StoreTotals;
  atCheckout: Margin;
  byRequestedAmount: Margin;
}

interface ComparedTotal {
  exact: UncertainTotal;
  shown: ShownAmount;
}

/** Rounding can reverse a small difference. Nobody is called cheaper beside a lower figure. */
function marginOf(one: ComparedTotal, other: ComparedTotal): Margin {
  const chance = chanceBelow(one.exact, other.exact);
  const shownLead = Math.sign(other.shown.cents - one.shown.cents);
  const isReversed = shownLead * (chance - 0.5) < 0;
  return { cents: other.exact.cents - one.exact.cents, chance: isReversed ? 0.5 : chance };
}

const shownAtCheckoutOf = (totals: StoreTotals): ComparedTotal => ({
  exact: totals.uncertainty,
  shown: shownAtCheckout(totals),
});
const byAmount = (totals: StoreTotals): ComparedTotal => ({
  exact: totals.byAmountUncertainty,
  shown: shownByAmount(totals),
});

export function compareTotals(leader: StoreTotals, totals: StoreTotals): TotalComparison {
  const atCheckout = marginOf(shownAtCheckoutOf(leader), shownAtCheckoutOf(totals));
  const isNothingLeftOver = [leader, totals].every(
    ({ uncertainty, byAmountUncertainty }) => uncertainty === byAmountUncertainty,
  );
  const byRequestedAmount = isNothingLeftOver ? atCheckout : marginOf(byAmount(leader), byAmount(totals));
  return { leader, totals, atCheckout, byRequestedAmount };
}

/** The probability that the leader is cheaper both ways. */
export const chanceOf = ({ atCheckout, byRequestedAmount }: TotalComparison) =>
  Math.min(atCheckout.chance, byRequestedAmount.chance);

/**
 * The comparison with the store that may be cheaper than the leader: the first one, by total, that the leader isn't
 * likely below, or else the one with the lowest probability. Expects at least one.
 */
export function closestOf(
  comparisons: readonly TotalComparison[],
  chance: (comparison: TotalComparison) => number,
): TotalComparison {
  return (
    comparisons.find((one) => !isEnough(chance(one))) ??
    comparisons.reduce((least, other) => (chance(other) < chance(least) ? other : least))
  );
}

/** Two stores compared by amount. The store whose larger packs reverse the comparison comes first. */
export interface ByAmount {
  /** The store whose packs hold more than requested. */
  larger: StoreTotals;
  other: StoreTotals;
  /**
   * Whether `larger` is likely the cheaper one by amount; otherwise it is too close to call, or most of its items are
   * assumed.
   */
  isLikely: boolean;
}

/** Whether two stores differ by as much for the requested amounts as at checkout, as shown: packs decide nothing. */
export function isSameBothWays(one: StoreTotals, other: StoreTotals): boolean {
  const [atCheckout, byRequestedAmount] = [shownAtCheckout, shownByAmount].map(
    (shown) => shown(other).cents - shown(one).cents,
  );
  return atCheckout === byRequestedAmount;
}

/**
 * Whether the difference between two stores takes both figures to tell: at checkout, and for the requested amounts.
 * @param isByAmount Stores are ranked by the requested amounts.
 */
export function isToldBothWays(one: StoreTotals, other: StoreTotals, isByAmount: boolean): boolean {
  if (isSameBothWays(one, other)) return false;
  if (isByAmount) return true;
  const { atCheckout, byRequestedAmount } = compareTotals(one, other);
  const isAnySure = isEitherEnough(atCheckout.chance) || isEitherEnough(byRequestedAmount.chance);
  return one.largerPackCount + other.largerPackCount > 0 || isAnySure;
}

/** Two stores for which checkout and requested amounts disagree because of one store's larger packs. */
function amountDisagreement({
  leader,
  totals,
  atCheckout,
  byRequestedAmount,
}: TotalComparison): (ByAmount & { chance: number }) | null {
  const isOthers = byRequestedAmount.cents < atCheckout.cents;
  const [larger, other] = isOthers ? [totals, leader] : [leader, totals];
  const chance = isOthers ? 1 - byRequestedAmount.chance : byRequestedAmount.chance;
  const isLikely = isEnough(chance) && !isMostlyAssumed(larger);
  const isSureAtCheckout = isEnough(atCheckout.chance);
  const disagree = isOthers
    ? isLikely || (isSureAtCheckout && !isEnough(byRequestedAmount.chance))
    : isLikely && !isSureAtCheckout;
  // Packs of 110 and 120 sheets matter only if they reverse a clear result.
  const isReversed = isOthers && isLikely && isSureAtCheckout;
  if (!disagree || isSameBothWays(leader, totals) || (larger.largerPackCount === 0 && !isReversed)) return null;
  return { larger, other, isLikely, chance };
}

const strengthOf = ({ isLikely, chance }: ByAmount & { chance: number }) => Number(isLikely) + chance;

/**
 * The strongest of them: the store most likely cheaper by amount, before those whose items are mostly assumed. The leader
 * is called cheaper by amount only if it is likely so against every store.
 */
export function disagreementByAmount(comparisons: readonly TotalComparison[]): ByAmount | null {
  const isLeaderCheapest = comparisons.every(({ byRequestedAmount }) => isEnough(byRequestedAmount.chance));
  const found = comparisons.flatMap((comparison) => {
    const disagreement = amountDisagreement(comparison);
    return disagreement && (isLeaderCheapest || disagreement.larger !== comparison.leader) ? [disagreement] : [];
  });
  const [first, ...others] = found;
  if (!first) return null;
  const { chance: _, ...strongest } = isLeaderCheapest
    ? first
    : others.reduce((most, other) => (strengthOf(other) > strengthOf(most) ? other : most), first);
  return strongest;
}
