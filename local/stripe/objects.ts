import type Stripe from 'stripe';

/**
 * The objects as they are stored and sent: the SDK's own types, except that a reference to another object is its id
 * (until a call expands it) and a decimal is text.
 */
export type Customer = Stripe.Customer;
export type Product = Stripe.Product;
export type PaymentMethod = Omit<Stripe.PaymentMethod, 'customer'> & { customer: string | null };
export type WebhookEndpoint = Stripe.WebhookEndpoint;

export type Price = Omit<Stripe.Price, 'product' | 'unit_amount' | 'unit_amount_decimal' | 'recurring'> & {
  product: string;
  unit_amount: number;
  unit_amount_decimal: string;
  recurring: Stripe.Price.Recurring;
};

export type Plan = Omit<Stripe.Plan, 'amount_decimal' | 'product'> & { amount_decimal: string; product: string };

export type SubscriptionItem = Omit<Stripe.SubscriptionItem, 'plan' | 'price' | 'quantity'> & {
  plan: Plan;
  price: Price;
  quantity: number;
};

export type Subscription = Omit<
  Stripe.Subscription,
  'cancellation_details' | 'customer' | 'default_payment_method' | 'items' | 'latest_invoice'
> & {
  cancellation_details: Stripe.Subscription.CancellationDetails;
  customer: string;
  default_payment_method: string | null;
  items: Stripe.ApiList<SubscriptionItem>;
  latest_invoice: string | null;
};

export type InvoiceLine = Omit<Stripe.InvoiceLineItem, 'pricing' | 'quantity_decimal' | 'subscription'> & {
  pricing: {
    type: 'price_details';
    price_details: { price: string; product: string };
    unit_amount_decimal: string;
  };
  quantity_decimal: string;
  subscription: string;
};

export type Invoice = Omit<Stripe.Invoice, 'confirmation_secret' | 'customer' | 'lines' | 'parent'> & {
  customer: string;
  lines: Stripe.ApiList<InvoiceLine>;
  parent: {
    type: 'subscription_details';
    quote_details: null;
    subscription_details: { metadata: Stripe.Metadata; subscription: string };
  };
};

export type PaymentIntent = Omit<Stripe.PaymentIntent, 'client_secret' | 'last_payment_error' | 'payment_method'> & {
  client_secret: string;
  last_payment_error: PaymentProblem | null;
  payment_method: string | null;
};

/** Why a payment did not go through, as an answer and `last_payment_error` tell it. */
export interface PaymentProblem {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  doc_url: string;
  message: string;
  charge?: string;
  payment_method?: PaymentMethod;
}

/** Everything that a call can answer with. */
export type StripeObject =
  | Customer
  | Stripe.DeletedCustomer
  | Product
  | Price
  | Subscription
  | Invoice
  | PaymentIntent
  | PaymentMethod
  | WebhookEndpoint;

/** What a delivery to the site carries. */
export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: StripeObject; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: Cause;
  type: EventType;
}

/** The API call that an event came of; nulls for what Stripe does by itself. */
export interface Cause {
  id: string | null;
  idempotency_key: string | null;
}

/** The events sent; Stripe has more (charges, payment methods, prices), which nothing here listens to. */
export type EventType =
  | `customer.${'created' | 'updated' | 'deleted'}`
  | `customer.subscription.${'created' | 'updated' | 'deleted'}`
  | `invoice.${'created' | 'finalized' | 'paid' | 'payment_action_required' | 'payment_failed' | 'payment_succeeded' | 'voided'}`
  | `payment_intent.${'canceled' | 'created' | 'payment_failed' | 'requires_action' | 'succeeded'}`;
