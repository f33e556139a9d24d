import { daySeconds, hourSeconds } from '#shared/durations.ts';
import type { Ledger } from './ledger.ts';
import { chargeSavedCard } from './payment-intents.ts';
import type { Subscription } from './stripe-objects.ts';
import { billOf, endSubscription, expireSubscription, isOver, monthAfter, openInvoice } from './subscriptions.ts';

/** How long the first payment may take. */
const firstPaymentSeconds = 23 * hourSeconds;

/** When a failed renewal is charged again, counted from the renewal; after the last failure the subscription ends. */
const retriesAfterSeconds = [3, 8, 15].map((days) => days * daySeconds);

interface Due {
  at: number;
  act: (ledger: Ledger, subscription: Subscription) => void;
}

/**
 * Brings every subscription up to `now` (seconds): each event happens at its due time, oldest first. Returns whether
 * anything happened.
 */
export function bringUpToDate(ledger: Ledger, now: number): boolean {
  for (let hasHappened = false; ; hasHappened = true) {
    const [next] = Object.values(ledger.state.subscriptions)
      .filter((subscription) => !isOver(subscription))
      .map((subscription) => ({ subscription, due: nextDue(ledger, subscription) }))
      .sort((one, other) => one.due.at - other.due.at);
    if (!next || next.due.at > now) return hasHappened;
    ledger.time = next.due.at;
    next.due.act(ledger, next.subscription);
  }
}

function nextDue(ledger: Ledger, subscription: Subscription): Due {
  if (subscription.status === 'incomplete') {
    return { at: subscription.created + firstPaymentSeconds, act: expireSubscription };
  }
  const retryAt = billOf(ledger, subscription).invoice.next_payment_attempt;
  const endAt = subscription.items.data[0].current_period_end;
  if (retryAt && retryAt < endAt) return { at: retryAt, act: collect };
  return { at: endAt, act: subscription.cancel_at_period_end ? endSubscription : renew };
}

function renew(ledger: Ledger, subscription: Subscription): void {
  const [item] = subscription.items.data;
  item.current_period_end = monthAfter(subscription.created, ledger.time);
  openInvoice(ledger, subscription, 'subscription_cycle');
  ledger.update(subscription, {});
  collect(ledger, subscription);
}

/** Charges the latest invoice; a failure schedules the next try or, after the last one, ends the subscription. */
function collect(ledger: Ledger, subscription: Subscription): void {
  const bill = billOf(ledger, subscription);
  const { invoice } = bill;
  const tries = retriesAfterSeconds.map((after) => invoice.created + after);
  invoice.next_payment_attempt = tries.find((at) => at > ledger.time) ?? null;
  chargeSavedCard(ledger, bill);
  if (invoice.status === 'open' && !invoice.next_payment_attempt) endSubscription(ledger, subscription);
}
