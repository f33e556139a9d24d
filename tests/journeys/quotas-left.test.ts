import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { failures } from '#shared/contract/failures.ts';
import { type QuotaName, quotaLimits } from '#shared/limits/quota-limits.ts';
import { sharedCloud } from '#tests/support/local-cloud.ts';
import { newSubscriber } from '#tests/support/payments.ts';
import type { Shopper } from '#tests/support/shopper.ts';
import { itemsThatName, spoil } from '#tests/support/stored-items.ts';

const cloud = sharedCloud();
const banana = 'fresh-bananas-1-lb';
const photo = readFileSync(new URL('../../local/receipts/kroger.png', import.meta.url)).toString('base64');
let shopper: Shopper;
let usedByOthers: Set<unknown>;

beforeAll(async () => {
  usedByOthers = new Set((await itemsThatName(cloud, 'QUOTA#')).map(({ PK }) => PK));
  ({ shopper } = await newSubscriber(cloud, 'eager'));
  await shopper.call('POST /api/cart', { body: { itemId: banana, quantity: 1 } });
});

const calls = {
  suggestions: () =>
    shopper.call('POST /api/send-suggestion', {
      body: { title: 'More', suggestion: 'Stores', userEmail: 'a@b.example' },
    }),
  planChecks: () => shopper.call('POST /api/check-subscription-status'),
  cancellations: () => shopper.call('POST /api/cancel-subscription'),
  paymentsOpened: () => shopper.call('POST /api/create-subscription'),
  shares: () => shopper.call('POST /api/shared-lists/from-cart', { body: { title: 'List' } }),
  ordersCreated: () =>
    shopper.call('POST /api/recurring-orders', {
      body: { frequency: 'weekly', items: [{ itemId: banana, quantity: 1 }] },
    }),
  priceReports: () =>
    shopper.call('POST /api/prices/reports', { body: { storeId: '1', itemId: banana, price: '0.59' } }),
  receiptPhotosWithPremium: () => shopper.call('POST /api/receipts/readings', { body: { photo } }),
  exports: () => shopper.call('GET /api/account/data'),
} satisfies Partial<Record<QuotaName, () => Promise<{ status: number; text: string }>>>;

/** What this shopper used this month, which may have begun after the first test. */
async function counters() {
  const used = (await itemsThatName(cloud, 'QUOTA#')).filter(({ PK }) => !usedByOthers.has(PK));
  expect(new Set(used.map(({ PK }) => PK)).size).toBe(1);
  const month = new Date().toISOString().slice(0, 7);
  return used.find(({ SK }) => SK === month) ?? {};
}

describe.each(Object.entries(calls) as [keyof typeof calls, () => Promise<{ status: number; text: string }>][])(
  'a member who has used all of their %s',
  (name, call) => {
    test('gets a clear message, even with many simultaneous calls', async () => {
      const { most, refusal } = quotaLimits[name];
      expect((await call()).status).not.toBe(429);
      const { PK, SK, ...used } = await counters();
      const [today] = Object.keys(used).filter((counter) => counter.startsWith(name));
      await spoil(cloud, String(PK), String(SK), String(today), most - 1);
      const twoAtOnce = await Promise.all([call(), call()]);
      expect(twoAtOnce.filter(({ status }) => status === 429)).toMatchObject([{ text: failures[refusal].message }]);
      expect(await counters()).toMatchObject({ [String(today)]: most });
      await spoil(cloud, String(PK), String(SK), String(today), 0);
    });
  },
);

test('quota counters name no one, and expire after the month', async () => {
  const item = await counters();
  expect(JSON.stringify(item)).not.toMatch(/eager|@|USER/);
  const now = new Date();
  expect(item.expiresAt).toBeGreaterThan(now.getTime() / 1000);
  expect(item.expiresAt).toBeLessThan(now.getTime() / 1000 + 35 * 86_400);
});
