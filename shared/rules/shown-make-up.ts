import { lineStepCents, roundedTo, roundedTotal, shownTotals, type Totals } from './shown-figures.ts';

/**
 * The parts of a total besides the observed prices: the rest, and the tax as `shownTotals` shows it. With the observed
 * prices, they add up to the total as rounded.
 */
export function shownMakeUp(totals: Totals, observedCents: number) {
  const { subtotal, tax, total } = shownTotals(totals);
  const restCents = totals.subtotalCents - observedCents;
  if (!subtotal.isRound) return { rest: { ...subtotal, cents: restCents }, tax, total };
  const near = roundedTo(restCents, lineStepCents);
  const fitting = [near, near - lineStepCents, near + lineStepCents].find(
    (cents) => roundedTotal(observedCents + cents + tax.cents) === total.cents,
  );
  return { rest: { ...subtotal, cents: fitting ?? near }, tax, total };
}
