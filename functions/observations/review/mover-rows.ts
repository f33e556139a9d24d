import * as z from 'zod';
import type { MissingItem, MovedLevel } from '#functions/estimates/index.ts';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { createItem, putItem, queryNewest, readItems, type Slot } from '#functions/table/table.ts';
import { observationShards } from '#shared/limits.ts';
import { stableFraction } from '#shared/rules/text/stable-hash.ts';
import { type StoredObservation, withinRetention } from '../recording/observation-rows.ts';

/** Prices within 15% of the estimate move little. Must be well below the difference up to which others see a price. */
const leastMove = Math.log(1.15);

const mover = z.lazy(() =>
  z.object({
    storeId: z.string(),
    itemId: z.string(),
    sourceId: z.string(),
    observedAt: z.iso.datetime(),
    keptAt: z.iso.datetime(),
  }),
);

/** Notes a contributor's price that changes what others see by a lot, for an admin to review. Safe to repeat. */
export async function noteMover(observation: StoredObservation): Promise<void> {
  const { cents, estimate, storeId, itemId, sourceId, observedAt, keptAt } = observation;
  if (cents === null || !estimate) return;
  const move = Math.abs(Math.log(cents / estimate.cents));
  if (move < leastMove) return;
  const date = keptAt.slice(0, 10);
  const shard = Math.floor(stableFraction(storeId, itemId) * observationShards);
  const by = String(Math.round(move * 1_000)).padStart(5, '0');
  const note = mover.parse({ storeId, itemId, sourceId, observedAt, keptAt });
  const expiresAt = expiryAfter(keptAt, retentionDays.movers);
  await createItem({ ...keys.mover(date, shard, `${by}#${storeId}#${itemId}#${sourceId}`), ...note, expiresAt });
}

/** The day's observations that move prices most and are still kept; at most `most` per shard are read. */
export async function readStoredMovers(date: string, most: number): Promise<StoredObservation[]> {
  const shards = Array.from({ length: observationShards }, (_, shard) => keys.mover(date, shard, '').PK);
  const noted = await Promise.all(shards.map((partition) => queryNewest(partition, mover, most)));
  return withinRetention(noted.flat());
}

const sourceOfLevel = z.lazy(() => z.object({ shortId: z.string(), lean: z.number(), days: z.int() }));
const movedLevel = z.lazy(() =>
  z.object({
    chain: z.string(),
    category: z.string().nullable(),
    itemId: z.string().nullable(),
    from: z.number(),
    to: z.number(),
    by: z.array(sourceOfLevel),
  }),
);
const storedLevels = z.lazy(() => z.object({ levels: z.array(movedLevel) }));

export async function saveMovedLevels(levels: readonly MovedLevel[]): Promise<void> {
  await putItem({ ...keys.movedLevels, levels });
}

/** What the last run found; empty before the first run. */
export async function readMovedLevels(): Promise<MovedLevel[]> {
  const slot: Slot<z.infer<typeof storedLevels>> = { key: keys.movedLevels, schema: storedLevels };
  return (await readItems(slot))[0]?.levels ?? [];
}

const missingItem = z.lazy(() =>
  z.object({
    chain: z.string(),
    itemId: z.string(),
    from: z.number(),
    to: z.number(),
    people: z.int(),
    stores: z.int(),
    by: z.array(z.string()),
  }),
);
const storedMissing = z.lazy(() => z.object({ items: z.array(missingItem) }));

export async function saveMissingItems(items: readonly MissingItem[]): Promise<void> {
  await putItem({ ...keys.missingItems, items });
}

/** What the last run found; empty before the first run. */
export async function readMissingItems(): Promise<MissingItem[]> {
  const slot: Slot<z.infer<typeof storedMissing>> = { key: keys.missingItems, schema: storedMissing };
  return (await readItems(slot))[0]?.items ?? [];
}
