import * as z from 'zod';
import { itemById } from '#functions/catalog/index.ts';
import { BoundedMap } from '#functions/kit/bounded-map.ts';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { readItems, readItemsRoughly, replaceVersion, type Slot } from '#functions/table/table.ts';
import { retryOnConflict, writeConflict } from '#functions/table/write-conflict.ts';
import { observedKind } from '#shared/contract/price.ts';
import { ownersOf } from '#shared/rules/chains.ts';
import { dayMs } from '#shared/spans.ts';
import { isAnonymous, isCredible, newestFirst, withDroppedPrices, worthStoring } from './check-observation.ts';

/** A recent observation of an item at a store. */
const seenOnShelf = z.lazy(() =>
  z.object({
    kind: observedKind,
    /** Null: not sold there. */
    cents: z.int().positive().nullable(),
    /** For shoppers: 'Kroger', 'a receipt'. */
    source: z.string(),
    /** The source: a provider's id or a contributor's id. */
    sourceId: z.string(),
    observedAt: z.iso.datetime(),
    isFlagged: z.boolean().optional(),
    /** A contributor's: the account was old enough. */
    isEstablished: z.boolean().optional(),
    /** A contributor's: read by our server from a picture of a receipt, and not edited. */
    isProven: z.boolean().optional(),
    isPromotional: z.boolean().optional(),
    isMembersOnly: z.boolean().optional(),
    regularCents: z.int().positive().optional(),
    /** The package size, if it differs from the catalog's. */
    pack: z.object({ size: z.string(), unit: z.string() }).optional(),
    /** Where it is in the store: 'Aisle 12'. */
    aisle: z.string().optional(),
    proofUrl: z.url().optional(),
  }),
);
export type SeenOnShelf = z.infer<typeof seenOnShelf>;

/** Only the fields that a shelf stores. */
export function onShelf(seen: SeenOnShelf): SeenOnShelf {
  return seenOnShelf.parse(seen);
}

/** Recent observations of one product's brands and sizes at a store, by item, newest first. */
const storedShelf = z.lazy(() =>
  z.object({ version: z.int(), items: z.record(z.string(), z.array(seenOnShelf)).transform(underPresentIds) }),
);
export type Shelf = Record<string, SeenOnShelf[]>;

/** Prices of an assumed store brand belong to the real one that replaced it. Another brand's price stays apart. */
function underPresentIds(items: Shelf): Shelf {
  const shelf: Shelf = {};
  for (const [itemId, seen] of Object.entries(items)) {
    const present = itemById(itemId);
    const id = present && ownersOf(present.brand).length > 0 ? present.id : itemId;
    shelf[id] = [...(shelf[id] ?? []), ...seen].toSorted(newestFirst);
  }
  return shelf;
}

/** A store, and a product name that all its brands share. */
export interface ShelfPlace {
  storeId: string;
  product: string;
}

/** Sources kept per item, with the newest observation of each. */
const sourcesPerItem = 6;
/** Observations kept per shelf, about 6 KB. Credible ones come first, then the newest. */
const seenPerShelf = 40;

function slot({ storeId, product }: ShelfPlace): Slot<z.infer<typeof storedShelf>> {
  return { key: keys.shelf(storeId, product), schema: storedShelf };
}

/** How long a function caches a shelf: many shoppers look at the same few stores. */
const cachedMs = 10_000;
const mostCached = 20_000;
const cache = new BoundedMap<string, { shelf: Shelf | null; readAt: number }>(mostCached);
const cacheKey = ({ storeId, product }: ShelfPlace) => `${storeId}\n${product}`;

/** Shelves by store and product; products without observations are missing. */
export type Shelves = ReadonlyMap<string, ReadonlyMap<string, Shelf>>;

/** The shelves of these products at these stores, a few seconds old at most. */
export async function readShelves(
  storeIds: readonly string[],
  products: ReadonlySet<string>,
  now: Date,
  isFresh = false,
): Promise<Shelves> {
  const readAfter = isFresh ? Number.POSITIVE_INFINITY : now.getTime() - cachedMs;
  const shelves = new Map<string, Map<string, Shelf>>(storeIds.map((storeId) => [storeId, new Map()]));
  const unknown: ShelfPlace[] = [];
  for (const place of [...shelves.keys()].flatMap((storeId) =>
    Array.from(products, (product) => ({ storeId, product })),
  )) {
    const known = cache.get(cacheKey(place));
    if (!known || known.readAt <= readAfter) unknown.push(place);
    else if (known.shelf) shelves.get(place.storeId)?.set(place.product, known.shelf);
  }
  const slots = unknown.map(slot);
  const found = isFresh ? await readItems(...slots) : await readItemsRoughly(slots);
  for (const [at, place] of unknown.entries()) {
    const shelf = found[at]?.items ?? null;
    cache.set(cacheKey(place), { shelf, readAt: now.getTime() });
    if (shelf) shelves.get(place.storeId)?.set(place.product, shelf);
  }
  return shelves;
}

/** A change to one item of a shelf. */
export interface ShelfChange {
  itemId: string;
  /** Returns the item's new observations, or the same array if nothing changes. */
  change: (seen: readonly SeenOnShelf[]) => readonly SeenOnShelf[];
}

/** A shelf and its version. */
export interface ChangedShelf {
  shelf: Shelf;
  version: number;
}

/** Changes a shelf with one read and one write, safely against concurrent writers. Returns the new state. */
export async function changeShelf(
  place: ShelfPlace,
  changes: readonly ShelfChange[],
  now: Date,
): Promise<ChangedShelf> {
  const key = keys.shelf(place.storeId, place.product);
  const changed = await retryOnConflict(async () => {
    const [stored] = await readItems(slot(place));
    const items: Shelf = { ...stored?.items };
    let isChanged = false;
    for (const { itemId: wanted, change } of changes) {
      const itemId = items[wanted] ? wanted : (itemById(wanted)?.id ?? wanted);
      const before = items[itemId] ?? [];
      const after = change(before);
      if (after === before) continue;
      isChanged = true;
      items[itemId] = [...after];
    }
    const version = stored?.version ?? 0;
    if (!isChanged) return { shelf: items, version };
    const kept = tidied(items, now);
    const isWritten = await replaceVersion(
      {
        ...key,
        version: version + 1,
        items: kept,
        expiresAt: expiryAfter(now, retentionDays.shelves),
      },
      version,
    );
    return isWritten ? { shelf: kept, version: version + 1 } : writeConflict;
  }, 'busy-prices');
  cache.delete(cacheKey(place));
  return changed;
}

/** Drops old observations and limits the shelf to its size. */
function tidied(items: Shelf, now: Date): Shelf {
  const oldest = new Date(now.getTime() - retentionDays.shelves * dayMs).toISOString();
  const wanted = Object.entries(items).map(([itemId, seen]) => {
    const counting = seen.filter(({ observedAt }) => observedAt > oldest);
    return { itemId, seen: worthStoring(counting, sourcesPerItem) };
  });
  const inTurn = wanted
    .flatMap(({ seen }) => seen.filter((one) => !isAnonymous(one)))
    .toSorted((one, other) => Number(isCredible(other)) - Number(isCredible(one)) || newestFirst(one, other));
  const withRoom = new Set(inTurn.slice(0, seenPerShelf));
  const kept = wanted.map(({ itemId, seen }) => {
    const chosen = seen.filter((one) => withRoom.has(one));
    return [itemId, withDroppedPrices(chosen, seen)] as const;
  });
  return Object.fromEntries(kept.filter(([, seen]) => seen.length > 0));
}
