import { roundedRest, shownTotals, type Totals } from './shown-figures.ts';

/**
 * The parts of a total besides the observed prices: the rest, and the tax as `shownTotals` shows it. With the observed
 * prices, they add up to the total as rounded.
 */
export function shownPartsOfTotal(totals: Totals, observedCents: number) {
  const { subtotal, tax, total } = shownTotals(totals);
  if (observedCents === 0) return { rest: subtotal, tax, total };
  const restCents = totals.subtotalCents - observedCents;
  const cents = subtotal.isRound ? roundedRest(restCents, observedCents + tax.cents, total) : restCents;
  return { rest: { ...subtotal, cents }, tax, total };
}
