import * as z from 'zod';
import { Failure } from '#functions/kit/failure.ts';
import { keyedHash } from '#functions/kit/keyed-hash.ts';
import { log } from '#functions/kit/log.ts';
import type { Shopper } from '#functions/kit/session.ts';
import { keys } from '#functions/table/keys.ts';
import { daysKept } from '#functions/table/retention.ts';
import { countUp, readItems, type Slot } from '#functions/table/table.ts';
import { mailboxOf, readProfile } from '#functions/users/index.ts';
import { type AllowanceName, allowances } from '#shared/rules/limits.ts';

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
  const left = await take(whose, wanted, now);
  return Object.fromEntries(namesIn(wanted).map((name) => [name, left(name)])) as Record<keyof A, number>;
}

const namesIn = (amounts: Amounts) => Object.keys(amounts) as AllowanceName[];

/** @param fitting What else has to fit into its allowances, though it is not taken. */
async function take(
  whose: Whose,
  wanted: Amounts,
  now: Date,
  fitting: Amounts = {},
): Promise<(name: AllowanceName) => number> {
  const needed = { ...fitting, ...wanted };
  const most = [
    ...namesIn(wanted).map((name) => [counterOf(name, now), allowances[name].most]),
    ...namesIn(fitting).map((name) => [counterOf(name, now), allowances[name].most - (fitting[name] ?? 0)]),
  ];
  const slot = await slotOf(whose, now);
  const taken = await count(slot, wanted, now, Object.fromEntries(most));
  const after = taken ?? (await readItems(slot))[0] ?? {};
  const left = (name: AllowanceName) => allowances[name].most - used.parse(after[counterOf(name, now)]);
  if (taken) return left;
  const names = namesIn(needed);
  const [short = names[0]] = names.filter((name) => left(name) < (needed[name] ?? 0));
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

/**
 * Counts the tries and does something while its cost still fits into the allowances; takes the cost once it is done.
 * What fails, or stops half-way as by a timeout, costs its tries alone.
 * @returns What it did, and how much is left of each allowance then.
 */
export async function payWhenDone<A extends Amounts, T>(
  whose: Whose,
  { cost, tries }: { cost: A; tries: Amounts },
  now: Date,
  use: () => Promise<T>,
): Promise<{ done: T; left: Record<keyof A, number> }> {
  await take(whose, tries, now, cost);
  const done = await use();
  return { done, left: await takeAllowance(whose, cost, now) };
}

/** Gives back what was taken at `now` for nothing. */
async function giveBack(whose: Whose, taken: Amounts, now: Date): Promise<void> {
  const negated = Object.entries(taken).map(([name, amount]) => [name, -amount]);
  await count(await slotOf(whose, now), Object.fromEntries(negated), now);
}

function count(slot: Slot<Usage>, amounts: Amounts, now: Date, most?: Record<string, number>): Promise<Usage | null> {
  const counters = Object.fromEntries(namesIn(amounts).map((name) => [counterOf(name, now), amounts[name] ?? 0]));
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

/** Labels and dots make no other person of somebody. */
async function mailboxOfAccount(userId: string): Promise<string> {
  const profile = await readProfile(userId);
  if (!profile) throw new Failure('signed-out');
  return mailboxOf(profile.email);
}

/**
 * By the e-mail that the account was made with, so that neither deleting it and signing up again nor changing its e-mail
 * at the identity provider brings a fresh allowance; and by a keyed hash of it (or of a phone's number), which outlives
 * the account without telling whose it was, and is gone after the month.
 */
export async function nameOf(whose: Whose): Promise<string> {
  const named = 'phoneNumber' in whose ? whose.phoneNumber : await mailboxOfAccount(whose.userId);
  return keyedHash('quotas', named);
}
