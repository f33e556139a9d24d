import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureWords } from '#web/api/failure-words.ts';
import { isSignInNeeded } from '#web/api/needed.ts';
import { newSubscriptionQuery } from '#web/queries/account/billing.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { failureToast } from '#web/ui/toast.ts';
import { errorTitle } from '#web/ui/words.ts';
import { AlreadyPremium } from './outcomes.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentSpinner } from './payment-spinner.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import * as words from './words.tsx';

interface CheckoutProps {
  userId: string;
  onPaid: () => void;
}

/** Creates a payment and takes it. */
export function Checkout({ userId, onPaid }: CheckoutProps) {
  const { data, error, isFetching, refetch } = useQuery(newSubscriptionQuery(userId));
  if (isFetching) return <PaymentSpinner />;
  if (error) {
    return isSignInNeeded(error) ? <SignInFirst /> : <CannotOpen error={error} onRetry={() => void refetch()} />;
  }
  switch (data?.state) {
    case 'to-pay':
      return <PaymentForm clientSecret={data.clientSecret} onPaid={onPaid} onRestart={() => void refetch()} />;
    case 'already-premium':
      return <AlreadyPremium />;
    default:
      return <NothingToPay onDone={onPaid} />;
  }
}

function CannotOpen({ error, onRetry }: { error: Error; onRetry: () => void }) {
  useEffect(() => failureToast(errorTitle, words.subscriptionNotOpened), []);
  return <FailureState what={words.notOpened} detail={failureWords(error)} onRetry={onRetry} />;
}

/** Premium continues without a payment. */
function NothingToPay({ onDone }: { onDone: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known.
  useEffect(onDone, []);
  return <PaymentSpinner />;
}
