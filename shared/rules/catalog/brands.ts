import type { CartEntry } from '../../contract/shopping/cart.ts';
import { cleanName } from '../lists/shopping-list.ts';
import { unbranded } from './unbranded.ts';

/** A brand as the screens show it; empty if there is none. */
export function shownBrand(brand: string): string {
  return brand === unbranded ? '' : cleanName(brand);
}

/** The maximum length of a brand beside other words in a narrow space. */
const roomForBrand = 17;

/**
 * 'Kirkland' for Kirkland Signature, '365' for 365 by Whole Foods Market: as many whole words as fit, at least the
 * first.
 */
export function shortBrand(brand: string): string {
  const shown = shownBrand(brand);
  if (shown.length <= roomForBrand) return shown;
  const whole = shown.replace(/ by .*/, '');
  const words = whole.split(' ');
  while (words.length > 1 && words.join(' ').length > roomForBrand) words.pop();
  const last = words.at(-1) ?? '';
  // 'Chicken' is no brand of Chicken of the Sea.
  if (/^(?:of|the)$/i.test(last)) return whole;
  // Don't end with a connecting word, as in 'Bob &'.
  if (words.length > 1 && /^(?:&|and)$/i.test(last)) words.pop();
  return words.join(' ');
}

/**
 * Whether an entry asks for a brand that none of the compared stores has, as old orders and lists may. The stores may
 * have another brand of it.
 */
export function isBrandUnavailable({
  item,
  match,
  storePrices,
}: Pick<CartEntry, 'item' | 'match' | 'storePrices'>): boolean {
  const isBranded = shownBrand(item.brand) !== '';
  return (
    isBranded && match !== 'any-brand' && storePrices.length > 0 && storePrices.every(({ price }) => price === null)
  );
}
