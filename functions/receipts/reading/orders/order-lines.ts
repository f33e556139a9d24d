import { savingOf } from '../discounts/line-of-discount.ts';
import type { IsProductWord } from '../discounts/loyalty-programs.ts';
import type { Found, FoundLine, FoundSaving } from '../lines/found-lines.ts';
import { lineOf } from '../lines/receipt-lines.ts';
import { feeWords, isFootRow, laterCentsOf } from '../rows/row-kinds.ts';
import { amountAtEndOf } from '../rows/signed-amounts.ts';
import { printedSumsOf } from '../sums/printed-sums.ts';
import { eachAtEnd, usualRows } from './order-layouts.ts';
import { OrderReader } from './order-reader.ts';
import {
  isCheckedByUnit,
  measureOfOrdered,
  type Ordered,
  orderFormat,
  withoutCountAbove,
  withSizeNamed,
  workedOut,
} from './ordered-item.ts';

/** An order from a web page or an email, which differs from a printed receipt. */
export interface OrderSections {
  head: string[];
  found: Found;
  foot: string[];
  /** What the foot takes off its subtotal for single items: refunds, and discounts that are printed beneath them. */
  itemizedOffCents: number;
}

/** The lines of an order, with one row per line or separate rows for name, quantity, and price. */
export function orderSectionsOf(printed: readonly string[], isProductWord: IsProductWord): OrderSections {
  const rows = usualRows(printed);
  const firstAmount = rows.findIndex((row) => (amountAtEndOf(row) !== null || eachAtEnd.test(row)) && !isFootRow(row));
  const end = rows.findIndex((row, at) => at > firstAmount && isFootRow(row));
  const foot = end < 0 ? [] : rows.slice(end);
  const body = (end < 0 ? rows : rows.slice(0, end)).filter((row) => !isChargeAgainIn(foot, row));
  const order = new OrderReader();
  for (const [at, row] of body.entries()) order.read(row, body.slice(at + 1), body[at - 1]);
  const charged = order.ordered.map((one) => workedOut(withSizeNamed(one)));
  const priced = charged.filter(({ cents }) => cents !== null && cents > 0);
  const unpriced = charged.filter(({ cents }) => cents === null).map(({ name }) => name);
  const found = foundIn(priced, foot, isProductWord);
  found.savings.push(...savingsLeft(charged, isProductWord));
  return { head: [...order.head, ...unpriced], found, foot, itemizedOffCents: itemizedOffIn(found, priced, foot) };
}

/**
 * The refunds and items' discounts that an order's foot repeats, if its subtotal is the sum without them: 'Subtotal
 * $12.65', 'Refund -$1.47'.
 */
function itemizedOffIn({ lines, savings }: Found, priced: readonly Ordered[], foot: readonly string[]): number {
  const bought = lines.reduce((sum, { line }) => sum + line.cents, 0);
  const discounts = savings.reduce((sum, { cents, isNoted }) => sum + (isNoted ? 0 : cents), 0);
  const gone = priced.reduce((sum, { isGone, cents }) => sum + (isGone ? (cents ?? 0) : 0), 0);
  const { subtotalCents } = printedSumsOf(foot);
  const takenOff = foot.map(laterCentsOf);
  const isTakenOff = (cents: number) => takenOff.includes(-cents);
  const refunds = subtotalCents === bought + gone ? gone : 0;
  if (subtotalCents !== bought + refunds) return 0;
  if (isTakenOff(refunds + discounts)) return refunds + discounts;
  return [refunds, discounts].filter(isTakenOff).reduce((sum, cents) => sum + cents, 0);
}

/** The discounts below items that weren't bought: the sum decides whether they were taken off all the same. */
function savingsLeft(ordered: readonly Ordered[], isProductWord: IsProductWord): FoundSaving[] {
  return ordered
    .filter(({ isGone }) => isGone)
    .flatMap(({ discounts }) => discounts)
    .map((discount) => ({
      ...savingOf(discount, [], { format: orderFormat, isProductWord }),
      isNoted: true,
      isSurelyReal: false,
    }));
}

/** Whether a row is a tip or fee that is printed once more below the items. */
function isChargeAgainIn(foot: readonly string[], row: string): boolean {
  const amount = amountAtEndOf(row);
  if (amount === null || !feeWords.test(amount.before)) return false;
  return foot
    .flatMap((other) => amountAtEndOf(other) ?? [])
    .some(({ cents, before }) => cents === amount.cents && feeWords.test(before));
}

/**
 * The items bought. Amounts are per line or per unit, whichever adds up to the printed subtotal. Without a subtotal,
 * they are per line, and items marked unavailable, refunded, or substituted are left out.
 */
function boughtIn(ordered: readonly Ordered[], foot: readonly string[]): { one: Ordered; cents: number }[] {
  const kept = ordered.filter(({ isGone }) => !isGone);
  const centsOf = ({ cents, count }: Ordered, isOfEach: boolean) => (cents ?? 0) * (isOfEach ? (count ?? 1) : 1);
  const sum = (lines: readonly Ordered[], isOfEach: boolean) =>
    lines.reduce((total, one) => total + centsOf(one, isOfEach), 0);
  const printed = foot.map((row) => amountAtEndOf(row)?.cents);
  const withSubstitutes = ordered.filter(({ isGone, isSubstitute }) => !isGone || isSubstitute === true);
  const readings = [kept, withSubstitutes].flatMap((lines) => [false, true].map((isOfEach) => ({ lines, isOfEach })));
  const meeting = readings.find(({ lines, isOfEach }) => printed.includes(sum(lines, isOfEach)));
  const { lines, isOfEach } = meeting ?? { lines: kept, isOfEach: false };
  return lines.map((one) => ({ one: isOfEach ? one : withoutCountAbove(one), cents: centsOf(one, isOfEach) }));
}

function foundIn(ordered: readonly Ordered[], foot: readonly string[], isProductWord: IsProductWord): Found {
  const lines: FoundLine[] = [];
  const savings: FoundSaving[] = [];
  /** The labels of discounts between two items. The same label below the last item isn't of the whole order. */
  const labelsBetween = new Set<string>();
  const bought = boughtIn(ordered, foot);
  for (const [at, { one, cents }] of bought.entries()) {
    const isChecked = one.isWorkedOut !== true && isCheckedByUnit(one, cents);
    const line = lineOf(one.name, cents, measureOfOrdered(one, cents), orderFormat, !isChecked);
    Object.assign(line.line, { words: line.line.words || one.name, code: one.code ?? line.line.code });
    lines.push(line);
    for (const discount of one.discounts) {
      const saving = savingOf(discount, lines, { format: orderFormat, isProductWord });
      if (at < bought.length - 1) labelsBetween.add(saving.label);
      // A minus without words belongs to the item above it, and so does a discount that more items follow.
      const isOfLine = discount.before === '' || (saving.maybeOf === line && labelsBetween.has(saving.label));
      savings.push(isOfLine ? { ...saving, of: line, maybeOf: null } : saving);
    }
  }
  return { lines, savings, unpriced: [], isNameLeft: false };
}
