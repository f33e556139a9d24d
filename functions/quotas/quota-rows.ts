import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { keyedHash } from '#functions/kit/encryption/keyed-hash.ts';
import { Failure } from '#functions/kit/failure.ts';
import { log } from '#functions/kit/log.ts';
import type { Shopper } from '#functions/kit/session/read-caller.ts';
import { keys } from '#functions/table/keys.ts';
import { retentionDays } from '#functions/table/retention.ts';
import { countUp, readItems, type Slot } from '#functions/table/table.ts';
import { mailboxOfEmail, readProfile } from '#functions/users/index.ts';
import { minuteMs } from '#shared/durations.ts';
import { type QuotaName, quotaLimits } from '#shared/limits/quota-limits.ts';

/** An amount for each of these quotas. */
export type Amounts = Partial<Record<QuotaName, number>>;

/** An account's counters for a month: one per monthly quota, and one per day for each daily quota. */
const usage = z.lazy(() => z.record(z.string(), z.unknown()));
type Usage = z.infer<typeof usage>;
const used = z.lazy(() => z.int().default(0));

/** The owner of the quotas: an account, or a phone number no matter which account texts it. */
export type QuotaOwner = Pick<Shopper, 'userId'> | { phoneNumber: string };

/**
 * Uses these amounts of an account's or a phone's quotas, all or nothing, in one write. Returns what is left of each.
 * @throws Failure of the first quota that is used up; 'signed-out' for an unknown person.
 */
export async function takeQuota<A extends Amounts>(
  owner: QuotaOwner,
  wanted: A,
  now: Date,
): Promise<Record<keyof A, number>> {
  const left = await take(owner, wanted, now);
  return leftOf<A>(wanted, left);
}

function leftOf<A extends Amounts>(amounts: A, left: (name: QuotaName) => number): Record<keyof A, number> {
  return Object.fromEntries(quotaNamesOf(amounts).map((name) => [name, left(name)])) as Record<keyof A, number>;
}

const quotaNamesOf = (amounts: Amounts) => Object.keys(amounts) as QuotaName[];

/** @param attributes Set along with the counters. */
async function take(
  owner: QuotaOwner,
  wanted: Amounts,
  now: Date,
  attributes: Record<string, unknown> = {},
): Promise<(name: QuotaName) => number> {
  const names = quotaNamesOf(wanted);
  const most = Object.fromEntries(names.map((name) => [counterOf(name, now), quotaLimits[name].most]));
  const slot = await slotOf(owner, now);
  const taken =
    (await count(slot, wanted, now, { most, attributes })) ??
    ((await giveBackLost(slot, now)) ? await count(slot, wanted, now, { most, attributes }) : null);
  const after = taken ?? (await readItems(slot))[0] ?? {};
  const left = (name: QuotaName) => quotaLimits[name].most - used.parse(after[counterOf(name, now)]);
  if (taken) return left;
  const [short = names[0]] = names.filter((name) => left(name) < (wanted[name] ?? 0));
  throw new Failure(short ? quotaLimits[short].refusal : 'internal');
}

/**
 * Uses the quotas as `takeQuota` does, then runs `use`. When that fails, the cost is given back but the tries are not.
 * @param use Receives what is left of each quota.
 */
export async function withQuota<A extends Amounts, T>(
  owner: QuotaOwner,
  { cost, tries }: { cost: A; tries?: Amounts },
  now: Date,
  use: (left: Record<keyof A, number>) => Promise<T>,
): Promise<T> {
  const left = await takeQuota<A>(owner, { ...cost, ...tries }, now);
  try {
    return await use(left);
  } catch (error) {
    await giveBack(owner, cost, now).catch((lost: Error) => log.error('quota not given back', lost));
    throw error;
  }
}

/** What an unfinished run has taken, by counter. It is stored beside the counters until the run ends. */
const reservation = z.lazy(() => z.object({ until: z.iso.datetime(), counters: z.record(z.string(), z.int()) }));
const reservationPrefix = 'reserved_';
/** Longer than any function runs: what is still reserved then belongs to a run that was killed. */
const longestRunMs = 2 * minuteMs;

