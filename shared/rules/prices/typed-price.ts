import { whyNoPrice } from '../../contract/prices/price-bounds.ts';
import * as words from '../words.ts';

/** A typed price in whole cents, or what is wrong with it in words. */
export type TypedPrice =
  /** `perhaps`: the price they may have meant, in cents, if they left out the decimal point: '349' for 3.49. */
  { cents: number; perhaps?: number } | { problem: string };

/** Dollars far above the usual price are more likely cents. */
const unlikelyFactor = 3;

/** '3.49', '$ 3,49', '.99', '349'. */
const dollarsPattern = /^\$?\s*(?<whole>\d{0,3})(?:(?<point>[.,])(?<fraction>\d{1,2})?)?\s*(?:\$|usd)?$/;
/** '1249': no grocery costs this many dollars. */
const pointlessPattern = /^\$?\s*(?<digits>\d{4,5})$/;
/** '49¢'. */
const centsPattern = /^(?<digits>\d{1,2})\s*(?:¢|c|ct|cents?)$/;

/**
 * Reads a typed price in any common format. A whole number means dollars.
 * @param usualCents The item's usual price; null if unknown.
 */
export function typedPrice(text: string, usualCents: number | null): TypedPrice {
  const typed = text.trim().toLowerCase();
  if (typed === '') return { problem: words.priceMissing };
  const inCents = (centsPattern.exec(typed) ?? pointlessPattern.exec(typed))?.groups?.digits;
  if (inCents !== undefined) return withinBounds(Number(inCents));
  const { whole = '', point, fraction = '' } = dollarsPattern.exec(typed)?.groups ?? {};
  if (whole === '' && fraction === '') return { problem: words.priceExample };
  const price = withinBounds(Number(whole) * 100 + Number(fraction.padEnd(2, '0')));
  const perhaps = Number(whole);
  const isUnlikely = 'cents' in price && usualCents !== null && price.cents > unlikelyFactor * usualCents;
  return point === undefined && isUnlikely && perhaps * unlikelyFactor >= usualCents ? { ...price, perhaps } : price;
}

function withinBounds(cents: number): TypedPrice {
  const problem = whyNoPrice(cents);
  return problem ? { problem } : { cents };
}
