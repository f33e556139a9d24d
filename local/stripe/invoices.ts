import { newId, randomText } from './ids.ts';
import type { Ledger } from './ledger.ts';
import type { Invoice, InvoiceLine, PaymentIntent, Subscription, SubscriptionItem } from './objects.ts';
import { resourceMissing } from './stripe-failure.ts';

type Reason = 'subscription_create' | 'subscription_cycle';

/**
 * The invoice for the subscription's current period, finalized and waiting to be paid. (Stripe leaves the invoice of a
 * renewal a draft for about an hour first.)
 */
export function openInvoice(ledger: Ledger, subscription: Subscription, reason: Reason): Invoice {
  const { time, state } = ledger;
  const id = newId('in');
  const lines = subscription.items.data.map((item) => invoiceLine(id, item));
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const [period = { start: time, end: time }] = lines.map((line) => line.period);
  const customer = state.customers[subscription.customer];
  const invoice: Invoice = {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Tillwise',
    account_tax_ids: null,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amount,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: reason === 'subscription_cycle',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: time,
    currency: subscription.currency,
    custom_fields: null,
    customer: subscription.customer,
    customer_account: null,
    customer_address: null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: time,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: customer ? nextInvoiceNumber(customer) : null,
    on_behalf_of: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: ['card'] },
    // The invoice of a renewal looks back on the period it follows, its lines look ahead.
    period_end: reason === 'subscription_create' ? time : period.start,
    period_start: time,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: { finalized_at: time, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: null,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: time,
  };
  const intent = paymentIntentFor(ledger, invoice);
  state.invoices[id] = invoice;
  state.paymentIntents[intent.id] = intent;
  state.paymentOf[id] = intent.id;
  ledger.announce('invoice.created', invoice);
  ledger.announce('invoice.finalized', invoice);
  ledger.announce('payment_intent.created', intent);
  return invoice;
}

export function retrieveInvoice({ state }: Ledger, id: string): Invoice {
  const invoice = state.invoices[id];
  if (!invoice) throw resourceMissing('invoice', id);
  return invoice;
}

/** The invoice of a subscription's current period. */
export function latestInvoice({ state }: Ledger, subscription: Subscription): Invoice | null {
  return state.invoices[subscription.latest_invoice ?? ''] ?? null;
}

export function paymentOf({ state }: Ledger, invoice: Invoice): PaymentIntent {
  const intent = state.paymentIntents[state.paymentOf[invoice.id] ?? ''];
  if (!intent) throw new Error(`${invoice.id} has no payment`);
  return intent;
}

/** Nobody has to pay it any more, and nobody can. */
export function voidInvoice(ledger: Ledger, invoice: Invoice): void {
  invoice.status = 'void';
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = ledger.time;
  ledger.announce('invoice.voided', invoice);
  const intent = paymentOf(ledger, invoice);
  Object.assign(intent, {
    status: 'canceled',
    canceled_at: ledger.time,
    cancellation_reason: 'void_invoice',
    next_action: null,
  });
  ledger.announce('payment_intent.canceled', intent);
}

function invoiceLine(invoice: string, item: SubscriptionItem): InvoiceLine {
  const { price, quantity } = item;
  const amount = price.unit_amount * quantity;
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: price.nickname,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: item.subscription,
        subscription_item: item.id,
      },
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: item.subscription,
    subtotal: amount,
    taxes: [],
  };
}

function nextInvoiceNumber(customer: { invoice_prefix?: string | null; next_invoice_sequence?: number }): string {
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  return `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`;
}

function paymentIntentFor({ time }: Ledger, invoice: Invoice): PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: invoice.amount_due,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: time,
    currency: invoice.currency,
    customer: invoice.customer,
    customer_account: null,
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}
