import type { Item } from '#shared/contract/item.ts';
import { shownBrand } from '#shared/rules/brands.ts';
import { brandLabel } from '#shared/rules/shopping-list.ts';

/** An item as a line of a receipt names it. */
export function itemWords(item: Item): string {
  const { name, brand, size, isAssumed } = item;
  return [isAssumed ? brandLabel(item) : shownBrand(brand), name, size].filter(Boolean).join(' ');
}
