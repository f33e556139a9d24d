import * as z from 'zod';
import { call, text } from './calls.ts';
import { findTestCard, genericDecline, notATestCard, savedCard, type TestCard } from './cards.ts';
import { invalidRequest, resourceMissing, StripeFailure } from './failure.ts';
import type { Ledger } from './ledger.ts';
import type { Invoice, PaymentIntent, PaymentProblem, Subscription } from './objects.ts';
import { isOver } from './subscriptions.ts';

const client_secret = text;

/** The calls of the payment form, which knows a client secret and no more. */
export const paymentCalls = {
  'GET /v1/payment_intents/{id}': call(z.strictObject({ client_secret }), (ledger, { client_secret }, id) =>
    findPayment(ledger, id, client_secret),
  ),

  /** Pays with a card that the shopper has just typed in. */
  'POST /v1/payment_intents/{id}/confirm': call(
    z.strictObject({
      client_secret,
      payment_method_data: z.strictObject({
        type: z.literal('card'),
        card: z.strictObject({ number: text, exp_month: text, exp_year: text, cvc: text }),
      }),
    }),
    (ledger, { client_secret, payment_method_data }, id) => {
      const intent = findPayment(ledger, id, client_secret);
      // Paid once is paid: a second click, or a second tab, never pays again.
      if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent);
      const card = findTestCard(payment_method_data.card.number);
      if (card && card.authentication !== 'never') {
        askShopper(ledger, intent, card);
        return intent;
      }
      charge(ledger, intent, card);
      if (intent.last_payment_error) throw new StripeFailure(402, intent.last_payment_error);
      return intent;
    },
  ),

  /**
   * The shopper has answered the bank, in the dialog of the browser's stand-in where Stripe shows a page of the bank's.
   * How the payment went then is in the payment itself.
   */
  'POST /v1/payment_intents/{id}/authenticate': call(
    z.strictObject({ client_secret, outcome: z.enum(['complete', 'fail']) }),
    (ledger, { client_secret, outcome }, id) => {
      const intent = findPayment(ledger, id, client_secret);
      if (intent.status !== 'requires_action') throw unexpectedState(intent);
      if (outcome === 'complete') charge(ledger, intent, savedCard(intent.payment_method));
      else fail(ledger, intent, notAuthenticated);
      return intent;
    },
  ),
};

const notAuthenticated: PaymentProblem = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** The payment that a client secret opens. @throws StripeFailure when it opens none. */
function findPayment({ state }: Ledger, id: string, secret: string): PaymentIntent {
  const intent = state.paymentIntents[id];
  if (intent?.client_secret !== secret) throw resourceMissing('payment_intent', id);
  return intent;
}

/** Charges the saved card for a renewal, without the shopper. */
export function chargeSavedCard(ledger: Ledger, subscription: Subscription, invoice: Invoice): void {
  const intent = ledger.state.paymentIntents[ledger.state.paymentOf[invoice.id] ?? ''];
  if (!intent) throw new Error(`${invoice.id} has no payment`);
  const card = savedCard(subscription.default_payment_method);
  if (!card) {
    const message = 'Cannot charge a customer that has no active card';
    fail(ledger, intent, { type: 'card_error', code: 'missing', message });
  } else if (ledger.trouble.current === 'saved-cards-declined') {
    fail(ledger, intent, genericDecline);
  } else if (card.authentication === 'always') {
    askShopper(ledger, intent, card);
    leaveOpen(ledger, invoice);
  } else {
    charge(ledger, intent, card);
  }
}

function unexpectedState({ status }: PaymentIntent): StripeFailure {
  return invalidRequest(
    `You cannot confirm this PaymentIntent because it has a status of ${status}.`,
    'payment_intent_unexpected_state',
  );
}

function askShopper(ledger: Ledger, intent: PaymentIntent, card: TestCard): void {
  Object.assign(intent, { status: 'requires_action', payment_method: card.id, last_payment_error: null });
  ledger.announce('invoice.payment_action_required', invoiceOf(ledger, intent));
}

/** Takes the money, and keeps the card for the renewals where that was asked for. */
function charge(ledger: Ledger, intent: PaymentIntent, card: TestCard | undefined): void {
  const decline = card ? card.decline : notATestCard;
  if (!card || decline) {
    fail(ledger, intent, decline ?? notATestCard);
    return;
  }
  Object.assign(intent, { status: 'succeeded', payment_method: card.id, last_payment_error: null });
  const invoice = invoiceOf(ledger, intent);
  invoice.status = 'paid';
  invoice.next_payment_attempt = null;
  const subscription = subscriptionOf(ledger, invoice);
  if (!isOver(subscription)) {
    const savesCard = subscription.payment_settings.save_default_payment_method === 'on_subscription';
    ledger.update(subscription, { status: 'active', ...(savesCard && { default_payment_method: card.id }) });
  }
  ledger.announce('invoice.paid', invoice);
}

function fail(ledger: Ledger, intent: PaymentIntent, problem: PaymentProblem): void {
  Object.assign(intent, { status: 'requires_payment_method', payment_method: null, last_payment_error: problem });
  leaveOpen(ledger, invoiceOf(ledger, intent));
}

function leaveOpen(ledger: Ledger, invoice: Invoice): void {
  ledger.announce('invoice.payment_failed', invoice);
  const subscription = subscriptionOf(ledger, invoice);
  if (subscription.status === 'active') ledger.update(subscription, { status: 'past_due' });
}

function invoiceOf({ state }: Ledger, intent: PaymentIntent): Invoice {
  const [id = ''] = Object.entries(state.paymentOf).find(([, payment]) => payment === intent.id) ?? [];
  const invoice = state.invoices[id];
  if (!invoice) throw new Error(`${intent.id} pays no invoice`);
  return invoice;
}

function subscriptionOf({ state }: Ledger, { id, parent }: Invoice): Subscription {
  const subscription = state.subscriptions[parent.subscription_details.subscription];
  if (!subscription) throw new Error(`${id} has no subscription`);
  return subscription;
}
