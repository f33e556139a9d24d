import { expect, test } from 'vitest';
import { itemById } from '#functions/catalog/items.ts';
import { deleteReceiptWithPrices } from '#functions/receipts/kept/delete-receipt-with-prices.ts';
import { identifyLines } from '#functions/receipts/matching/identify-lines.ts';
import { learnFromReceipt } from '#functions/receipts/matching/remembered/learn-from-receipt.ts';
import { readOwnMeanings } from '#functions/receipts/matching/remembered/learned-meaning-rows.ts';
import { storesAfter } from '#functions/stores/known-stores.ts';
import { keys } from '#functions/table/keys.ts';
import { keysOf } from '#functions/table/table.ts';
import { plainLine } from '#tests/support/receipts/labeled-lines.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const now = new Date('2026-11-20T14:00:00.000Z');
const store = storesAfter(undefined, 4_000).find(({ chain }) => chain === 'kroger');
const purchase = { chain: 'kroger', state: 'OH' } as const;
const words = 'ZELDAS BACON';
const line = plainLine(words, 699);

async function answer(userId: string, itemId: string, receiptId: string) {
  const item = itemById(itemId);
  if (!item || !store) throw new Error('The catalog has changed.');
  const priced = { line: { ...line, itemId }, item, cents: 699, regularCents: 699, isAssumed: false, packs: 1 };
  const packPrice = { cents: 699, regularCents: 699 };
  const learned = { userId, receiptId, store, proven: new Set<never>(), isCounted: true, now };
  await learnFromReceipt([{ ...priced, packPrice }], learned);
}

const readBy = async (userId: string) => (await identifyLines(userId, [line], purchase))[0];

test('a shopper is not asked again about a line with words that name no product', async () => {
  await answer('ann', 'kroger-bacon-original-16-oz', 'first');
  expect(await readBy('ann')).toMatchObject({ state: 'sure', item: { id: 'kroger-bacon-original-16-oz' } });
  expect((await readBy('bob'))?.state).not.toBe('sure');
});

test('a shopper’s words that may be a name are stored as a code', async () => {
  await answer('cleo', 'kroger-bacon-original-16-oz', 'first');
  expect(JSON.stringify(await readOwnMeanings('cleo'))).not.toContain('ZELDA');
});

test('a shopper who changes an answer, or deletes its receipt, gets the answer that remains', async () => {
  await answer('dora', 'kroger-bacon-original-16-oz', 'first');
  await answer('dora', 'kroger-bacon-thick-cut-24-oz', 'second');
  expect((await readBy('dora'))?.item?.id).toBe('kroger-bacon-thick-cut-24-oz');
  await deleteReceiptWithPrices('dora', 'second', now);
  expect((await readBy('dora'))?.item?.id).toBe('kroger-bacon-original-16-oz');
  await deleteReceiptWithPrices('dora', 'first', now);
  expect((await readBy('dora'))?.state).not.toBe('sure');
});

test('a shopper who deletes a receipt leaves no row of its words, which nobody voted on', async () => {
  await answer('eve', 'kroger-bacon-original-16-oz', 'first');
  const [pair] = await readOwnMeanings('eve');
  await deleteReceiptWithPrices('eve', 'first', now);
  expect(await keysOf(keys.printed('kroger', pair?.words ?? '').PK)).toEqual([]);
});
