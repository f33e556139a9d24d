import { Link } from 'react-router';
import type { TakenPlan as Taken } from '#shared/contract/taken-plan.ts';
import { figureInWords, rangeFigures, shownTotal } from '#shared/rules/shown-figures.ts';
import { paths } from '#web/paths.ts';
import { planResultInWords } from '#web/product/plan-result-in-words.ts';
import { dayAndDate } from '#web/ui/dates.ts';
import * as words from './words/taken.tsx';

interface TakenPlanProps {
  taken: Taken;
  isPending: boolean;
  onForget: () => void;
}

/** The plan a shopper took, and what its receipts said. Most shoppers have none, so this loads for those who do. */
export function TakenPlan({ taken, isPending, onForget }: TakenPlanProps) {
  return (
    <div role="status" className="mt-2.5 text-sm">
      <p>
        {takenInWords(taken)}{' '}
        {words.receiptOrDelete(
          (text) => (
            <Link to={paths.receipts.href()} className="font-semibold text-leaf-deep underline underline-offset-3">
              {text}
            </Link>
          ),
          (text) => (
            <button
              type="button"
              disabled={isPending}
              onClick={onForget}
              className="rounded font-semibold text-leaf-deep underline underline-offset-3 pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
            >
              {text}
            </button>
          ),
        )}
      </p>
      <ul>
        {taken.stops.map(
          ({ store, result }) =>
            result && <li key={store.id}>{words.resultAt(store.name, planResultInWords(result))}</li>,
        )}
      </ul>
    </div>
  );
}

function takenInWords({ takenAt, expected, stops }: Taken): string {
  const shown = shownTotal({ ...expected, isEstimate: expected.lowCents < expected.highCents });
  const range = shown.range ? ` (${rangeFigures(shown.range)})` : '';
  const names = stops.map(({ store }) => store.name);
  return words.savedPlan(dayAndDate(takenAt), `${figureInWords(shown)}${range}`, names);
}
