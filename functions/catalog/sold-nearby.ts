import { itemsNamed } from '#functions/reference/catalogue.ts';
import type { Found } from '#functions/reference/search/first-choice.ts';
import type { CatalogueItem } from '#shared/contract/item.ts';
import type { Store } from '#shared/contract/store.ts';
import { isCarried } from '#shared/rules/estimates.ts';

/**
 * The same, standing for any brand by an item of its size that one of the stores sells, where there is one: by it a
 * line goes back from any brand to a brand, and nobody goes to one of far away.
 */
export function soldNearby(stores: readonly Store[], found: Found): Found {
  const isSold = (item: CatalogueItem) => stores.some(({ chain, state }) => isCarried({ item, chain, state }));
  if (found.match !== 'any-brand' || isSold(found.item)) return found;
  const [cheapest] = itemsNamed(found.item.name)
    .filter((item) => item.size === found.item.size && isSold(item))
    .toSorted((one, other) => one.baseCents - other.baseCents);
  return { ...found, item: cheapest ?? found.item };
}
