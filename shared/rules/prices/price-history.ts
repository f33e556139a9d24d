import { dayMs } from '../../durations.ts';
import { median } from '../../median.ts';
import { costByMeasure } from '../sizes/unit-price.ts';

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
