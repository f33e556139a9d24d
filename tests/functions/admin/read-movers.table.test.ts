import { expect, test, vi } from 'vitest';
import { readMovers } from '#functions/admin/read-movers.ts';
import { recordObservations } from '#functions/observations/recording/record-observations.ts';
import { withdrawObservations } from '#functions/observations/withdrawing/withdraw-observations.ts';
import { contributorIdOf } from '#functions/users/contributor-id.ts';
import { emptyTable } from '#tests/support/table.ts';
import { dairy, later, learn, moveEachTestByYears, newPerson, now, seenBy } from '../learning/seen-at-meijer.ts';

emptyTable();
/** Longer than any test; a run reads each of these days. */
vi.mock('#shared/limits/product-limits.ts', async (original) => ({
  ...(await original<object>()),
  daysLearnedFrom: 12,
}));
moveEachTestByYears();

test('an admin sees what moved in a week and who moved it: a chain, a category, an item, and a price at a store', async () => {
  await recordObservations(seenBy({ provider: 'file:audit' }, 0.8, {}, 10), now);
  const userId = await newPerson('mover', later(-30));
  await recordObservations(seenBy({ userId, receiptId: 'r' }, 0.7, {}, 2, 12), now);
  await learn();
  const read = (at: Date) => readMovers({ now: at, params: {}, query: {}, body: undefined } as never);
  const { levels, stores: atStores } = await read(later(0.1));
  const ofMeijer = levels.filter(({ chain }) => chain === 'Meijer');
  const by = [
    { sourceId: 'the price file “audit”', isContributor: false, days: 1, leanPercent: -20 },
    {
      sourceId: contributorIdOf({ email: `${userId}@example.com` }).slice('person:'.length, 'person:'.length + 6),
      isContributor: true,
      days: 1,
    },
  ];
  for (const [category, isItem] of [
    [null, false],
    ['Dairy', false],
    [null, true],
  ] as const) {
    const moved = ofMeijer.find((one) => one.category === category && (one.item !== null) === isItem);
    expect(moved).toMatchObject({ fromPercent: 0, by: [{ ...by[0], leanPercent: expect.closeTo(-20, 0) }, by[1]] });
    expect(moved?.toPercent).toBeLessThan(-0.5);
  }
  expect(atStores).toHaveLength(2);
  for (const item of dairy.slice(12, 14)) {
    expect(atStores).toContainEqual(
      expect.objectContaining({ sourceId: by[1]?.sourceId, item: expect.stringContaining(item.name) }),
    );
  }

  // A week later, the prices at stores are no longer among the moves.
  for (const days of [1, 8]) await learn(later(days));
  const after = await read(later(8.1));
  expect(after.stores).toEqual([]);
  for (const { fromPercent } of after.levels.filter(({ chain, item }) => chain === 'Meijer' && item === null)) {
    expect(fromPercent).toBeLessThan(-0.5);
  }
  await withdrawObservations(userId, later(0.2));
  expect((await read(later(0.3))).stores).toEqual([]);
});

test('an admin sees how far levels moved since learning last ran, if it missed the day a week ago', async () => {
  await recordObservations(seenBy({ provider: 'file:audit' }, 0.8, {}, 10), now);
  await learn();
  await learn(later(9));
  const { levels: moved } = await readMovers({ now: later(9.1), params: {}, query: {}, body: undefined } as never);
  const ofMeijer = moved.filter(({ chain }) => chain === 'Meijer');
  expect(ofMeijer.filter(({ item }) => item === null)).not.toEqual([]);
  expect(ofMeijer.some(({ item }) => item !== null)).toBe(true);
  for (const { fromPercent } of ofMeijer) expect(fromPercent).toBeLessThan(-0.5);
});

test('an admin sees prices from receipts that are close enough to the estimate for everyone to see', async () => {
  const userId = await newPerson('nudger', later(-30));
  await recordObservations(seenBy({ userId, receiptId: 'r' }, 0.83, {}, 3, 20), now);
  const { stores } = await readMovers({ now: later(0.1), params: {}, query: {}, body: undefined } as never);
  expect(stores).toHaveLength(3);
});
