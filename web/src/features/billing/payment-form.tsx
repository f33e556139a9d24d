import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, StripeElementsOptionsClientSecret } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import { failureWords, messageOr } from '#web/api/failure-words.ts';
import { premiumPriceInWords } from '#web/parts/premium/premium-price-in-words.ts';
import { paymentsQuery } from '#web/queries/account/subscription-query.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { failureToast } from '#web/ui/toast.ts';
import { PaymentSpinner } from './payment-spinner.tsx';
import * as words from './words.tsx';

interface PaymentFormProps {
  clientSecret: string;
  onPaid: () => void;
  /** Creates a new payment. */
  onRestart: () => void;
}

/** The payment provider's form, after its script loaded. */
export function PaymentForm({ clientSecret, onPaid, onRestart }: PaymentFormProps) {
  const { data: stripe, error, isFetching, refetch } = useQuery(paymentsQuery);
  const options = useMemo<StripeElementsOptionsClientSecret>(
    () => ({ clientSecret, appearance: paymentAppearance(document.documentElement) }),
    [clientSecret],
  );
  if (isFetching) return <PaymentSpinner />;
  if (error || !stripe) {
    return (
      <FailureState
        what={words.formNotLoaded}
        detail={error ? failureWords(error) : undefined}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Elements stripe={stripe} options={options}>
      <CardForm onPaid={onPaid} onRestart={onRestart} />
    </Elements>
  );
}

function CardForm({ onPaid, onRestart }: Omit<PaymentFormProps, 'clientSecret'>) {
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [isPaying, setIsPaying] = useState(false);

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements || state !== 'ready' || isPaying) return;
    setIsPaying(true);
    try {
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: window.location.origin },
        redirect: 'if_required',
      });
      if (error) sayFailed(error);
      else onPaid();
    } catch (error) {
      sayFailed(error instanceof Error ? error : {});
    } finally {
      setIsPaying(false);
    }
  }

  if (state === 'failed') return <FailureState what={words.formNotLoaded} onRetry={onRestart} />;
  return (
    <form onSubmit={pay} className="grid gap-4">
      {state === 'loading' && <PaymentSpinner />}
      <div className={state === 'loading' ? 'h-0 overflow-hidden' : undefined}>
        <PaymentElement onReady={() => setState('ready')} onLoadError={() => setState('failed')} />
      </div>
      <Button type="submit" size="large" isLoading={isPaying} disabled={state !== 'ready'}>
        <Lock aria-hidden="true" className="size-4" />
        {words.pay(premiumPriceInWords)}
      </Button>
      <p className="text-[13px] text-muted">{words.paymentTerms}</p>
    </form>
  );
}

function sayFailed(error: { message?: string }): void {
  const description = messageOr(words.notPaid, error);
  failureToast(words.paymentFailed, description);
}

/** The page's styles for a form in the provider's frame, where our CSS doesn't apply. */
function paymentAppearance(page: HTMLElement): Appearance {
  const style = getComputedStyle(page);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('color-leaf'),
      colorBackground: token('color-card'),
      colorText: token('color-ink'),
      colorTextSecondary: token('color-muted'),
      colorDanger: token('color-tomato-deep'),
      borderRadius: token('radius-control'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
    },
  };
}
