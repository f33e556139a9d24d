import { describe, expect, test } from 'vitest';
import { itemById } from '#functions/catalog/items.ts';
import { addPriceOfDay } from '#functions/observations/history/price-history-rows.ts';
import { saveObservations } from '#functions/observations/recording/observation-rows.ts';
import { readPriceHistory } from '#functions/pricing/read-price-history.ts';
import { readOwnReport } from '#functions/pricing/reports/own-price-report.ts';
import { reportPrice } from '#functions/pricing/reports/report-price.ts';
import { withdrawReport } from '#functions/pricing/reports/withdraw-report.ts';
import { storesAfter } from '#functions/stores/known-stores.ts';
import { contributorIdOfAccount } from '#functions/users/contributor-id.ts';
import { newProfile, saveNewUser } from '#functions/users/new-user-rows.ts';
import { dayMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import { ownersOf } from '#shared/rules/stores/chains.ts';
import { calledBy } from '#tests/support/called-by.ts';
import { countCalls, takeCounts } from '#tests/support/counted-calls.ts';
import { isSucceeded, replacedIds } from '#tests/support/every-item.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();
countCalls();

const now = new Date('2026-11-20T12:00:00.000Z');
const itemId = 'fresh-bananas-1-lb';
const called = calledBy(now, 'contributor');
const who = called.shopper;

test('90 days at five stores take six parallel reads, however many prices there are', async () => {
  const storeIds = storesAfter(undefined, limits.storesSelected).map(({ id }) => id);
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
  await withdrawReport({ ...called, params: { storeId, itemId, day } });
  const { reads, writes } = takeCounts();
  expect(reads).toBeLessThanOrEqual(3);
  // The last one: in case it was shown again meanwhile.
  expect(writes).toBeLessThanOrEqual(5);
});

describe('a shopper whose cart has the id of an item that another replaced', () => {
  const [store] = storesAfter(undefined, 1);
  const storeId = store?.id ?? '';
  const tell = (itemId: string, price: string) => reportPrice({ ...called, body: { storeId, itemId, price } });
  const ownReportOf = async (itemId: string) => {
    const [at] = await readPriceHistory({ ...called, query: { storeIds: [storeId], itemIds: [itemId] } });
    return at?.ownReport ?? null;
  };

  test('reports the price of that other item, and withdraws it', async () => {
    await saveNewUser(newProfile(who, now));
    const [former = '', present = ''] =
      replacedIds().find(([, present]) => ownersOf(itemById(present)?.brand ?? '').length === 0) ?? [];
    const ownReport = await tell(former, '2.00');
    expect(ownReport).toMatchObject({ price: '2.00' });
    expect(await ownReportOf(present)).toEqual(ownReport);
    await withdrawReport({ ...called, params: { storeId, itemId: former, day: ownReport.day } });
    expect(await ownReportOf(present)).toBeNull();
  });

  test('withdraws a report from before the replacement', async () => {
    await saveNewUser(newProfile(who, now));
    const [former = '', present = ''] =
      replacedIds().find((ids) => isSucceeded(ids) && ownersOf(itemById(ids[1])?.brand ?? '').includes('walmart')) ??
      [];
    const observation = {
      ...{ storeId, itemId: former, chain: 'walmart', state: 'IL', category: 'Pantry', userId: who.userId },
      ...{
        kind: 'reported' as const,
        cents: 200,
        source: 'a shopper',
        sourceId: await contributorIdOfAccount(who.userId),
      },
      ...{ observedAt: now.toISOString(), keptAt: now.toISOString(), estimate: null },
    };
    await saveObservations([{ observation, mayBeSecond: false }]);
    const day = now.toISOString().slice(0, 10);
    expect(await readOwnReport(who, { storeId, itemId: present, day })).toMatchObject({ itemId: former });
    await withdrawReport({ ...called, params: { storeId, itemId: present, day } });
    expect(await readOwnReport(who, { storeId, itemId: present, day })).toBeNull();
  });
});
