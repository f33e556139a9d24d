import { costByMeasure } from '../sizes/unit-price.ts';
import type { PricedDay } from './price-history.ts';

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
