import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import type { StripeEvent } from './objects.ts';

/** One event on its way to the site. */
export interface Delivery {
  event: StripeEvent;
  /** Given up after the last try, or dropped by a test. */
  state: 'waiting' | 'delivered' | 'given-up' | 'dropped';
  /** What came back each time: a status, or why there was none. */
  attempts: (number | string)[];
}

export interface WebhookSettings {
  url: string;
  secret: string;
  /** The pauses between the tries, in milliseconds; after the last try the event is given up. */
  retryPausesMs: readonly number[];
}

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
  private readonly settings: WebhookSettings;
  private readonly deliveries: Delivery[];
  private readonly onChange: () => void;
  private readonly stopping = new AbortController();
  private readonly underWay = new Set<Promise<void>>();
  private gate: PromiseWithResolvers<void> | null = null;
  /** The end of the queue of first tries. */
  private lastInLine: Promise<void> = Promise.resolve();

  /** Takes up what was still waiting. */
  constructor(settings: WebhookSettings, deliveries: Delivery[], onChange: () => void) {
    this.settings = settings;
    this.deliveries = deliveries;
    this.onChange = onChange;
    for (const delivery of deliveries) if (delivery.state === 'waiting') this.start(delivery);
  }

  /** Every event that is remembered and how it fared, oldest first. */
  get log(): readonly Delivery[] {
    return this.deliveries;
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

  /** Sends an event now, be it held, delivered or given up; answers what came back. */
  async resend(eventId: string): Promise<number | string> {
    return this.attempt(this.find(eventId));
  }

  /** Loses an event that is still waiting: it is sent no more but by `resend`. */
  drop(eventId: string): void {
    const delivery = this.find(eventId);
    if (delivery.state === 'waiting') delivery.state = 'dropped';
    this.onChange();
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
    for (const pauseMs of this.settings.retryPausesMs) {
      if (delivery.state === 'waiting') await this.attemptAfter(pauseMs, delivery);
    }
    if (delivery.state !== 'waiting' || this.stopping.signal.aborted) return;
    delivery.state = 'given-up';
    this.onChange();
  }

  private async attemptAfter(pauseMs: number, delivery: Delivery): Promise<void> {
    const { signal } = this.stopping;
    await pause(pauseMs, null, { signal, ref: false }).catch(() => {});
    await this.gate?.promise;
    if (delivery.state === 'waiting' && !signal.aborted) await this.attempt(delivery);
  }

  private async attempt(delivery: Delivery): Promise<number | string> {
    const outcome = await this.post(delivery.event);
    // What was cut off by stopping is sent again at the next start.
    if (this.stopping.signal.aborted) return outcome;
    delivery.attempts.push(outcome);
    if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) delivery.state = 'delivered';
    this.onChange();
    return outcome;
  }

  private async post(event: StripeEvent): Promise<number | string> {
    const { url, secret } = this.settings;
    const payload = JSON.stringify(event);
    // Signed with the machine's time, which is what the receiver's SDK compares it with, wherever our clock stands.
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(patienceMs)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      return error instanceof Error ? String(error.cause ?? error) : String(error);
    }
  }

  private find(eventId: string): Delivery {
    const delivery = this.deliveries.find(({ event }) => event.id === eventId);
    if (!delivery) throw new Error(`there is no event ${eventId}`);
    return delivery;
  }
}
