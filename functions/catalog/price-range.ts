import { publicItem } from '#functions/data/catalogue.ts';
import { storeById } from '#functions/data/stores.ts';
import type { CatalogueItem, FoundItem } from '#shared/contract/item.ts';
import type { Store } from '#shared/contract/store.ts';
import { priceString } from '#shared/money.ts';
import { estimateOf } from '#shared/rules/estimates.ts';

/** The stores a caller named, without those we don't know. */
export function knownStores(ids: readonly string[] | undefined): Store[] {
  return (ids ?? []).map((id) => storeById(id)).filter((store) => store !== undefined);
}

/** How many of the stores carry an item, from 0 to 1; 1 when none were named. */
export function shareCarrying(stores: readonly Store[], item: CatalogueItem): number {
  return stores.length === 0 ? 1 : estimatesAt(stores, item).length / stores.length;
}

/** The item with what it costs, at the least and at the most, at the stores that carry it. */
export function withPriceRange(stores: readonly Store[], item: CatalogueItem): FoundItem {
  const cents = estimatesAt(stores, item);
  const priceRange =
    cents.length === 0
      ? null
      : { lowest: priceString(Math.min(...cents)), highest: priceString(Math.max(...cents)), isEstimate: true };
  return { ...publicItem(item), priceRange };
}

function estimatesAt(stores: readonly Store[], item: CatalogueItem): number[] {
  return stores
    .map((store) => estimateOf({ item, chain: store.chain, state: store.state })?.cents)
    .filter((cents) => cents !== undefined);
}
