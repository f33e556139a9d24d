import { expect, test } from 'vitest';
import { itemById } from '#functions/catalog/items.ts';
import { centsIfSold } from '#functions/estimates/estimate-price.ts';
import { recordObservations } from '#functions/observations/recording/record-observations.ts';
import { storeById } from '#functions/stores/index.ts';
import { dayMs } from '#shared/durations.ts';
import { savePerson } from '#tests/support/saved-person.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const now = new Date('2026-11-20T12:00:00.000Z');
const itemIds = [
  'kroger-2-percent-reduced-fat-milk-1-gal',
  'kroger-butter-salted-1-lb',
  'kroger-large-eggs-18-ct',
  'kroger-cheddar-cheese-mild-shredded-8-oz',
];

/** A shopper whose receipts have one price each, at so many times its estimate. */
async function somebody(userId: string) {
  const monthAgo = new Date(now.getTime() - 30 * dayMs);
  await savePerson(userId, monthAgo);
  return async (times: number, isProven: boolean) => {
    const outcomes: unknown[] = [];
    for (const itemId of itemIds) {
      const [item, store] = [itemById(itemId), storeById('3')];
      if (!item || !store) throw new Error('The sample items and store are known');
      const cents = Math.round(times * centsIfSold({ item, chain: store.chain, state: store.state }));
      const seen = { itemId, storeId: store.id, cents, observedAt: now.toISOString(), source: 'a receipt' };
      const by = { userId, receiptId: `${itemId} ${times} ${isProven}` };
      outcomes.push(...(await recordObservations([{ ...seen, kind: 'receipt', by, isProven }], now)));
    }
    return outcomes;
  };
}

test('receipts that a shopper types don’t hide that the prices on their photos are outliers', async () => {
  const gives = await somebody('forger');
  for (const times of [0.98, 0.99, 1, 1.01, 1.02]) await gives(times, false);
  expect(await gives(1.9, true)).toEqual(['recorded', 'recorded', 'flagged', 'flagged']);
});

test('a shopper’s plausible photos stay plausible, whatever they type', async () => {
  const gives = await somebody('ann');
  await gives(1.9, false);
  expect(await gives(1.1, true)).toEqual(['recorded', 'recorded', 'recorded', 'recorded']);
});
