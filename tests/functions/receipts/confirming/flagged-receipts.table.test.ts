import { expect, test } from 'vitest';
import { itemById } from '#functions/catalog/items.ts';
import { centsIfSold } from '#functions/estimates/estimate-price.ts';
import { readPlanResults } from '#functions/learning/accuracy/plan-accuracy-rows.ts';
import { readObservationsOf, stopContributing } from '#functions/observations/index.ts';
import { confirmReceipt } from '#functions/receipts/confirming/confirm-receipt.ts';
import { keepReceipt } from '#functions/receipts/confirming/keep-receipt.ts';
import { readReceipts } from '#functions/receipts/kept/receipt-rows.ts';
import { readMeanings } from '#functions/receipts/matching/remembered/learned-meaning-rows.ts';
import { rememberPhoto } from '#functions/receipts/photos/proven-lines.ts';
import { readOwnChoices } from '#functions/search-learning/index.ts';
import { storeById } from '#functions/stores/index.ts';
import { replaceSavedPlan } from '#functions/trips/saved-plan-rows.ts';
import type { ReceiptConfirmation } from '#shared/contract/shopping/receipt.ts';
import { calledBy } from '#tests/support/called-by.ts';
import { savePerson } from '#tests/support/saved-person.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const now = new Date('2026-11-20T22:00:00.000Z');
const date = '2026-11-20';
/** In the morning of that day, before the purchases. */
const plannedAt = '2026-11-20T12:00:00.000Z';
const itemId = 'kroger-butter-salted-1-lb';
const words = 'KRO SALTD BTTR';
const store = storeById('3');
const item = itemById(itemId);
if (!store || !item) throw new Error('The sample store and item are known');
const usual = centsIfSold({ item, chain: store.chain, state: store.state });

/** A shopper with an old account adds a photo of one line that costs so much; they had planned to buy it there. */
async function adds(userId: string, cents: number, time: string) {
  await savePerson(userId, new Date(now.getTime() - 30 * 86_400_000));
  const line = {
    ...{ isAnyBrand: true, product: item?.name ?? '', category: 'Dairy', chain: 'kroger' },
    ...{ packs: 1, cents: usual, spread: null },
  };
  const plan = { savedAt: plannedAt, expected: { cents: usual, lowCents: usual, highCents: usual } };
  await replaceSavedPlan(
    userId,
    { ...plan, stops: [{ storeId: '3', lines: [{ itemId, ...line }], result: null }] },
    now,
  );
  const printed = {
    chainId: 'kroger' as const,
    date,
    time,
    transaction: null,
    isDelivery: false,
    subtotalCents: null,
    totalCents: cents,
  };
  const bought = {
    ...{ words, code: null, isFee: false, quantity: 1, pounds: null, unitCents: cents, cents },
    ...{ savedCents: 0, couponCents: 0, isMembersOnly: false },
  };
  const lines = [bought] as unknown as Parameters<typeof rememberPhoto>[1]['lines'];
  const readingId = await rememberPhoto(userId, { ...printed, lines }, null, now);
  const body: ReceiptConfirmation = {
    ...{ readingId, storeId: '3', date, time, transaction: null, isAnother: false, isDelivery: false },
    ...{ subtotalCents: null, taxCents: null, totalCents: cents, laterCents: 0, takenOffCents: 0 },
    lines: [{ ...bought, itemId }],
  };
  return confirmReceipt({ ...calledBy(now, userId), body });
}

const learned = async () => ({
  words: (await readMeanings('somebody', 'kroger', [words])).get(words)?.itemId ?? null,
  plans: await readPlanResults(date, date),
  choices: (await Promise.all(['liar-1', 'liar-2'].map((userId) => readOwnChoices(userId, now)))).flat().length,
});

test('others learn nothing from a receipt line whose price is flagged', async () => {
  const outcomes = [await adds('liar-1', usual * 5, '09:01'), await adds('liar-2', usual * 5, '09:02')];
  expect(outcomes).toMatchObject([{ flaggedCount: 1 }, { flaggedCount: 1 }]);
  // But it says that their plans were missed, which the published share of kept plans counts.
  expect(await learned()).toEqual({ words: null, plans: { kept: 0, higher: 2, lower: 0 }, choices: 0 });
  // The shopper's own next receipt is read as they said.
  expect((await readMeanings('liar-1', 'kroger', [words])).get(words)).toMatchObject({ itemId, isOwn: true });
});

test('others learn from a line at a likely price', async () => {
  const outcomes = [await adds('ann', usual, '09:03'), await adds('ben', usual, '09:04')];
  expect(outcomes).toMatchObject([{ flaggedCount: 0 }, { flaggedCount: 0 }]);
  expect(await learned()).toMatchObject({ words: itemId, plans: { kept: 2 } });
});

test('a receipt that is being stored while an admin stops its shopper leaves nothing behind', async () => {
  const userId = 'stopped';
  await savePerson(userId, new Date(now.getTime() - 30 * 86_400_000));
  const charged = { words, code: null, isFee: false, quantity: 1, pounds: null, unitCents: usual, cents: usual };
  const line = { ...charged, savedCents: 0, couponCents: 0, isMembersOnly: false, itemId };
  const sums = { subtotalCents: null, taxCents: null, totalCents: usual, laterCents: 0, takenOffCents: 0 };
  const names = { readingId: null, storeId: '3', date, time: '09:09', transaction: null };
  const receipt = {
    ...sums,
    ...names,
    isAnother: false,
    isDelivery: false,
    lines: [line],
    receiptId: 'r',
    paperId: 'p',
    fingerprintIds: [],
  };
  const packPrice = { cents: usual, regularCents: usual };
  const bought = [{ line, item, packs: 1, cents: usual, packPrice }] as unknown as Parameters<
    typeof keepReceipt
  >[1]['bought'];
  await stopContributing(userId, now);
  const kept = { userId, isCounted: true, store, bought, openBrand: [], proven: new Set<never>() };
  const keeping = keepReceipt(receipt, kept, now);
  await expect(keeping).rejects.toMatchObject({ code: 'contributions-stopped' });
  expect(await readObservationsOf(userId)).toEqual([]);
  expect(await readReceipts(userId)).toEqual([]);
});
