import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type Stripe from 'stripe';
import * as z from 'zod';
import { makeFolder, readKept, saveFile } from '#local/kept-file.ts';
import type {
  Customer,
  Invoice,
  PaymentIntent,
  Price,
  Product,
  StripeEvent,
  Subscription,
  WebhookEndpoint,
} from './objects.ts';
import type { Delivery } from './webhooks.ts';

/** An answer that is given again to the same call under the same idempotency key. */
interface StoredAnswer {
  path: string;
  /** Of the parameters: they may hold what must not be kept. */
  fingerprint: string;
  body: string;
  /** In seconds. */
  storedAt: number;
}

/** Everything remembered, each kind by id, oldest first. */
const emptyState = {
  customers: {} as Record<string, Customer | Stripe.DeletedCustomer>,
  products: {} as Record<string, Product>,
  prices: {} as Record<string, Price>,
  subscriptions: {} as Record<string, Subscription>,
  invoices: {} as Record<string, Invoice>,
  /** The payment intent of each invoice. */
  paymentOf: {} as Record<string, string>,
  paymentIntents: {} as Record<string, PaymentIntent>,
  webhookEndpoints: {} as Record<string, WebhookEndpoint>,
  deliveries: [] as Delivery[],
  /** Answers by idempotency key. */
  answers: {} as Record<string, StoredAnswer>,
};
export type State = typeof emptyState;

/**
 * What can be made to go wrong: connections cut, answers later than anybody waits for (the work is done all the same),
 * calls refused for being too many, and every charge of a saved card declined.
 */
type TroubleName = 'down' | 'slow' | 'rate-limit' | 'saved-cards-declined';

export class Trouble {
  current: TroubleName | null = null;

  set(name: TroubleName | null): void {
    this.current = name;
  }
}

const tree = z.record(z.string(), z.unknown());

/** What the account holds, and the moment at which something is being done to it. */
export class Ledger {
  readonly state: State;
  readonly trouble = new Trouble();
  /** The moment being dealt with, in seconds: now, or the past moment at which something fell due. */
  time = 0;
  private readonly file: string | null;
  private readonly onEvent: (delivery: Delivery) => void;

  /** @param folder Keeps everything on disk; without one it is forgotten at the end. */
  constructor(folder: string | undefined, onEvent: (delivery: Delivery) => void) {
    this.onEvent = onEvent;
    this.file = folder ? join(folder, 'stripe.json') : null;
    if (folder) makeFolder(folder);
    const kept = this.file && readKept(this.file, (text) => tree.parse(JSON.parse(text)));
    this.state = { ...structuredClone(emptyState), ...kept };
  }

  announce(type: StripeEvent['type'], object: StripeEvent['data']['object']): void {
    const data = structuredClone({ object });
    const event: StripeEvent = { id: newId('evt'), object: 'event', created: this.time, data, type };
    this.onEvent({ event, state: 'waiting', attempts: [] });
  }

  /** Changes a subscription and says so. */
  update(subscription: Subscription, changes: Partial<Subscription>): void {
    Object.assign(subscription, changes);
    this.announce('customer.subscription.updated', subscription);
  }

  save(): void {
    if (this.file) saveFile(this.file, JSON.stringify(this.state));
  }
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id as Stripe makes them, which nobody can guess: cus_…, sub_…, in_… */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from({ length: 24 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')}`;
}
