import * as z from 'zod';
import { nextRunAfter } from '#shared/rules/recurrence.ts';
import { call, found, invalidRequest, limit, page, text } from './calls.ts';
import { type Ledger, newId } from './ledger.ts';
import type { Customer, Invoice, PaymentIntent, Subscription } from './objects.ts';

export const subscriptionCalls = {
  'POST /v1/subscriptions': call(
    {
      customer: text,
      // One price each is all that is sold here.
      'items[0][price]': text,
      // The others would charge a saved card at once, or save none for the renewals.
      payment_behavior: z.literal('default_incomplete'),
      'payment_settings[save_default_payment_method]': z.literal('on_subscription'),
      'metadata[userId]': text.optional(),
      'expand[]': z.tuple([z.literal('latest_invoice.confirmation_secret')]).optional(),
    },
    (ledger, { customer, 'items[0][price]': priceId, 'expand[]': expand }) => {
      const { time, state } = ledger;
      const price = structuredClone(found('price', priceId, state.prices[priceId]));
      const subscription: Subscription = {
        id: newId('sub'),
        object: 'subscription',
        cancel_at_period_end: false,
        canceled_at: null,
        created: time,
        customer: findCustomer(ledger, customer).id,
        default_payment_method: null,
        ended_at: null,
        items: { object: 'list', data: [{ id: newId('si'), current_period_end: monthAfter(time, time), price }] },
        latest_invoice: '',
        status: 'incomplete',
      };
      state.subscriptions[subscription.id] = subscription;
      openInvoice(ledger, subscription, 'subscription_create');
      ledger.announce('customer.subscription.created', subscription);
      return answered(ledger, subscription, expand);
    },
  ),

  'GET /v1/subscriptions': call(
    {
      limit,
      customer: text,
      status: z.literal('all'),
      'expand[]': z.tuple([z.literal('data.latest_invoice.confirmation_secret')]).optional(),
    },
    (ledger, { customer, 'expand[]': expand }) => {
      found('customer', customer, ledger.state.customers[customer]);
      const theirs = Object.values(ledger.state.subscriptions).filter((each) => each.customer === customer);
      return page(theirs.map((each) => answered(ledger, each, expand)));
    },
  ),

  /** Plans the end of the current period as the end of it all, or takes that back. */
  'POST /v1/subscriptions/{id}': call(
    { cancel_at_period_end: z.stringbool() },
    (ledger, { cancel_at_period_end }, id) => {
      const subscription = found('subscription', id, ledger.state.subscriptions[id]);
      if (isOver(subscription) || subscription.status === 'incomplete') {
        throw invalidRequest(`A subscription that is ${subscription.status} can only update its metadata.`);
      }
      ledger.update(subscription, { cancel_at_period_end, canceled_at: cancel_at_period_end ? ledger.time : null });
      return subscription;
    },
  ),

  /** Ends it now. One that was never paid for expires instead: that is what Stripe reports of it. */
  'DELETE /v1/subscriptions/{id}': call({}, (ledger, _asked, id) => {
    const known = ledger.state.subscriptions[id];
    const subscription = found('subscription', id, known && !isOver(known) ? known : undefined);
    if (subscription.status === 'incomplete') expireSubscription(ledger, subscription);
    else endSubscription(ledger, subscription);
    return subscription;
  }),
};

/** @throws StripeFailure when there is no such customer, or none any more. */
export function findCustomer({ state }: Ledger, id: string): Customer {
  const known = state.customers[id];
  return found('customer', id, known && !('deleted' in known) ? known : undefined);
}

/** What a subscription's current period is paid with. */
export interface Bill {
  subscription: Subscription;
  invoice: Invoice;
  intent: PaymentIntent;
}

export function billOf({ state }: Ledger, subscription: Subscription): Bill {
  const invoice = found('invoice', subscription.latest_invoice, state.invoices[subscription.latest_invoice]);
  const intentId = state.paymentOf[invoice.id] ?? '';
  return { subscription, invoice, intent: found('payment_intent', intentId, state.paymentIntents[intentId]) };
}

/** A subscription as a call is answered: with its invoice, and the secret that pays it, where that was asked for. */
function answered(ledger: Ledger, subscription: Subscription, expand: unknown): object {
  if (!expand) return subscription;
  const { invoice, intent } = billOf(ledger, subscription);
  const confirmation_secret = { client_secret: intent.client_secret, type: 'payment_intent' };
  return { ...subscription, latest_invoice: { ...invoice, confirmation_secret } };
}

/** Whether nothing can happen to a subscription any more. */
export function isOver({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** Ends a subscription for good; an invoice that is still open stays so, but is not collected any more. */
export function endSubscription(ledger: Ledger, subscription: Subscription): void {
  // Whoever asked for the end of the period asked then, not now.
  const canceled_at = subscription.canceled_at ?? ledger.time;
  Object.assign(subscription, { status: 'canceled', ended_at: ledger.time, canceled_at });
  ledger.announce('customer.subscription.deleted', subscription);
}

/** A subscription whose first invoice was never paid: that invoice can't be paid any more either. */
export function expireSubscription(ledger: Ledger, subscription: Subscription): void {
  const { time } = ledger;
  ledger.update(subscription, { status: 'incomplete_expired', canceled_at: time, ended_at: time });
  const { invoice, intent } = billOf(ledger, subscription);
  invoice.status = 'void';
  intent.status = 'canceled';
}

/** Bills the current period. (Stripe leaves the invoice of a renewal a draft for an hour first.) */
export function openInvoice(ledger: Ledger, subscription: Subscription, reason: Invoice['billing_reason']): void {
  const { time, state } = ledger;
  const { currency, unit_amount: amount } = subscription.items.data[0].price;
  const invoice: Invoice = {
    id: newId('in'),
    object: 'invoice',
    attempt_count: 0,
    billing_reason: reason,
    created: time,
    customer: subscription.customer,
    next_payment_attempt: null,
    parent: { subscription_details: { subscription: subscription.id } },
    status: 'open',
  };
  const id = newId('pi');
  state.invoices[invoice.id] = invoice;
  state.paymentOf[invoice.id] = id;
  state.paymentIntents[id] = {
    id,
    object: 'payment_intent',
    amount,
    client_secret: newId(`${id}_secret`),
    currency,
    last_payment_error: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  subscription.latest_invoice = invoice.id;
  ledger.announce('invoice.finalized', invoice);
}

/** When the period that starts at `start` ends (seconds): on the day of the month that it all began on. */
export function monthAfter(began: number, start: number): number {
  return nextRunAfter(new Date(began * 1000), 'monthly', new Date(start * 1000)).getTime() / 1000;
}
