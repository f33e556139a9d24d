import * as z from 'zod';
import { indexed, type Key, keys } from '#functions/table/keys.ts';
import { daysKept, expiryAfter } from '#functions/table/retention.ts';
import {
  createItem,
  deleteItem,
  deleteItemIf,
  putUnlessNewer,
  queryIndexPartition,
  queryNewest,
  queryPageAfter,
  readItems,
  setAttributes,
} from '#functions/table/table.ts';
import { observedKind } from '#shared/contract/price.ts';
import { observationShards } from '#shared/rules/limits.ts';
import { stableFraction } from '#shared/rules/stable-hash.ts';
import { tableShape } from '#shared/table-shape.ts';

/** Something seen, as it is kept: once per voice, item, store and day. */
const storedObservation = z.lazy(() =>
  z.object({
    storeId: z.string(),
    itemId: z.string(),
    /** As the store's record said it then: what is learned is learned of these. */
    chain: z.string(),
    state: z.string(),
    category: z.string(),
    kind: observedKind,
    cents: z.int().positive().nullable(),
    source: z.string(),
    voice: z.string(),
    observedAt: z.iso.datetime(),
    keptAt: z.iso.datetime(),
    /** What we would have said just before; null where we took it that the chain doesn't sell it. */
    estimate: z.object({ cents: z.int(), lowCents: z.int(), highCents: z.int() }).nullable(),
    isFlagged: z.boolean().optional(),
    isPromotional: z.boolean().optional(),
    isMembersOnly: z.boolean().optional(),
    regularCents: z.int().positive().optional(),
    pack: z.object({ size: z.string(), unit: z.string() }).optional(),
    proofUrl: z.url().optional(),
    /** A person's: whose, and of which receipt; never shown to anybody else. */
    userId: z.string().optional(),
    receiptId: z.string().optional(),
    /** Since when that person's account is there: a new one teaches nothing yet. */
    voiceSince: z.iso.datetime().optional(),
    /** Agreed to be given away, without whose it is. */
    isShared: z.boolean().optional(),
    /** A person's: read by us on a picture of a receipt, and left as it was read. */
    isProven: z.boolean().optional(),
  }),
);
export type StoredObservation = z.infer<typeof storedObservation>;

/** What tells one observation from all others. */
export type ObservationId = Pick<StoredObservation, 'storeId' | 'itemId' | 'voice' | 'observedAt' | 'keptAt'>;

/** The same for the same voice, item, store and day, so that keeping it twice is keeping it once. */
function keyOf({ storeId, itemId, voice, observedAt, keptAt }: ObservationId): Key {
  const shard = Math.floor(stableFraction(storeId, itemId) * observationShards);
  return keys.observation(keptAt.slice(0, 10), shard, `${storeId}#${itemId}#${observedAt.slice(0, 10)}#${voice}`);
}

/**
 * Keeps an observation; the one that is kept then. It was kept before when it is repeated, and a provider's first word of
 * a day stays; what a person says again of the same day, with another receipt or a report, takes the place of the earlier.
 */
export async function saveObservation(observation: StoredObservation): Promise<StoredObservation> {
  const { userId, receiptId, observedAt, itemId, keptAt } = observation;
  const key = keyOf(observation);
  const row = {
    ...key,
    ...storedObservation.parse(observation),
    ...(userId && indexed.seenBy(userId, `${receiptId ?? 'report'}#${observedAt}#${itemId}`)),
    expiresAt: expiryAfter(keptAt, daysKept.observations),
  };
  if (await createItem(row)) return observation;
  const earlier = await readObservation(observation);
  if (earlier && (!userId || isSameTelling(earlier, observation))) return earlier;
  if (earlier?.isFlagged) await deleteItem(flagKeyOf(earlier));
  await putUnlessNewer(row, 'keptAt');
  return observation;
}

/** Whether one is the other, told again by the same receipt or report. */
function isSameTelling(one: StoredObservation, other: StoredObservation): boolean {
  return one.receiptId === other.receiptId && one.kind === other.kind && one.cents === other.cents;
}

