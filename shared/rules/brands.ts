import type { CartEntry } from '../contract/cart.ts';
import { cleanWords } from './shopping-list.ts';

/** What the catalogue names as the brand of what has none, such as loose produce. */
export const unbranded = 'Fresh';

/** A brand as it is shown; nothing where there is none. */
export function shownBrand(brand: string): string {
  return brand === unbranded ? '' : cleanWords(brand);
}

/**
 * Whether a line insists on a brand that none of the compared stores has, as what was kept somewhere else or long ago may:
 * any brand of it is what they may well have.
 */
export function isBrandOutOfReach({
  item,
  match,
  storePrices,
}: Pick<CartEntry, 'item' | 'match' | 'storePrices'>): boolean {
  const isBranded = shownBrand(item.brand) !== '';
  return (
    isBranded && match !== 'any-brand' && storePrices.length > 0 && storePrices.every(({ price }) => price === null)
  );
}
