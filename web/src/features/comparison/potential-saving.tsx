import { figure, plainFigure, shownSaving } from '#shared/rules/shown-figures.ts';
import { Amount } from '#web/product/amount.tsx';
import type { ComparedCart } from './compared-cart.ts';

export const savingsHeadingId = 'savings-heading';

const savingsWords = 'Potential savings on this cart';

/** Names the answer for whoever can't see it, whether or not there is something to save. */
export function SavingsHeading() {
  return (
    <h3 id={savingsHeadingId} className="sr-only">
      {savingsWords}
    </h3>
  );
}

/** What choosing the cheapest store over the dearest is worth, on this cart and by the month, and of which two totals. */
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
      against {figure(shown.higher)} at {dearest.store.name}
      {isByAmount && ', for the amounts on your list'}
      {!isLikely && '. That is no more than these estimates may be off'}.
    </div>
  );
}
