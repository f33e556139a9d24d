import { useState } from 'react';
import { Link } from 'react-router';
import type { ChosenStops } from '#shared/contract/sent-plan.ts';
import type { TakenPlan } from '#shared/contract/taken-plan.ts';
import { figureInWords, rangeFigures, shownTotal } from '#shared/rules/shown-figures.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { paths } from '#web/paths.ts';
import { heldInWords } from '#web/product/held-in-words.ts';
import type { TakenPlanState } from '#web/queries/taken-plan.ts';
import { signUpHref } from '#web/session/sign-in-links.ts';
import { Button } from '#web/ui/button.tsx';
import { dayAndDate } from '#web/ui/dates.ts';
import { toast } from '#web/ui/toast.ts';
import { errorTitle } from '#web/ui/words.ts';
import * as words from './words.tsx';

interface TakePlanProps extends TakenPlanState {
  stops: ChosenStops;
}

const onError = (error: Error) => toast({ title: errorTitle, description: failureWords(error), tone: 'destructive' });
const onTaken = () => toast({ title: words.planTaken, description: words.addReceiptLater });

/** Saves a plan, to compare it with the receipts that follow. */
export function TakePlan({ stops, taken, change, isPending }: TakePlanProps) {
  return (
    <div className="mt-3.5">
      <Button isLoading={isPending} onClick={() => change(stops, { onSuccess: onTaken, onError })}>
        {words.takeThisPlan}
      </Button>
      {taken && (
        <div role="status" className="mt-2.5 text-sm">
          <p>
            {takenInWords(taken)}{' '}
            {words.receiptOrForget(
              (text) => (
                <Link to={paths.receipts.href()} className="font-semibold text-leaf-deep underline underline-offset-3">
                  {text}
                </Link>
              ),
              (text) => (
                <button
                  type="button"
                  disabled={isPending}
                  onClick={() => change(null, { onError })}
                  className="rounded font-semibold text-leaf-deep underline underline-offset-3 pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
                >
                  {text}
                </button>
              ),
            )}
          </p>
          <ul>
            {taken.stops.map(
              ({ store, held }) => held && <li key={store.id}>{words.heldAt(store.name, heldInWords(held))}</li>,
            )}
          </ul>
        </div>
      )}
    </div>
  );
}

function takenInWords({ takenAt, expected, stops }: TakenPlan): string {
  const shown = shownTotal({ ...expected, isEstimate: expected.lowCents < expected.highCents });
  const range = shown.range ? ` (${rangeFigures(shown.range)})` : '';
  const names = stops.map(({ store }) => store.name);
  return words.tookPlan(dayAndDate(takenAt), `${figureInWords(shown)}${range}`, names);
}

/** The same for a visitor; a press asks them to sign in. */
export function VisitorTakePlan({ onSignUp }: { onSignUp: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className="mt-3.5">
      <Button onClick={() => setIsAsked(true)}>{words.takeThisPlan}</Button>
      <p role="status" className="mt-2.5 text-sm empty:hidden">
        {isAsked && (
          <>
            {words.accountKeepsPlans}{' '}
            <a
              href={signUpHref()}
              onClick={onSignUp}
              className="font-semibold text-leaf-deep underline underline-offset-3"
            >
              {words.createAccount}
            </a>
          </>
        )}
      </p>
    </div>
  );
}
