import { latestInvoice, voidInvoice } from './invoices.ts';
import type { Ledger } from './ledger.ts';
import type { Invoice, Subscription } from './objects.ts';

type EndReason = 'cancellation_requested' | 'payment_failed' | null;

/** Whether nothing can happen to a subscription any more. */
export function isOver({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** The end of the period that is paid for, or was to be. */
export function currentPeriodEnd(subscription: Subscription): number {
  return Math.min(...subscription.items.data.map((item) => item.current_period_end));
}

/** Ends a subscription for good; an invoice that is still open stays so, but is not collected any more. */
export function endSubscription(ledger: Ledger, subscription: Subscription, reason: EndReason): void {
  const { time } = ledger;
  // Whoever asked for the end of the period asked then, not now.
  const isScheduled = subscription.cancel_at_period_end && subscription.cancel_at === time;
  Object.assign(subscription, {
    status: 'canceled',
    ended_at: time,
    ...(!isScheduled && { cancel_at: null, cancel_at_period_end: false, canceled_at: time }),
    cancellation_details: { ...subscription.cancellation_details, reason },
  });
  const invoice = latestInvoice(ledger, subscription);
  if (invoice?.status === 'open') {
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
  }
  ledger.announce('customer.subscription.deleted', subscription);
}

/** A subscription whose first invoice was never paid: that invoice can't be paid any more either. */
export function expireSubscription(ledger: Ledger, subscription: Subscription): void {
  const { time } = ledger;
  const changes = { status: 'incomplete_expired', canceled_at: time, ended_at: time };
  ledger.change(subscription, changes, 'customer.subscription.updated');
  const invoice = latestInvoice(ledger, subscription);
  if (invoice?.status === 'open') voidInvoice(ledger, invoice);
}

/** What follows from the payment of an invoice; the card becomes the subscription's own where that was asked for. */
export function settleInvoice(ledger: Ledger, invoice: Invoice, paymentMethod: string): void {
  Object.assign(invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
  });
  invoice.status_transitions.paid_at = ledger.time;
  const subscription = subscriptionOf(ledger, invoice);
  if (!isOver(subscription)) {
    const savesCard = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
    const changes = { status: 'active', ...(savesCard && { default_payment_method: paymentMethod }) };
    ledger.change(subscription, changes, 'customer.subscription.updated');
  }
  ledger.announce('invoice.paid', invoice);
  ledger.announce('invoice.payment_succeeded', invoice);
}

/** What follows from a payment that failed. */
export function leaveInvoiceOpen(ledger: Ledger, invoice: Invoice): void {
  invoice.attempt_count += 1;
  invoice.attempted = true;
  ledger.announce('invoice.payment_failed', invoice);
  const subscription = subscriptionOf(ledger, invoice);
  if (subscription.status === 'active') {
    ledger.change(subscription, { status: 'past_due' }, 'customer.subscription.updated');
  }
}

function subscriptionOf({ state }: Ledger, invoice: Invoice): Subscription {
  const { subscription } = invoice.parent.subscription_details;
  const found = state.subscriptions[subscription];
  if (!found) throw new Error(`${invoice.id} has no subscription`);
  return found;
}
