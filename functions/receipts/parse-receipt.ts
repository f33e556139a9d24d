import { disagreeingTotal } from '#shared/rules/receipts/meets-sum.ts';
import type { PrintedSums, Receipt } from '#shared/rules/receipts/receipt.ts';
import type { Found, FoundLine } from './found-lines.ts';
import { isBrought, isOrder, orderPartsOf } from './order-lines.ts';
import { printedDateOf } from './printed-date.ts';
import { printedStoreOf } from './printed-store.ts';
import { printedTimeOf } from './printed-time.ts';
import { printedTransactionOf } from './printed-transaction.ts';
import { lineOf } from './receipt-lines.ts';
import {
  formatOf,
  partsOf,
  printedSumsOf,
  rowsOf,
  soldCountOf,
  withoutColumnFlags,
  withSumsNamed,
} from './receipt-parts.ts';
import { layoutsOf } from './row-layouts.ts';
import { settledLines } from './settled-lines.ts';
import { tillLinesOf } from './till-lines.ts';

/**
 * A receipt's text as what it says: pure, and careful. A price is proven by the sum it is part of, or by its own
 * measure; what can't be read is left out. Names, numbers of cards and customers, and addresses are never part of it.
 */
export function readReceipt(text: string): Receipt {
  const [plain = [], ...others] = layoutsOf(withSumsNamed(withoutColumnFlags(rowsOf(text))));
  let best = readRows(plain);
  for (const rows of others) {
    const receipt = readRows(rows);
    if (soundnessOf(receipt) > soundnessOf(best)) best = receipt;
  }
  return best.receipt;
}

function readRows(rows: readonly string[]): Reading {
  const { chain, mark, format } = formatOf(rows);
  const isOrdered = isOrder(rows);
  const { head, found, foot } = isOrdered ? orderPartsOf(rows) : tillPartsOf(rows, format);
  const sums = printedSumsOf(foot);
  const targets = targetsOf(sums);
  withoutBeyond(found, targets);
  const settled = settledLines(found, targets, disagreeingTotal(sums) === null);
  const receipt = {
    chain,
    store: printedStoreOf({ head, foot }, mark),
    date: printedDateOf([...head, ...foot].join('\n')) ?? printedDateOf(rows.join('\n')),
    time: printedTimeOf([...foot, ...head]),
    transaction: printedTransactionOf([...foot, ...head]),
    isDelivery: isOrdered && isBrought(rows),
    ...sums,
    ...settled,
    lines: withUnreadPrice(settled, found, { targets, format }),
    soldCount: soldCountOf([...foot, ...head]),
  };
  return { receipt, found };
}

/** Dearer than all of it, with what a discount may have taken off: a number that was read as a price. */
const farBeyond = 2;

/** Takes the price from lines that cost more than the whole receipt: no such line is ever told. */
function withoutBeyond(found: Found, targets: readonly number[]): void {
  const most = Math.max(0, ...targets) * farBeyond;
  if (most === 0) return;
  for (const line of found.lines.filter(({ line: { cents } }) => cents > most)) {
    const at = found.lines.indexOf(line);
    found.lines.splice(at, 1);
    if (line.line.isLegible) found.unpriced.push({ words: line.line.words, at, isPrinted: true });
  }
}

/** With the one line whose price can't be read at what the others leave of the sum, to be looked at. */
function withUnreadPrice(
  { lines, addsUp, takenOffCents }: ReturnType<typeof settledLines>,
  { unpriced: [unread, ...others] }: Found,
  { targets: [target], format }: { targets: readonly number[]; format: ReturnType<typeof formatOf>['format'] },
): Receipt['lines'] {
  const missingCents =
    target === undefined ? 0 : target + takenOffCents - lines.reduce((sum, { cents }) => sum + cents, 0);
  if (addsUp || !unread?.isPrinted || others.length > 0 || missingCents <= 0) return lines;
  return lines.toSpliced(unread.at, 0, lineOf(unread.words, missingCents, null, format, true).line);
}

/** How far a reading agrees with itself: with its sum first, then with its measures, then by names that are left over. */
function soundnessOf({ receipt, found }: Reading): number {
  const count = (holds: (line: FoundLine) => boolean) => found.lines.filter(holds).length;
  const fitting = count(({ isMeasured }) => isMeasured === true);
  const failing = count(({ isMeasured, line }) => isMeasured === false || !line.isLegible);
  return (receipt.addsUp ? 4 : 0) + fitting - 2 * failing - (found.isNameLeft ? 1 : 0);
}

function tillPartsOf(rows: readonly string[], format: Parameters<typeof tillLinesOf>[1]) {
  const { head, body, foot } = partsOf(rows);
  return { head, foot, found: tillLinesOf(body, format) };
}

interface Reading {
  receipt: Receipt;
  found: Found;
}

/** What the lines may have to come to: the subtotal, and the total without its tax. */
function targetsOf({ subtotalCents, taxCents, totalCents, laterCents }: PrintedSums): number[] {
  const withoutTax = totalCents === null ? null : totalCents - (taxCents ?? 0) - laterCents;
  if (subtotalCents === null) return withoutTax === null ? [] : [withoutTax];
  // A tax that was misread leaves the subtotal; a subtotal that was misread leaves the other two.
  return withoutTax === null || taxCents === null ? [subtotalCents] : [...new Set([subtotalCents, withoutTax])];
}
