import type { PrintedSums } from './receipt.ts';

interface Summed extends PrintedSums {
  lines: readonly { cents: number }[];
  takenOffCents: number;
}

/** What lines come to, with what was taken off the whole. */
export function sumOf({ lines, takenOffCents }: Pick<Summed, 'lines' | 'takenOffCents'>): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0) - takenOffCents;
}

/** What the lines have to come to by the total; null where none is printed. */
function sumByTotal({ totalCents, taxCents, laterCents }: PrintedSums): number | null {
  return totalCents === null ? null : totalCents - (taxCents ?? 0) - laterCents;
}

/** What they have to come to; null where nothing is printed. */
export function printedSumOf(sums: PrintedSums): number | null {
  return sums.subtotalCents ?? sumByTotal(sums);
}

/** What is printed of that sum: the subtotal, or the total and what is taken off it. */
type PrintedSum =
  | { kind: 'subtotal'; cents: number }
  | { kind: 'total'; totalCents: number; taxCents: number; laterCents: number };

/** What lines come to as it is printed: the one of subtotal and total that they meet, else what they should meet. */
export function printedSumMet(receipt: Summed): PrintedSum | null {
  const { subtotalCents, totalCents, taxCents, laterCents } = receipt;
  const sum = sumOf(receipt);
  const isOfTotalAlone = sum !== subtotalCents && sum === sumByTotal(receipt);
  if (subtotalCents !== null && !isOfTotalAlone) return { kind: 'subtotal', cents: subtotalCents };
  return totalCents === null ? null : { kind: 'total', totalCents, taxCents: taxCents ?? 0, laterCents };
}

/** Whether the lines come to the subtotal, or to the total without its tax, to the cent. */
export function meetsSum(receipt: Summed): boolean {
  const sum = sumOf(receipt);
  return sum === receipt.subtotalCents || sum === sumByTotal(receipt);
}

/** What subtotal and tax come to where the printed total is another; null where they agree, or one of them is missing. */
export function disagreeingTotal(sums: PrintedSums): number | null {
  const { subtotalCents, taxCents, laterCents, totalCents } = sums;
  if (subtotalCents === null || totalCents === null) return null;
  const total = subtotalCents + (taxCents ?? 0) + laterCents;
  return total === totalCents ? null : total;
}

/** Fees that weren't read as such, beside a small subtotal. */
const unreadFeesCents = 500;

/** Whether total and subtotal can't be of one receipt: the total is less than a third, which no coupon leaves, or twice what all that is printed comes to. */
export function areSumsContradictory(sums: PrintedSums): boolean {
  const { subtotalCents, taxCents, laterCents, totalCents } = sums;
  if (subtotalCents === null || totalCents === null) return false;
  const least = subtotalCents / 3 + laterCents;
  const most = 2 * (subtotalCents + (taxCents ?? 0)) + laterCents + unreadFeesCents;
  return totalCents < least || totalCents > most;
}

/** How many the lines are where the till counted another number of items; null where they agree, or it doesn't say. */
export function disagreeingCount(
  lines: readonly { isFee: boolean; quantity: number }[],
  soldCount: number | null,
): number | null {
  if (soldCount === null) return null;
  const goods = lines.filter(({ isFee }) => !isFee);
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  const fees = lines.length - goods.length;
  // Tills count pieces or rows, with the deposits or without them.
  const counts = [pieces, goods.length, pieces + fees, lines.length];
  return counts.includes(soldCount) ? null : pieces;
}
