import * as z from 'zod';
import { keyedHash } from '#functions/kit/encryption/keyed-hash.ts';
import { Failure } from '#functions/kit/failure.ts';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { createItem, deleteItem, putItem, readItems } from '#functions/table/table.ts';
import { minuteMs } from '#shared/durations.ts';
import { isPerhapsSent } from './text-unless-stopped.ts';

/** An attempt to send a text, without its words and number. */
const sentText = z.lazy(() =>
  z.object({
    startedAt: z.iso.datetime(),
    /** The answer to the shopper; missing until the text was sent. */
    leftToday: z.int().optional(),
    isPerhapsSent: z.boolean().optional(),
  }),
);

interface Attempt {
  attempt: string;
  phoneNumber: string;
  message: string;
}

/** Longer than any function runs: an attempt that has not ended by then was killed, before or after the text was sent. */
const longestRunMs = 2 * minuteMs;

/**
 * Sends a text unless the same attempt sent it before, and returns how many texts were left after it. A refused attempt may
 * be repeated.
 * @throws Failure 'texts-busy' while the same attempt is being sent, 'text-perhaps-sent' if nobody knows whether it was.
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
  const longAgo = new Date(now.getTime() - longestRunMs).toISOString();
  if (earlier && (earlier.isPerhapsSent || earlier.startedAt < longAgo)) throw new Failure('text-perhaps-sent');
  const row = { ...key, startedAt: now.toISOString(), expiresAt: expiryAfter(now, retentionDays.sentTexts) };
  if (earlier || !(await createItem(row))) throw new Failure('texts-busy');
  let leftToday: number;
  try {
    leftToday = await send();
  } catch (error) {
    if (isPerhapsSent(error)) await putItem({ ...row, isPerhapsSent: true });
    else await deleteItem(key);
    throw error;
  }
  await putItem({ ...row, leftToday });
  return leftToday;
}
