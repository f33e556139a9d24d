import { useState } from 'react';
import { Link } from 'react-router';
import type { ChosenStops } from '#shared/contract/sent-plan.ts';
import type { TakenPlan } from '#shared/contract/taken-plan.ts';
import { figureInWords, rangeFigures, shownTotal } from '#shared/rules/shown-figures.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { paths } from '#web/paths.ts';
import { heldInWords } from '#web/product/held-in-words.ts';
import type { TakenPlanState } from '#web/queries/taken-plan.ts';
import { signUpHref } from '#web/session/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { dayAndDate } from '#web/ui/dates.ts';
import { toast } from '#web/ui/toast.ts';

interface TakePlanProps extends TakenPlanState {
  stops: ChosenStops;
}

const onError = (error: Error) => toast({ title: 'Error', description: failureWords(error), tone: 'destructive' });
const onTaken = () =>
  toast({ title: 'Plan taken', description: 'Add the receipt afterwards to see if we were right.' });

/** Saves a plan, to compare it with the receipts that follow. */
export function TakePlan({ stops, taken, change, isPending }: TakePlanProps) {
  return (
    <div className="mt-3.5">
      <Button isLoading={isPending} onClick={() => change(stops, { onSuccess: onTaken, onError })}>
        Take this plan
      </Button>
      {taken && (
        <div role="status" className="mt-2.5 text-sm">
          <p>
            {takenInWords(taken)}{' '}
            <Link to={paths.receipts.href()} className="font-semibold text-leaf-deep underline underline-offset-3">
              Add a receipt
            </Link>{' '}
            or{' '}
            <button
              type="button"
              disabled={isPending}
              onClick={() => change(null, { onError })}
              className="rounded font-semibold text-leaf-deep underline underline-offset-3 pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
            >
              forget this plan
            </button>
            .
          </p>
          <ul>
            {taken.stops.map(
              ({ store, held }) =>
                held && (
                  <li key={store.id}>
                    {store.name}: {heldInWords(held)}
                  </li>
                ),
            )}
          </ul>
        </div>
      )}
    </div>
  );
}

/** 'You took a plan on Mon, Nov 23: about $82 (77–84) at Aldi and Walmart, with tax.' */
function takenInWords({ takenAt, expected, stops }: TakenPlan): string {
  const shown = shownTotal({ ...expected, isEstimate: expected.lowCents < expected.highCents });
  const range = shown.range ? ` (${rangeFigures(shown.range)})` : '';
  const names = new Intl.ListFormat('en-US').format(stops.map(({ store }) => store.name));
  return `You took a plan on ${dayAndDate(takenAt)}: ${figureInWords(shown)}${range} at ${names}, with tax.`;
}

/** The same for a visitor; a press asks them to sign in. */
export function VisitorTakePlan({ onSignUp }: { onSignUp: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className="mt-3.5">
      <Button onClick={() => setIsAsked(true)}>Take this plan</Button>
      <p role="status" className="mt-2.5 text-sm empty:hidden">
        {isAsked && (
          <>
            We keep a plan and compare it with your receipt in a free account.{' '}
            <a
              href={signUpHref()}
              onClick={onSignUp}
              className="font-semibold text-leaf-deep underline underline-offset-3"
            >
              Create account
            </a>
          </>
        )}
      </p>
    </div>
  );
}
