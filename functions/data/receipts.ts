import { createHash } from 'node:crypto';
import * as z from 'zod';
import { Failure } from '#functions/kit/failure.ts';
import { inBatches } from '#functions/kit/in-batches.ts';
import { voiceOf } from '#functions/kit/voices.ts';
import { limits } from '#shared/rules/limits.ts';
import { daysKept, expiryAfter } from './kept-for.ts';
import { keys } from './keys.ts';
import {
  addToSet,
  createItem,
  deleteItem,
  deleteItemIf,
  queryItems,
  readItems,
  type Slot,
  setAttributes,
} from './table.ts';
import { createFor } from './users.ts';

/** A price that is about to be kept: it stands on its shelf before there is a record of it. */
const begunPrice = z.lazy(() => z.object({ itemId: z.string(), cents: z.int(), observedAt: z.iso.datetime() }));
export type BegunPrice = z.infer<typeof begunPrice>;

/** A receipt as stored: where, when and how much, and nothing of its text. */
const storedReceipt = z.lazy(() =>
  z.object({
    receiptId: z.string(),
    storeId: z.string(),
    date: z.iso.date(),
    /** As the till had it, 'HH:MM'; null where it printed none. */
    time: z.string().nullable().default(null),
    totalCents: z.int().nullable(),
    priceCount: z.int(),
    /** Whose prices an admin took back: the items' ids; there is none where none was. */
    withdrawn: z.set(z.string()).optional(),
    keptAt: z.iso.datetime(),
    /** What is about to be told by it: none once it is, and of one that was stopped half-way whatever may have been. */
    begun: z.array(begunPrice).optional(),
  }),
);
export type StoredReceipt = z.infer<typeof storedReceipt>;

const seenReceipt = z.lazy(() =>
  z.object({ voice: z.string(), /** In seconds, as the table expires items. */ expiresAt: z.int() }),
);

/** What tells one receipt from another. */
interface Told {
  storeId: string;
  date: string;
  time: string | null;
  transaction: string | null;
  totalCents: number | null;
  lines: readonly { cents: number; itemId: string | null }[];
}

/** What a receipt goes by that is about to be kept. */
interface NewReceipt {
  receiptId: string;
  /** Those that are the same with other items for its lines, of which keeping stopped half-way: they are to go first. */
  halfKept: string[];
}

/**
 * The id of a receipt: the same for the same paper, whoever has it, where the till printed its minute or its own number
 * of it. A paper that has neither may be one of two alike: then it is this person's own, and another they gave before of
 * the same store, day and sum may be the same. Only they know: they are asked, and may have a few such.
 * @throws Failure 'receipt-seen-before', 'receipt-perhaps-seen', 'too-many-alike-receipts'.
 */
export async function newReceipt(userId: string, told: Told, isAnother: boolean): Promise<NewReceipt> {
  const { storeId, date, time, transaction, totalCents } = told;
  const all = await readReceipts(userId);
  const isAlike = (one: StoredReceipt) => one.storeId === storeId && one.date === date && one.totalCents === totalCents;
  const own = all.filter((one) => !isUnfinished(one));
  const alike = own.filter(isAlike);
  const isPaperTold = time !== null || transaction !== null;
  const ids = isPaperTold
    ? [digestOf(told, [time, transaction])]
    : Array.from({ length: limits.receipt.alikeADay }, (_, at) => digestOf(told, [voiceOf(userId), at]));
  const isKept = (id: string) => own.some(({ receiptId }) => receiptId === id);
  // Nobody pays twice in a minute: with other items for its lines it is the same one.
  const isOfSameMinute = time !== null && alike.some((one) => one.time === time);
  if (isOfSameMinute || (isPaperTold && ids.some(isKept))) throw new Failure('receipt-seen-before');
  const mayBeSame = alike.some((one) => time === null || one.time === null);
  if (mayBeSame && !isAnother) throw new Failure('receipt-perhaps-seen');
  const id = ids.find((one) => !isKept(one));
  if (id === undefined || (mayBeSame && alike.length >= limits.receipt.alikeADay)) {
    throw new Failure('too-many-alike-receipts');
  }
  const halfKept = all.filter((one) => isUnfinished(one) && isAlike(one) && one.time === time);
  return { receiptId: id, halfKept: halfKept.flatMap(({ receiptId }) => (receiptId === id ? [] : [receiptId])) };
}

