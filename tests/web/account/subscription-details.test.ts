import { expect, test } from 'vitest';
import type { User } from '#shared/contract/accounts/user.ts';
import { planOf } from '#shared/rules/billing/premium-access.ts';
import { accessAfterCancel, accessDaysLeft, subscriptionDetails } from '#web/features/account/subscription-details.ts';

const now = new Date('2026-11-20T12:00:00Z');

/** A person with the plan that the rules compute, as the server reports it. */
function person(facts: Partial<User>, isFamilyMember = false): User {
  const stored = {
    id: 'u1',
    email: 'maya@example.com',
    firstName: 'Maya',
    lastName: null,
    profileImageUrl: null,
    createdAt: '2026-11-10T12:00:00.000Z',
    subscriptionStatus: 'free' as const,
    subscriptionCanceledAt: null,
    subscriptionCurrentPeriodEnd: null,
    isPastDue: false,
    ...facts,
  };
  const session = { isAdmin: false, hasAuthenticator: false, adminStep: null, signedInAt: now.toISOString() };
  return { ...stored, ...session, ...planOf({ ...stored, isFamilyMember }, now) };
}

test.each([
  ['free', person({}), ['Free', 'Active', 'Free', 'upgrade']],
  ['family', person({}, true), ['Family Premium', 'Active', 'Free', null]],
  [
    'paying, although family',
    person({ subscriptionStatus: 'active' }, true),
    ['Family Premium', 'Active', 'Free, but you also pay $1.99/month', null],
  ],
  ['paying', person({ subscriptionStatus: 'active' }), ['Premium', 'Active', '$1.99/month', null]],
  [
    'late with a renewal',
    person({ subscriptionStatus: 'active', isPastDue: true }),
    ['Premium', 'Payment failed', '$1.99/month', 'complete'],
  ],
  [
    'left with an unpaid first payment',
    person({ subscriptionStatus: 'incomplete_expired' }),
    ['Premium', 'Payment incomplete', 'Payment Required', 'complete'],
  ],
  [
    'canceled with access',
    person({ subscriptionStatus: 'canceled', subscriptionCanceledAt: '2026-11-15T00:00:00.000Z' }),
    ['Premium', 'Canceled', 'Nothing more is charged', 'upgrade'],
  ],
  [
    'canceled long ago',
    person({
      createdAt: '2026-01-01T00:00:00.000Z',
      subscriptionStatus: 'canceled',
      subscriptionCanceledAt: '2026-02-01T00:00:00.000Z',
    }),
    ['Free', 'Active', 'Free', 'upgrade'],
  ],
])('a shopper who is %s reads their plan, status, cost and what to pay', (_who, user, expected) => {
  const { plan, status, cost, payment } = subscriptionDetails(user);
  expect([plan, status, cost, payment]).toEqual(expected);
});

test('the next billing date shows while the subscription renews, and the end of access once it does not', () => {
  const subscriptionCurrentPeriodEnd = '2026-12-15T00:00:00.000Z';
  expect(subscriptionDetails(person({ subscriptionStatus: 'active', subscriptionCurrentPeriodEnd }))).toMatchObject({
    nextBillingAt: subscriptionCurrentPeriodEnd,
    accessEndsAt: null,
  });
  const canceled = { subscriptionStatus: 'canceled', subscriptionCanceledAt: now.toISOString() } as const;
  expect(subscriptionDetails(person({ ...canceled, subscriptionCurrentPeriodEnd }))).toMatchObject({
    nextBillingAt: null,
    accessEndsAt: subscriptionCurrentPeriodEnd,
  });
});

const canceled = { subscriptionStatus: 'canceled', subscriptionCanceledAt: '2026-11-19T00:00:00.000Z' } as const;

test.each([
  ['the grace period alone', person(canceled), 20],
  ['days paid for beyond it', person({ ...canceled, subscriptionCurrentPeriodEnd: '2026-12-15T12:00:00.000Z' }), 25],
  [
    'paid days alone',
    person({
      ...canceled,
      createdAt: '2026-01-01T00:00:00.000Z',
      subscriptionCurrentPeriodEnd: '2026-11-22T18:00:00.000Z',
    }),
    3,
  ],
  ['nothing at all', person({}), 0],
])('the days left count %s', (_what, user, days) => {
  expect(accessDaysLeft(user, now)).toBe(days);
});

test('a browser with a wrong clock still shows the server’s days of grace', () => {
  expect(accessDaysLeft(person(canceled), new Date('2026-11-01T00:00:00Z'))).toBe(20);
});

test('a shopper about to cancel reads how long Premium stays', () => {
  const paying = { subscriptionStatus: 'active' } as const;
  expect(accessAfterCancel(person(paying), now)).toBe('2026-12-10T12:00:00.000Z');
  const periodEnd = '2026-12-15T00:00:00.000Z';
  expect(accessAfterCancel(person({ ...paying, subscriptionCurrentPeriodEnd: periodEnd }), now)).toBe(periodEnd);
  expect(accessAfterCancel(person({ ...paying, createdAt: '2026-01-01T00:00:00.000Z' }), now)).toBeNull();
});
