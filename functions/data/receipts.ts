import { createHash } from 'node:crypto';
import * as z from 'zod';
import { keys } from './keys.ts';
import { createItem, deleteItem, queryItems, readItems, type Slot } from './table.ts';
import { createFor } from './users.ts';
import { voiceOf } from './voices.ts';

/** A receipt as stored: where, when and how much, and nothing of its text. */
const storedReceipt = z.object({
  receiptId: z.string(),
  storeId: z.string(),
  date: z.iso.date(),
  /** As the till had it, 'HH:MM'; null where it printed none. */
  time: z.string().nullable().default(null),
  totalCents: z.int().nullable(),
  priceCount: z.int(),
  keptAt: z.iso.datetime(),
});
export type StoredReceipt = z.infer<typeof storedReceipt>;

const seenReceipt = z.object({ voice: z.string() });

/** Longer than a receipt may be old. */
const daysRemembered = 100;

/** What tells one receipt from another. */
interface Told {
  date: string;
  time: string | null;
  totalCents: number | null;
  lines: readonly { cents: number; itemId: string | null }[];
}

/**
 * The same for the same receipt, whoever has it and however well its words were read: its store, day, minute, amounts and
 * goods. Two people who pay as much on one day are not one.
 */
export function receiptIdOf(storeId: string, { date, time, totalCents, lines }: Told): string {
  const goods = lines.map(({ cents, itemId }) => `${cents} ${itemId}`).sort();
  const parts = [storeId, date, time, totalCents, ...goods];
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 27);
}

/** Whether a person gave this one before with other items for its lines: nobody pays twice in a minute. */
export async function wasGivenBefore(
  userId: string,
  { storeId, date, time, totalCents, receiptId }: Omit<Told, 'lines'> & { storeId: string; receiptId: string },
): Promise<boolean> {
  const own = await readReceipts(userId);
  return own.some(
    (one) =>
      one.receiptId === receiptId ||
      (time !== null &&
        one.time === time &&
        one.storeId === storeId &&
        one.date === date &&
        one.totalCents === totalCents),
  );
}

function slot(userId: string, receiptId: string): Slot<StoredReceipt> {
  return { key: keys.receipt(userId, receiptId), schema: storedReceipt };
}

/** All of a person's receipts, the newest first. */
export async function readReceipts(userId: string): Promise<StoredReceipt[]> {
  const receipts = await queryItems(keys.receipt(userId, ''), storedReceipt);
  return receipts.sort((one, other) => (one.date + one.keptAt < other.date + other.keptAt ? 1 : -1));
}

export async function readReceipt(userId: string, receiptId: string): Promise<StoredReceipt | null> {
  const [receipt] = await readItems(slot(userId, receiptId));
  return receipt;
}

/**
 * Takes a receipt as this person's; false when anybody gave it before, themselves included. Whoever stopped half-way,
 * before the receipt was kept, may take it again.
 */
export async function takeReceipt(userId: string, receiptId: string, now: Date): Promise<boolean> {
  const key = keys.seenReceipt(receiptId);
  const voice = voiceOf(userId);
  const expiresAt = Math.floor(now.getTime() / 1000) + daysRemembered * 86_400;
  if (await createItem({ ...key, voice, expiresAt })) return true;
  const [seen, kept] = await readItems({ key, schema: seenReceipt }, slot(userId, receiptId));
  return seen?.voice === voice && kept === null;
}

/** Keeps a receipt whose prices are kept. @throws Failure when the account is being deleted. */
export async function saveReceipt(userId: string, receipt: StoredReceipt): Promise<void> {
  await createFor(userId, { ...keys.receipt(userId, receipt.receiptId), ...storedReceipt.parse(receipt) });
}

/** Forgets a receipt, so that it may be given again. */
export async function removeReceipt(userId: string, receiptId: string): Promise<void> {
  await deleteItem(keys.seenReceipt(receiptId));
  await deleteItem(keys.receipt(userId, receiptId));
}

/** Forgets all receipts of a person, so that somebody else who has one of them may give it. Safe to repeat. */
export async function removeReceipts(userId: string): Promise<void> {
  for (const { receiptId } of await readReceipts(userId)) await removeReceipt(userId, receiptId);
}
