import * as z from 'zod';
import { inBatches } from '#functions/kit/batches.ts';
import { keys } from '#functions/table/keys.ts';
import { deflatedRowsText, rowsOf } from '#functions/table/packed-rows.ts';
import { addToSet, deleteItem, queryItems, readItems, type Slot, setAttributes } from '#functions/table/table.ts';
import { createFor } from '#functions/users/index.ts';
import { keepFingerprints, releaseFingerprints } from '../duplicates/fingerprint-rows.ts';
import { keepSeenReceipt, releaseSeenReceipt } from '../duplicates/seen-receipt-rows.ts';

/** A price about to be stored: other shoppers can see it before its observation is stored. */
const begunPrice = z.lazy(() => z.object({ itemId: z.string(), cents: z.int(), observedAt: z.iso.datetime() }));
export type BegunPrice = z.infer<typeof begunPrice>;

/** What was bought of an item: pounds of what is sold by the pound, else packages. */
const boughtItem = z.lazy(() =>
  z.object({
    itemId: z.string(),
    quantity: z.int().positive(),
    /** Another brand or size may be the one that was bought. */
    isAnyBrand: z.boolean(),
  }),
);

/** A stored receipt: where, when, and how much of what, but no text. */
const storedReceipt = z.lazy(() =>
  z.object({
    receiptId: z.string(),
    /** The same for the same receipt, whatever items its lines are matched to. */
    paperId: z.string(),
    storeId: z.string(),
    date: z.iso.date(),
    /** As printed, 'HH:MM'; null if none is. */
    time: z.string().nullable(),
    totalCents: z.int().nullable(),
    priceCount: z.int(),
    boughtItems: rowsOf(boughtItem),
    /** How many other lines it has that are no fees: we don't know their items. */
    unnamedCount: z.int(),
    /** The ids of the fingerprints of its paper receipt, if it proves prices. */
    fingerprintIds: z.array(z.string()),
    /** The ids of items whose prices an admin withdrew; missing if none were. */
    withdrawn: z.set(z.string()).optional(),
    keptAt: z.iso.datetime(),
    /** The prices about to be stored. Missing once they are stored; after an interruption, any of them may exist. */
    begun: z.array(begunPrice).optional(),
  }),
);
export type StoredReceipt = z.infer<typeof storedReceipt>;

/** Whether its prices are still being stored, or storing them stopped halfway. */
export function isUnfinished({ begun = [] }: StoredReceipt): boolean {
  return begun.length > 0;
}

export function receiptSlot(userId: string, receiptId: string): Slot<StoredReceipt> {
  return { key: keys.receipt(userId, receiptId), schema: storedReceipt };
}

/** All of a person's receipts, newest first. */
export async function readReceipts(userId: string): Promise<StoredReceipt[]> {
  const receipts = await queryItems(keys.receipt(userId, ''), storedReceipt);
  return receipts.sort((one, other) => (one.date + one.keptAt < other.date + other.keptAt ? 1 : -1));
}

export async function readReceipt(userId: string, receiptId: string): Promise<StoredReceipt | null> {
  const [receipt] = await readItems(receiptSlot(userId, receiptId));
  return receipt;
}

/**
 * Stores a receipt before its prices, so that they can be withdrawn by it if storing them stops halfway.
 * @throws Failure when the account is being deleted.
 */
export async function beginReceipt(
  userId: string,
  receipt: StoredReceipt & { begun: readonly BegunPrice[] },
): Promise<void> {
  const boughtItems = deflatedRowsText(receipt.boughtItems);
  const row = storedReceipt.parse({ ...receipt, boughtItems });
  await createFor(userId, { ...keys.receipt(userId, receipt.receiptId), ...row, boughtItems });
}

/**
 * Finishes a receipt after its prices are stored: remembers its id and fingerprints as long as it could be added again.
 * False if it was removed in the meantime.
 */
export async function finishReceipt(
  userId: string,
  {
    receiptId,
    paperId,
    fingerprintIds,
    priceCount,
    keptAt,
  }: Pick<StoredReceipt, 'receiptId' | 'paperId' | 'fingerprintIds' | 'priceCount' | 'keptAt'>,
  now: Date,
): Promise<boolean> {
  await keepSeenReceipt(paperId, now);
  await keepFingerprints(fingerprintIds, { userId, receiptId }, now);
  return (
    (await setAttributes(receiptSlot(userId, receiptId), { fingerprintIds, priceCount, keptAt, begun: [] })) !== null
  );
}

/** Notes for its owner that an admin withdrew a price of a receipt. Safe to repeat. */
export async function noteWithdrawn(userId: string, receiptId: string, itemId: string): Promise<void> {
  await addToSet(keys.receipt(userId, receiptId), 'withdrawn', itemId);
}

/** Deletes the row of a receipt and frees its paper, so that it may be added again. */
export async function deleteReceiptRow(
  userId: string,
  { receiptId, paperId, fingerprintIds }: Pick<StoredReceipt, 'receiptId' | 'paperId' | 'fingerprintIds'>,
): Promise<void> {
  await releaseFingerprints(fingerprintIds, { userId, receiptId });
  await releaseSeenReceipt(userId, paperId);
  await deleteItem(keys.receipt(userId, receiptId));
}

/**
 * Deletes up to this many receipts of a person, so that somebody else may add them. Returns whether none are left. Safe
 * to repeat.
 */
export async function deleteReceiptBatch(userId: string, most: number): Promise<boolean> {
  const kept = await readReceipts(userId);
  await inBatches(kept.slice(0, most), (receipt) => deleteReceiptRow(userId, receipt));
  return kept.length <= most;
}
