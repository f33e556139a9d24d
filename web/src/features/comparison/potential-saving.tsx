import { figure, plainFigure, shownSaving } from '#shared/rules/comparison/shown-figures.ts';
import { Amount } from '#web/parts/prices/amount.tsx';
import type { ComparedCart } from './compared-cart.ts';
import * as words from './words/answer.tsx';

export const savingsHeadingId = 'savings-heading';

/** A heading of the answer for screen readers, whether or not there is a saving. */
export function SavingsHeading() {
  return (
    <h3 id={savingsHeadingId} className="sr-only">
      {words.potentialSavings}
    </h3>
  );
}

/**
 * The saving of the cheapest store over the most expensive, on the compared items and per month, with both totals; not
 * emphasized if it may be none.
 */
export function PotentialSaving({ compared: { saving, rows } }: { compared: ComparedCart }) {
  const shown = saving && shownSaving(saving);
  if (!saving || !shown || shown.saved.cents === 0) return null;
  const { cheapest, mostExpensive, isByAmount, isLikely } = saving;
  const facts = {
    count: saving.itemCount,
    all: rows.length,
    saved: <Amount amount={shown.saved} />,
    monthly: plainFigure(shown.monthly),
    lower: figure(shown.lower),
    cheapest: cheapest.store.name,
    higher: figure(shown.higher),
    mostExpensive: mostExpensive.store.name,
    isByAmount,
  };
  return (
    <p className="mt-2.5 text-sm text-on-savings-muted">
      {isLikely
        ? words.saving({
            ...facts,
            saved: <strong className="text-base font-bold text-on-savings">{facts.saved}</strong>,
          })
        : words.unclearSaving(facts)}
    </p>
  );
}
