import * as z from 'zod';
import { nextRunAfter } from '#shared/rules/recurring-orders/next-order-date.ts';
import { type Ledger, newId } from './ledger.ts';
import { call, found, invalidRequest, limit, page, text } from './stripe-call.ts';
import type { Customer, Invoice, PaymentIntent, Subscription } from './stripe-objects.ts';

export const subscriptionCalls = {
  'POST /v1/subscriptions': call(
    {
      customer: text,
      // Each subscription has exactly one price.
      'items[0][price]': text,
      // The others would charge a saved card at once, or not save one for renewals.
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

  /** Schedules the cancellation at the period's end, or undoes it. */
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

  /** Cancels it now. An unpaid one expires instead, as at Stripe. */
  'DELETE /v1/subscriptions/{id}': call({}, (ledger, _asked, id) => {
    const known = ledger.state.subscriptions[id];
    const subscription = found('subscription', id, known && !isOver(known) ? known : undefined);
    if (subscription.status === 'incomplete') expireSubscription(ledger, subscription);
    else endSubscription(ledger, subscription);
    return subscription;
  }),
};

/** @throws StripeFailure for an unknown or deleted customer. */
export function findCustomer({ state }: Ledger, id: string): Customer {
  const known = state.customers[id];
  return found('customer', id, known && !('deleted' in known) ? known : undefined);
}

/** The invoice and payment of a subscription's current period. */
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

/** A subscription in an answer, with its invoice and client secret if expanded. */
function answered(ledger: Ledger, subscription: Subscription, expand: unknown): object {
  if (!expand) return subscription;
  const { invoice, intent } = billOf(ledger, subscription);
  const confirmation_secret = { client_secret: intent.client_secret, type: 'payment_intent' };
  return { ...subscription, latest_invoice: { ...invoice, confirmation_secret } };
}

/** Whether a subscription is in a final state. */
export function isOver({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** Ends a subscription; an open invoice stays open but is no longer collected. */
export function endSubscription(ledger: Ledger, subscription: Subscription): void {
  // A cancellation at the period's end keeps the time of the request.
  const canceled_at = subscription.canceled_at ?? ledger.time;
  Object.assign(subscription, { status: 'canceled', ended_at: ledger.time, canceled_at });
  ledger.announce('customer.subscription.deleted', subscription);
}

/** Expires a subscription with an unpaid first invoice and voids the invoice. */
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

/** The end of the period that starts at `start` (seconds), on the subscription's original day of the month. */
export function monthAfter(began: number, start: number): number {
  return nextRunAfter(new Date(began * 1000), 'monthly', new Date(start * 1000)).getTime() / 1000;
}
