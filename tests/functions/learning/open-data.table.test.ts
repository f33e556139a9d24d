import { describe, expect, test, vi } from 'vitest';
import { readOpenDays, readStoredOpenDay } from '#functions/learning/publishing/open-day-rows.ts';
import { recordObservations } from '#functions/observations/recording/record-observations.ts';
import { withdrawObservations } from '#functions/observations/withdrawing/withdraw-observations.ts';
import { emptyTable } from '#tests/support/table.ts';
import { dairy, later, learn, meijer, moveEachTestByYears, newPerson, now, seenBy } from './seen-at-meijer.ts';

emptyTable();
/** Longer than any test; a run reads each of these days. */
vi.mock('#shared/limits/product-limits.ts', async (original) => ({
  ...(await original<object>()),
  daysLearnedFrom: 12,
}));
moveEachTestByYears();

describe('open data', () => {
  const shared = { isShared: true } as const;
  const date = () => now.toISOString().slice(0, 10);

  test('has no price that another shopper or the chain contradicts that day, as in the app', async () => {
    const [ann, ben, cleo] = await Promise.all(['ann', 'ben', 'cleo'].map((name) => newPerson(name, later(-30))));
    const prices = [
      ...seenBy({ userId: ann ?? '', receiptId: 'a' }, 1.05, shared, 5),
      // A lower price of the first item, a typed one of the second, and a close one of the third.
      ...seenBy({ userId: ben ?? '', receiptId: 'b' }, 0.85, shared, 1, 0),
      ...seenBy({ userId: ben ?? '' }, 0.85, { kind: 'reported', isProven: undefined }, 1, 1),
      ...seenBy({ userId: cleo ?? '', receiptId: 'c' }, 1.03, shared, 1, 2),
      ...seenBy({ provider: 'file:audit' }, 1, {}, 1, 3),
    ];
    for (const one of prices) await recordObservations([one], now);
    await learn(later(1));
    const given = (await readStoredOpenDay(date())).map((price) => price.itemId);
    const expected = [2, 2, 4].map((at) => dairy[at]?.id ?? '');
    expect(given.toSorted()).toEqual(expected.toSorted());
    // Once it is withdrawn, the other price is data again.
    await withdrawObservations(ben ?? '', later(1.1));
    await learn(later(1.2));
    const after = (await readStoredOpenDay(date())).map((price) => price.itemId);
    expect(after.toSorted()).toEqual([...expected, dairy[0]?.id, dairy[1]?.id].toSorted());
  });
});

test('open data appears the day after, without names, and disappears if withdrawn in time', async () => {
  const [giver, keeper] = [await newPerson('giver', later(-30)), await newPerson('keeper', later(-30))];
  await recordObservations(seenBy({ userId: giver, receiptId: 'r' }, 1, { isShared: true }, 3), now);
  await recordObservations(seenBy({ userId: keeper }, 1, {}, 5), now);
  const newcomer = await newPerson('far-off', now);
  await recordObservations(seenBy({ userId: newcomer }, 1, { isShared: true }, 9), now);
  await recordObservations(seenBy({ provider: 'open-prices' }, 1, { isShared: true, source: 'Open Prices' }, 7), now);
  const date = now.toISOString().slice(0, 10);
  await learn();
  expect(await readStoredOpenDay(date)).toEqual([]);
  await learn(later(1));
  const given = await readStoredOpenDay(date);
  expect(given).toHaveLength(3);
  expect(given[0]).toEqual({
    seenOn: date,
    chain: 'meijer',
    storeId: meijer.id,
    itemId: expect.any(String),
    cents: expect.any(Number),
    kind: 'receipt',
    isPromotional: false,
    isMembersOnly: false,
  });
  expect(await readOpenDays()).toContainEqual({ date, count: 3 });
  await withdrawObservations(giver, later(1.1));
  await learn(later(2));
  expect(await readStoredOpenDay(date)).toEqual([]);
  expect(await readOpenDays()).not.toContainEqual(expect.objectContaining({ date }));
});
