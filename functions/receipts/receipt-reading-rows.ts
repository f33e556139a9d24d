import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { putItem, readItems, type Slot, setAttributes } from '#functions/table/table.ts';

/**
 * What our server read on a picture of a receipt: the only proof there is of what a receipt says. Of each line a hash is
 * kept, of the rest what tells where and when it is from.
 */
const storedReading = z.lazy(() =>
  z.object({
    chainId: z.string().nullable(),
    /** The stores that it may be of by what is printed; null where nothing is printed of the place. */
    storeIds: z.array(z.string()).nullable(),
    date: z.iso.date().nullable(),
    /** As the till had it, with a hash of its own number: what tells this paper from all others. */
    time: z.string().nullable(),
    transaction: z.string().nullable(),
    totalCents: z.int().nullable(),
    /** Its prices are those of a delivery. */
    isDelivery: z.boolean(),
    /** Its lines, as often as each stood there. */
    lines: z.array(z.object({ hash: z.string(), cents: z.int() })),
    /** The receipt that it proves; null before it was confirmed. A reading proves one. */
    receiptId: z.string().nullable().default(null),
  }),
);
export type StoredReading = z.infer<typeof storedReading>;

function slot(userId: string, readingId: string): Slot<StoredReading> {
  return { key: keys.receiptReading(userId, readingId), schema: storedReading };
}

/** Keeps what was read on a shopper's picture, for them alone and for a short time; what it goes by. */
export async function keepReading(
  userId: string,
  reading: Omit<StoredReading, 'receiptId'>,
  now: Date,
): Promise<string> {
  const readingId = randomUUID();
  const expiresAt = expiryAfter(now, retentionDays.receiptReadings);
  const kept = storedReading.parse({ ...reading, receiptId: null });
  await putItem({ ...slot(userId, readingId).key, ...kept, expiresAt });
  return readingId;
}

/** What was read; null when this shopper had nothing of the kind read lately. */
export async function readReading(userId: string, readingId: string): Promise<StoredReading | null> {
  const [reading] = await readItems(slot(userId, readingId));
  return reading;
}

/** Has a reading prove a receipt, if it proves `before` until now; false when it proves another by now. */
export async function bindReading(
  userId: string,
  readingId: string,
  receiptId: string,
  before: string | null,
): Promise<boolean> {
  return (await setAttributes(slot(userId, readingId), { receiptId }, { receiptId: before })) !== null;
}
