import * as z from 'zod';
import { keyedHash } from '#functions/kit/encryption/keyed-hash.ts';
import { Failure } from '#functions/kit/failure.ts';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { deleteItem, putItem, putUnlessNewer, readItems } from '#functions/table/table.ts';
import { minuteMs } from '#shared/durations.ts';

/** An attempt to send a text, without its words and number. */
const sentText = z.lazy(() =>
  z.object({
    startedAt: z.iso.datetime(),
    /** The answer to the shopper; missing until the text was sent. */
    leftToday: z.int().optional(),
  }),
);

interface Attempt {
  attempt: string;
  phoneNumber: string;
  message: string;
}

/** Longer than any function runs: an attempt that has not ended by then never will. */
const longestRunMs = 2 * minuteMs;

/**
 * Sends a text unless the same attempt sent it before, and returns how many texts were left after it. A failed attempt may
 * be repeated. @throws Failure 'texts-busy' while the same attempt is being sent.
 */
export async function sendOnce(
  userId: string,
  { attempt, phoneNumber, message }: Attempt,
  now: Date,
  send: () => Promise<number>,
): Promise<number> {
  const key = keys.sentText(userId, keyedHash('sent-texts', JSON.stringify([attempt, phoneNumber, message])));
  const [earlier] = await readItems({ key, schema: sentText });
  if (earlier?.leftToday !== undefined) return earlier.leftToday;
  const row = { ...key, startedAt: now.toISOString(), expiresAt: expiryAfter(now, retentionDays.sentTexts) };
  const longAgo = new Date(now.getTime() - longestRunMs).toISOString();
  if (!(await putUnlessNewer(row, 'startedAt', longAgo))) throw new Failure('texts-busy');
  let leftToday: number;
  try {
    leftToday = await send();
  } catch (error) {
    await deleteItem(key);
    throw error;
  }
  await putItem({ ...row, leftToday });
  return leftToday;
}
