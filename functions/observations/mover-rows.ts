import * as z from 'zod';
import type { MovedLevel } from '#functions/estimates/index.ts';
import { keys } from '#functions/table/keys.ts';
import { daysKept, expiryAfter } from '#functions/table/retention.ts';
import { createItem, putItem, queryNewest, readItems, type Slot } from '#functions/table/table.ts';
import { observationShards } from '#shared/rules/limits.ts';
import { stableFraction } from '#shared/rules/stable-hash.ts';
import { type StoredObservation, stillKept } from './observation-rows.ts';

/** Nearer to the estimate than a quarter, a person's price moves little at its store. */
const leastMove = Math.log(1.25);

const mover = z.lazy(() =>
  z.object({
    storeId: z.string(),
    itemId: z.string(),
    voice: z.string(),
    observedAt: z.iso.datetime(),
    keptAt: z.iso.datetime(),
  }),
);

/** Notes that a person's price moves what others see at a store by far, for an admin to look through. Safe to repeat. */
export async function noteMover(observation: StoredObservation): Promise<void> {
  const { cents, estimate, storeId, itemId, voice, observedAt, keptAt } = observation;
  if (cents === null || !estimate) return;
  const move = Math.abs(Math.log(cents / estimate.cents));
  if (move < leastMove) return;
  const date = keptAt.slice(0, 10);
  const shard = Math.floor(stableFraction(storeId, itemId) * observationShards);
  const by = String(Math.round(move * 1_000)).padStart(5, '0');
  const note = mover.parse({ storeId, itemId, voice, observedAt, keptAt });
  const expiresAt = expiryAfter(keptAt, daysKept.movers);
  await createItem({ ...keys.mover(date, shard, `${by}#${storeId}#${itemId}#${voice}`), ...note, expiresAt });
}

/** Those of a day's prices that move most at a store and are still kept: so many of each shard are read. */
export async function readMovers(date: string, most: number): Promise<StoredObservation[]> {
  const shards = Array.from({ length: observationShards }, (_, shard) => keys.mover(date, shard, '').PK);
  const noted = await Promise.all(shards.map((partition) => queryNewest(partition, mover, most)));
  return stillKept(noted.flat());
}

const tellerOfLevel = z.object({ mark: z.string(), lean: z.number(), days: z.int() });
const movedLevel = z.object({
  chain: z.string(),
  category: z.string().nullable(),
  itemId: z.string().nullable(),
  from: z.number(),
  to: z.number(),
  by: z.array(tellerOfLevel),
});
const storedLevels = z.lazy(() => z.object({ levels: z.array(movedLevel) }));

export async function saveMovedLevels(levels: readonly MovedLevel[]): Promise<void> {
  await putItem({ ...keys.movedLevels, levels });
}

/** What the last run found; nothing before the first. */
export async function readMovedLevels(): Promise<MovedLevel[]> {
  const slot: Slot<z.infer<typeof storedLevels>> = { key: keys.movedLevels, schema: storedLevels };
  return (await readItems(slot))[0]?.levels ?? [];
}
