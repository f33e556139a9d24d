import * as z from 'zod';
import { Failure } from '#functions/kit/failure.ts';
import type { FailureCode } from '#shared/contract/failures.ts';
import { minuteMs } from '#shared/durations.ts';
import { type Key, keys } from './keys.ts';
import { putInMap, readItems, removeFromMap } from './table.ts';
import { retryOnConflict, writeConflict } from './write-conflict.ts';

/**
 * Enforces a maximum number of rows. Before a row is stored, its id takes a slot in a map of one item, by a conditional
 * write, so even a hundred concurrent calls respect the limit. A call that stops in between leaves a slot without a row,
 * never a row without a slot; when the map is full, such orphaned slots are freed.
 */
export interface Capacity {
  /** The item that holds the map. Without it, or while it is closing, no slot can be taken. */
  key: Key;
  /** The map's attribute name. It maps row ids to when their slot was taken, in ms since 1970. */
  name: string;
  most: number;
  refusal: FailureCode;
  /** The ids of the stored rows. */
  readIds: () => Promise<string[]>;
}

/** Returns how many rows of one kind a person may have, counted in their profile. */
export function capacityPerPerson({
  readIds,
  ...limit
}: Pick<Capacity, 'name' | 'most' | 'refusal'> & { readIds: (userId: string) => Promise<string[]> }) {
  return (userId: string): Capacity => ({ ...limit, key: keys.profile(userId), readIds: () => readIds(userId) });
}

/** Longer than any call takes: a row that is not stored by then never will be. */
const orphanAgeMs = minuteMs;
/** Keeps the update within DynamoDB's limit on expressions. */
const freedAtOnce = 50;

const register = z.lazy(() => z.looseObject({ closingAt: z.string().nullish() }));
const slots = z.lazy(() => z.record(z.string(), z.number()));

/** Takes a slot for a row about to be stored. @throws Failure 'signed-out', 'account-closing', or the refusal. */
export async function takeSlot(capacity: Capacity, id: string, takenAt: Date): Promise<void> {
  const { key, name, most, refusal } = capacity;
  await retryOnConflict(async () => {
    if (await putInMap(key, name, id, takenAt.getTime(), most)) return;
    await freeOrphans(capacity, takenAt);
    // Another call may have taken the freed slot, so try again.
    return writeConflict;
  }, refusal);
}

async function freeOrphans({ key, name, most, refusal, readIds }: Capacity, now: Date): Promise<void> {
  const [item] = await readItems({ key, schema: register });
  if (!item) throw new Failure('signed-out');
  if (item.closingAt) throw new Failure('account-closing');
  const map = slots.parse(item[name]);
  const stored = new Set(await readIds());
  const isOrphan = ([slotId, takenMs]: [string, number]) =>
    !stored.has(slotId) && takenMs < now.getTime() - orphanAgeMs;
  const orphans = Object.entries(map).filter(isOrphan).slice(0, freedAtOnce);
  if (Object.keys(map).length >= most && orphans.length === 0) throw new Failure(refusal);
  if (orphans.length > 0) await removeFromMap(key, name, Object.fromEntries(orphans));
}

/** Frees the slot of a deleted row, unless it was taken again after `takenAt`. */
export async function freeSlot(
  { key, name }: Pick<Capacity, 'key' | 'name'>,
  id: string,
  takenAt: string,
): Promise<void> {
  await removeFromMap(key, name, { [id]: Date.parse(takenAt) });
}
