import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { countUp, putItem, readItems, readItemsRoughly, replaceVersion } from '#functions/table/table.ts';
import { retryOnConflict, writeConflict } from '#functions/table/write-conflict.ts';
import { dayMs } from '#shared/spans.ts';

/** Providers count 24 hours from the first call, not from midnight: so do we, else two days' calls could fall into one. */
const windowMs = dayMs;

const callWindow = z.lazy(() => z.object({ since: z.string(), version: z.int() }));
const counted = z.lazy(() => z.object({ used: z.int() }));

/**
 * Counts one call of a provider: false, and nothing is counted, when `most` were made since the first
 * of these 24 hours.
 */
export async function countCall(providerId: string, calls: string, most: number, now: Date): Promise<boolean> {
  const since = await windowAt(providerId, calls, now);
  const expiresAt = expiryAfter(now, retentionDays.providerCalls);
  const slot = { key: keys.callCount(providerId, calls, since), schema: counted };
  return (await countUp(slot, { used: 1 }, { expiresAt }, { used: most })) !== null;
}

/** What is kept fresh for later may use a part of the calls only; everybody, all of them. */
export type CallsFor = 'later' | 'everybody';

const spent = z.lazy(() => z.object({ until: z.string() }));

/** Notes that a provider's calls are used up, so that nobody asks before its 24 hours are over. */
export async function noteSpent(providerId: string, calls: string, whose: CallsFor, now: Date): Promise<void> {
  const since = await windowAt(providerId, calls, now);
  const until = new Date(Date.parse(since) + windowMs).toISOString();
  const expiresAt = expiryAfter(until, retentionDays.providerCalls);
  await putItem({ ...keys.spentCalls(providerId, whose), until, expiresAt });
}

/** Which of these providers have no calls left, as it was a moment ago. */
export async function readSpent(providerIds: readonly string[], whose: CallsFor, now: Date): Promise<Set<string>> {
  // Where there are none for everybody, there are none for later either.
  const asked = whose === 'later' ? (['later', 'everybody'] as const) : (['everybody'] as const);
  const slots = providerIds.flatMap((providerId) => {
    return asked.map((one) => ({ providerId, key: keys.spentCalls(providerId, one), schema: spent }));
  });
  const found = await readItemsRoughly(slots);
  const isSpent = (at: number) => Date.parse(found[at]?.until ?? '') > now.getTime();
  return new Set(slots.filter((_, at) => isSpent(at)).map(({ providerId }) => providerId));
}

/** When the 24 hours began that this call falls into; it opens them when there are none. */
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
