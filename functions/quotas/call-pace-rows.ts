import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Caller } from '#functions/kit/access.ts';
import { Failure } from '#functions/kit/failure.ts';
import { networksOf } from '#functions/kit/networks.ts';
import { keys } from '#functions/table/keys.ts';
import { daysKept, expiryAfter } from '#functions/table/retention.ts';
import { countUp, createItem, readItems, type Slot } from '#functions/table/table.ts';
import { type CallPaceName, callPaces } from '#shared/rules/limits.ts';
import { minuteMs } from '#shared/spans.ts';

const callsOfMinute = z.lazy(() => z.object({ calls: z.int() }));
const stored = z.lazy(() => z.object({ salt: z.string() }));

/** Who was refused in a minute need not be counted on in it. */
let refused = { minute: '', calls: new Set<string>() };
let salt = { date: '', text: '' };

/**
 * Counts a call by the minute: first of the caller's account, or of the networks they may have to themselves, the smallest
 * first; then of all together, so that who calls too often takes nothing from others. Neither account nor address nor
 * network is kept: a hash with a salt of the day, which nobody has the day after.
 * @throws Failure of the pace.
 */
export async function keepPace(name: CallPaceName, caller: Caller, now: Date): Promise<void> {
  const pace = callPaces[name];
  const minute = now.toISOString().slice(0, 16);
  if (refused.minute !== minute) refused = { minute, calls: new Set() };
  const isWithin = async (who: string, most: number) => {
    const slot = { key: keys.callsOfMinute(name, who, minute), schema: callsOfMinute };
    const expiresAt = expiryAfter(now, daysKept.callersOfMinute);
    return (await countUp(slot, { calls: 1 }, { expiresAt }, { calls: most })) !== null;
  };
  const retryAfterSeconds = Math.ceil((minuteMs - (now.getTime() % minuteMs)) / 1000);
  const salted = await saltOf(now);
  const counted =
    'userId' in caller ? [{ name: `account ${caller.userId}`, times: 1 }] : networksOf(caller.address ?? '');
  for (const { name: whose, times } of counted) {
    const who = createHmac('sha256', salted).update(whose).digest('base64url');
    const calls = `${name} ${who}`;
    if (refused.calls.has(calls) || !(await isWithin(who, times * pace.ofCaller))) {
      refused.calls.add(calls);
      throw new Failure(pace.refusal, { retryAfterSeconds });
    }
  }
  if (!(await isWithin('ALL', pace.ofAll))) throw new Failure(pace.busy, { retryAfterSeconds });
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
