import type { StripeError } from '@stripe/stripe-js';
import * as z from 'zod';
import { genericDecline, type TestCard, testCards } from './browser/cards.ts';
import { call, found, invalidRequest, StripeFailure, text } from './calls.ts';
import type { Ledger } from './ledger.ts';
import { type Bill, billOf, isOver } from './subscriptions.ts';

const client_secret = text;

/** The calls of the payment form, which knows a client secret and no more. */
export const paymentCalls = {
  /** Pays with a card that the shopper has just typed in. */
  'POST /v1/payment_intents/{id}/confirm': call(
    { client_secret, payment_method: text },
    (ledger, { client_secret, payment_method }, id) => {
      // Paid once is paid: a second click, or a second tab, never pays again.
      const bill = billToPay(ledger, id, client_secret, ['requires_payment_method', 'requires_action']);
      const { intent } = bill;
      const { id: card, asksBank } = testCard(payment_method);
      intent.payment_method = card;
      if (asksBank) askShopper(ledger, bill);
      else charge(ledger, bill);
      if (intent.last_payment_error) throw new StripeFailure(402, intent.last_payment_error);
      return intent;
    },
  ),

  /**
   * The one call that Stripe does not have: the shopper has answered the bank, in the dialog of the browser's part where
   * Stripe shows a page of the bank's. How the payment went then is in the payment itself.
   */
  'POST /v1/payment_intents/{id}/authenticate': call(
    { client_secret, outcome: z.enum(['complete', 'fail']) },
    (ledger, { client_secret, outcome }, id) => {
      const bill = billToPay(ledger, id, client_secret, ['requires_action']);
      if (outcome === 'complete') charge(ledger, bill);
      else fail(ledger, bill, notAuthenticated);
      return bill.intent;
    },
  ),
};

const notAuthenticated: StripeError = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** The latest bill that a client secret opens. @throws StripeFailure when it opens none, or it is in another state. */
function billToPay(ledger: Ledger, id: string, secret: string, expected: readonly string[]): Bill {
  const bills = Object.values(ledger.state.subscriptions).map((subscription) => billOf(ledger, subscription));
  const known = bills.find(({ intent }) => intent.id === id && intent.client_secret === secret);
  const bill = found('payment_intent', id, known);
  const { status } = bill.intent;
  if (expected.includes(status)) return bill;
  const message = `You cannot confirm this PaymentIntent because it has a status of ${status}.`;
  throw invalidRequest(message, 'payment_intent_unexpected_state');
}

function testCard(id: string | null): TestCard {
  const card = testCards.find((card) => card.id === id);
  return found('PaymentMethod', `${id}`, card);
}

/** Charges the saved card for a renewal, without the shopper. */
export function chargeSavedCard(ledger: Ledger, bill: Bill): void {
  bill.intent.payment_method = bill.subscription.default_payment_method;
  bill.invoice.attempt_count += 1;
  if (ledger.trouble.current === 'saved-cards-declined') fail(ledger, bill, genericDecline);
  else charge(ledger, bill);
}

function askShopper(ledger: Ledger, { intent, invoice }: Bill): void {
  Object.assign(intent, { status: 'requires_action', last_payment_error: null });
  ledger.announce('invoice.payment_action_required', invoice);
}

/** Takes the money, and keeps the card for the renewals. */
function charge(ledger: Ledger, bill: Bill): void {
  const { subscription, invoice, intent } = bill;
  const { id, decline } = testCard(intent.payment_method);
  if (decline) {
    fail(ledger, bill, decline);
    return;
  }
  Object.assign(intent, { status: 'succeeded', last_payment_error: null });
  Object.assign(invoice, { status: 'paid', next_payment_attempt: null });
  countShoppersAttempt(invoice);
  if (!isOver(subscription)) ledger.update(subscription, { status: 'active', default_payment_method: id });
  ledger.announce('invoice.paid', invoice);
}

function fail(ledger: Ledger, { subscription, invoice, intent }: Bill, problem: StripeError): void {
  const status = 'requires_payment_method';
  Object.assign(intent, { status, payment_method: null, last_payment_error: problem });
  countShoppersAttempt(invoice);
  ledger.announce('invoice.payment_failed', invoice);
  if (subscription.status === 'active') ledger.update(subscription, { status: 'past_due' });
}

/** Any attempt counts as the first one; after that, only automatic ones count. */
function countShoppersAttempt(invoice: Bill['invoice']): void {
  invoice.attempt_count ||= 1;
}
