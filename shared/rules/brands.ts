import type { CartEntry } from '../contract/cart.ts';
import { cleanWords } from './shopping-list.ts';
import { unbranded } from './unbranded.ts';

/** A brand as it is shown; nothing where there is none. */
export function shownBrand(brand: string): string {
  return brand === unbranded ? '' : cleanWords(brand);
}

/** As much of a brand as is put beside other words in a narrow place. */
const roomForBrand = 13;

/**
 * 'Kirkland' for Kirkland Signature, '365' for 365 by Whole Foods Market: as many whole words of a longer brand as there is
 * room for, the first at least.
 */
export function shortBrand(brand: string): string {
  const shown = shownBrand(brand);
  if (shown.length <= roomForBrand) return shown;
  const words = shown.replace(/ by .*/, '').split(' ');
  while (words.length > 1 && words.join(' ').length > roomForBrand) words.pop();
  // 'Bob &' names nothing.
  if (words.length > 1 && /^(?:&|and|of|the)$/i.test(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
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
