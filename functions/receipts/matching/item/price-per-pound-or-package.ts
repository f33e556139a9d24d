import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { isMissingWeight } from '#shared/rules/receipts/missing-weight.ts';
import type { ReceiptLine } from '#shared/rules/receipts/printed-receipt.ts';
import { amountOf } from '#shared/rules/sizes/amount-of-size.ts';

export type MeasuredLine = Pick<ReceiptLine, 'cents' | 'couponCents' | 'savedCents' | 'quantity' | 'pounds' | 'words'>;

/** What one package cost, or one pound of an item sold by the pound: as paid, and before savings. */
export interface PackPrice {
  cents: number;
  regularCents: number;
}

/** The price of one package of the item at a line's price; null if their units differ. */
export function packPriceOf(
  { cents, couponCents, savedCents, quantity, pounds, words }: MeasuredLine,
  item: Pick<CatalogItem, 'size' | 'unit'>,
): PackPrice | null {
  const packs = packsOf({ quantity, pounds, words }, item);
  if (packs === null) return null;
  const paid = cents + couponCents;
  return { cents: Math.round(paid / packs), regularCents: Math.round((paid + savedCents) / packs) };
}

/** A line that a discount made free, at its regular price, because only that says what it is. Other lines unchanged. */
export function atRegularIfFree<Line extends MeasuredLine>(line: Line): Line {
  const isFree = line.cents + line.couponCents === 0;
  return isFree ? { ...line, cents: line.savedCents, savedCents: 0 } : line;
}

/** How many packages of an item a line is: a fraction of weighed items; null if their units differ. */
export function packsOf(
  { quantity, pounds, words }: Pick<ReceiptLine, 'quantity' | 'pounds' | 'words'>,
  { size, unit }: Pick<CatalogItem, 'size' | 'unit'>,
): number | null {
  if (isMissingWeight({ words, pounds }, { size, unit })) return null;
  const holds = amountOf(size);
  // Weighed items are compared by the pound, others by the package.
  const packs = pounds === null ? quantity : holds?.per === 'lb' ? pounds / holds.count : null;
  return packs !== null && packs > 0 ? packs : null;
}
