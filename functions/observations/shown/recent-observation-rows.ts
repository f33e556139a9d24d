import * as z from 'zod';
import { formerIdsOf, itemById, presentId } from '#functions/catalog/index.ts';
import { BoundedMap } from '#functions/kit/bounded-map.ts';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { readItems, readItemsRoughly, replaceVersion, type Slot } from '#functions/table/table.ts';
import { readingAgain, retryOnConflict, writeConflict } from '#functions/table/write-conflict.ts';
import { isContributorId } from '#functions/users/index.ts';
import { dayMs } from '#shared/durations.ts';
import { seenThatDay } from '../history/price-history-rows.ts';
import { newestFirst } from '../observation.ts';
import { isAnonymous, withDroppedPrices, worthStoring } from './kept-observations.ts';
import { isCredible, mayConfirm } from './shown-observation.ts';

/** A recent observation of an item at a store. */
const recentObservation = z.lazy(() =>
  z.object({
    ...seenThatDay.unwrap().shape,
    /** For shoppers: 'Kroger', 'a receipt'. */
    source: z.string(),
    isMembersOnly: z.boolean().optional(),
    regularCents: z.int().positive().optional(),
    /** Where it is in the store: 'Aisle 12'. */
    aisle: z.string().optional(),
    proofUrl: z.url().optional(),
  }),
);
export type RecentObservation = z.infer<typeof recentObservation>;

/** Only the fields that this row stores. */
export function recentFieldsOf(seen: RecentObservation): RecentObservation {
  return recentObservation.parse(seen);
}

/** Recent observations of one product's brands and sizes at a store, by item, newest first. */
const storedObservations = z.lazy(() =>
  z.object({ version: z.int(), items: z.record(z.string(), z.array(recentObservation)).transform(underPresentIds) }),
);
export type RecentObservations = Record<string, RecentObservation[]>;

/** Prices of an assumed store brand belong to the chain's real one that replaced it. Another brand's price stays apart. */
function underPresentIds(items: RecentObservations): RecentObservations {
  const recent: RecentObservations = {};
  for (const [itemId, seen] of Object.entries(items)) {
    const present = itemById(itemId);
    const id = present && formerIdsOf(present.id).includes(itemId) ? present.id : itemId;
    recent[id] = [...(recent[id] ?? []), ...seen].toSorted(newestFirst);
  }
  return recent;
}

/** A store, and a product name that all its brands share. */
export interface StoreProduct {
  storeId: string;
  product: string;
}

/** Sources kept per item, with the newest observation of each. */
const sourcesPerItem = 6;
/** Observations kept per product and store, about 6 KB: the newest, then services’ and credible ones, then others. */
const observationsPerProduct = 40;

function slot({ storeId, product }: StoreProduct): Slot<z.infer<typeof storedObservations>> {
  return { key: keys.recentObservations(storeId, product), schema: storedObservations };
}

/** How long a function caches a row: many shoppers look at the same few stores. */
const cachedMs = 10_000;
const mostCached = 20_000;
const cache = new BoundedMap<string, { recent: RecentObservations | null; readAt: number }>(mostCached);
const cacheKey = ({ storeId, product }: StoreProduct) => `${storeId}\n${product}`;

/** By store and product; products without observations are missing. */
export type RecentObservationsByStore = ReadonlyMap<string, ReadonlyMap<string, RecentObservations>>;

/** The observations of these products at these stores, a few seconds old at most. */
export async function readRecentObservations(
  storeIds: readonly string[],
  products: ReadonlySet<string>,
  now: Date,
  isFresh = false,
): Promise<RecentObservationsByStore> {
  const readAfter = isFresh ? Number.POSITIVE_INFINITY : now.getTime() - cachedMs;
  const recentAtStores = new Map<string, Map<string, RecentObservations>>(
    storeIds.map((storeId) => [storeId, new Map()]),
  );
  const unknown: StoreProduct[] = [];
  for (const row of [...recentAtStores.keys()].flatMap((storeId) =>
    Array.from(products, (product) => ({ storeId, product })),
  )) {
    const known = cache.get(cacheKey(row));
    if (!known || known.readAt <= readAfter) unknown.push(row);
    else if (known.recent) recentAtStores.get(row.storeId)?.set(row.product, known.recent);
  }
  const slots = unknown.map(slot);
  const found = isFresh ? await readItems(...slots) : await readItemsRoughly(slots);
  for (const [at, row] of unknown.entries()) {
    const recent = found[at]?.items ?? null;
    cache.set(cacheKey(row), { recent, readAt: now.getTime() });
    if (recent) recentAtStores.get(row.storeId)?.set(row.product, recent);
  }
  return recentAtStores;
}

