import { wholeNumber } from './whole-number.ts';

/** Money is whole cents inside; a price crosses the wire as a plain decimal string such as '4.99'. */

/** '4.99' from 499. A comparison writes thousands, and whole numbers are put into words sooner than fractions. */
export function priceString(cents: number): string {
  if (cents < 0) return `-${priceString(-cents)}`;
  const rest = cents % 100;
  return `${(cents - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`;
}

/** 499 from '4.99'. The text must be a decimal with at most two places, as `priceText` in the contract requires. */
export function centsFromPrice(price: string): number {
  return Math.round(Number(price) * 100);
}

/** '$1,234.56' from 123456: the one way money is shown to a person. */
export function formatCents(cents: number): string {
  const [dollars, rest] = priceString(Math.round(Math.abs(cents))).split('.');
  return `${cents < 0 ? '-' : ''}$${wholeNumber(Number(dollars))}.${rest}`;
}
