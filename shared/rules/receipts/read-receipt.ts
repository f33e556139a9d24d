import { disagreeingTotal } from './meets-sum.ts';
import { isBrought, isOrder, orderPartsOf } from './order-lines.ts';
import { printedDateOf } from './printed-date.ts';
import { printedStoreOf } from './printed-store.ts';
import { printedTimeOf } from './printed-time.ts';
import { printedTransactionOf } from './printed-transaction.ts';
import type { PrintedSums, Receipt } from './receipt.ts';
import { formatOf, partsOf, printedSumsOf, rowsOf, soldCountOf } from './receipt-parts.ts';
import { settledLines } from './settled-lines.ts';
import { tillLinesOf } from './till-lines.ts';

/**
 * A receipt's text as what it says: pure, and careful. A price is proven by the sum it is part of, or by its own
 * measure; what can't be read is left out. Names, numbers of cards and customers, and addresses are never part of it.
 */
export function readReceipt(text: string): Receipt {
  const rows = rowsOf(text);
  const { chain, mark, format } = formatOf(rows);
  const isOrdered = isOrder(rows);
  const { head, found, foot } = isOrdered ? orderPartsOf(rows) : tillPartsOf(rows, format);
  const sums = printedSumsOf(foot);
  return {
    chain,
    store: printedStoreOf({ head, foot }, mark),
    date: printedDateOf([...head, ...foot].join('\n')) ?? printedDateOf(rows.join('\n')),
    time: printedTimeOf([...foot, ...head]),
    transaction: printedTransactionOf([...foot, ...head]),
    isDelivery: isOrdered && isBrought(rows),
    ...sums,
    ...settledLines(found, targetsOf(sums), disagreeingTotal(sums) === null),
    soldCount: soldCountOf([...foot, ...head]),
  };
}

function tillPartsOf(rows: readonly string[], format: Parameters<typeof tillLinesOf>[1]) {
  const { head, body, foot } = partsOf(rows);
  return { head, foot, found: tillLinesOf(body, format) };
}

/** What the lines may have to come to: the subtotal, and the total without its tax. */
function targetsOf({ subtotalCents, taxCents, totalCents, laterCents }: PrintedSums): number[] {
  const withoutTax = totalCents === null ? null : totalCents - (taxCents ?? 0) - laterCents;
  if (subtotalCents === null) return withoutTax === null ? [] : [withoutTax];
  // A tax that was misread leaves the subtotal; a subtotal that was misread leaves the other two.
  return withoutTax === null || taxCents === null ? [subtotalCents] : [...new Set([subtotalCents, withoutTax])];
}
