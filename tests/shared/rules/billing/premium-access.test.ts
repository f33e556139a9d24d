import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { subscriptionStatus } from '#shared/contract/accounts/user.ts';
import { type Plan, type PlanFacts, planOf } from '#shared/rules/billing/premium-access.ts';

const newcomer: PlanFacts = {
  createdAt: '2026-03-01T10:00:00.000Z',
  subscriptionStatus: 'free',
  subscriptionCanceledAt: null,
  subscriptionCurrentPeriodEnd: null,
  isFamilyMember: false,
};
const active: PlanFacts = {
  ...newcomer,
  subscriptionStatus: 'active',
  subscriptionCurrentPeriodEnd: '2026-04-05T10:00:00.000Z',
};
const canceled: PlanFacts = {
  ...newcomer,
  subscriptionStatus: 'canceled',
  subscriptionCanceledAt: '2026-03-05T10:00:00.000Z',
};
const canceledAndPaid: PlanFacts = { ...canceled, subscriptionCurrentPeriodEnd: '2026-04-05T10:00:00.000Z' };

const free: Plan = {
  isPremium: false,
  isFamilyPremium: false,
  isInGracePeriod: false,
  gracePeriodDaysRemaining: 0,
  badge: 'free',
  accessEndsAt: null,
};
const premium: Plan = { ...free, isPremium: true, badge: 'premium' };
const family: Plan = { ...free, isPremium: true, isFamilyPremium: true, badge: 'family' };
const graceOf = (gracePeriodDaysRemaining: number, accessEndsAt = '2026-03-31T10:00:00.000Z'): Plan => ({
  ...free,
  isPremium: true,
  isInGracePeriod: gracePeriodDaysRemaining > 0,
  gracePeriodDaysRemaining,
  badge: 'grace',
  accessEndsAt,
});

describe('the plan', () => {
  test.each<[string, PlanFacts, string, Plan]>([
    ['a newcomer is on the free plan', newcomer, '2026-03-01T10:00:00.000Z', free],
    ['a paying shopper has Premium', active, '2026-03-10T10:00:00.000Z', premium],
    ['a paying shopper keeps Premium while a renewal is late', active, '2026-05-01T10:00:00.000Z', premium],
    [
      'a shopper who came back after canceling has plain Premium',
      { ...active, subscriptionCanceledAt: '2026-03-05T10:00:00.000Z' },
      '2026-03-10T10:00:00.000Z',
      premium,
    ],
    [
      'a shopper whose first payment never arrived is on the free plan',
      { ...canceledAndPaid, subscriptionStatus: 'incomplete_expired' },
      '2026-03-10T10:00:00.000Z',
      free,
    ],
    [
      'a free shopper gets no grace from an old cancellation date',
      { ...canceled, subscriptionStatus: 'free' },
      '2026-03-10T10:00:00.000Z',
      free,
    ],
    ['family has Premium without paying', { ...newcomer, isFamilyMember: true }, '2026-03-10T10:00:00.000Z', family],
    ['family has Premium without an end', { ...newcomer, isFamilyMember: true }, '2036-03-10T10:00:00.000Z', family],
    ['family members who pay are family', { ...active, isFamilyMember: true }, '2026-03-10T10:00:00.000Z', family],
    [
      'family members who canceled need no grace',
      { ...canceled, isFamilyMember: true },
      '2026-03-10T10:00:00.000Z',
      family,
    ],
  ])('%s', (_, facts, now, plan) => {
    expect(planOf(facts, new Date(now))).toEqual(plan);
  });
});

