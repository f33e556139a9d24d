import { expect, test, vi } from 'vitest';
import { readStoredAccuracy } from '#functions/learning/accuracy/accuracy-rows.ts';
import { readFlagged } from '#functions/observations/recording/observation-rows.ts';
import { recordObservations } from '#functions/observations/recording/record-observations.ts';
import { liftFlag } from '#functions/observations/review/lift-flag.ts';
import { withdrawObservations } from '#functions/observations/withdrawing/withdraw-observations.ts';
import { emptyTable } from '#tests/support/table.ts';
import { later, learn, moveEachTestByYears, newPerson, now, seenBy } from './seen-at-meijer.ts';

emptyTable();
/** Longer than any test; a run reads each of these days. */
vi.mock('#shared/limits/product-limits.ts', async (original) => ({
  ...(await original<object>()),
  daysLearnedFrom: 12,
}));
moveEachTestByYears();

test('a new account’s prices are neither learned from nor compared, and are counted as left out', async () => {
  const userId = await newPerson('newcomer', later(-1));
  await recordObservations(seenBy({ userId, receiptId: 'r' }, 1.2, {}, 25), now);
  await learn();
  expect((await readStoredAccuracy())?.periods[0]).toMatchObject({ count: 0, leftOut: { ofNewcomers: 25 } });
});

test('one person’s receipts count for accuracy with so many prices a month, whatever the number of photos', async () => {
  const userId = await newPerson('busy', later(-30));
  await recordObservations(seenBy({ userId, receiptId: 'first' }, 1.1, {}, 80), now);
  await recordObservations(seenBy({ userId, receiptId: 'second' }, 1.1, {}, 40, 80), now);
  await learn();
  expect((await readStoredAccuracy())?.periods[0]).toMatchObject({ count: 100, leftOut: { beyondShare: 20 } });
});

test('a receipt more than three times off counts for accuracy only once an admin accepts it, and not after it is withdrawn', async () => {
  const userId = await newPerson('honest', later(-30));
  const outcomes = await recordObservations(seenBy({ userId, receiptId: 'r' }, 3.4, {}, 25), now);
  expect(new Set(outcomes)).toEqual(new Set(['flagged']));
  await learn();
  const recently = async () => (await readStoredAccuracy())?.periods[0];
  const sources = { shoppers: 1, others: 0, isAtLeast: false };
  expect(await recently()).toMatchObject({
    count: 0,
    seen: 25,
    leftOut: { waiting: 25 },
    chains: [{ count: 0, seen: 25, waiting: 25, figures: null }],
  });
  const flagged = await readFlagged(now.toISOString().slice(0, 7));
  for (const observation of flagged) await liftFlag(observation, later(6));
  await learn(later(6.1));
  expect(await recently()).toMatchObject({
    count: 25,
    leftOut: { waiting: 0 },
    chains: [{ waiting: 0, sources, figures: { insidePercent: 0 } }],
  });
  await withdrawObservations(userId, later(7));
  await learn(later(7.1));
  expect(await recently()).toMatchObject({ count: 0, leftOut: { waiting: 0 }, chains: [] });
});
