import type { Item } from '#shared/contract/shopping/item.ts';
import { shownBrand } from '#shared/rules/catalog/brands.ts';
import { brandLabel } from '#shared/rules/lists/shopping-list.ts';

/** The name of an item on a receipt line. */
export function itemWords(item: Item, hasSize = true): string {
  const { name, brand, size, isAssumed } = item;
  const words = [!isAssumed && shownBrand(brand), name, hasSize && size].filter(Boolean).join(' ');
  return isAssumed ? `${words} (${brandLabel(item)})` : words;
}
