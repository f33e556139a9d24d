import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import type { Delivery, StripeEvent } from './stripe-objects.ts';

export interface WebhookOptions {
  /** The site's webhook, and the secret that the events to it are signed with. */
  webhookUrl: string;
  webhookSecret: string;
  /** The pauses between tries, in milliseconds; events still pending then are sent at the next start. */
  webhookRetryPausesMs?: readonly number[];
}

const defaultRetryPausesMs = [1_000, 5_000, 30_000, 120_000, 600_000];

/** About Stripe's own timeout. */
const timeoutMs = 20_000;

/** How many events are kept; pending ones always are. */
const kept = 200;

/**
 * Sends signed events to the site in order (Stripe guarantees none, but a laptop should be deterministic). A failed one is
 * retried with growing pauses and does not block the others. Tests can hold, drop, repeat and reorder them.
 */
export class Webhooks {
  /** All kept events and their deliveries, oldest first. */
  readonly log: readonly Delivery[];
  private readonly deliveries: Delivery[];
  private readonly options: WebhookOptions;
  private readonly onChange: () => void;
  private readonly stopping = new AbortController();
  private readonly underWay = new Set<Promise<void>>();
  private gate: PromiseWithResolvers<void> | null = null;
  /** Resolves after the queued first tries. */
  private lastInLine = Promise.resolve();

  /** @param deliveries The store of events; pending ones are sent. */
  constructor(options: WebhookOptions, deliveries: Delivery[], onChange: () => void) {
    this.options = options;
    this.deliveries = deliveries;
    this.log = deliveries;
    this.onChange = onChange;
    for (const delivery of deliveries) this.start(delivery);
  }

  send(delivery: Delivery): void {
    const old = this.deliveries.findIndex(({ state }) => state !== 'waiting');
    if (this.deliveries.length >= kept && old >= 0) this.deliveries.splice(old, 1);
    this.deliveries.push(delivery);
    this.start(delivery);
  }

  /** Holds every event until `resume`. */
  pause(): void {
    this.gate ??= Promise.withResolvers();
  }

  /** Sends the held events in order. */
  resume(): void {
    this.gate?.resolve();
    this.gate = null;
  }

  /** Sends an event now, whether held, delivered or dropped. Returns the result. */
  async resend(eventId: string): Promise<number | string> {
    const delivery = this.deliveries.find(({ event }) => event.id === eventId);
    return delivery ? this.attempt(delivery) : 'unknown';
  }

  /** Drops pending events; only `resend` sends them again. */
  drop(): void {
    for (const delivery of this.deliveries) if (delivery.state === 'waiting') delivery.state = 'dropped';
  }

  /** Resolves once nothing is being sent or retried. While paused, it also waits for held events. */
  async allDelivered(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.resume();
    await this.allDelivered();
  }

  private start(delivery: Delivery): void {
    this.lastInLine = this.lastInLine.then(() => this.attemptAfter(0, delivery));
    const done = this.lastInLine.then(() => this.tryAgain(delivery)).finally(() => this.underWay.delete(done));
    this.underWay.add(done);
  }

  private async tryAgain(delivery: Delivery): Promise<void> {
    const { webhookRetryPausesMs = defaultRetryPausesMs } = this.options;
    for (const pauseMs of webhookRetryPausesMs) await this.attemptAfter(pauseMs, delivery);
  }

  private async attemptAfter(pauseMs: number, delivery: Delivery): Promise<void> {
    const { signal } = this.stopping;
    if (delivery.state !== 'waiting') return;
    await pause(pauseMs, null, { signal, ref: false }).catch(() => {});
    await this.gate?.promise;
    if (delivery.state === 'waiting' && !signal.aborted) await this.attempt(delivery);
  }

  private async attempt(delivery: Delivery): Promise<number | string> {
    const { signal } = this.stopping;
    const outcome = await post(delivery.event, this.options, signal);
    // A delivery interrupted by the stop is sent again at the next start.
    if (signal.aborted) return outcome;
    delivery.attempts.push(outcome);
    if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) delivery.state = 'delivered';
    this.onChange();
    return outcome;
  }
}

/** The returned status, or why there was none. */
async function post(
  event: StripeEvent,
  { webhookUrl, webhookSecret: secret }: WebhookOptions,
  stopping: AbortSignal,
): Promise<number | string> {
  const payload = JSON.stringify(event);
  // Sign with the machine's time, because the receiver's SDK compares with that, not with our movable clock.
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  try {
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    return error instanceof Error ? String(error.cause ?? error) : String(error);
  }
}
