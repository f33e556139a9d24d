import type { StripeError } from '@stripe/stripe-js';
import * as z from 'zod';
import { genericDecline, type TestCard, testCards } from './browser/cards.ts';
import type { Ledger } from './ledger.ts';
import { call, found, invalidRequest, StripeFailure, text } from './stripe-call.ts';
import { type Bill, billOf, isOver } from './subscriptions.ts';

const client_secret = text;

/** The payment form's calls, which only have a client secret. */
export const paymentCalls = {
  /** Pays with the card that the shopper typed in. */
  'POST /v1/payment_intents/{id}/confirm': call(
    { client_secret, payment_method: text },
    (ledger, { client_secret, payment_method }, id) => {
      // A second click or tab never pays again.
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
   * A call that Stripe does not have: the shopper answered the bank in our dialog, where Stripe shows the bank's page. The
   * payment then has the outcome.
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

/** The latest invoice of a client secret. @throws StripeFailure for an unknown secret or another state. */
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

/** Takes the payment and saves the card for renewals. */
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

/** The first attempt counts in any case; later, only automatic ones do. */
function countShoppersAttempt(invoice: Bill['invoice']): void {
  invoice.attempt_count ||= 1;
}