function digestOf({ storeId, date, totalCents, lines }: Told, paper: readonly (string | number | null)[]): string {
  const goods = lines.map(({ cents, itemId }) => `${cents} ${itemId}`).sort();
  const parts = [storeId, date, ...paper, totalCents, ...goods];
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 27);
}

/** Whether its prices are still being kept, or whoever kept them was stopped half-way. */
function isUnfinished({ begun = [] }: StoredReceipt): boolean {
  return begun.length > 0;
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
 * before the receipt was kept, may take it again, and a day later anybody may.
 */
export async function takeReceipt(userId: string, receiptId: string, now: Date): Promise<boolean> {
  const key = keys.seenReceipt(receiptId);
  const voice = voiceOf(userId);
  const taken = { ...key, voice, expiresAt: expiryAfter(now, daysKept.halfTakenReceipts) };
  if (await createItem(taken)) return true;
  const [seen, kept] = await readItems({ key, schema: seenReceipt }, slot(userId, receiptId));
  if (seen?.voice === voice) return kept === null || isUnfinished(kept);
  // The table takes its time to remove what has expired.
  if (!seen || seen.expiresAt > expiryAfter(now, 0)) return false;
  await deleteItem(key);
  return createItem(taken);
}

/**
 * Keeps a receipt whose prices are about to be kept, so that they can be taken back by it whoever is stopped meanwhile.
 * @throws Failure when the account is being deleted.
 */
export async function beginReceipt(
  userId: string,
  receipt: StoredReceipt & { begun: readonly BegunPrice[] },
): Promise<void> {
  await createFor(userId, { ...keys.receipt(userId, receipt.receiptId), ...storedReceipt.parse(receipt) });
}

/** Its prices are kept: remembers for as long as it may be given that it was. False when it was removed meanwhile. */
export async function finishReceipt(
  userId: string,
  { receiptId, priceCount, keptAt }: Pick<StoredReceipt, 'receiptId' | 'priceCount' | 'keptAt'>,
  now: Date,
): Promise<boolean> {
  const seen = { key: keys.seenReceipt(receiptId), schema: seenReceipt };
  await setAttributes(seen, { expiresAt: expiryAfter(now, daysKept.seenReceipts) });
  return (await setAttributes(slot(userId, receiptId), { priceCount, keptAt, begun: [] })) !== null;
}

/** Notes that a price of a person's receipt is taken back by an admin, for the person to read. Safe to repeat. */
export async function noteWithdrawn(userId: string, receiptId: string, itemId: string): Promise<void> {
  await addToSet(keys.receipt(userId, receiptId), 'withdrawn', itemId);
}

/** Forgets a receipt, so that it may be given again. */
export async function removeReceipt(userId: string, receiptId: string): Promise<void> {
  // Somebody else's by now, where another call removed this one before.
  await deleteItemIf(keys.seenReceipt(receiptId), 'voice', voiceOf(userId));
  await deleteItem(keys.receipt(userId, receiptId));
}

/**
 * Forgets the receipts of a person, so many at most, so that somebody else who has one of them may give it; whether that
 * was all. Safe to repeat.
 */
export async function removeReceipts(userId: string, most: number): Promise<boolean> {
  const kept = await readReceipts(userId);
  await inBatches(kept.slice(0, most), ({ receiptId }) => removeReceipt(userId, receiptId));
  return kept.length <= most;
}
