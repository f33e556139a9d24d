import { useState } from 'react';
import type { User } from '#shared/contract/accounts/user.ts';
import { useUser } from '#web/session/use-user.ts';
import { sessionUnknown } from '#web/session/words.ts';
import { Card } from '#web/ui/card.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Checkout } from './checkout.tsx';
import { AlreadyPremium, ComeBack, Unconfirmed, Welcomed } from './outcomes.tsx';
import { PaymentSpinner } from './payment-spinner.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { usePaidCheckout } from './use-paid-checkout.ts';
import * as words from './words.tsx';

/** Paying for Premium, from loading the user to the welcome. */
export function PaymentCard() {
  return (
    <Card aria-labelledby="payment-heading" className="sm:p-6">
      <h2 id="payment-heading" className="mb-3 text-[22px]">
        {words.payment}
      </h2>
      <PaymentContent />
    </Card>
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
  const arrival = usePaidCheckout();
  const [comesBack, setComesBack] = useState(false);
  if (arrival.state === 'welcomed') return <Welcomed />;
  if (arrival.state === 'unconfirmed') return <Unconfirmed />;
  // The plan may change during the last call: keep the form until the welcome.
  if (arrival.isChecking) return <PaymentSpinner />;
  if (user.badge === 'premium' || user.badge === 'family') return <AlreadyPremium />;
  // Creating a payment may restart the renewal, which looking at the page must not do.
  if (user.badge === 'grace' && !comesBack) return <ComeBack user={user} onContinue={() => setComesBack(true)} />;
  return <Checkout userId={user.id} onPaid={arrival.arrive} />;
}