/** A row as stored; null if it has no observations. */
export type StoredRow = z.infer<typeof storedObservations> | null;

/** The rows in order, one call per 100, for several calls of changeRecentObservations. */
export async function readRowsToChange(rows: readonly StoreProduct[]): Promise<StoredRow[]> {
  return readItems(...rows.map(slot));
}

/** A change to one item of a row. */
export interface ItemChange {
  itemId: string;
  /** Returns the item's new observations, or the same array if nothing changes. */
  change: (seen: readonly RecentObservation[]) => readonly RecentObservation[];
}

/** A row and its version. */
export interface VersionedObservations {
  recent: RecentObservations;
  version: number;
}

/**
 * Changes a row with one read and one write, safely against concurrent writers. Returns the new state.
 * @param before The row, if it was just read.
 */
export async function changeRecentObservations(
  row: StoreProduct,
  changes: readonly ItemChange[],
  now: Date,
  before?: StoredRow,
): Promise<VersionedObservations> {
  const key = keys.recentObservations(row.storeId, row.product);
  const read = readingAgain(before, async (): Promise<StoredRow> => (await readItems(slot(row)))[0]);
  const changed = await retryOnConflict(async () => {
    const stored = await read();
    const items: RecentObservations = { ...stored?.items };
    const added: RecentObservation[] = [];
    let isChanged = false;
    for (const { itemId: requested, change } of changes) {
      const itemId = items[requested] ? requested : presentId(requested);
      const before = items[itemId] ?? [];
      const after = change(before);
      if (after === before) continue;
      isChanged = true;
      added.push(...after.filter((one) => !before.includes(one)));
      items[itemId] = [...after];
    }
    const version = stored?.version ?? 0;
    if (!isChanged) return { recent: items, version };
    const kept = tidied(items, added, now);
    const isWritten = await replaceVersion(
      {
        ...key,
        version: version + 1,
        items: kept,
        expiresAt: expiryAfter(now, retentionDays.recentObservations),
      },
      version,
    );
    return isWritten ? { recent: kept, version: version + 1 } : writeConflict;
  }, 'busy-prices');
  cache.delete(cacheKey(row));
  return changed;
}

/** Drops old observations and limits the row to its size. What was just added always stays, so that its shopper sees it. */
function tidied(items: RecentObservations, added: readonly RecentObservation[], now: Date): RecentObservations {
  const oldest = new Date(now.getTime() - retentionDays.recentObservations * dayMs).toISOString();
  const requested = Object.entries(items).map(([itemId, seen]) => {
    const counting = seen.filter(({ observedAt }) => observedAt > oldest);
    return { itemId, seen: worthStoring(counting, sourcesPerItem, added) };
  });
  const newest = requested.flatMap(({ seen }) => seen.filter((one) => !isAnonymous(one))).toSorted(newestFirst);
  // Only contributors' prices can still contradict others once dropped.
  const rankOf = (one: RecentObservation) =>
    2 * Number(mayConfirm(one)) + Number(!isContributorId(one.sourceId)) + Number(isCredible(one));
  const inTurn = new Set([...added, ...newest.toSorted((one, other) => rankOf(other) - rankOf(one))]);
  const withRoom = new Set([...inTurn].slice(0, observationsPerProduct));
  const kept = requested.map(({ itemId, seen }) => {
    const chosen = seen.filter((one) => withRoom.has(one));
    return [itemId, withDroppedPrices(chosen, seen)] as const;
  });
  return Object.fromEntries(kept.filter(([, seen]) => seen.length > 0));
}