describe('grace after canceling, on an account opened on March 1 at 10:00', () => {
  test.each<[string, string, Plan]>([
    ['30 days remain at the very opening', '2026-03-01T10:00:00.000Z', graceOf(30)],
    ['a begun day counts whole', '2026-03-01T10:00:00.001Z', graceOf(30)],
    ['30 days remain just before the first is over', '2026-03-02T09:59:59.999Z', graceOf(30)],
    ['29 days remain when the first is over', '2026-03-02T10:00:00.000Z', graceOf(29)],
    ['26 days remain on canceling at March 5', '2026-03-05T10:00:00.000Z', graceOf(26)],
    ['2 days remain until a day before the end', '2026-03-30T09:59:59.999Z', graceOf(2)],
    ['1 day remains a day before the end', '2026-03-30T10:00:00.000Z', graceOf(1)],
    ['1 day remains a millisecond before the end', '2026-03-31T09:59:59.999Z', graceOf(1)],
    ['it is over 30 days after the opening', '2026-03-31T10:00:00.000Z', free],
    ['days remaining never fall below 0', '2027-03-31T10:00:00.000Z', free],
  ])('%s', (_, now, plan) => {
    expect(planOf(canceled, new Date(now))).toEqual(plan);
  });

  test('needs a cancellation date', () => {
    expect(planOf({ ...canceled, subscriptionCanceledAt: null }, new Date('2026-03-10T10:00:00.000Z'))).toEqual(free);
  });

  test('is not given to a shopper who cancels after the first 30 days without paid days left', () => {
    const late = { ...canceled, subscriptionCanceledAt: '2026-06-01T10:00:00.000Z' };
    expect(planOf(late, new Date('2026-06-01T10:00:00.000Z'))).toEqual(free);
  });
});

describe('days already paid for, until April 5 at 10:00', () => {
  const paidUntil = '2026-04-05T10:00:00.000Z';

  test.each<[string, PlanFacts, string, Plan]>([
    ['outlast the grace', canceledAndPaid, '2026-03-31T09:59:59.999Z', graceOf(1, paidUntil)],
    ['keep access when the grace is over', canceledAndPaid, '2026-03-31T10:00:00.000Z', graceOf(0, paidUntil)],
    ['keep access until their last millisecond', canceledAndPaid, '2026-04-05T09:59:59.999Z', graceOf(0, paidUntil)],
    ['end access when they end', canceledAndPaid, '2026-04-05T10:00:00.000Z', free],
    [
      'keep access without a cancellation date',
      { ...canceledAndPaid, subscriptionCanceledAt: null },
      '2026-03-10T10:00:00.000Z',
      graceOf(0, paidUntil),
    ],
    [
      'take nothing from a longer grace',
      { ...canceled, subscriptionCurrentPeriodEnd: '2026-03-15T10:00:00.000Z' },
      '2026-03-20T10:00:00.000Z',
      graceOf(11),
    ],
  ])('%s', (_, facts, now, plan) => {
    expect(planOf(facts, new Date(now))).toEqual(plan);
  });
});

describe('whatever the facts', () => {
  const span = { min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true };
  const instant = fc.date(span).map((date) => date.toISOString());
  const facts: fc.Arbitrary<PlanFacts> = fc.record({
    createdAt: instant,
    subscriptionStatus: fc.constantFrom(...subscriptionStatus.unwrap().options),
    subscriptionCanceledAt: fc.option(instant),
    subscriptionCurrentPeriodEnd: fc.option(instant),
    isFamilyMember: fc.boolean(),
  });

  test('access, badge and days agree with each other', () => {
    fc.assert(
      fc.property(facts, fc.date(span), (given, now) => {
        const plan = planOf(given, now);
        expect(plan.isPremium).toBe(plan.badge !== 'free');
        expect(plan.isFamilyPremium).toBe(plan.badge === 'family');
        expect(plan.isInGracePeriod).toBe(plan.gracePeriodDaysRemaining > 0);
        expect(plan.gracePeriodDaysRemaining).toBeGreaterThanOrEqual(0);
        if (plan.isInGracePeriod) expect(plan.badge).toBe('grace');
        expect(plan.accessEndsAt !== null).toBe(plan.badge === 'grace');
      }),
    );
  });

  test('access lasts exactly until the announced time', () => {
    fc.assert(
      fc.property(facts, fc.date(span), (given, now) => {
        const { accessEndsAt } = planOf(given, now);
        if (accessEndsAt === null) return;
        const end = Date.parse(accessEndsAt);
        expect(planOf(given, new Date(end - 1)).isPremium).toBe(true);
        expect(planOf(given, new Date(end)).isPremium).toBe(false);
      }),
    );
  });
});
