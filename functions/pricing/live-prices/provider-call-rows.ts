import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { countUp, putItem, readItems, readItemsRoughly, replaceVersion } from '#functions/table/table.ts';
import { retryOnConflict, writeConflict } from '#functions/table/write-conflict.ts';
import { dayMs } from '#shared/durations.ts';

/** Providers count 24 hours from the first call, not from midnight. A window by date could allow twice the calls. */
const windowMs = dayMs;

const callWindow = z.lazy(() => z.object({ since: z.string(), version: z.int() }));
const counted = z.lazy(() => z.object({ used: z.int() }));

/** Counts one call to a provider. False, without counting, when `most` calls were already made in these 24 hours. */
export async function countCall(providerId: string, calls: string, most: number, now: Date): Promise<boolean> {
  const since = await windowAt(providerId, calls, now);
  const expiresAt = expiryAfter(now, retentionDays.providerCalls);
  const slot = { key: keys.callCount(providerId, calls, since), schema: counted };
  return (await countUp(slot, { used: 1 }, { expiresAt }, { used: most })) !== null;
}

/** Refreshes ('later') may use only a share of the calls; shoppers' requests ('everybody') may use all. */
export type CallsFor = 'later' | 'everybody';

const spent = z.lazy(() => z.object({ until: z.string() }));

/** Records that a provider's calls are used up until its 24 hours are over. */
export async function noteSpent(providerId: string, calls: string, whose: CallsFor, now: Date): Promise<void> {
  const since = await windowAt(providerId, calls, now);
  const until = new Date(Date.parse(since) + windowMs).toISOString();
  const expiresAt = expiryAfter(until, retentionDays.providerCalls);
  await putItem({ ...keys.spentCalls(providerId, whose), until, expiresAt });
}

/** The providers with no calls left; an eventually consistent read. */
export async function readSpent(providerIds: readonly string[], whose: CallsFor, now: Date): Promise<Set<string>> {
  // When all calls are used up, none are left for refreshes.
  const spenders = whose === 'later' ? (['later', 'everybody'] as const) : (['everybody'] as const);
  const slots = providerIds.flatMap((providerId) => {
    return spenders.map((one) => ({ providerId, key: keys.spentCalls(providerId, one), schema: spent }));
  });
  const found = await readItemsRoughly(slots);
  const isSpent = (at: number) => Date.parse(found[at]?.until ?? '') > now.getTime();
  return new Set(slots.filter((_, at) => isSpent(at)).map(({ providerId }) => providerId));
}

/** The start of the current 24 hours; begins a new window when the last one is over. */
async function windowAt(providerId: string, calls: string, now: Date): Promise<string> {
  const key = keys.callWindow(providerId, calls);
  return retryOnConflict(async () => {
    const [found] = await readItems({ key, schema: callWindow });
    if (found && now.getTime() - Date.parse(found.since) < windowMs) return found.since;
    const version = found?.version ?? 0;
    const since = now.toISOString();
    return (await replaceVersion({ ...key, since, version: version + 1 }, version)) ? since : writeConflict;
  }, 'internal');
}
