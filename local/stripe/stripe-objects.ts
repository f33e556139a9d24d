import type { StripeError } from '@stripe/stripe-js';
import type Stripe from 'stripe';

/*
 * The fields that our code reads, with the SDK's types; a reference to another object is its id until a call expands it.
 */

export type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'created' | 'email' | 'metadata'>;

export type Price = Pick<Stripe.Price, 'id' | 'object' | 'active' | 'currency' | 'lookup_key'> & {
  product: string;
  unit_amount: number;
  recurring: { interval: 'month'; interval_count: number };
};

export type Subscription = Pick<
  Stripe.Subscription,
  'id' | 'object' | 'cancel_at_period_end' | 'canceled_at' | 'created' | 'ended_at' | 'status'
> & {
  customer: string;
  default_payment_method: string | null;
  items: { object: 'list'; data: [{ id: string; current_period_end: number; price: Price }] };
  latest_invoice: string;
};

export type Invoice = Pick<
  Stripe.Invoice,
  'id' | 'object' | 'attempt_count' | 'billing_reason' | 'created' | 'next_payment_attempt' | 'status'
> & {
  customer: string;
  parent: { subscription_details: { subscription: string } };
};

export type PaymentIntent = Pick<Stripe.PaymentIntent, 'id' | 'object' | 'amount' | 'currency' | 'status'> & {
  client_secret: string;
  last_payment_error: StripeError | null;
  payment_method: string | null;
};

/** The content of a delivery to the site. */
export type StripeEvent = Pick<Stripe.Event, 'id' | 'object' | 'created' | 'type'> & {
  data: { object: Customer | Subscription | Invoice };
};

/** One event on its way to the site. */
export interface Delivery {
  event: StripeEvent;
  state: 'waiting' | 'delivered' | 'dropped';
  /** The result of each try: a status, or why there was none. */
  attempts: (number | string)[];
}

/** A stored answer for repeats with the same idempotency key. */
interface StoredAnswer {
  /** Path and parameters. */
  request: string;
  body: string;
  /** In seconds. */
  storedAt: number;
}

/** All stored objects by id, oldest first. */
export const nothing = {
  customers: {} as Record<string, Customer | Stripe.DeletedCustomer>,
  products: {} as Record<string, Partial<Stripe.Product>>,
  prices: {} as Record<string, Price>,
  subscriptions: {} as Record<string, Subscription>,
  invoices: {} as Record<string, Invoice>,
  /** The payment intent of each invoice. */
  paymentOf: {} as Record<string, string>,
  paymentIntents: {} as Record<string, PaymentIntent>,
  webhookEndpoints: {} as Record<string, Partial<Stripe.WebhookEndpoint>>,
  deliveries: [] as Delivery[],
  /** Answers by idempotency key. */
  answers: {} as Record<string, StoredAnswer>,
};
export type State = typeof nothing;
