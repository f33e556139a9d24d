import { dayMs } from '../durations.ts';
import { median } from '../median.ts';
import { costByMeasure } from './units.ts';

/** A package's price at a store on a day. */
export interface PricedDay {
  /** '2026-11-20', UTC. */
  day: string;
  cents: number;
  /** The package size, such as '12 ct'. */
  size: string;
}

/** How a price compares with the last 60 days at the same store; null if there are too few. */
export type HistoryVerdict = 'lowest' | 'usual' | 'high' | null;

export const verdictDays = 60;
/** With this many earlier days, the first of them long enough ago, there is a usual price. */
const fewestDays = 3;
const shortestSpanDays = 14;
/** A smaller difference from the median counts as the usual price. */
const usualShare = 0.04;

/**
 * Whether a price is low, compared per ounce or piece if sizes allow, so that a smaller package at the same price is no
 * bargain. Earlier days may be in any order; days with other measures don't count.
 */
export function historyVerdict(now: PricedDay, days: readonly PricedDay[]): HistoryVerdict {
  const from = new Date(Date.parse(now.day) - verdictDays * dayMs).toISOString().slice(0, 10);
  const measure = costByMeasure(now.cents, now.size)?.per;
  const earlier = days.filter(({ day, cents, size }) => {
    return day >= from && day < now.day && costByMeasure(cents, size)?.per === measure;
  });
  const spanMs = Date.parse(now.day) - Math.min(...earlier.map(({ day }) => Date.parse(day)));
  if (earlier.length < fewestDays || spanMs < shortestSpanDays * dayMs) return null;
  const costOf = ({ cents, size }: PricedDay) => costByMeasure(cents, size)?.cents ?? cents;
  const costs = earlier.map(costOf);
  const usual = median(costs);
  const cost = costOf(now);
  if (cost <= Math.min(...costs) && cost < usual * (1 - usualShare)) return 'lowest';
  return cost > usual * (1 + usualShare) ? 'high' : 'usual';
}

/** A smaller package at the same price or more: the last larger size and the current one. */
export interface Shrinkflation {
  before: PricedDay;
  now: PricedDay;
}

/** A smaller difference is the same amount in another measure. */
const sameAmountShare = 0.01;
/** A slightly lower price for slightly less is a fair change. */
const samePriceShare = 0.02;

/** Whether the package became smaller at the same price since the last larger one; null if not. */
export function findShrinkflation(now: PricedDay, days: readonly PricedDay[]): Shrinkflation | null {
  const cost = costByMeasure(now.cents, now.size);
  if (!cost) return null;
  const larger = days
    .filter(({ day, size }) => {
      // A lower cost by measure means that it held more for the money.
      const earlier = costByMeasure(now.cents, size);
      return day < now.day && earlier?.per === cost.per && earlier.cents * (1 + sameAmountShare) < cost.cents;
    })
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
    .at(0);
  if (!larger || now.cents < larger.cents * (1 - samePriceShare)) return null;
  return { before: larger, now };
}
