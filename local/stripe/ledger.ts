import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import * as z from 'zod';
import { makeFolder, readKept, saveFile } from '#local/kept-file.ts';
import type { StoredAnswer } from './idempotency.ts';
import { newId } from './ids.ts';
import type {
  Cause,
  Customer,
  EventType,
  Invoice,
  PaymentIntent,
  PaymentMethod,
  Price,
  Product,
  StripeObject,
  Subscription,
  WebhookEndpoint,
} from './objects.ts';
import type { Trouble } from './trouble.ts';
import type { Delivery } from './webhooks.ts';

/** The pinned version: its shapes are what this folder makes, so a new SDK must be a decision here. */
export const apiVersion: Stripe.LatestApiVersion = '2026-10-28.endive';

/** Everything remembered, each kind by id, oldest first. */
export interface State {
  customers: Record<string, Customer>;
  deletedCustomers: Record<string, Stripe.DeletedCustomer>;
  products: Record<string, Product>;
  prices: Record<string, Price>;
  subscriptions: Record<string, Subscription>;
  invoices: Record<string, Invoice>;
  /** The payment intent of each invoice. */
  paymentOf: Record<string, string>;
  paymentIntents: Record<string, PaymentIntent>;
  paymentMethods: Record<string, PaymentMethod>;
  webhookEndpoints: Record<string, WebhookEndpoint>;
  deliveries: Delivery[];
  /** Answers by idempotency key. */
  answers: Record<string, StoredAnswer>;
}

const emptyState = (): State => ({
  customers: {},
  deletedCustomers: {},
  products: {},
  prices: {},
  subscriptions: {},
  invoices: {},
  paymentOf: {},
  paymentIntents: {},
  paymentMethods: {},
  webhookEndpoints: {},
  deliveries: [],
  answers: {},
});

const tree = z.record(z.string(), z.unknown());

/** Nobody in particular: what Stripe does by itself. */
const byItself: Cause = { id: null, idempotency_key: null };

/** What the account holds, and the moment at which something is being done to it. */
export class Ledger {
  readonly state: State;
  readonly trouble: Trouble;
  /** The moment being dealt with, in seconds: now, or the past moment at which something fell due. */
  time = 0;
  private readonly file: string | null;
  private readonly onEvent: (delivery: Delivery) => void;
  private cause = byItself;

  /** @param folder Keeps everything on disk; without one it is forgotten at the end. */
  constructor(folder: string | undefined, trouble: Trouble, onEvent: (delivery: Delivery) => void) {
    this.trouble = trouble;
    this.onEvent = onEvent;
    this.file = folder ? join(folder, 'stripe.json') : null;
    if (folder) makeFolder(folder);
    this.state = { ...emptyState(), ...(this.file && readKept(this.file, (text) => tree.parse(JSON.parse(text)))) };
  }

  /** Does something at a moment (in seconds), on behalf of an API call or, without one, of Stripe itself. */
  doAt<T>(time: number, action: () => T, cause: Cause = byItself): T {
    this.time = time;
    this.cause = cause;
    return action();
  }

  announce(type: EventType, object: StripeObject, previous?: Record<string, unknown>): void {
    const data = structuredClone({ object, ...(previous && { previous_attributes: previous }) });
    this.onEvent({
      event: {
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: this.time,
        data,
        livemode: false,
        pending_webhooks: 1,
        request: this.cause,
        type,
      },
      state: 'waiting',
      attempts: [],
    });
  }

  /** Changes an object and, when that made a difference, says so with what was there before. */
  change<T extends StripeObject>(object: T, changes: Partial<T>, type: EventType): void {
    const previous = Object.fromEntries(
      Object.keys(changes)
        .map((name) => [name, object[name as keyof T]] as const)
        .filter(([name, before]) => !isDeepStrictEqual(before, changes[name as keyof T])),
    );
    if (Object.keys(previous).length === 0) return;
    Object.assign(object, changes);
    this.announce(type, object, previous);
  }

  save(): void {
    if (this.file) saveFile(this.file, JSON.stringify(this.state));
  }
}
