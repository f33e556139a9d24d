/** No grocery costs more: what does is a slip of the finger. */
const highestCents = 99_999;

/** How a price is written, for whoever wrote something else. */
export const priceLooks = 'Enter a price like 4.99.';

/** Why nobody pays so many cents for a grocery, in words; null where somebody may. */
export function whyNoPrice(cents: number): string | null {
  if (!Number.isSafeInteger(cents) || cents < 1) return 'A price is at least one cent.';
  return cents > highestCents ? 'No grocery costs that much.' : null;
}
