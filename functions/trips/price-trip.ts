import { presentId, type StoredEntry } from '#functions/catalog/index.ts';
import { Failure } from '#functions/kit/failure.ts';
import { entriesAt, type Viewer } from '#functions/pricing/index.ts';
import { storeById } from '#functions/stores/index.ts';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import type { ChosenStops } from '#shared/contract/trips/sent-plan.ts';
import { isInOwnWords } from '#shared/rules/catalog/own-words.ts';
import { rowOf } from '#shared/rules/comparison/price-table-rows.ts';
import { boughtAt } from '#shared/rules/trips/bought-at-stops.ts';

interface PricedTrip extends ReturnType<typeof boughtAt> {
  missing: CartEntry[];
}

/**
 * What a cart costs where its shopper plans to buy it, by our own prices and those that only the viewer sees. What has
 * left the cart since is left out; what a stop doesn't have, or what has no stop, is missing, except a line in the
 * shopper's own words. Null where no stop has anything.
 * @throws Failure 'unknown-store'.
 */
export async function priceTrip({
  entries,
  stops,
  viewer,
  now,
}: {
  entries: readonly StoredEntry[];
  stops: ChosenStops;
  viewer?: Viewer;
  now: Date;
}): Promise<PricedTrip | null> {
  const stores = stops.map(({ storeId }) => storeById(storeId)).filter((store) => store !== undefined);
  if (stores.length < stops.length) throw new Failure('unknown-store');
  const rows = (await entriesAt(stores, entries, now, viewer)).map((entry) => rowOf(entry, stores));
  const visited = stores.map((store, at) => {
    const planned = new Set(stops[at]?.itemIds.map(presentId));
    return { store, rows: rows.filter(({ entry }) => planned.has(entry.itemId)) };
  });
  const bought = boughtAt(visited);
  const stopped = bought.stops.filter((stop) => stop.bought.length > 0);
  if (stopped.length === 0) return null;
  const had = new Set(stopped.flatMap((stop) => stop.bought.map(({ entry }) => entry.itemId)));
  return {
    ...bought,
    stops: stopped,
    missing: rows.flatMap(({ entry }) => (had.has(entry.itemId) || isInOwnWords(entry.item) ? [] : [entry])),
  };
}
