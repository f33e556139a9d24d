import { beforeEach, expect, test, vi } from 'vitest';
import type { ProviderSubscription } from '#functions/billing/plan-from-subscriptions.ts';
import { refreshPlan } from '#functions/billing/refresh-plan.ts';
import { readProfile } from '#functions/users/profile-rows.ts';
import { saveCustomer } from '#functions/users/subscription-rows.ts';
import { savePerson } from '#tests/support/saved-person.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const running: ProviderSubscription = {
  status: 'active',
  cancelAtPeriodEnd: false,
  canceledAt: null,
  endedAt: null,
  currentPeriodEnd: 1_800_000_000,
  isLastPeriodPaid: true,
  wasNeverPaid: false,
  wasPaymentTried: true,
  created: 1_790_000_000,
};
const canceled = { ...running, cancelAtPeriodEnd: true, canceledAt: 1_795_000_000 };

/** The provider's answers, immediate or delayed. */
const subscriptionsOf = vi.fn<() => Promise<ProviderSubscription[]>>();
vi.mock('#functions/billing/provider-subscriptions.ts', () => ({
  subscriptionsOf: () => subscriptionsOf(),
  providerSubscription: (subscription: ProviderSubscription) => subscription,
}));

const now = new Date('2026-11-20T12:00:00Z');
beforeEach(() => subscriptionsOf.mockReset().mockImplementation(async () => [running]));

async function newCustomer(userId: string): Promise<void> {
  await savePerson(userId, now);
  await saveCustomer(userId, `cus_${userId}`);
}

test('an unchanged plan is not written again', async () => {
  await newCustomer('settled');
  const first = await refreshPlan('settled');
  expect(first).toMatchObject({ subscriptionStatus: 'active', planVersion: 1 });
  expect(await refreshPlan('settled')).toEqual(first);
});

test('ten concurrent calls all get the plan', async () => {
  await newCustomer('popular');
  const found = await Promise.all(Array.from({ length: 10 }, () => refreshPlan('popular')));
  expect(found.map((profile) => profile?.subscriptionStatus)).toEqual(Array(10).fill('active'));
});

test('a person who cancels and resubscribes keeps Premium, even when the older answer is written last', async () => {
  await newCustomer('wavering');
  await refreshPlan('wavering');
  subscriptionsOf.mockClear();
  const late = Promise.withResolvers<ProviderSubscription[]>();
  subscriptionsOf.mockImplementationOnce(() => late.promise);
  const overtakenOne = refreshPlan('wavering');
  await expect.poll(() => subscriptionsOf.mock.calls).toHaveLength(1);
  await refreshPlan('wavering');
  late.resolve([canceled]);
  expect(await overtakenOne).toMatchObject({ subscriptionStatus: 'active' });
  expect(await readProfile('wavering')).toMatchObject({ subscriptionStatus: 'active' });
});

test('a call that keeps losing to other writers reports a conflict, not a payment outage', async () => {
  await newCustomer('restless');
  let currentPeriodEnd = 1_800_000_000;
  subscriptionsOf.mockImplementation(async () => {
    currentPeriodEnd += 1;
    return [{ ...running, currentPeriodEnd }];
  });
  await expect(refreshPlan('restless')).rejects.toMatchObject({ code: 'busy-plan' });
});
