import { dayMs } from '../spans.ts';
import { costByMeasure } from './units.ts';

/** What a package cost at a store on a day. */
export interface PricedDay {
  /** '2026-11-20', UTC. */
  day: string;
  cents: number;
  /** What the package held, such as '12 ct'. */
  size: string;
}

/** How a price compares with those of the last 60 days at the same store; null: too few are known to say. */
export type HistoryVerdict = 'lowest' | 'usual' | 'high' | null;

export const verdictDays = 60;
/** So many earlier days with a price, the first of them so long ago, are enough to speak of what is usual. */
const fewestDays = 3;
const shortestSpanDays = 14;
/** What differs by less from the middle of the others is the usual price. */
const usualShare = 0.04;

/**
 * Whether a price is a low one, by what it comes to per ounce or piece where the sizes tell that, so that a smaller
 * package at the same price is no bargain. Of earlier days, in any order; those of other measures tell nothing.
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
  const costs = earlier.map(costOf).toSorted((one, other) => one - other);
  const usual = medianOf(costs);
  const cost = costOf(now);
  if (cost <= (costs[0] ?? 0) && cost < usual * (1 - usualShare)) return 'lowest';
  return cost > usual * (1 + usualShare) ? 'high' : 'usual';
}

/** Of numbers in their order. */
function medianOf(sorted: readonly number[]): number {
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? upper;
  return (lower + upper) / 2;
}

/** A package that holds less than it did and costs no less: the last that held more, and the one of now. */
export interface Shrinkage {
  before: PricedDay;
  now: PricedDay;
}

/** What differs by less is the same amount written in another measure. */
const sameAmountShare = 0.01;
/** Somewhat less for less is a fair change. */
const samePriceShare = 0.02;

/** Whether a package has shrunk at the same price since the last day on which it held more; null when it has not. */
export function shrinkageOf(now: PricedDay, days: readonly PricedDay[]): Shrinkage | null {
  const cost = costByMeasure(now.cents, now.size);
  if (!cost) return null;
  const larger = days
    .filter(({ day, size }) => {
      // What as much money buys less of holds more.
      const earlier = costByMeasure(now.cents, size);
      return day < now.day && earlier?.per === cost.per && earlier.cents * (1 + sameAmountShare) < cost.cents;
    })
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
    .at(0);
  if (!larger || now.cents < larger.cents * (1 - samePriceShare)) return null;
  return { before: larger, now };
}
