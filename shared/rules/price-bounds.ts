/** No grocery costs more: a higher price is a typo. */
const highestCents = 99_999;

/** The message for a price in another format. */
export const priceLooks = 'Enter a price like 4.99.';

/** Why a price can't be right, in words; null if it can. */
export function whyNoPrice(cents: number): string | null {
  if (!Number.isSafeInteger(cents) || cents < 1) return 'A price is at least one cent.';
  return cents > highestCents ? 'No grocery costs that much.' : null;
}
