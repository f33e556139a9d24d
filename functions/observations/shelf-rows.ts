import * as z from 'zod';
import { BoundedMap } from '#functions/kit/bounded-map.ts';
import { keys } from '#functions/table/keys.ts';
import { overtaken, untilNotOvertaken } from '#functions/table/overtaken.ts';
import { daysKept, expiryAfter } from '#functions/table/retention.ts';
import { readItems, readItemsRoughly, replaceVersion, type Slot } from '#functions/table/table.ts';
import { observedKind } from '#shared/contract/price.ts';
import { dayMs } from '#shared/spans.ts';
import { isGrounded, isNobodys, newestFirst, withLeftBehind, worthKeeping } from './check-observation.ts';

/** What somebody saw of an item at a store, as long as it may count. */
const seenOnShelf = z.lazy(() =>
  z.object({
    kind: observedKind,
    /** Null: looked for, and not sold there. */
    cents: z.int().positive().nullable(),
    /** In words for shoppers. */
    source: z.string(),
    /** Who says so: a provider's id, or what a person's id comes to (see voices.ts). */
    voice: z.string(),
    observedAt: z.iso.datetime(),
    isFlagged: z.boolean().optional(),
    /** Of a person: their account had been there for a while. */
    isEstablished: z.boolean().optional(),
    /** Of a person: read by us on a picture of a receipt, and left as it was read. */
    isProven: z.boolean().optional(),
    isPromotional: z.boolean().optional(),
    isMembersOnly: z.boolean().optional(),
    regularCents: z.int().positive().optional(),
    /** The package as seen, where it isn't the catalogue's. */
    pack: z.object({ size: z.string(), unit: z.string() }).optional(),
    /** Where it stands in the store: 'Aisle 12'. */
    aisle: z.string().optional(),
    proofUrl: z.url().optional(),
  }),
);
export type SeenOnShelf = z.infer<typeof seenOnShelf>;

/** The part of it that a shelf keeps. */
export function onShelf(seen: SeenOnShelf): SeenOnShelf {
  return seenOnShelf.parse(seen);
}

/** What was seen lately of one product's brands and sizes at a store, by item, the newest first. */
const storedShelf = z.lazy(() => z.object({ version: z.int(), items: z.record(z.string(), z.array(seenOnShelf)) }));
export type Shelf = z.infer<typeof storedShelf>['items'];

/** A store and the name of a product, which all its brands share. */
export interface ShelfPlace {
  storeId: string;
  product: string;
}

/** So many voices are heard about an item, the newest of each. */
const voicesPerItem = 6;
/** What a shelf may grow to, some six kilobytes; what stands for itself stays before what does not, and the newest of each. */
const seenPerShelf = 40;

function slot({ storeId, product }: ShelfPlace): Slot<z.infer<typeof storedShelf>> {
  return { key: keys.shelf(storeId, product), schema: storedShelf };
}

/** How long a function believes what it has read: many shoppers look at the same few stores. */
const cachedMs = 10_000;
const mostCached = 20_000;
const cache = new BoundedMap<string, { shelf: Shelf | null; readAt: number }>(mostCached);
const cacheKey = ({ storeId, product }: ShelfPlace) => `${storeId}\n${product}`;

/** What was seen, by store and product; nothing of those where nothing was. */
export type Shelves = ReadonlyMap<string, ReadonlyMap<string, Shelf>>;

/**
 * What was seen of these products at these stores, some seconds old at most.
 * @param isFresh Read anew and consistently, for whoever has just said something themselves.
 */
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

/** Something about an item on a shelf. */
export interface ShelfChange {
  itemId: string;
  /** Makes what is kept of the item from what was; the same array when nothing changes. */
  change: (seen: readonly SeenOnShelf[]) => readonly SeenOnShelf[];
}

/** What stands on a shelf, and how often it was changed. */
export interface ChangedShelf {
  shelf: Shelf;
  version: number;
}

/**
 * Changes a shelf as one, whoever else writes it: one read and one write. What it is then.
 * @throws Failure 'busy-prices'.
 */
export async function changeShelf(
  place: ShelfPlace,
  changes: readonly ShelfChange[],
  now: Date,
): Promise<ChangedShelf> {
  const key = keys.shelf(place.storeId, place.product);
  const changed = await untilNotOvertaken(async () => {
    const [stored] = await readItems(slot(place));
    const items: Shelf = { ...stored?.items };
    let isChanged = false;
    for (const { itemId, change } of changes) {
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
        expiresAt: expiryAfter(now, daysKept.shelves),
      },
      version,
    );
    return isWritten ? { shelf: kept, version: version + 1 } : overtaken;
  }, 'busy-prices');
  cache.delete(cacheKey(place));
  return changed;
}

/** Without what counts no more, in the order of time, and no more than a shelf has room for. */
function tidied(items: Shelf, now: Date): Shelf {
  const oldest = new Date(now.getTime() - daysKept.shelves * dayMs).toISOString();
  const wanted = Object.entries(items).map(([itemId, seen]) => {
    const counting = seen.filter(({ observedAt }) => observedAt > oldest);
    return { itemId, seen: worthKeeping(counting, voicesPerItem) };
  });
  const inTurn = wanted
    .flatMap(({ seen }) => seen.filter((one) => !isNobodys(one)))
    .toSorted((one, other) => Number(isGrounded(other)) - Number(isGrounded(one)) || newestFirst(one, other));
  const withRoom = new Set(inTurn.slice(0, seenPerShelf));
  const kept = wanted.map(({ itemId, seen }) => {
    const chosen = seen.filter((one) => withRoom.has(one));
    return [itemId, withLeftBehind(chosen, seen)] as const;
  });
  return Object.fromEntries(kept.filter(([, seen]) => seen.length > 0));
}
