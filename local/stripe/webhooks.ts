import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import type { Delivery, StripeEvent } from './objects.ts';

export interface WebhookOptions {
  /** The site's webhook, and the secret that the events to it are signed with. */
  webhookUrl: string;
  webhookSecret: string;
  /** The pauses between the tries, in milliseconds; what still waits then is tried at the next start. */
  webhookRetryPausesMs?: readonly number[];
}

const defaultRetryPausesMs = [1_000, 5_000, 30_000, 120_000, 600_000];

/** Stripe's own patience with an endpoint is about this long. */
const patienceMs = 20_000;

/** How many events are remembered; those still waiting always are. */
const kept = 200;

/**
 * Sends signed events to the site, one after the other as they happened (Stripe promises no order, but a laptop should
 * do the same thing twice); one that fails is tried again with growing pauses and keeps no other waiting. Tests may hold,
 * drop, repeat and reorder them.
 */
export class Webhooks {
  /** Every event that is remembered and how it fared, oldest first. */
  readonly log: readonly Delivery[];
  private readonly deliveries: Delivery[];
  private readonly options: WebhookOptions;
  private readonly onChange: () => void;
  private readonly stopping = new AbortController();
  private readonly underWay = new Set<Promise<void>>();
  private gate: PromiseWithResolvers<void> | null = null;
  /** The end of the queue of first tries. */
  private lastInLine = Promise.resolve();

  /** @param deliveries Where events are remembered; those that still wait are taken up. */
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

  /** Lets the held events go, in the order they happened. */
  resume(): void {
    this.gate?.resolve();
    this.gate = null;
  }

  /** Sends an event now, be it held, delivered or dropped; answers what came back. */
  async resend(eventId: string): Promise<number | string> {
    const delivery = this.deliveries.find(({ event }) => event.id === eventId);
    return delivery ? this.attempt(delivery) : 'unknown';
  }

  /** Loses what still waits: it is sent no more but by `resend`. */
  drop(): void {
    for (const delivery of this.deliveries) if (delivery.state === 'waiting') delivery.state = 'dropped';
  }

  /** Resolves once nothing is being sent or tried again. While paused, what is held is waited for, too. */
  async settled(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.resume();
    await this.settled();
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
    // What was cut off by stopping is sent again at the next start.
    if (signal.aborted) return outcome;
    delivery.attempts.push(outcome);
    if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) delivery.state = 'delivered';
    this.onChange();
    return outcome;
  }
}

/** The status that came back, or why none did. */
async function post(
  event: StripeEvent,
  { webhookUrl, webhookSecret: secret }: WebhookOptions,
  stopping: AbortSignal,
): Promise<number | string> {
  const payload = JSON.stringify(event);
  // Signed with the machine's time, which is what the receiver's SDK compares it with, wherever our clock stands.
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  try {
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    return error instanceof Error ? String(error.cause ?? error) : String(error);
  }
}
