import * as z from 'zod';
import { observedKind } from '#shared/contract/price.ts';
import { observationShards } from '#shared/rules/limits.ts';
import { stableFraction } from '#shared/rules/stable-hash.ts';
import { tableShape } from '#shared/table-shape.ts';
import { indexed, type Key, keys } from './keys.ts';
import { createItem, deleteItem, queryIndexPartition, queryItems, readItems } from './table.ts';

/** Something seen, as it is kept: once per voice, item, store and day. */
const storedObservation = z.object({
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
});
export type StoredObservation = z.infer<typeof storedObservation>;

/** What was learned and graded from it is kept longer, without it. */
const daysKept = 400;

/** The same for the same voice, item, store and day, so that keeping it twice is keeping it once. */
function keyOf({ storeId, itemId, voice, observedAt, keptAt }: StoredObservation): Key {
  const shard = Math.floor(stableFraction(storeId, itemId) * observationShards);
  return keys.observation(keptAt.slice(0, 10), shard, `${storeId}#${itemId}#${observedAt.slice(0, 10)}#${voice}`);
}

/** Keeps an observation; false when it was kept before. */
export async function saveObservation(observation: StoredObservation): Promise<boolean> {
  const { userId, receiptId, observedAt, itemId, keptAt } = observation;
  return createItem({
    ...keyOf(observation),
    ...storedObservation.parse(observation),
    ...(userId && indexed.seenBy(userId, `${receiptId ?? 'report'}#${observedAt}#${itemId}`)),
    expiresAt: Math.floor(Date.parse(keptAt) / 1000) + daysKept * 86_400,
  });
}

/** Notes that an observation looks wrong, for an admin to look at. */
export async function flagObservation(observation: StoredObservation): Promise<void> {
  const { PK, SK } = keyOf(observation);
  const month = observation.keptAt.slice(0, 7);
  await createItem({
    ...keys.flagged(month, `${observation.keptAt}#${SK}`),
    observation: { PK, SK },
    expiresAt: Math.floor(Date.parse(observation.keptAt) / 1000) + daysKept * 86_400,
  });
}

const flag = z.object({ observation: z.object({ PK: z.string(), SK: z.string() }) });

/** What looked wrong in a month ('2026-11') and is still kept, newest first. */
export async function readFlagged(month: string): Promise<StoredObservation[]> {
  const flags = await queryItems({ PK: keys.flagged(month, '').PK, SK: '' }, flag);
  const slots = flags.map(({ observation }) => ({ key: observation, schema: storedObservation }));
  return (await readItems(...slots)).filter((kept) => kept !== null).reverse();
}

/** What a person saw, by receipt and time. */
export async function readObservationsOf(userId: string): Promise<StoredObservation[]> {
  return queryIndexPartition(String(indexed.seenBy(userId, '')[tableShape.index.partitionKey]), storedObservation);
}

/** Everything that was kept on a day, one shard. */
export async function readObservationsKeptOn(date: string, shard: number): Promise<StoredObservation[]> {
  return queryItems({ PK: keys.observation(date, shard, '').PK, SK: '' }, storedObservation);
}

export async function removeObservation(observation: StoredObservation): Promise<void> {
  await deleteItem(keyOf(observation));
}
