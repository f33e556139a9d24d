import { type Measure, measureFor } from '../lines/printed-quantities.ts';
import type { AmountAtEnd } from '../rows/signed-amounts.ts';
import { generalFormat } from '../store-and-date/chain-formats.ts';

/** Names in full, some of which begin with a brand's digits ('365'), so that no number is before them. */
export const orderFormat = { ...generalFormat, codes: 'none' } as const;

export interface Ordered {
  name: string;
  /** The product number printed beneath the name. */
  code: string | null;
  count: number | null;
  pounds: number | null;
  unitCents: number | null;
  cents: number | null;
  /** Only the unit price is printed, so compute the line's total. */
  isWorkedOut?: boolean;
  isGone: boolean;
  /** The discounts printed beneath it. */
  discounts: readonly AmountAtEnd[];
  /** Its count is from the row above its name, where pages without counts print other numbers. */
  isCountAbove?: boolean;
  /** '12 ct' beside the price of one: a count, or the size if another quantity is printed. */
  countOrSize?: number;
  /** It may be the substitute or the item that wasn't available; the sum decides. */
  isSubstitute?: boolean;
}

/** The item with '12 ct' as its size if another quantity is printed, unless twelve times the price of one was paid. */
export function withSizeNamed(one: Ordered): Ordered {
  const { name, count, countOrSize, unitCents, cents } = one;
  if (countOrSize === undefined || count === countOrSize) return one;
  const isCount = cents !== null && cents === countOrSize * (unitCents ?? 0);
  if (isCount) return { ...one, count: countOrSize };
  return countOrSize === 1 ? one : { ...one, name: `${name} ${countOrSize} ct` };
}

/** Adds the line's total if only the unit price is printed. */
export function workedOut(one: Ordered): Ordered {
  const { cents, count, pounds, unitCents } = one;
  if (cents !== null || count === null || pounds !== null || unitCents === null) return one;
  return { ...one, cents: count * unitCents, isWorkedOut: true };
}

/** Whether the price of one, which is printed as well, confirms the line's price. A count alone confirms nothing. */
export const isCheckedByUnit = ({ count, pounds, unitCents }: Ordered, cents: number) =>
  pounds === null && count !== null && unitCents !== null && count * unitCents === cents;

/** If amounts are per line, numbers above names may number them. */
export const withoutCountAbove = (one: Ordered): Ordered => (one.isCountAbove ? { ...one, count: null } : one);

export function measureOfOrdered({ count, pounds, unitCents }: Ordered, cents: number): Measure | null {
  if (pounds !== null)
    return { count: null, pounds, unitCents: cents / pounds, dealPieces: 1, lineCents: null, isCorrected: false };
  if (count === null) return null;
  const printed: Measure = {
    count,
    pounds: null,
    unitCents: unitCents ?? cents / count,
    dealPieces: 1,
    lineCents: null,
    isCorrected: false,
  };
  // 'Was' and 'each' may be prices before a sale; the amount charged for the quantity counts.
  return measureFor(printed, cents) ?? { ...printed, unitCents: cents / count };
}
