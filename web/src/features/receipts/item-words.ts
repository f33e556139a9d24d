import type { Item } from '#shared/contract/item.ts';
import { shownBrand } from '#shared/rules/brands.ts';

/** An item as a line of a receipt names it. */
export function itemWords({ name, brand, size }: Item): string {
  return [shownBrand(brand), name, size].filter(Boolean).join(' ');
}
