import { expect, test } from 'vitest';
import { itemsNamed } from '#functions/catalog/items.ts';
import { centsIfSold } from '#functions/estimates/estimate-price.ts';
import { mistakenBrandOf } from '#functions/estimates/sold-at-chain.ts';
import { recordObservations } from '#functions/observations/recording/record-observations.ts';
import { readRecentObservations } from '#functions/observations/shown/recent-observation-rows.ts';
import { shownOf } from '#functions/observations/shown/shown-observation.ts';
import { storesAfter } from '#functions/stores/known-stores.ts';
import { contributorIdOfAccount } from '#functions/users/index.ts';
import { dayMs } from '#shared/durations.ts';
import { savePerson } from '#tests/support/saved-person.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const now = new Date('2026-11-20T12:00:00.000Z');
const [store] = storesAfter(undefined, 1);
if (!store) throw new Error('There is no store.');
const { id: storeId, chain, state } = store;
/** Enough items of one product to fill its row. */
const items = itemsNamed('Whole Milk')
  .filter((item) => mistakenBrandOf(item, chain) === null)
  .slice(0, 8);
const [first] = items;
if (!first || items.length < 8) throw new Error('There are too few kinds of milk.');

async function newAccount(userId: string, daysOld: number): Promise<void> {
  await savePerson(userId, new Date(now.getTime() - daysOld * dayMs));
}

/** Enough receipts of established accounts to fill the row of the product. */
async function fillRow(at = storeId): Promise<void> {
  for (let person = 0; person < 8; person += 1) {
    const userId = `established-${person}`;
    await newAccount(userId, 30);
    await recordObservations(
      items.map((item) => ({
        itemId: item.id,
        storeId: at,
        cents: Math.round(centsIfSold({ item, chain, state }) * 0.95),
        kind: 'receipt',
        source: 'a receipt',
        by: { userId, receiptId: `receipt-${person}` },
        observedAt: now.toISOString(),
        isProven: true,
      })),
      now,
    );
  }
}

test('the chain’s price stays where newer receipts for other brands fill the row', async () => {
  const cents = Math.round(centsIfSold({ item: first, chain, state }));
  const before = new Date(now.getTime() - 2 * dayMs);
  const live = {
    kind: 'live',
    source: 'the chain',
    by: { provider: 'chain' },
    observedAt: before.toISOString(),
  } as const;
  await recordObservations([{ itemId: first.id, storeId, cents, ...live }], before);
  await fillRow();
  const recent = await readRecentObservations([storeId], new Set([first.name]), now, true);
  const kept = recent.get(storeId)?.get(first.name)?.[first.id];
  expect(kept).toContainEqual(expect.objectContaining({ sourceId: 'chain', cents }));
});

test('a price from Open Prices still contradicts receipts where newer ones for other brands fill the row', async () => {
  const another = storesAfter(undefined, 5_000).find((one) => one.chain === chain && one.id !== storeId);
  if (!another) throw new Error('The chain has one store.');
  const estimateCents = centsIfSold({ item: first, chain, state: another.state });
  const before = new Date(now.getTime() - 2 * dayMs);
  const added = { kind: 'reported', source: 'Open Prices', by: { provider: 'open-prices' } } as const;
  const cents = Math.round(estimateCents * 1.1);
  await recordObservations(
    [{ itemId: first.id, storeId: another.id, cents, ...added, observedAt: before.toISOString() }],
    before,
  );
  await fillRow(another.id);
  const recent = await readRecentObservations([another.id], new Set([first.name]), now, true);
  const seen = recent.get(another.id)?.get(first.name)?.[first.id] ?? [];
  expect(seen).toContainEqual(expect.objectContaining({ sourceId: 'open-prices', cents }));
  expect(shownOf(seen, { estimateCents, now })).toBeNull();
});

test.each([
  { when: 'a minute later', daysAgo: 0 },
  { when: 'the day before', daysAgo: 1 },
])(
  'a new shopper’s report from $when stays where many established shoppers’ receipts fill the row',
  async ({ daysAgo }) => {
    await fillRow();
    const userId = `newcomer-${daysAgo}`;
    await newAccount(userId, 0);
    const later = new Date(now.getTime() + 60_000);
    const cents = Math.round(centsIfSold({ item: first, chain, state }));
    const observedAt = new Date(later.getTime() - daysAgo * dayMs).toISOString();
    const report = { kind: 'reported', source: 'a shopper', by: { userId }, observedAt } as const;
    await recordObservations([{ itemId: first.id, storeId, cents, ...report }], later);
    const recent = await readRecentObservations([storeId], new Set([first.name]), later, true);
    const sourceId = await contributorIdOfAccount(userId);
    expect(recent.get(storeId)?.get(first.name)?.[first.id]).toContainEqual(
      expect.objectContaining({ sourceId, cents }),
    );
  },
);
