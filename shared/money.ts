import { wholeNumber } from './whole-number.ts';

/** Amounts are whole cents in code; a price crosses the wire as a plain decimal string such as '4.99'. */

/** Returns '4.99' for 499. Integer division is faster here than fractions, and a comparison formats thousands. */
export function priceString(cents: number): string {
  if (cents < 0) return `-${priceString(-cents)}`;
  const rest = cents % 100;
  return `${(cents - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`;
}

/**
 * Returns 499 for '4.99'. The text must be a decimal with at most two places, as `priceText` in the contract requires.
 */
export function centsFromPrice(price: string): number {
  return Math.round(Number(price) * 100);
}

/** Returns '$1,234.56' for 123456: the only way to show money to a person. */
export function formatCents(cents: number): string {
  const [dollars, rest] = priceString(Math.round(Math.abs(cents))).split('.');
  return `${cents < 0 ? '-' : ''}$${wholeNumber(Number(dollars))}.${rest}`;
}
