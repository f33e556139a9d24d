import { chanceBelow, type DoubtfulTotal, isEnough } from './doubt.ts';
import type { StoreTotals } from './store-totals.ts';

/** By how much a store is ahead of another before tax, below 0 if it is behind, and how likely it really is ahead. */
interface Margin {
  cents: number;
  chance: number;
}

/** How the store that leads at the till stands against another. */
interface Standing {
  leader: StoreTotals;
  totals: StoreTotals;
  atTill: Margin;
  asAsked: Margin;
}

const marginOf = (one: DoubtfulTotal, other: DoubtfulTotal): Margin => ({
  cents: other.cents - one.cents,
  chance: chanceBelow(one, other),
});

export function standingOf(leader: StoreTotals, totals: StoreTotals): Standing {
  const atTill = marginOf(leader.doubt, totals.doubt);
  const isNothingLeftOver = [leader, totals].every(({ doubt, askedDoubt }) => doubt === askedDoubt);
  const asAsked = isNothingLeftOver ? atTill : marginOf(leader.askedDoubt, totals.askedDoubt);
  return { leader, totals, atTill, asAsked };
}

/** That the leader is cheaper both ways. */
export const chanceOf = ({ atTill, asAsked }: Standing) => Math.min(atTill.chance, asAsked.chance);

/** The first of the least. There is at least one. */
export function leastSure(standings: readonly Standing[], chance: (standing: Standing) => number): Standing {
  return standings.reduce((least, other) => (chance(other) < chance(least) ? other : least));
}

/** How two stores stand by the amounts that were asked for, the one first whose larger packs turn the comparison. */
export interface ByAmount {
  /** The store whose packs hold more than was asked for. */
  larger: StoreTotals;
  other: StoreTotals;
  /** Whether `larger` may be called the cheaper by amount: else it is too close to call. */
  isLikely: boolean;
}

/** Where the till says one thing of two stores and the amounts asked for another, by the larger packs of one of them. */
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

/** The most telling of them: of the store that is most likely cheaper by amount. */
export function unlikenessAmong(standings: readonly Standing[]): ByAmount | null {
  const found = standings.flatMap((standing) => unlikenessOf(standing) ?? []);
  if (found.length === 0) return null;
  const { chance: _, ...byAmount } = found.reduce((most, other) => (other.chance > most.chance ? other : most));
  return byAmount;
}
