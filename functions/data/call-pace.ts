import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { Failure } from '#functions/kit/failure.ts';
import { networkOf } from '#functions/kit/networks.ts';
import { minuteMs } from '#shared/spans.ts';
import { daysKept, expiryAfter } from './kept-for.ts';
import { keys } from './keys.ts';
import { countUp, createItem, readItems, type Slot } from './table.ts';

const counted = z.lazy(() => z.object({ calls: z.int() }));
const stored = z.lazy(() => z.object({ salt: z.string() }));

/** Who was refused in a minute need not be counted on in it. */
let refused = { minute: '', callers: new Set<string>() };
let salt = { date: '', text: '' };

interface Pace {
  ofCaller: number;
  ofAll: number;
}

/**
 * Counts a call of somebody without an account, by the minute: of their network as far as they are alone in it, and of
 * all together. Neither address nor network is kept: a hash with a salt of the day, which nobody has the day after.
 * @param address As CloudFront tells it, with the port behind it. @throws Failure 'too-many-price-calls' or 'prices-busy'.
 */
export async function keepPace(calls: string, address: string | undefined, pace: Pace, now: Date): Promise<void> {
  const minute = now.toISOString().slice(0, 16);
  const caller = createHmac('sha256', await saltOf(now))
    .update(networkOf(address ?? ''))
    .digest('base64url');
  if (refused.minute !== minute) refused = { minute, callers: new Set() };
  const isWithin = async (who: string, most: number) => {
    const slot = { key: keys.callsOfMinute(calls, who, minute), schema: counted };
    const expiresAt = expiryAfter(now, daysKept.callersOfMinute);
    return (await countUp(slot, { calls: 1 }, { expiresAt }, { calls: most })) !== null;
  };
  const retryAfterSeconds = Math.ceil((minuteMs - (now.getTime() % minuteMs)) / 1000);
  if (refused.callers.has(caller) || !(await isWithin(caller, pace.ofCaller))) {
    refused.callers.add(caller);
    throw new Failure('too-many-price-calls', { retryAfterSeconds });
  }
  if (!(await isWithin('ALL', pace.ofAll))) throw new Failure('prices-busy', { retryAfterSeconds });
}

/** The first call of a day makes it. */
async function saltOf(now: Date): Promise<string> {
  const date = now.toISOString().slice(0, 10);
  if (salt.date === date) return salt.text;
  const slot: Slot<z.infer<typeof stored>> = { key: keys.callerSalt(date), schema: stored };
  const expiresAt = expiryAfter(date, daysKept.callerSalts);
  await createItem({ ...slot.key, salt: randomBytes(16).toString('base64url'), expiresAt });
  const [found] = await readItems(slot);
  if (!found) throw new Error('The salt of the day is gone.');
  salt = { date, text: found.salt };
  return found.salt;
}
