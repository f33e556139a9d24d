import type { Ledger } from './ledger.ts';
import type { Subscription } from './objects.ts';
import { chargeSavedCard } from './payments.ts';
import {
  currentPeriodEnd,
  endSubscription,
  expireSubscription,
  isOver,
  latestInvoice,
  monthsAfter,
  openInvoice,
} from './subscriptions.ts';

const hourSeconds = 3_600;

/** How long the first payment may take. */
const firstPaymentSeconds = 23 * hourSeconds;

/** When a failed renewal is charged again, counted from the renewal; after the last failure the subscription ends. */
const retriesAfterSeconds = [3, 8, 15].map((days) => days * 24 * hourSeconds);

interface Due {
  at: number;
  act: () => void;
}

/**
 * Brings every subscription up to `now` (seconds): each thing happens at the moment it fell due, the oldest first.
 * Answers whether anything did.
 */
export function bringUpToDate(ledger: Ledger, now: number): boolean {
  for (let hasHappened = false; ; hasHappened = true) {
    const due = Object.values(ledger.state.subscriptions).map((subscription) => nextDue(ledger, subscription));
    const next = due.reduce((soonest, each) => (each && (!soonest || each.at < soonest.at) ? each : soonest), null);
    if (!next || next.at > now) return hasHappened;
    ledger.time = next.at;
    next.act();
  }
}

function nextDue(ledger: Ledger, subscription: Subscription): Due | null {
  if (isOver(subscription)) return null;
  if (subscription.status === 'incomplete') {
    return { at: subscription.created + firstPaymentSeconds, act: () => expireSubscription(ledger, subscription) };
  }
  const retryAt = latestInvoice(ledger, subscription).next_payment_attempt ?? Number.POSITIVE_INFINITY;
  const endAt = currentPeriodEnd(subscription);
  if (retryAt < endAt) return { at: retryAt, act: () => collect(ledger, subscription) };
  if (subscription.cancel_at_period_end) return { at: endAt, act: () => endSubscription(ledger, subscription) };
  return { at: endAt, act: () => renew(ledger, subscription) };
}

function renew(ledger: Ledger, subscription: Subscription): void {
  for (const item of subscription.items.data) {
    item.current_period_end = periodEnd(subscription.created, ledger.time);
  }
  const { id } = openInvoice(ledger, subscription, 'subscription_cycle');
  ledger.update(subscription, { latest_invoice: id });
  collect(ledger, subscription);
}

/** When the period that starts at `start` ends: the first monthly date after it. */
function periodEnd(anchor: number, start: number): number {
  for (let months = 1; ; months += 1) {
    const end = monthsAfter(anchor, months);
    if (end > start) return end;
  }
}

/** Charges the latest invoice; a failure plans the next try or, after the last, ends the subscription. */
function collect(ledger: Ledger, subscription: Subscription): void {
  const invoice = latestInvoice(ledger, subscription);
  const { created } = invoice;
  const nextTry = retriesAfterSeconds.map((after) => created + after).find((at) => at > ledger.time) ?? null;
  invoice.next_payment_attempt = nextTry;
  chargeSavedCard(ledger, subscription, invoice);
  if (invoice.status === 'open' && nextTry === null) endSubscription(ledger, subscription);
}
