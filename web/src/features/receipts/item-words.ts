import type { Item } from '#shared/contract/item.ts';
import { shownBrand } from '#shared/rules/brands.ts';
import { brandLabel } from '#shared/rules/shopping-list.ts';

/** An item as a line of a receipt names it. */
export function itemWords(item: Item): string {
  const { name, brand, size, isAssumed } = item;
  const words = [!isAssumed && shownBrand(brand), name, size].filter(Boolean).join(' ');
  return isAssumed ? `${words} (${brandLabel(item)})` : words;
}