/**
 * Takes the cost and the tries, then runs `use`. A run that fails, or was killed minutes ago, costs only the tries.
 * @returns The result of `use`, and what was left of each quota when it began.
 */
export async function payWhenDone<A extends Amounts, T>(
  owner: QuotaOwner,
  { cost, tries }: { cost: A; tries: Amounts },
  now: Date,
  use: () => Promise<T>,
): Promise<{ done: T; left: Record<keyof A, number> }> {
  const reserved = `${reservationPrefix}${randomBytes(8).toString('hex')}`;
  const counters = countersOf(cost, now);
  const until = new Date(now.getTime() + longestRunMs).toISOString();
  const left = await take(owner, { ...cost, ...tries }, now, { [reserved]: { until, counters } });
  const slot = await slotOf(owner, now);
  let done: T;
  try {
    done = await use();
  } catch (error) {
    await release(slot, reserved, negated(counters), now).catch((lost: Error) =>
      log.error('quota not given back', lost),
    );
    throw error;
  }
  await release(slot, reserved, {}, now);
  return { done, left: leftOf<A>(cost, left) };
}

/** Ends a reservation, with these changes of its counters. False if it was ended before. */
async function release(
  slot: Slot<Usage>,
  reserved: string,
  counters: Record<string, number>,
  now: Date,
): Promise<boolean> {
  return (await countUp(slot, counters, { expiresAt: expiryOf(now) }, {}, [reserved])) !== null;
}

/** Gives back what runs that were killed had reserved. False if there was nothing. */
async function giveBackLost(slot: Slot<Usage>, now: Date): Promise<boolean> {
  const [usageNow] = await readItems(slot);
  const given = Object.entries(usageNow ?? {}).map(([name, value]) => {
    if (!name.startsWith(reservationPrefix)) return false;
    const { until, counters } = reservation.parse(value);
    return until < now.toISOString() && release(slot, name, negated(counters), now);
  });
  return (await Promise.all(given)).some(Boolean);
}

const negated = (counters: Record<string, number>) =>
  Object.fromEntries(Object.entries(counters).map(([name, amount]) => [name, -amount]));

/** Gives back amounts that were taken at `now`. */
async function giveBack(owner: QuotaOwner, taken: Amounts, now: Date): Promise<void> {
  await countUp(await slotOf(owner, now), negated(countersOf(taken, now)), { expiresAt: expiryOf(now) });
}

function count(
  slot: Slot<Usage>,
  amounts: Amounts,
  now: Date,
  { most, attributes }: { most: Record<string, number>; attributes: Record<string, unknown> },
): Promise<Usage | null> {
  return countUp(slot, countersOf(amounts, now), { ...attributes, expiresAt: expiryOf(now) }, most);
}

const countersOf = (amounts: Amounts, now: Date) =>
  Object.fromEntries(quotaNamesOf(amounts).map((name) => [counterOf(name, now), amounts[name] ?? 0]));

const expiryOf = (now: Date) =>
  Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, retentionDays.quotasOfMonth) / 1000;

/** 'texts_24' on the 24th, 'textParts' for the month. */
function counterOf(name: QuotaName, now: Date): string {
  return quotaLimits[name].per === 'day' ? `${name}_${now.toISOString().slice(8, 10)}` : name;
}

async function slotOf(owner: QuotaOwner, now: Date): Promise<Slot<Usage>> {
  return { key: keys.quota(await nameOf(owner), now.toISOString().slice(0, 7)), schema: usage };
}

/** The mailbox without labels and dots: another spelling of an email does not get its own quota. */
async function mailboxOfAccount(userId: string): Promise<string> {
  const profile = await readProfile(userId);
  if (!profile) throw new Failure('signed-out');
  return mailboxOfEmail(profile.email);
}

/**
 * The key of an owner's quotas: a keyed hash of the email the account was created with, or of the phone number. Deleting
 * the account and signing up again, or changing the email at the identity provider, therefore brings no new quota. The
 * hash outlives the account without revealing whose it was, and expires after the month.
 */
export async function nameOf(owner: QuotaOwner): Promise<string> {
  const name = 'phoneNumber' in owner ? owner.phoneNumber : await mailboxOfAccount(owner.userId);
  return keyedHash('quotas', name);
}
