import { useRef, useState } from 'react';
import type { ChosenStops } from '#shared/contract/trips/sent-plan.ts';
import { failureWords } from '#web/api/failure-words.ts';
import type { SavedPlanState } from '#web/queries/trips/use-saved-plan.ts';
import { signUpHref } from '#web/session/sign-in-links.ts';
import { Button } from '#web/ui/button.tsx';
import { failureToast, toast } from '#web/ui/toast.ts';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import { errorTitle } from '#web/ui/words.ts';
import * as words from './words/plan.tsx';

interface SavePlanProps extends SavedPlanState {
  stops: ChosenStops;
}

const onError = (error: Error) => failureToast(errorTitle, failureWords(error));
const onSaved = () => toast({ title: words.planSaved, description: words.addReceiptLater });

const loadSavedPlanCard = () => import('./saved-plan-card.tsx').then((module) => module.SavedPlanCard);

/** Saves a plan, to compare it with the receipts that follow. */
export function SavePlanButton({ stops, plan, change, isPending }: SavePlanProps) {
  const SavedPlanCard = useLazyPart({ load: loadSavedPlanCard, neededFor: plan });
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="mt-3.5">
      <Button ref={button} isLoading={isPending} onClick={() => change(stops, { onSuccess: onSaved, onError })}>
        {words.saveThisPlan}
      </Button>
      {plan && SavedPlanCard && (
        <SavedPlanCard
          plan={plan}
          isPending={isPending}
          onDelete={() => change(null, { onError })}
          focusAfter={() => button.current}
        />
      )}
    </div>
  );
}

/** The same for a visitor, and sharing; a press says what needs an account. */
export function VisitorSavePlanButton({ onSignUp }: { onSignUp: () => void }) {
  const [reason, setReason] = useState<string | null>(null);
  return (
    <div className="mt-3.5">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setReason(words.accountKeepsPlans)}>{words.saveThisPlan}</Button>
        <Button variant="ghost" onClick={() => setReason(words.accountShares)}>
          {words.shareOrText}
        </Button>
      </div>
      <p role="status" className="mt-2.5 text-sm empty:hidden">
        {reason && (
          <>
            {reason}{' '}
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
