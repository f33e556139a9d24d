import { itemsNamed } from '#functions/catalog/index.ts';
import { isCarried } from '#functions/estimates/index.ts';
import type { Found } from '#functions/search/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { areInterchangeableSizes } from '#shared/rules/sizes/equivalents.ts';

/**
 * If no given store sells the item of an any-brand match, swaps it for one of a similar size that a store does sell.
 * When the shopper switches the line from any brand to a brand, it takes this item's brand.
 */
export function soldNearby(stores: readonly Store[], found: Found): Found {
  const isSold = (item: CatalogItem) => stores.some(({ chain, state }) => isCarried({ item, chain, state }));
  if (found.match !== 'any-brand' || isSold(found.item)) return found;
  const { size } = found.item;
  const isOther = (item: CatalogItem) => Number(item.size !== size);
  const [nearest] = itemsNamed(found.item.name)
    .filter((item) => areInterchangeableSizes(size, item.size) && isSold(item))
    .toSorted((one, other) => isOther(one) - isOther(other) || one.baseCents - other.baseCents);
  return { ...found, item: nearest ?? found.item };
}
