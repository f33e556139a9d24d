import type { PrintedSums } from './printed-receipt.ts';

interface Summed extends PrintedSums {
  lines: readonly { cents: number }[];
  takenOffCents: number;
}

/** The sum of the lines, after discounts on the whole receipt. */
export function sumOf({ lines, takenOffCents }: Pick<Summed, 'lines' | 'takenOffCents'>): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0) - takenOffCents;
}

/** What the lines must add up to by the total; null if none is printed. */
function sumByTotal({ totalCents, taxCents, laterCents }: PrintedSums): number | null {
  return totalCents === null ? null : totalCents - (taxCents ?? 0) - laterCents;
}

/** What they must add up to; null if nothing is printed. */
export function printedSumOf(sums: PrintedSums): number | null {
  return sums.subtotalCents ?? sumByTotal(sums);
}

/** The sums with another one for what the lines must add up to. */
export function withPrintedSum<Sums extends PrintedSums>(sums: Sums, cents: number): Sums {
  const { subtotalCents, taxCents, laterCents } = sums;
  return subtotalCents === null
    ? { ...sums, totalCents: cents + (taxCents ?? 0) + laterCents }
    : { ...sums, subtotalCents: cents };
}

/** Whether another printed figure confirms the sum: subtotal and tax make the total. */
export function isSumHeld(sums: PrintedSums): boolean {
  const { subtotalCents, totalCents } = sums;
  return subtotalCents !== null && totalCents !== null && disagreeingTotal(sums) === null;
}

/** How the sum is printed: as the subtotal, or as the total minus what follows the lines. */
type PrintedSum =
  | { kind: 'subtotal'; cents: number }
  | { kind: 'total'; totalCents: number; taxCents: number; laterCents: number };

/** The printed sum that the lines match, subtotal or total; else the one they should match. */
export function printedSumMet(receipt: Summed): PrintedSum | null {
  const { subtotalCents, totalCents, taxCents, laterCents } = receipt;
  const sum = sumOf(receipt);
  const isOfTotalAlone = sum !== subtotalCents && sum === sumByTotal(receipt);
  if (subtotalCents !== null && !isOfTotalAlone) return { kind: 'subtotal', cents: subtotalCents };
  return totalCents === null ? null : { kind: 'total', totalCents, taxCents: taxCents ?? 0, laterCents };
}

/** Whether the lines add up to the subtotal, or to the total without its tax, to the cent. */
export function meetsSum(receipt: Summed): boolean {
  const sum = sumOf(receipt);
  return sum === receipt.subtotalCents || sum === sumByTotal(receipt);
}

/** The sum of subtotal and tax if the printed total differs; null if they agree or one is missing. */
export function disagreeingTotal(sums: PrintedSums): number | null {
  const { subtotalCents, taxCents, laterCents, totalCents } = sums;
  if (subtotalCents === null || totalCents === null) return null;
  const total = subtotalCents + (taxCents ?? 0) + laterCents;
  return total === totalCents ? null : total;
}

/** Fees that weren't recognized, beside a small subtotal. */
const unreadFeesCents = 500;

/**
 * Whether total and subtotal can't be from one receipt: the total is less than a third, which no coupon explains, or
 * more than twice the sum of everything printed.
 */
export function areSumsContradictory(sums: PrintedSums): boolean {
  const { subtotalCents, taxCents, laterCents, totalCents } = sums;
  if (subtotalCents === null || totalCents === null) return false;
  const least = subtotalCents / 3 + laterCents;
  const most = 2 * (subtotalCents + (taxCents ?? 0)) + laterCents + unreadFeesCents;
  return totalCents < least || totalCents > most;
}

/** The number of lines if the receipt prints another number of items; null if they agree or none is printed. */
export function disagreeingCount(lines: readonly Counted[], soldCount: number | null): number | null {
  if (soldCount === null) return null;
  const { counts, pieces } = countsOf(lines);
  return counts.includes(soldCount) ? null : pieces;
}

/** How many more pieces the receipt says were sold than the lines have; null if it doesn't say. */
export function missingPiecesOf(lines: readonly Counted[], soldCount: number | null): number | null {
  if (soldCount === null) return null;
  const more = countsOf(lines).counts.map((count) => soldCount - count);
  return more.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0] ?? null;
}

interface Counted {
  isFee: boolean;
  quantity: number;
}

/** Stores count pieces or rows, with or without deposits. */
function countsOf(lines: readonly Counted[]): { pieces: number; counts: readonly number[] } {
  const goods = lines.filter(({ isFee }) => !isFee);
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  const fees = lines.length - goods.length;
  return { pieces, counts: [pieces, goods.length, pieces + fees, lines.length] };
}
