import * as z from 'zod';
import { call, flag, limit, list, metadata, page, text } from './calls.ts';
import { invalidRequest, resourceMissing } from './failure.ts';
import { type Ledger, newId } from './ledger.ts';
import type { ConfirmationSecret, Invoice, PaymentIntent, Subscription } from './objects.ts';

export const subscriptionCalls = {
  'POST /v1/subscriptions': call(
    z.strictObject({
      customer: text,
      // One price each is all that is sold here.
      items: z.strictObject({ 0: z.strictObject({ price: text }) }),
      // The others would charge a saved card at once, which nothing here does.
      payment_behavior: z.literal('default_incomplete'),
      payment_settings: z.strictObject({ save_default_payment_method: z.literal('on_subscription') }).optional(),
      metadata,
      expand: list(z.literal('latest_invoice.confirmation_secret')).optional(),
    }),
    (ledger, { customer: customerId, items, payment_settings, metadata, expand }) => {
      const { time, state } = ledger;
      const customer = state.customers[customerId];
      if (!customer || 'deleted' in customer) throw resourceMissing('customer', customerId);
      const price = state.prices[items[0].price];
      if (!price) throw resourceMissing('price', items[0].price);
      const item = { id: newId('si'), current_period_end: monthsAfter(time, 1), price: structuredClone(price) };
      const subscription: Subscription = {
        id: newId('sub'),
        object: 'subscription',
        cancel_at_period_end: false,
        canceled_at: null,
        created: time,
        customer: customer.id,
        default_payment_method: null,
        ended_at: null,
        items: { object: 'list', data: [item] },
        latest_invoice: '',
        metadata,
        payment_settings: payment_settings ?? { save_default_payment_method: 'off' },
        status: 'incomplete',
      };
      state.subscriptions[subscription.id] = subscription;
      subscription.latest_invoice = openInvoice(ledger, subscription, 'subscription_create').id;
      ledger.announce('customer.subscription.created', subscription);
      return expanded(ledger, subscription, expand);
    },
  ),

  /** Without a status, those that are not canceled. */
  'GET /v1/subscriptions': call(
    z.strictObject({
      limit,
      customer: text,
      status: z.literal('all').optional(),
      expand: list(z.enum(['data.latest_invoice', 'data.latest_invoice.confirmation_secret'])).optional(),
    }),
    (ledger, { limit, customer, status, expand }) => {
      const { customers, subscriptions } = ledger.state;
      if (!customers[customer]) throw resourceMissing('customer', customer);
      const theirs = Object.values(subscriptions).filter((each) => each.customer === customer);
      const found = theirs.filter((each) => status === 'all' || each.status !== 'canceled');
      const sent = found.map((each) => expanded(ledger, each, expand));
      return page(sent, limit);
    },
  ),

  /** Plans the end of the current period as the end of it all, or takes that back. */
  'POST /v1/subscriptions/{id}': call(
    z.strictObject({ cancel_at_period_end: flag }),
    (ledger, { cancel_at_period_end }, id) => {
      const subscription = retrieveSubscription(ledger, id);
      if (isOver(subscription) || subscription.status === 'incomplete') {
        throw invalidRequest(`A subscription that is ${subscription.status} can only update its metadata.`);
      }
      ledger.update(subscription, { cancel_at_period_end, canceled_at: cancel_at_period_end ? ledger.time : null });
      return subscription;
    },
  ),

  /** Ends it now. One that was never paid for expires instead: that is what Stripe reports of it. */
  'DELETE /v1/subscriptions/{id}': call(z.strictObject({}), (ledger, _asked, id) => {
    const subscription = retrieveSubscription(ledger, id);
    if (isOver(subscription)) throw resourceMissing('subscription', id);
    if (subscription.status === 'incomplete') expireSubscription(ledger, subscription);
    else endSubscription(ledger, subscription);
    return subscription;
  }),
};

/** A subscription as it is sent, with its invoice and what that is paid with where a call asked for them. */
function expanded({ state }: Ledger, subscription: Subscription, paths: readonly string[] = []): object {
  if (paths.length === 0) return subscription;
  const invoice = state.invoices[subscription.latest_invoice];
  const intent = state.paymentIntents[state.paymentOf[subscription.latest_invoice] ?? ''];
  if (!intent || paths.every((path) => !path.endsWith('.confirmation_secret'))) {
    return { ...subscription, latest_invoice: invoice };
  }
  const secret: ConfirmationSecret = { client_secret: intent.client_secret, type: 'payment_intent' };
  return { ...subscription, latest_invoice: { ...invoice, confirmation_secret: secret } };
}

function retrieveSubscription({ state }: Ledger, id: string): Subscription {
  const subscription = state.subscriptions[id];
  if (!subscription) throw resourceMissing('subscription', id);
  return subscription;
}

/** Whether nothing can happen to a subscription any more. */
export function isOver({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** The end of the period that is paid for, or was to be. */
export function currentPeriodEnd({ items }: Subscription): number {
  return Math.min(...items.data.map((item) => item.current_period_end));
}

/** Ends a subscription for good; an invoice that is still open stays so, but is not collected any more. */
export function endSubscription(ledger: Ledger, subscription: Subscription): void {
  const { time } = ledger;
  // Whoever asked for the end of the period asked then, not now.
  const isScheduled = subscription.cancel_at_period_end && currentPeriodEnd(subscription) === time;
  Object.assign(subscription, {
    status: 'canceled',
    ended_at: time,
    ...(!isScheduled && { cancel_at_period_end: false, canceled_at: time }),
  });
  ledger.announce('customer.subscription.deleted', subscription);
}

/** A subscription whose first invoice was never paid: that invoice can't be paid any more either. */
export function expireSubscription(ledger: Ledger, subscription: Subscription): void {
  const { time, state } = ledger;
  ledger.update(subscription, { status: 'incomplete_expired', canceled_at: time, ended_at: time });
  const invoice = latestInvoice(ledger, subscription);
  invoice.status = 'void';
  const intent = state.paymentIntents[state.paymentOf[invoice.id] ?? ''];
  if (intent) intent.status = 'canceled';
}

/** The invoice of a subscription's current period. */
export function latestInvoice({ state }: Ledger, subscription: Subscription): Invoice {
  const invoice = state.invoices[subscription.latest_invoice];
  if (!invoice) throw new Error(`${subscription.id} has no invoice`);
  return invoice;
}

/** The invoice for the current period, waiting to be paid. (Stripe leaves that of a renewal a draft for an hour first.) */
export function openInvoice(ledger: Ledger, subscription: Subscription, reason: Invoice['billing_reason']): Invoice {
  const { time, state } = ledger;
  const [item] = subscription.items.data;
  const { currency = 'usd', unit_amount: amount = 0 } = item?.price ?? {};
  const invoice: Invoice = {
    id: newId('in'),
    object: 'invoice',
    billing_reason: reason,
    created: time,
    customer: subscription.customer,
    next_payment_attempt: null,
    parent: { subscription_details: { subscription: subscription.id } },
    status: 'open',
  };
  const id = newId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount,
    client_secret: newId(`${id}_secret`),
    currency,
    last_payment_error: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  state.invoices[invoice.id] = invoice;
  state.paymentIntents[id] = intent;
  state.paymentOf[invoice.id] = id;
  ledger.announce('invoice.finalized', invoice);
  return invoice;
}

/** The same day some months on (seconds): the 31st is the last of a shorter month, and the 31st again in the next. */
export function monthsAfter(anchor: number, months: number): number {
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
}
