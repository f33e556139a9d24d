import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ProviderSubscription, planFrom } from '#functions/billing/plan-from-subscriptions.ts';
import type { PlanRecord } from '#functions/users/index.ts';

const seconds = (text: string) => Date.parse(text) / 1000;
const created = seconds('2026-10-01T00:00:00Z');
const canceledAt = seconds('2026-11-10T00:00:00Z');
const periodEnd = seconds('2026-12-01T00:00:00Z');

const free: PlanRecord = {
  subscriptionStatus: 'free',
  subscriptionCanceledAt: null,
  subscriptionCurrentPeriodEnd: null,
  isPastDue: false,
};
const canceledBefore: PlanRecord = {
  subscriptionStatus: 'canceled',
  subscriptionCanceledAt: '2026-11-01T00:00:00.000Z',
  subscriptionCurrentPeriodEnd: '2026-11-25T00:00:00.000Z',
  isPastDue: false,
};

function subscription(changes: Partial<ProviderSubscription> = {}): ProviderSubscription {
  return {
    status: 'active',
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    currentPeriodEnd: periodEnd,
    isLastPeriodPaid: true,
    wasNeverPaid: false,
    wasPaymentTried: false,
    created,
    ...changes,
  };
}

const stopped: PlanRecord = {
  subscriptionStatus: 'canceled',
  subscriptionCanceledAt: '2026-11-10T00:00:00.000Z',
  subscriptionCurrentPeriodEnd: '2026-12-01T00:00:00.000Z',
  isPastDue: false,
};

describe('the plan that follows from one subscription', () => {
  test.each<[string, Partial<ProviderSubscription>, Partial<PlanRecord>]>([
    [
      'active',
      {},
      { subscriptionStatus: 'active', subscriptionCurrentPeriodEnd: '2026-12-01T00:00:00.000Z', isPastDue: false },
    ],
    ['a trial', { status: 'trialing' }, { subscriptionStatus: 'active' }],
    [
      'a renewal whose payment failed for now',
      { status: 'past_due', isLastPeriodPaid: false },
      { subscriptionStatus: 'active', subscriptionCurrentPeriodEnd: null, isPastDue: true },
    ],
    ['a stopped renewal', { cancelAtPeriodEnd: true, canceledAt }, stopped],
    ['ended at the period’s end', { status: 'canceled', canceledAt, endedAt: periodEnd }, stopped],
    [
      'ended because the renewal was never paid',
      { status: 'canceled', canceledAt, endedAt: canceledAt, isLastPeriodPaid: false },
      { subscriptionStatus: 'canceled', subscriptionCurrentPeriodEnd: '2026-11-10T00:00:00.000Z' },
    ],
    ['a first payment that is still open', { status: 'incomplete', isLastPeriodPaid: false, wasNeverPaid: true }, free],
    [
      'a first payment that was never attempted',
      { status: 'incomplete_expired', isLastPeriodPaid: false, wasNeverPaid: true },
      free,
    ],
    [
      'a first payment that was declined and not retried',
      { status: 'incomplete_expired', isLastPeriodPaid: false, wasNeverPaid: true, wasPaymentTried: true },
      { subscriptionStatus: 'incomplete_expired', subscriptionCurrentPeriodEnd: null },
    ],
    [
      'a subscription canceled before the first payment has no grace period',
      { status: 'canceled', canceledAt, endedAt: canceledAt, isLastPeriodPaid: false, wasNeverPaid: true },
      free,
    ],
    ['an unknown status', { status: 'dormant' }, free],
  ])('%s', (_, changes, plan) => {
    expect(planFrom([subscription(changes)], free)).toMatchObject(plan);
  });
});

describe('a person who comes back', () => {
  test('keeps their remaining days while the new payment is open or has expired', () => {
    for (const status of ['incomplete', 'incomplete_expired']) {
      for (const wasPaymentTried of [false, true]) {
        const open = subscription({ status, wasNeverPaid: true, wasPaymentTried });
        expect(planFrom([open], canceledBefore)).toEqual(canceledBefore);
      }
    }
  });
  test('has Premium again as soon as the new subscription is active', () => {
    const old = subscription({ status: 'canceled', canceledAt, endedAt: canceledAt, created: created - 1 });
    expect(planFrom([old, subscription()], canceledBefore).subscriptionStatus).toBe('active');
  });
});

test('a person without a subscription keeps their plan', () => {
  expect(planFrom([], free)).toBe(free);
  expect(planFrom([], canceledBefore)).toBe(canceledBefore);
});

const someTime = fc.option(fc.integer({ min: created, max: periodEnd }), { nil: null });
const subscriptions = fc.uniqueArray(
  fc.record({
    status: fc.constantFrom(
      'active',
      'trialing',
      'past_due',
      'unpaid',
      'paused',
      'canceled',
      'incomplete',
      'incomplete_expired',
    ),
    cancelAtPeriodEnd: fc.boolean(),
    canceledAt: someTime,
    endedAt: someTime,
    currentPeriodEnd: someTime,
    isLastPeriodPaid: fc.boolean(),
    wasNeverPaid: fc.boolean(),
    wasPaymentTried: fc.boolean(),
    created: fc.integer({ min: created, max: periodEnd }),
  }),
  { maxLength: 4, selector: (one) => one.created },
);

test('the order of subscriptions does not matter, and a repeat changes nothing', () => {
  fc.assert(
    fc.property(subscriptions, (all) => {
      const plan = planFrom(all, free);
      expect(planFrom(all.toReversed(), free)).toEqual(plan);
      expect(planFrom(all, plan)).toEqual(plan);
    }),
  );
});

test('a paying person has Premium, whatever their other subscriptions', () => {
  fc.assert(
    fc.property(subscriptions, (all) => {
      const paying = subscription({ created: periodEnd + 1 });
      expect(planFrom([...all, paying], free).subscriptionStatus).toBe('active');
    }),
  );
});
