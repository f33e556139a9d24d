import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { Failure } from '#functions/kit/failure.ts';
import { networksOf } from '#functions/kit/requests/ip-networks.ts';
import type { Caller } from '#functions/kit/requests/require-access.ts';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { countUp, createItem, readItems, type Slot } from '#functions/table/table.ts';
import { minuteMs } from '#shared/durations.ts';
import { type RateLimitName, rateLimits } from '#shared/limits/rate-limits.ts';

const callsOfMinute = z.lazy(() => z.object({ calls: z.int() }));
const stored = z.lazy(() => z.object({ salt: z.string() }));

/** Callers refused in this minute: they need no more writes until the next one. */
let refused = { minute: '', calls: new Set<string>() };
let salt = { date: '', text: '' };

/**
 * Counts a call in this minute: first for the caller's account or networks, the smallest network first, then for all
 * callers together, so one busy caller can't use up everyone's calls. It stores a hash with a daily salt instead of the
 * account, address or network; the salt is deleted the next day.
 * @throws Failure with the pace's code.
 */
export async function countCall(name: RateLimitName, caller: Caller, now: Date): Promise<void> {
  const pace = rateLimits[name];
  const minute = now.toISOString().slice(0, 16);
  if (refused.minute !== minute) refused = { minute, calls: new Set() };
  const isWithin = async (hash: string, most: number) => {
    const slot = { key: keys.callsOfMinute(name, hash, minute), schema: callsOfMinute };
    const expiresAt = expiryAfter(now, retentionDays.callersOfMinute);
    return (await countUp(slot, { calls: 1 }, { expiresAt }, { calls: most })) !== null;
  };
  const retryAfterSeconds = Math.ceil((minuteMs - (now.getTime() % minuteMs)) / 1000);
  const salted = await saltOf(now);
  const counted =
    'userId' in caller ? [{ name: `account ${caller.userId}`, times: 1 }] : networksOf(caller.address ?? '');
  for (const { name: callerName, times } of counted) {
    const hash = createHmac('sha256', salted).update(callerName).digest('base64url');
    const calls = `${name} ${hash}`;
    if (refused.calls.has(calls) || !(await isWithin(hash, times * pace.ofCaller))) {
      refused.calls.add(calls);
      throw new Failure(pace.refusal, { retryAfterSeconds });
    }
  }
  if (!(await isWithin('ALL', pace.ofAll))) throw new Failure(pace.busy, { retryAfterSeconds });
}

/** The day's salt; the first call of the day creates it. */
async function saltOf(now: Date): Promise<string> {
  const date = now.toISOString().slice(0, 10);
  if (salt.date === date) return salt.text;
  const slot: Slot<z.infer<typeof stored>> = { key: keys.callerSalt(date), schema: stored };
  const expiresAt = expiryAfter(date, retentionDays.callerSalts);
  await createItem({ ...slot.key, salt: randomBytes(16).toString('base64url'), expiresAt });
  const [found] = await readItems(slot);
  if (!found) throw new Error('The salt of the day is missing.');
  salt = { date, text: found.salt };
  return found.salt;
}
