import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { User } from '#shared/contract/accounts/user.ts';
import { internalFailure } from '#shared/contract/words.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { isSignInNeeded } from '#web/api/sign-in-or-premium-needed.ts';
import { paths } from '#web/paths.ts';
import { newSubscriptionQuery } from '#web/queries/account/subscription-query.ts';
import { signInHref } from '#web/session/sign-in-links.ts';
import { useUser } from '#web/session/use-user.ts';
import { sessionUnknown } from '#web/session/words.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { TitledCard } from '#web/ui/titled-card.tsx';
import { failureToast, toast } from '#web/ui/toast.ts';
import { errorTitle } from '#web/ui/words.ts';
import { PaymentForm } from './payment-form.tsx';
import { AlreadyPremium, ComeBack, Thanked, Unconfirmed } from './payment-outcomes.tsx';
import { PaymentSpinner } from './payment-spinner.tsx';
import { usePaidCheckout } from './use-paid-checkout.ts';
import * as words from './words.tsx';

const redirectDelayMs = 2_000;
const signIn = signInHref(paths.subscribe.href());

/** Goes to the sign-in automatically, and back here. */
function SignInFirst() {
  useEffect(() => {
    toast({ title: words.signInTitle, description: words.accountNeeded });
    const timer = setTimeout(() => window.location.assign(signIn), redirectDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p className="text-muted">
        {words.accountNeeded} {words.goingToSignIn}
      </p>
      <a href={signIn} className={`${buttonLook()} mt-4`}>
        {words.signIn}
      </a>
    </>
  );
}

/** Paying for Premium, from loading the user to the thanks. */
export function PaymentCard() {
  return (
    <TitledCard title={words.payment} headingLook="mb-3 text-[22px]" className="sm:p-6">
      <PaymentContent />
    </TitledCard>
  );
}

function PaymentContent() {
  const session = useUser();
  switch (session.state) {
    case 'loading':
      return <PaymentSpinner />;
    case 'failed':
      return <FailureState what={sessionUnknown} onRetry={session.retry} />;
    case 'signed-out':
      return <SignInFirst />;
    case 'signed-in':
      return <Subscribing user={session.user} />;
  }
}

function Subscribing({ user }: { user: User }) {
  const arrival = usePaidCheckout(user);
  const [comesBack, setComesBack] = useState(false);
  if (arrival.state === 'thanked') return <Thanked title={arrival.thanks} />;
  if (arrival.state === 'unconfirmed') return <Unconfirmed />;
  // The plan may change during the last call: keep the form until the thanks.
  if (arrival.isChecking) return <PaymentSpinner />;
  if (user.badge === 'family' || (user.badge === 'premium' && !user.isPastDue)) return <AlreadyPremium />;
  // Creating a payment may restart the renewal, which looking at the page must not do.
  if (user.badge === 'grace' && !comesBack) return <ComeBack user={user} onContinue={() => setComesBack(true)} />;
  return <Checkout userId={user.id} onPaid={arrival.arrive} />;
}

interface CheckoutProps {
  userId: string;
  onPaid: () => void;
}

/** Creates a payment and takes it. */
function Checkout({ userId, onPaid }: CheckoutProps) {
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
  const reason = failureWords(error);
  // It says no more than `notOpened`.
  const detail = reason === internalFailure ? undefined : reason;
  return <FailureState what={words.notOpened} detail={detail} onRetry={onRetry} />;
}

/** Premium continues without a payment. */
function NothingToPay({ onDone }: { onDone: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known.
  useEffect(onDone, []);
  return <PaymentSpinner />;
}
