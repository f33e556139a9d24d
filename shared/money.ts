/** Money is whole cents inside; a price crosses the wire as a plain decimal string such as '4.99'. */

/** '4.99' from 499. */
export function priceString(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** 499 from '4.99'. The text must be a decimal with at most two places, as `priceText` in the contract requires. */
export function centsFromPrice(price: string): number {
  return Math.round(Number(price) * 100);
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$1,234.56' from 123456: the one way money is shown to a person. */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100);
}
