import { cardByFingerprint, type Decline, genericDecline, notATestCard } from './cards.ts';
import { newId } from './ids.ts';
import { paymentOf } from './invoices.ts';
import type { Ledger } from './ledger.ts';
import { leaveInvoiceOpen, settleInvoice } from './lifecycle.ts';
import type { Invoice, PaymentIntent, PaymentMethod, PaymentProblem, Subscription } from './objects.ts';
import { type CardParameters, newPaymentMethod } from './payment-methods.ts';
import { docUrl, resourceMissing, StripeFailure } from './stripe-failure.ts';

/** The payment that a client secret opens. @throws StripeFailure when it opens none. */
export function findPayment({ state }: Ledger, id: string, clientSecret?: string): PaymentIntent {
  const intent = state.paymentIntents[id];
  if (!intent) throw resourceMissing('payment_intent', id, 'intent');
  if (clientSecret !== undefined && clientSecret !== intent.client_secret) {
    throw new StripeFailure(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_invalid_parameter',
      doc_url: docUrl('payment_intent_invalid_parameter'),
      message: 'The client_secret provided does not match the client_secret associated with this PaymentIntent.',
      param: 'client_secret',
    });
  }
  return intent;
}

/** Pays with a card that the shopper has just typed in. @throws StripeFailure when it is declined. */
export function confirmPayment(ledger: Ledger, intent: PaymentIntent, card: CardParameters): PaymentIntent {
  refuseUnlessPayable(intent);
  const method = newPaymentMethod(ledger, card);
  ledger.state.paymentMethods[method.id] = method;
  if (bankAsks(ledger, intent, method)) {
    askShopper(ledger, intent, method);
    return intent;
  }
  const problem = charge(ledger, intent, method);
  if (problem) throw new StripeFailure(402, { ...problem, payment_intent: forBrowser(intent) });
  return intent;
}

/** The shopper has answered the bank. How the payment went then is in the payment itself. */
export function finishAuthentication(ledger: Ledger, intent: PaymentIntent, hasSucceeded: boolean): PaymentIntent {
  const method = ledger.state.paymentMethods[intent.payment_method ?? ''];
  if (intent.status !== 'requires_action' || !method) {
    throw unexpectedState(intent, `This PaymentIntent does not wait for an authentication: it is ${intent.status}.`);
  }
  if (hasSucceeded) {
    charge(ledger, intent, method);
  } else {
    const code = 'payment_intent_authentication_failure';
    fail(ledger, intent, {
      type: 'invalid_request_error',
      code,
      doc_url: docUrl(code),
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method: method,
    });
  }
  return intent;
}

/** Charges the saved card for a renewal, without the shopper. */
export function chargeSavedCard(ledger: Ledger, subscription: Subscription, invoice: Invoice): void {
  const intent = paymentOf(ledger, invoice);
  const method = ledger.state.paymentMethods[subscription.default_payment_method ?? ''];
  if (!method) {
    const message = 'Cannot charge a customer that has no active card';
    fail(ledger, intent, { type: 'card_error', code: 'missing', doc_url: docUrl('missing'), message });
  } else if (ledger.trouble.current === 'saved-cards-declined') {
    fail(ledger, intent, problemOf(genericDecline, method));
  } else if (cardOf(method)?.authentication === 'always') {
    askShopper(ledger, intent, method);
    leaveInvoiceOpen(ledger, invoice);
  } else {
    charge(ledger, intent, method);
  }
}

/** What a publishable key may see of a payment. */
export function forBrowser(intent: PaymentIntent): Partial<PaymentIntent> {
  return Object.fromEntries(browserFields.map((field) => [field, intent[field]]));
}

const browserFields = [
  'id',
  'object',
  'amount',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'status',
] as const;

/** Paid once is paid: a second click, or a second tab, never pays again. */
function refuseUnlessPayable(intent: PaymentIntent): void {
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    );
  }
  if (intent.status === 'canceled') {
    throw unexpectedState(intent, 'You cannot confirm this PaymentIntent because it has a status of canceled.');
  }
}

function unexpectedState(intent: PaymentIntent, message: string): StripeFailure {
  const code = 'payment_intent_unexpected_state';
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    code,
    doc_url: docUrl(code),
    message,
    payment_intent: forBrowser(intent),
  });
}

function bankAsks({ state }: Ledger, intent: PaymentIntent, method: PaymentMethod): boolean {
  const authentication = cardOf(method)?.authentication ?? 'never';
  if (authentication !== 'unless-set-up') return authentication !== 'never';
  const isSetUp = Object.values(state.paymentMethods).some(
    (other) => other.customer === intent.customer && other.card?.fingerprint === method.card?.fingerprint,
  );
  return !isSetUp;
}

function askShopper(ledger: Ledger, intent: PaymentIntent, method: PaymentMethod): void {
  Object.assign(intent, {
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'stripe_3ds2_fingerprint' } },
  });
  ledger.announce('payment_intent.requires_action', intent);
  ledger.announce('invoice.payment_action_required', invoiceOf(ledger, intent));
}

/** Null when the money came. */
function charge(ledger: Ledger, intent: PaymentIntent, method: PaymentMethod): PaymentProblem | null {
  const card = cardOf(method);
  const decline = card ? card.decline : notATestCard;
  if (decline) {
    const problem = problemOf(decline, method);
    fail(ledger, intent, problem);
    return problem;
  }
  // The invoice's payments are set up for the renewals to come.
  method.customer = invoiceOf(ledger, intent).customer;
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: newId('ch'),
    next_action: null,
    payment_method: method.id,
  });
  ledger.announce('payment_intent.succeeded', intent);
  settleInvoice(ledger, invoiceOf(ledger, intent), method.id);
  return null;
}

function fail(ledger: Ledger, intent: PaymentIntent, problem: PaymentProblem): void {
  Object.assign(intent, {
    status: 'requires_payment_method',
    last_payment_error: problem,
    latest_charge: problem.charge ?? null,
    next_action: null,
    payment_method: null,
  });
  ledger.announce('payment_intent.payment_failed', intent);
  leaveInvoiceOpen(ledger, invoiceOf(ledger, intent));
}

function problemOf(decline: Decline, method: PaymentMethod): PaymentProblem {
  return {
    type: 'card_error',
    ...decline,
    doc_url: docUrl(decline.code),
    charge: newId('ch'),
    payment_method: method,
  };
}

function cardOf(method: PaymentMethod) {
  return cardByFingerprint(method.card?.fingerprint);
}

function invoiceOf({ state }: Ledger, intent: PaymentIntent): Invoice {
  const [id = ''] = Object.entries(state.paymentOf).find(([, payment]) => payment === intent.id) ?? [];
  const invoice = state.invoices[id];
  if (!invoice) throw new Error(`${intent.id} pays no invoice`);
  return invoice;
}