/** Where it is noted that an observation looks wrong, in the month it was kept. */
function flagKeyOf(observation: ObservationId): Key {
  return keys.flagged(observation.keptAt.slice(0, 7), flagIdOf(observation));
}

/** What an observation goes by for an admin: when it was kept, and which it is. */
export function flagIdOf(observation: ObservationId): string {
  return `${observation.keptAt}#${keyOf(observation).SK}`;
}

/** Notes that an observation looks wrong, for an admin to look at. */
export async function flagObservation(observation: StoredObservation): Promise<void> {
  const { PK, SK } = keyOf(observation);
  await createItem({
    ...flagKeyOf(observation),
    observation: { PK, SK },
    expiresAt: expiryAfter(observation.keptAt, daysKept.observations),
  });
}

/** Notes that it is right after all; false when it was withdrawn meanwhile, or something else said in its place. */
export async function liftFlag(observation: StoredObservation): Promise<boolean> {
  const { keptAt } = observation;
  const slot = { key: keyOf(observation), schema: storedObservation };
  const lifted = await setAttributes(slot, { isFlagged: false }, { keptAt });
  await deleteItem(flagKeyOf(observation));
  return lifted !== null;
}

const flag = z.lazy(() => z.object({ observation: z.object({ PK: z.string(), SK: z.string() }) }));

/** What looked wrong in a month ('2026-11') and is still kept, newest first and so many of it at most. */
export async function readFlagged(month: string, most = 1_000): Promise<StoredObservation[]> {
  const flags = await queryNewest(keys.flagged(month, '').PK, flag, most);
  const slots = flags.map(({ observation }) => ({ key: observation, schema: storedObservation }));
  return (await readItems(...slots)).filter((kept) => kept !== null).filter(({ isFlagged }) => isFlagged);
}

/** What goes by this; null when it was withdrawn, or something else is said in its place. */
export async function readObservationAs(id: string): Promise<StoredObservation | null> {
  const [keptAt = '', storeId = '', itemId = '', observedAt = '', ...voice] = id.split('#');
  const kept = await readObservation({ keptAt, storeId, itemId, observedAt, voice: voice.join('#') });
  return kept?.keptAt === keptAt ? kept : null;
}

/** The same of what is flagged; null when it is right after all. */
export async function readFlaggedAs(flagId: string): Promise<StoredObservation | null> {
  const kept = await readObservationAs(flagId);
  return kept?.isFlagged ? kept : null;
}

/** Null when it was never kept, or is withdrawn. */
export async function readObservation(id: ObservationId): Promise<StoredObservation | null> {
  const [kept] = await readItems({ key: keyOf(id), schema: storedObservation });
  return kept;
}

/** What a person saw, by receipt and time. */
export async function readObservationsOf(userId: string): Promise<StoredObservation[]> {
  return queryIndexPartition(String(indexed.seenBy(userId, '')[tableShape.index.partitionKey]), storedObservation);
}

/** Those of them that are still kept, as they are now: the index of what is a person's follows a moment later. */
export async function stillKept(ids: readonly ObservationId[]): Promise<StoredObservation[]> {
  const slots = ids.map((id) => ({ key: keyOf(id), schema: storedObservation }));
  return (await readItems(...slots)).filter((kept) => kept !== null);
}

/** A page of what was kept on a day, of one shard: from its beginning, or after where the page before ended. */
export function observationsKeptOn(
  date: string,
  shard: number,
  after: string | null,
): Promise<{ found: StoredObservation[]; next: string | null }> {
  return queryPageAfter(keys.observation(date, shard, '').PK, after, storedObservation);
}

/** What was removed, as it was at last; null when somebody else was faster, or something else is said in its place. */
export async function removeObservation(observation: StoredObservation): Promise<StoredObservation | null> {
  if (observation.isFlagged) await deleteItem(flagKeyOf(observation));
  const removed = await deleteItemIf(keyOf(observation), 'keptAt', observation.keptAt);
  return removed && storedObservation.parse(removed);
}
