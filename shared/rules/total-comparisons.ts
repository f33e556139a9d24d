import type { StoreTotals } from './store-totals.ts';
import { chanceBelow, isEnough, type UncertainTotal } from './total-uncertainty.ts';

/**
 * How much cheaper a store is than another before tax, below 0 if it isn't, and the probability that it really is
 * cheaper.
 */
interface Margin {
  cents: number;
  chance: number;
}

/** The store that is cheapest at checkout, compared with one other. */
interface Standing {
  leader: StoreTotals;
  totals: StoreTotals;
  atTill: Margin;
  asAsked: Margin;
}

const marginOf = (one: UncertainTotal, other: UncertainTotal): Margin => ({
  cents: other.cents - one.cents,
  chance: chanceBelow(one, other),
});

export function compareTotals(leader: StoreTotals, totals: StoreTotals): Standing {
  const atTill = marginOf(leader.doubt, totals.doubt);
  const isNothingLeftOver = [leader, totals].every(({ doubt, byAmountUncertainty }) => doubt === byAmountUncertainty);
  const asAsked = isNothingLeftOver ? atTill : marginOf(leader.byAmountUncertainty, totals.byAmountUncertainty);
  return { leader, totals, atTill, asAsked };
}

/** The probability that the leader is cheaper both ways. */
export const chanceOf = ({ atTill, asAsked }: Standing) => Math.min(atTill.chance, asAsked.chance);

/** The comparison with the lowest probability; the first if several tie. Expects at least one. */
export function leastCertain(standings: readonly Standing[], chance: (standing: Standing) => number): Standing {
  return standings.reduce((least, other) => (chance(other) < chance(least) ? other : least));
}

/** Two stores compared by amount. The store whose larger packs reverse the comparison comes first. */
export interface ByAmount {
  /** The store whose packs hold more than requested. */
  larger: StoreTotals;
  other: StoreTotals;
  /** Whether `larger` is likely the cheaper one by amount; otherwise it is too close to call. */
  isLikely: boolean;
}

/** Two stores for which checkout and requested amounts disagree because of one store's larger packs. */
function unlikenessOf({ leader, totals, atTill, asAsked }: Standing): (ByAmount & { chance: number }) | null {
  const isOthers = asAsked.cents < atTill.cents;
  const [larger, other] = isOthers ? [totals, leader] : [leader, totals];
  const chance = isOthers ? 1 - asAsked.chance : asAsked.chance;
  const isLikely = isEnough(chance);
  const isSureAtTill = isEnough(atTill.chance);
  const isUnlike = isOthers ? isLikely || (isSureAtTill && !isEnough(asAsked.chance)) : isLikely && !isSureAtTill;
  if (!isUnlike) return null;
  return { larger, other, isLikely, chance };
}

/** The strongest of them: the store most likely cheaper by amount. */
export function disagreementByAmount(standings: readonly Standing[]): ByAmount | null {
  const found = standings.flatMap((standing) => unlikenessOf(standing) ?? []);
  if (found.length === 0) return null;
  const { chance: _, ...byAmount } = found.reduce((most, other) => (other.chance > most.chance ? other : most));
  return byAmount;
}
