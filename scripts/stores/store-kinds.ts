import { plainName } from './plain-name.ts';

/** Words for a chain's other businesses and for non-grocery stores: a name with one is not a match. */
const otherTrades =
  /\b(?:fuel|gas|gasoline|petro\w*|pharmacy|rx|vision|optical|liquors?|wines?|spirits|beer|mobile|kiosk|pix|get ?go|express|convenience|c store|fast and fresh|business center|catering|cafe|chevron|shell|exxon|texaco|sunoco|online|delivery|fulfillment|pickup|(?:on the|to) go|drug ?(?:store|town)|museum|employees?|distribution)\b/;

/** A supermarket with a pharmacy in it: 'Hannaford Supermarket & Pharmacy'. */
const pharmacyInside = /(?<=\b(?:supermarkets?|supercenter|food ?(?:store|mart)?|market) and )(?:pharmacy|drugs?)\b/;

/** Whether a plain name is one of a chain's other businesses, or of a store without groceries. */
export function isOtherTrade(name: string): boolean {
  return otherTrades.test(name.replace(pharmacyInside, ''));
}

const supermarkets = new Set([
  'super store',
  'supermarket',
  'large grocery store',
  // OpenStreetMap's words.
  'wholesale',
  'department store',
  'general',
]);
/** Store types that lists use for chain stores, but also for many others. */
const groceries = new Set([
  'combination grocery other',
  'medium grocery store',
  'grocery store',
  'grocery',
  'discount',
]);

export type StoreKind = 'supermarket' | 'grocery' | 'unknown' | 'other';

export function kindOf(type: string): StoreKind {
  const plain = plainName(type);
  if (plain === '' || plain === 'unknown' || plain === 'yes') return 'unknown';
  if (supermarkets.has(plain)) return 'supermarket';
  return groceries.has(plain) ? 'grocery' : 'other';
}

/** Whether a list's store type can mean a supermarket. */
export function mayBeSupermarket(type: string): boolean {
  return kindOf(type) !== 'other';
}
