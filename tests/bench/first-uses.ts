import { itemsAfter } from '#functions/catalog/items.ts';
import { type Estimate, estimateOf } from '#functions/estimates/estimate-price.ts';
import { matchingItems } from '#functions/grocery-items/matching-items.ts';
import { findLocation } from '#functions/locations/location-from-words.ts';
import { addressAt } from '#functions/locations/nearest-town.ts';
import { cheapestOffer } from '#functions/pricing/offers/cheapest-offer.ts';
import { storesNear } from '#functions/stores/nearby-stores.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { limits } from '#shared/limits.ts';

/** The first use of each kind of reference data. Each throws if it finds nothing. */

const springfield = { lat: 39.8, lng: -89.65 };

function found<T>(answers: readonly T[]): readonly T[] {
  if (answers.length === 0) throw new Error('Nothing was found.');
  return answers;
}

export function search(): void {
  found(matchingItems('peanut buter', limits.searchResults, () => 1));
}

export function stores(): void {
  found(storesNear(springfield, 25, limits.storesPerAnswer));
}

export function town(): void {
  found([findLocation('Chicago')?.address, addressAt(springfield)].filter(Boolean));
}

/** The prices of 40 products at the five nearest stores, without observations, which need the table. */
export function cart(): void {
  const near = storesNear(springfield, 25, limits.storesSelected);
  const items = [...'abcdefghijklmnopqrst'].flatMap((letter) => itemsAfter(letter, 2));
  found(near.flatMap((store) => found(items).flatMap((item) => estimateAt(store, item))));
}

function estimateAt({ chain, state }: Store, item: CatalogItem): Estimate[] {
  const offer = cheapestOffer({ chain, state }, { item, match: 'any-brand', quantity: 1 });
  const estimate = offer && estimateOf({ item: offer.item, chain, state });
  return estimate ? [estimate] : [];
}
