import { figure, plainFigure, shownSaving } from '#shared/rules/shown-figures.ts';
import { Amount } from '#web/product/amount.tsx';
import type { ComparedCart } from './compared-cart.ts';

export const savingsHeadingId = 'savings-heading';

const savingsWords = 'Potential savings on this cart';

/** A heading of the answer for screen readers, whether or not there is a saving. */
export function SavingsHeading() {
  return (
    <h3 id={savingsHeadingId} className="sr-only">
      {savingsWords}
    </h3>
  );
}

/** The saving of the cheapest store over the most expensive, on this cart and per month, with both totals. */
export function PotentialSaving({ compared: { saving } }: { compared: ComparedCart }) {
  const shown = saving && shownSaving(saving);
  if (!saving || !shown || shown.saved.cents === 0) return null;
  const { cheapest, dearest, isByAmount, isLikely } = saving;
  return (
    <div className="mt-2.5 text-sm text-on-savings-muted">
      {savingsWords}{' '}
      <strong className="text-base font-bold text-on-savings">
        <Amount amount={shown.saved} />
      </strong>
      , ≈ {plainFigure(shown.monthly)} a month if you shop weekly: {figure(shown.lower)} at {cheapest.store.name}{' '}
      compared with {figure(shown.higher)} at {dearest.store.name}
      {isByAmount && ', for the amounts on your list'}
      {!isLikely && '. That is within the estimates’ margin of error'}.
    </div>
  );
}
