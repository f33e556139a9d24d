import type Stripe from 'stripe';

/*
 * The fields that anybody here reads, typed by the SDK so that they are Stripe's; a reference to another object is its id
 * until a call expands it.
 */

export type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'created' | 'email' | 'metadata'> & {
  name: string | null;
};

export type Product = Pick<Stripe.Product, 'id' | 'object' | 'name'>;

export type Price = Pick<Stripe.Price, 'id' | 'object' | 'active' | 'currency' | 'lookup_key'> & {
  product: string;
  unit_amount: number;
  recurring: { interval: 'month'; interval_count: number };
};

export type Subscription = Pick<
  Stripe.Subscription,
  'id' | 'object' | 'cancel_at_period_end' | 'canceled_at' | 'created' | 'ended_at' | 'metadata' | 'status'
> & {
  customer: string;
  default_payment_method: string | null;
  items: { object: 'list'; data: { id: string; current_period_end: number; price: Price }[] };
  latest_invoice: string;
  payment_settings: { save_default_payment_method: 'off' | 'on_subscription' };
};

export type Invoice = Pick<
  Stripe.Invoice,
  'id' | 'object' | 'billing_reason' | 'created' | 'next_payment_attempt' | 'status'
> & {
  customer: string;
  parent: { subscription_details: { subscription: string } };
};

/** What a call can ask for beside an invoice. */
export type ConfirmationSecret = Pick<Stripe.Invoice.ConfirmationSecret, 'client_secret' | 'type'>;

export type PaymentIntent = Pick<Stripe.PaymentIntent, 'id' | 'object' | 'amount' | 'currency' | 'status'> & {
  client_secret: string;
  last_payment_error: PaymentProblem | null;
  payment_method: string | null;
};

/** Why a payment did not go through, as an answer and `last_payment_error` tell it. */
export interface PaymentProblem {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  message: string;
}

export type WebhookEndpoint = Pick<
  Stripe.WebhookEndpoint,
  'id' | 'object' | 'api_version' | 'description' | 'enabled_events' | 'status' | 'url'
>;

/** What a delivery to the site carries; Stripe has many more types, which nothing here listens to. */
export interface StripeEvent {
  id: string;
  object: 'event';
  created: number;
  data: { object: Customer | Subscription | Invoice };
  type:
    | `customer.${'created' | 'deleted'}`
    | `customer.subscription.${'created' | 'updated' | 'deleted'}`
    | `invoice.${'finalized' | 'paid' | 'payment_action_required' | 'payment_failed'}`;
}
