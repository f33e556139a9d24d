import { askShopper } from './authentication-dialog.ts';
import type { Client, Outcome } from './client.ts';
import { Elements } from './elements.ts';
import { IntegrationError } from './integration-error.ts';

export interface ConfirmOptions {
  elements?: unknown;
  confirmParams?: { return_url?: string };
  /** Without 'if_required' a payment made leads to the return address. */
  redirect?: 'always' | 'if_required';
}

/** Pays with the card in the form, asking the shopper for the bank where the card wants it. */
export async function confirmPayment(client: Client, options: ConfirmOptions): Promise<Outcome> {
  const { elements, confirmParams, redirect } = options;
  if (!(elements instanceof Elements)) {
    throw new IntegrationError('stripe.confirmPayment(): expected the Elements that the card form was created with.');
  }
  const returnUrl = confirmParams?.return_url;
  if (redirect !== 'if_required' && !returnUrl) {
    throw new IntegrationError('stripe.confirmPayment(): the `confirmParams.return_url` argument is required.');
  }
  const { error } = await elements.submit();
  if (error) return { error };
  const form = elements.mounted();
  const outcome = await form.locked(async () => {
    const { clientSecret } = elements;
    const first = await client.confirm(clientSecret, form.card);
    if (first.paymentIntent?.status !== 'requires_action') return first;
    return authenticated(await client.authenticate(clientSecret, await askShopper(first.paymentIntent)));
  });
  if (outcome.paymentIntent && redirect !== 'if_required' && returnUrl) {
    return leaveFor(returnUrl, outcome.paymentIntent);
  }
  return outcome;
}

/** The payment says itself what went wrong after the bank was asked. */
function authenticated(outcome: Outcome): Outcome {
  const { paymentIntent } = outcome;
  return paymentIntent?.last_payment_error
    ? { error: { ...paymentIntent.last_payment_error, payment_intent: paymentIntent } }
    : outcome;
}

/** Never comes back: the page is left. */
function leaveFor(returnUrl: string, paymentIntent: { id: string; client_secret: string }): Promise<never> {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', paymentIntent.id);
  url.searchParams.set('payment_intent_client_secret', paymentIntent.client_secret);
  url.searchParams.set('redirect_status', 'succeeded');
  window.location.assign(url);
  return new Promise(() => {});
}
