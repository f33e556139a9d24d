import * as words from '../words.ts';

/** No grocery costs more: a higher price is a typo. */
const highestCents = 99_999;

/** Why a price can't be right, in words; null if it can. */
export function whyNoPrice(cents: number): string | null {
  if (!Number.isSafeInteger(cents) || cents < 1) return words.priceTooLow;
  return cents > highestCents ? words.priceTooHigh : null;
}
