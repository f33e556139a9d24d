import * as z from 'zod';
import { inBatches } from '#functions/kit/batches.ts';
import { indexed, type Key, keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import {
  createItem,
  deleteItem,
  deleteItemIf,
  putItems,
  putUnlessNewer,
  queryIndexPartition,
  queryNewest,
  queryPageAfter,
  readItems,
  setAttributes,
} from '#functions/table/table.ts';
import { observedKind } from '#shared/contract/prices/price.ts';
import { tableShape } from '#shared/deployment/table-shape.ts';
import { observationShards } from '#shared/limits.ts';
import { stableFraction } from '#shared/rules/text/stable-hash.ts';

/** A stored observation: one per source, item, store and day. */
const storedObservation = z.lazy(() =>
  z.object({
    storeId: z.string(),
    itemId: z.string(),
    /** The store's chain and state at the time: learning uses these. */
    chain: z.string(),
    state: z.string(),
    category: z.string(),
    kind: observedKind,
    cents: z.int().positive().nullable(),
    source: z.string(),
    sourceId: z.string(),
    observedAt: z.iso.datetime(),
    keptAt: z.iso.datetime(),
    /** The estimate just before; null if we assumed that the chain doesn't sell it. */
    estimate: z.object({ cents: z.int(), lowCents: z.int(), highCents: z.int() }).nullable(),
    isFlagged: z.boolean().optional(),
    isPromotional: z.boolean().optional(),
    isMembersOnly: z.boolean().optional(),
    regularCents: z.int().positive().optional(),
    pack: z.object({ size: z.string(), unit: z.string() }).optional(),
    proofUrl: z.url().optional(),
    /** The contributor's account and receipt; never shown to anyone else. */
    userId: z.string().optional(),
    receiptId: z.string().optional(),
    /** When the contributor's account was created: new accounts are not learned from. */
    contributorSince: z.iso.datetime().optional(),
    /** The contributor agreed to publish it without their name. */
    isShared: z.boolean().optional(),
    /** A contributor's: read by our server from a photo of a receipt, and not edited. */
    isProven: z.boolean().optional(),
    /** A contributor's: their receipts had enough prices that month already, so it does not count for accuracy. */
    isBeyondShare: z.boolean().optional(),
  }),
);
export type StoredObservation = z.infer<typeof storedObservation>;

/** Identifies one observation. */
export type ObservationId = Pick<StoredObservation, 'storeId' | 'itemId' | 'sourceId' | 'observedAt' | 'keptAt'>;

/** One key per source, item, store and day, so that storing it twice is safe. */
function keyOf({ storeId, itemId, sourceId, observedAt, keptAt }: ObservationId): Key {
  const shard = Math.floor(stableFraction(storeId, itemId) * observationShards);
  return keys.observation(keptAt.slice(0, 10), shard, `${storeId}#${itemId}#${observedAt.slice(0, 10)}#${sourceId}`);
}

export interface ObservationToStore {
  observation: StoredObservation;
  /** Its source has other recent observations of the item at the store, so one of the same day may be stored already. */
  mayBeSecond: boolean;
}

/** Of two observations of one source, item, store and day, the one that is stored and the one that is not. */
export interface Replacement {
  kept: StoredObservation;
  lost: StoredObservation;
}

/**
 * Stores observations and returns the stored ones. A provider's first answer of a day stays. A contributor's newer report
 * or receipt for the same day replaces the older one.
 */
export async function saveObservations(
  toStore: readonly ObservationToStore[],
): Promise<{ stored: StoredObservation[]; replacements: Replacement[] }> {
  const isNew = ({ observation, mayBeSecond }: ObservationToStore) => observation.userId === undefined && !mayBeSecond;
  // A price list has thousands of new ones.
  const created = toStore.filter(isNew).map(({ observation }) => observation);
  await putItems(created.map(rowOf));
  const stored: StoredObservation[] = [];
  const replacements: Replacement[] = [];
  await inBatches(
    toStore.filter((one) => !isNew(one)),
    async ({ observation }) => {
      const { kept, lost } = await saveAlone(observation);
      stored.push(kept);
      if (lost) replacements.push({ kept, lost });
    },
  );
  return { stored: [...created, ...stored], replacements };
}

async function saveAlone(
  observation: StoredObservation,
): Promise<{ kept: StoredObservation; lost?: StoredObservation }> {
  const row = rowOf(observation);
  if (await createItem(row)) return { kept: observation };
  const earlier = await readObservation(observation);
  if (earlier && (!observation.userId || isSameReport(earlier, observation))) return { kept: earlier };
  if (earlier?.isFlagged && earlier.keptAt <= observation.keptAt) await deleteItem(flagKeyOf(earlier));
  if (await putUnlessNewer(row, 'keptAt')) return { kept: observation, ...(earlier && { lost: earlier }) };
  const newer = await readObservation(observation);
  return newer ? { kept: newer, lost: observation } : { kept: observation };
}

function rowOf(observation: StoredObservation) {
  const { userId, receiptId, observedAt, itemId, keptAt } = observation;
  return {
    ...keyOf(observation),
    ...storedObservation.parse(observation),
    ...(userId && indexed.seenBy(userId, `${receiptId ?? 'report'}#${observedAt}#${itemId}`)),
    expiresAt: expiryAfter(keptAt, retentionDays.observations),
  };
}

/** Whether both are the same line of the same receipt or report. */
function isSameReport(one: StoredObservation, other: StoredObservation): boolean {
  return one.receiptId === other.receiptId && one.kind === other.kind && one.cents === other.cents;
}

/** The row that flags an observation, in the month it was stored. */
function flagKeyOf(observation: ObservationId): Key {
  return keys.flagged(observation.keptAt.slice(0, 7), flagIdOf(observation));
}

/** The id of a flagged observation in admin calls. */
export function flagIdOf(observation: ObservationId): string {
  return `${observation.keptAt}#${keyOf(observation).SK}`;
}

/** Flags an observation for an admin to review. */
export async function flagObservation(observation: StoredObservation): Promise<void> {
  const { PK, SK } = keyOf(observation);
  await createItem({
    ...flagKeyOf(observation),
    observation: { PK, SK },
    expiresAt: expiryAfter(observation.keptAt, retentionDays.observations),
  });
}

/** Ends its review and lets it count; false if it was withdrawn or replaced meanwhile. */
export async function clearFlag(observation: StoredObservation): Promise<boolean> {
  const { keptAt } = observation;
  const slot = { key: keyOf(observation), schema: storedObservation };
  const lifted = await setAttributes(slot, { isFlagged: false }, { keptAt });
  await deleteItem(flagKeyOf(observation));
  return lifted !== null;
}

const flag = z.lazy(() => z.object({ observation: z.object({ PK: z.string(), SK: z.string() }) }));

/** The flagged observations of a month ('2026-11') that are still kept, newest first, at most `most`. */
export async function readFlagged(month: string, most = 1_000): Promise<StoredObservation[]> {
  const flags = await queryNewest(keys.flagged(month, '').PK, flag, most);
  const slots = flags.map(({ observation }) => ({ key: observation, schema: storedObservation }));
  return (await readItems(...slots)).filter((kept) => kept !== null).filter(({ isFlagged }) => isFlagged);
}

/** The observation with this id; null if it was withdrawn or replaced. */
export async function readObservationAs(id: string): Promise<StoredObservation | null> {
  const [keptAt = '', storeId = '', itemId = '', observedAt = '', ...sourceId] = id.split('#');
  const kept = await readObservation({ keptAt, storeId, itemId, observedAt, sourceId: sourceId.join('#') });
  return kept?.keptAt === keptAt ? kept : null;
}

/** The flagged observation with this id; null if it is no longer flagged. */
export async function readFlaggedAs(flagId: string): Promise<StoredObservation | null> {
  const kept = await readObservationAs(flagId);
  return kept?.isFlagged ? kept : null;
}

/** Null if it was never recorded or was withdrawn. */
export async function readObservation(id: ObservationId): Promise<StoredObservation | null> {
  const [kept] = await readItems({ key: keyOf(id), schema: storedObservation });
  return kept;
}

/** A contributor's observations, by receipt and time. */
export async function readObservationsOf(userId: string): Promise<StoredObservation[]> {
  return queryIndexPartition(String(indexed.seenBy(userId, '')[tableShape.index.partitionKey]), storedObservation);
}

/** The current state of those that still exist: the index of a person's observations is slightly behind. */
export async function withinRetention(ids: readonly ObservationId[]): Promise<StoredObservation[]> {
  const slots = ids.map((id) => ({ key: keyOf(id), schema: storedObservation }));
  return (await readItems(...slots)).filter((kept) => kept !== null);
}

/** A page of one shard of a day's observations, from the beginning or after a sort key. */
export function observationsKeptOn(
  date: string,
  shard: number,
  after: string | null,
): Promise<{ found: StoredObservation[]; next: string | null }> {
  return queryPageAfter(keys.observation(date, shard, '').PK, after, storedObservation);
}

/** The removed observation in its last state; null if it was already gone or replaced. */
export async function removeObservation(observation: StoredObservation): Promise<StoredObservation | null> {
  if (observation.isFlagged) await deleteItem(flagKeyOf(observation));
  const removed = await deleteItemIf(keyOf(observation), 'keptAt', observation.keptAt);
  return removed && storedObservation.parse(removed);
}
