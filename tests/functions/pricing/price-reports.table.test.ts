import { expect, test } from 'vitest';
import type { Shopper } from '#functions/kit/session.ts';
import { addPriceOfDay } from '#functions/observations/price-history-rows.ts';
import { readPriceHistory } from '#functions/pricing/read-price-history.ts';
import { reportPrice } from '#functions/pricing/report-price.ts';
import { takeBackReport } from '#functions/pricing/take-back-report.ts';
import { storesAfter } from '#functions/stores/known-stores.ts';
import { newProfile, saveNewUser } from '#functions/users/user-rows.ts';
import { limits } from '#shared/limits.ts';
import { countCalls, takeCounts } from '#tests/bench/counted-calls.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();
countCalls();

const now = new Date('2026-11-20T12:00:00.000Z');
const itemId = 'fresh-bananas-1-lb';
const who: Shopper = {
  userId: 'contributor',
  email: 'contributor@example.com',
  verifiedEmail: 'contributor@example.com',
  firstName: null,
  lastName: null,
  isAdmin: false,
  signedInAt: now,
  tokenIssuedAt: now,
};
const called = { shopper: who, cookies: [], headers: {}, now, query: undefined, body: undefined, params: undefined };

test('90 days at five stores take six parallel reads, however many prices there are', async () => {
  const storeIds = storesAfter(undefined, limits.storesSelected).map(({ id }) => id);
  const dayMs = 86_400_000;
  for (let ago = 0; ago < limits.priceHistoryDays + 30; ago += 1) {
    const observedAt = new Date(now.getTime() - ago * dayMs).toISOString();
    const seen = { cents: 59, kind: 'live', sourceId: 'kroger', observedAt } as const;
    await Promise.all(storeIds.map((storeId) => addPriceOfDay({ storeId, itemId }, seen, 60)));
  }
  await saveNewUser(newProfile(who, now));
  const query = { storeIds, itemIds: storeIds.map(() => itemId) };
  await readPriceHistory({ ...called, query });
  takeCounts();
  const ownReport = await readPriceHistory({ ...called, query });
  expect(ownReport.map(({ days }) => days.length)).toEqual(storeIds.map(() => limits.priceHistoryDays + 1));
  const { reads, readUnits, writes } = takeCounts();
  expect([reads, writes]).toEqual([limits.storesSelected + 1, 0]);
  // A store's recent prices with a consistent read, and about 12 KB of its price history with a cheaper one.
  expect(readUnits).toBeLessThanOrEqual(limits.storesSelected * (1 + 2));
});

test('reporting or withdrawing a price costs the same, however many prices there are', async () => {
  await saveNewUser(newProfile(who, now));
  const [store] = storesAfter(undefined, 1);
  const storeId = store?.id ?? '';
  const tell = (price: string) => reportPrice({ ...called, body: { storeId, itemId, price } });
  await tell('0.59');
  takeCounts();
  const { day } = await tell('0.60');
  const again = takeCounts();
  // The last two: whether the earlier price was shown again, and whether an admin stopped this person meanwhile.
  expect(again.reads).toBeLessThanOrEqual(11);
  expect(again.writes).toBeLessThanOrEqual(9);
  await takeBackReport({ ...called, params: { storeId, itemId, day } });
  const { reads, writes } = takeCounts();
  expect(reads).toBeLessThanOrEqual(3);
  // The last one: in case it was shown again meanwhile.
  expect(writes).toBeLessThanOrEqual(5);
});
