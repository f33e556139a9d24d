import { Link } from 'react-router';
import type { SavedPlan } from '#shared/contract/trips/saved-plan.ts';
import { figureInWords, rangeFigures, shownTotal } from '#shared/rules/comparison/shown-figures.ts';
import { useQuestion } from '#web/parts/site/use-question.tsx';
import { planResultInWords } from '#web/parts/trips/plan-result-in-words.ts';
import { paths } from '#web/paths.ts';
import { dayAndDate } from '#web/ui/dates.ts';
import * as words from './words/saved.tsx';

interface SavedPlanCardProps {
  plan: SavedPlan;
  isPending: boolean;
  onDelete: () => void;
  /** Receives the focus after the card is deleted. */
  focusAfter: () => HTMLElement | null;
}

/** The plan a shopper saved, and what its receipts said. Most shoppers have none, so this loads for those who do. */
export function SavedPlanCard({ plan, isPending, onDelete, focusAfter }: SavedPlanCardProps) {
  const { ask, question } = useQuestion({
    title: words.confirmDeletion,
    description: words.deletionNote,
    confirmLabel: words.deletePlan,
    onConfirm: onDelete,
    focusAfter,
  });
  return (
    <div role="status" className="mt-2.5 text-sm">
      <p>
        {planInWords(plan)}{' '}
        {words.receiptOrDelete(
          (text) => (
            <Link to={paths.receipts.href()} className="font-semibold text-leaf-deep underline underline-offset-3">
              {text}
            </Link>
          ),
          (text) => (
            <button
              type="button"
              // A disabled button would lose the focus.
              aria-disabled={isPending || undefined}
              onClick={isPending ? undefined : ask}
              className="rounded font-semibold text-leaf-deep underline underline-offset-3 pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
            >
              {text}
            </button>
          ),
        )}
      </p>
      {question}
      <ul>
        {plan.stops.map(
          ({ store, result }) =>
            result && <li key={store.id}>{words.resultAt(store.name, planResultInWords(result))}</li>,
        )}
      </ul>
    </div>
  );
}

function planInWords({ savedAt, expected, stops }: SavedPlan): string {
  const shown = shownTotal({ ...expected, isEstimate: expected.lowCents < expected.highCents });
  const range = shown.range ? ` (${rangeFigures(shown.range)})` : '';
  const names = stops.map(({ store }) => store.name);
  return words.savedPlan(dayAndDate(savedAt), `${figureInWords(shown)}${range}`, names);
}
