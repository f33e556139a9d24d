import * as z from 'zod';
import { findCustomer } from './customers.ts';
import { newId } from './ids.ts';
import { openInvoice } from './invoices.ts';
import type { Ledger } from './ledger.ts';
import { currentPeriodEnd, endSubscription, expireSubscription, isOver } from './lifecycle.ts';
import { listed } from './lists.ts';
import type { Plan, Price, Subscription } from './objects.ts';
import { expand, flag, mergeMetadata, metadata, paging, removableText, text, whole } from './parameters.ts';
import { periodEnd } from './period.ts';
import { invalidRequest, resourceMissing } from './stripe-failure.ts';

export const subscriptionParameters = z.strictObject({
  customer: text,
  // One price each is all that is sold here.
  items: z.tuple([z.strictObject({ price: text, quantity: whole.pipe(z.number().min(1)).default(1) })]),
  // The others would charge a saved card at once, which nothing here does.
  payment_behavior: z.literal('default_incomplete'),
  payment_settings: z
    .strictObject({
      payment_method_types: z.tuple([z.literal('card')]).optional(),
      save_default_payment_method: z.enum(['off', 'on_subscription']).default('off'),
    })
    .optional(),
  metadata: metadata.optional(),
  expand,
});

export function createSubscription(ledger: Ledger, parameters: z.output<typeof subscriptionParameters>): Subscription {
  const { time, state } = ledger;
  const customer = findCustomer(ledger, parameters.customer, 'customer');
  const [{ price: priceId, quantity }] = parameters.items;
  const price = state.prices[priceId];
  if (!price) throw resourceMissing('price', priceId, 'items[0][price]');
  const id = newId('sub');
  const subscription: Subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: time,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: time },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: time,
    currency: price.currency,
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [
        {
          id: newId('si'),
          object: 'subscription_item',
          billing_thresholds: null,
          created: time,
          current_period_end: periodEnd(time, time, price.recurring),
          current_period_start: time,
          current_trial: null,
          discounts: [],
          metadata: {},
          plan: planOf(price),
          price: structuredClone(price),
          quantity,
          subscription: id,
          tax_rates: [],
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata({}, parameters.metadata),
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: parameters.payment_settings?.payment_method_types ?? null,
      save_default_payment_method: parameters.payment_settings?.save_default_payment_method ?? 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: time,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  };
  state.subscriptions[id] = subscription;
  subscription.latest_invoice = openInvoice(ledger, subscription, 'subscription_create').id;
  ledger.announce('customer.subscription.created', subscription);
  return subscription;
}

export function retrieveSubscription({ state }: Ledger, id: string): Subscription {
  const subscription = state.subscriptions[id];
  if (!subscription) throw resourceMissing('subscription', id);
  return subscription;
}

const cancellationDetails = z
  .strictObject({ comment: removableText.optional(), feedback: removableText.optional() })
  .optional();

export const subscriptionChanges = z.strictObject({
  cancel_at_period_end: flag.optional(),
  cancellation_details: cancellationDetails,
  metadata: metadata.optional(),
  expand,
});

export function updateSubscription(
  ledger: Ledger,
  id: string,
  parameters: z.output<typeof subscriptionChanges>,
): Subscription {
  const subscription = retrieveSubscription(ledger, id);
  const { cancel_at_period_end: cancels } = parameters;
  if (cancels !== undefined && isOver(subscription)) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  }
  if (cancels !== undefined && subscription.status === 'incomplete') {
    throw invalidRequest('An incomplete subscription can only update its metadata and default_source.');
  }
  const changes: Partial<Subscription> = {
    ...(cancels !== undefined && plannedEnd(ledger, subscription, cancels)),
    cancellation_details: {
      ...subscription.cancellation_details,
      ...parameters.cancellation_details,
      ...(cancels !== undefined && { reason: cancels ? 'cancellation_requested' : null }),
    },
    metadata: mergeMetadata(subscription.metadata, parameters.metadata),
  };
  ledger.change(subscription, changes, 'customer.subscription.updated');
  return subscription;
}

export const cancelParameters = z.strictObject({ cancellation_details: cancellationDetails, expand });

/** Ends it now. One that was never paid for expires instead: that is what Stripe reports of it. */
export function cancelSubscription(
  ledger: Ledger,
  id: string,
  parameters: z.output<typeof cancelParameters>,
): Subscription {
  const subscription = retrieveSubscription(ledger, id);
  if (isOver(subscription)) throw resourceMissing('subscription', id);
  Object.assign(subscription.cancellation_details, parameters.cancellation_details);
  if (subscription.status === 'incomplete') expireSubscription(ledger, subscription);
  else endSubscription(ledger, subscription, 'cancellation_requested');
  return subscription;
}

export const subscriptionListParameters = z.strictObject({
  ...paging,
  customer: text.optional(),
  price: text.optional(),
  status: z.enum(['active', 'all', 'canceled', 'ended', 'incomplete', 'incomplete_expired', 'past_due']).optional(),
  expand,
});

export function listSubscriptions(ledger: Ledger, parameters: z.output<typeof subscriptionListParameters>): object {
  const { customer, price, status } = parameters;
  if (customer && !ledger.state.deletedCustomers[customer]) findCustomer(ledger, customer, 'customer');
  const subscriptions = Object.values(ledger.state.subscriptions).filter(
    (subscription) =>
      (!customer || subscription.customer === customer) &&
      (!price || subscription.items.data.some((item) => item.price.id === price)) &&
      hasStatus(subscription, status),
  );
  return listed(ledger, '/v1/subscriptions', subscriptions, parameters);
}

function hasStatus(subscription: Subscription, wanted: string | undefined): boolean {
  if (wanted === undefined) return subscription.status !== 'canceled';
  if (wanted === 'ended') return isOver(subscription);
  return wanted === 'all' || subscription.status === wanted;
}

/** Whether the current period is the last. */
function plannedEnd({ time }: Ledger, subscription: Subscription, cancels: boolean): Partial<Subscription> {
  if (!cancels) return { cancel_at: null, cancel_at_period_end: false, canceled_at: null };
  return { cancel_at: currentPeriodEnd(subscription), cancel_at_period_end: true, canceled_at: time };
}

function planOf(price: Price): Plan {
  const { interval, interval_count } = price.recurring;
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval,
    interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
