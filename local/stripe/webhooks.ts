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

export type Webhooks = ReturnType<typeof openWebhooks>;

/**
 * Sends signed events to the site, one after the other as they happened (Stripe promises no order, but a laptop should
 * do the same thing twice); one that fails is tried again with growing pauses and keeps no other waiting. Tests may hold,
 * drop, repeat and reorder them.
 * @param log Every event that is remembered and how it fared, oldest first: what still waits is taken up.
 */
export function openWebhooks(options: WebhookOptions, log: Delivery[], onChange: () => void) {
  const { webhookUrl, webhookSecret: secret, webhookRetryPausesMs: retryPausesMs = defaultRetryPausesMs } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const underWay = new Set<Promise<void>>();
  let gate: PromiseWithResolvers<void> | null = null;
  /** The end of the queue of first tries. */
  let lastInLine = Promise.resolve();

  function start(delivery: Delivery): void {
    lastInLine = lastInLine.then(() => attemptAfter(0, delivery));
    const done = lastInLine.then(() => tryAgain(delivery)).finally(() => underWay.delete(done));
    underWay.add(done);
  }

  async function tryAgain(delivery: Delivery): Promise<void> {
    for (const pauseMs of retryPausesMs) await attemptAfter(pauseMs, delivery);
  }

  async function attemptAfter(pauseMs: number, delivery: Delivery): Promise<void> {
    if (delivery.state !== 'waiting') return;
    await pause(pauseMs, null, { signal, ref: false }).catch(() => {});
    await gate?.promise;
    if (delivery.state === 'waiting' && !signal.aborted) await attempt(delivery);
  }

  async function attempt(delivery: Delivery): Promise<number | string> {
    const outcome = await post(delivery.event);
    // What was cut off by stopping is sent again at the next start.
    if (signal.aborted) return outcome;
    delivery.attempts.push(outcome);
    if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) delivery.state = 'delivered';
    onChange();
    return outcome;
  }

  async function post(event: StripeEvent): Promise<number | string> {
    const payload = JSON.stringify(event);
    // Signed with the machine's time, which is what the receiver's SDK compares it with, wherever our clock stands.
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    try {
      const response = await fetch(webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      return error instanceof Error ? String(error.cause ?? error) : String(error);
    }
  }

  function resume(): void {
    gate?.resolve();
    gate = null;
  }

  async function settled(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay);
  }

  for (const delivery of log) start(delivery);
  return {
    log: log as readonly Delivery[],
    send(delivery: Delivery): void {
      const old = log.findIndex(({ state }) => state !== 'waiting');
      if (log.length >= kept && old >= 0) log.splice(old, 1);
      log.push(delivery);
      start(delivery);
    },
    /** Holds every event until `resume`. */
    pause(): void {
      gate ??= Promise.withResolvers();
    },
    /** Lets the held events go, in the order they happened. */
    resume,
    /** Sends an event now, be it held, delivered or dropped; answers what came back. */
    async resend(eventId: string): Promise<number | string> {
      const delivery = log.find(({ event }) => event.id === eventId);
      return delivery ? attempt(delivery) : 'unknown';
    },
    /** Loses what still waits: it is sent no more but by `resend`. */
    drop(): void {
      for (const delivery of log) if (delivery.state === 'waiting') delivery.state = 'dropped';
    },
    /** Resolves once nothing is being sent or tried again. While paused, what is held is waited for, too. */
    settled,
    async stop(): Promise<void> {
      stopping.abort();
      resume();
      await settled();
    },
  };
}
