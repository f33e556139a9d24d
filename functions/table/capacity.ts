import * as z from 'zod';
import { Failure } from '#functions/kit/failure.ts';
import type { FailureCode } from '#shared/contract/failures.ts';
import { minuteMs } from '#shared/spans.ts';
import type { Key } from './keys.ts';
import { overtaken, untilNotOvertaken } from './overtaken.ts';
import { putInMap, readItems, removeFromMap, setAttributes } from './table.ts';

/**
 * Things of which there may be so many: each takes a place in a map of one item before it is stored, by a condition, so
 * that a hundred calls at once still keep to the number. Who stops in between leaves a place taken for nothing, never a
 * thing without a place; such places are found and freed when there is no other.
 */
export interface Capacity {
  /** The item that has the map: there are no places without it, nor while it is closing. */
  key: Key;
  /** The map's name in it: by the thing's id, when its place was taken, in ms since 1970. */
  name: string;
  most: number;
  refusal: FailureCode;
  /** The ids of what is stored. */
  readIds: () => Promise<string[]>;
}

/** Longer than any call takes: what isn't stored by then never will be. */
const patienceMs = minuteMs;
/** What one expression of DynamoDB has room for. */
const freedAtOnce = 50;

const register = z.lazy(() => z.looseObject({ closingAt: z.string().nullish() }));
const taken = z.lazy(() => z.record(z.string(), z.number()).optional());

/** Takes a place for a thing that is about to be stored. @throws Failure 'signed-out', 'account-closing', or the refusal. */
export async function takeRoom(capacity: Capacity, id: string, takenAt: Date): Promise<void> {
  const { key, name, most, refusal } = capacity;
  await untilNotOvertaken(async () => {
    if (await putInMap(key, name, id, takenAt.getTime(), most)) return;
    await makeRoom(capacity, takenAt);
    // What was freed may be another's by now.
    return overtaken;
  }, refusal);
}

async function makeRoom({ key, name, most, refusal, readIds }: Capacity, now: Date): Promise<void> {
  const [item] = await readItems({ key, schema: register });
  if (!item) throw new Failure('signed-out');
  if (item.closingAt) throw new Failure('account-closing');
  const map = taken.parse(item[name]);
  const stored = new Set(await readIds());
  if (!map) {
    // An item from before there were places.
    const counted = Object.fromEntries([...stored].map((storedId) => [storedId, 0]));
    await setAttributes({ key, schema: register }, { [name]: counted }, { [name]: counted });
    return;
  }
  const isLost = ([placeId, since]: [string, number]) => !stored.has(placeId) && since < now.getTime() - patienceMs;
  const lost = Object.entries(map).filter(isLost).slice(0, freedAtOnce);
  if (Object.keys(map).length >= most && lost.length === 0) throw new Failure(refusal);
  if (lost.length > 0) await removeFromMap(key, name, Object.fromEntries(lost));
}

/** Frees the place of a thing that is stored no more, unless it was taken again since `takenAt`. */
export async function freeRoom(
  { key, name }: Pick<Capacity, 'key' | 'name'>,
  id: string,
  takenAt: string,
): Promise<void> {
  await removeFromMap(key, name, { [id]: Date.parse(takenAt) });
}
