import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { readItems, type Slot, setAttributes } from '#functions/table/table.ts';
import { putFor } from '#functions/users/index.ts';

/**
 * What our server read from a photo of a receipt: the only proof of what a receipt says. It stores a hash of each
 * line, and otherwise only what identifies the store and the time.
 */
const storedReading = z.lazy(() =>
  z.object({
    chainId: z.string().nullable(),
    /** The stores that match the print; null if no location is printed. */
    storeIds: z.array(z.string()).nullable(),
    date: z.iso.date().nullable(),
    /** As printed, with a hash of the transaction number: together they identify this receipt. */
    time: z.string().nullable(),
    transaction: z.string().nullable(),
    subtotalCents: z.int().nullable(),
    totalCents: z.int().nullable(),
    /** The prices are a delivery's. */
    isDelivery: z.boolean(),
    /** A hash for each of its lines, also for two lines with the same words. */
    lines: z.array(z.object({ hash: z.string(), cents: z.int() })),
    /** The ids of what recognizes these lines on another photo of the paper receipt. */
    shingleIds: z.array(z.string()),
    /** The receipt that it proves; null until one is confirmed. A reading proves one receipt. */
    receiptId: z.string().nullable().default(null),
  }),
);
export type StoredReading = z.infer<typeof storedReading>;

function slot(userId: string, readingId: string): Slot<StoredReading> {
  return { key: keys.receiptReading(userId, readingId), schema: storedReading };
}

/** Stores a reading of a shopper's photo for a short time, readable only by them. Returns its id. @throws Failure. */
export async function keepReading(
  userId: string,
  reading: Omit<StoredReading, 'receiptId'>,
  now: Date,
): Promise<string> {
  const readingId = randomUUID();
  const expiresAt = expiryAfter(now, retentionDays.receiptReadings);
  const kept = storedReading.parse({ ...reading, receiptId: null });
  await putFor(userId, { ...slot(userId, readingId).key, ...kept, expiresAt });
  return readingId;
}

/** A stored reading; null if this shopper has none with this id, or if it has expired. */
export async function readReading(userId: string, readingId: string): Promise<StoredReading | null> {
  const [reading] = await readItems(slot(userId, readingId));
  return reading;
}

/** Binds a reading to a receipt, if it is still bound to `before`; false if another receipt has it. */
export async function bindReading(
  userId: string,
  readingId: string,
  receiptId: string,
  before: string | null,
): Promise<boolean> {
  return (await setAttributes(slot(userId, readingId), { receiptId }, { receiptId: before })) !== null;
}
