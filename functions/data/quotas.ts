import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { readEnvironment } from '#functions/kit/environment.ts';
import { Failure } from '#functions/kit/failure.ts';
import { log } from '#functions/kit/log.ts';
import type { Shopper } from '#functions/kit/session.ts';
import { sessionEnvironment } from '#shared/environment.ts';
import { type AllowanceName, allowances } from '#shared/rules/limits.ts';
import { daysKept } from './kept-for.ts';
import { keys } from './keys.ts';
import { countUp, readItems, type Slot } from './table.ts';
import { readProfile } from './users.ts';

const { TOKEN_ISSUER } = readEnvironment(sessionEnvironment);

/** So much of each of these allowances. */
export type Amounts = Partial<Record<AllowanceName, number>>;

/** A month's counters of an account: one per allowance and, for those by the day, day. */
const usage = z.lazy(() => z.record(z.string(), z.unknown()));
type Usage = z.infer<typeof usage>;
const used = z.lazy(() => z.int().default(0));

/** Whose allowances they are: an account's, or those of a phone, whoever has it texted. */
export type Whose = Pick<Shopper, 'userId'> | { phoneNumber: string };

/**
 * Takes so much of an account's or a phone's allowances, all of it or nothing, in one write; how much is left of each then.
 * @throws Failure of the first allowance that has not so much left; 'signed-out' for an unknown person.
 */
export async function takeAllowance<A extends Amounts>(
  whose: Whose,
  wanted: A,
  now: Date,
): Promise<Record<keyof A, number>> {
  const names = Object.keys(wanted) as (AllowanceName & keyof A)[];
  const most = Object.fromEntries(names.map((name) => [counterOf(name, now), allowances[name].most]));
  const slot = await slotOf(whose, now);
  const taken = await count(slot, wanted, now, most);
  const after = taken ?? (await readItems(slot))[0] ?? {};
  const left = (name: AllowanceName) => allowances[name].most - used.parse(after[counterOf(name, now)]);
  if (taken) return Object.fromEntries(names.map((name) => [name, left(name)])) as Record<keyof A, number>;
  const [short = names[0]] = names.filter((name) => left(name) < (wanted[name] ?? 0));
  throw new Failure(short ? allowances[short].refusal : 'internal');
}

/**
 * Takes what something costs of the allowances, as `takeAllowance` does, and does it; where that fails, the cost is given
 * back and the tries are not.
 * @param use Is told how much is left of each.
 */
export async function withAllowance<A extends Amounts, T>(
  whose: Whose,
  { cost, tries }: { cost: A; tries?: Amounts },
  now: Date,
  use: (left: Record<keyof A, number>) => Promise<T>,
): Promise<T> {
  const left = await takeAllowance<A>(whose, { ...cost, ...tries }, now);
  try {
    return await use(left);
  } catch (error) {
    await giveBack(whose, cost, now).catch((lost: Error) => log.error('allowance not given back', lost));
    throw error;
  }
}

/** Gives back what was taken at `now` for nothing. */
async function giveBack(whose: Whose, taken: Amounts, now: Date): Promise<void> {
  const negated = Object.entries(taken).map(([name, amount]) => [name, -amount]);
  await count(await slotOf(whose, now), Object.fromEntries(negated), now);
}

function count(slot: Slot<Usage>, amounts: Amounts, now: Date, most?: Record<string, number>): Promise<Usage | null> {
  const names = Object.keys(amounts) as AllowanceName[];
  const counters = Object.fromEntries(names.map((name) => [counterOf(name, now), amounts[name] ?? 0]));
  const expiresAt = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, daysKept.quotasOfMonth) / 1000;
  return countUp(slot, counters, { expiresAt }, most);
}

/** 'texts_24' on the 24th, 'textParts' for the month. */
function counterOf(name: AllowanceName, now: Date): string {
  return allowances[name].per === 'day' ? `${name}_${now.toISOString().slice(8, 10)}` : name;
}

async function slotOf(whose: Whose, now: Date): Promise<Slot<Usage>> {
  return { key: keys.quota(await nameOf(whose), now.toISOString().slice(0, 7)), schema: usage };
}

/**
 * By the e-mail that the account was made with, so that neither deleting it and signing up again nor changing its e-mail
 * at the identity provider brings a fresh allowance; and by a keyed hash of it (or of a phone's number), which outlives
 * the account without telling whose it was, and is gone after the month.
 */
export async function nameOf(whose: Whose): Promise<string> {
  const named = 'phoneNumber' in whose ? whose.phoneNumber : (await readProfile(whose.userId))?.email;
  if (!named) throw new Failure('signed-out');
  return createHmac('sha256', TOKEN_ISSUER).update(named).digest('base64url');
}
