import type { PrintedSums } from '#shared/rules/receipts/printed-receipt.ts';
import { isPaidOrSummary, laterCentsOf, type SumKind, sumKindOf } from '../rows/row-kinds.ts';
import { amountAtEndOf } from '../rows/signed-amounts.ts';
import { taxInTableRow } from './tax-in-table-row.ts';

/** 'Order total' is Publix's subtotal, and the total if a subtotal or the tax is printed above it. */
function kindInFoot(row: string, { subtotalCents }: PrintedSums, taxes: readonly number[]): SumKind | null {
  const isBelow = subtotalCents !== null || taxes.length > 0;
  return isBelow && /order total/i.test(row) ? 'total' : sumKindOf(row);
}

/** The sums printed below the lines, the first of each kind, and charges or discounts between them. */
export function printedSumsOf(foot: readonly string[]): PrintedSums {
  const sums: PrintedSums = { subtotalCents: null, taxCents: null, totalCents: null, laterCents: 0 };
  const taxesBehindTotal: number[] = [];
  const taxes: number[] = [];
  const unnamed: Charge[] = [];
  for (const row of foot) {
    const kind = kindInFoot(row, sums, taxes);
    const cents = kind && centsOfSum(kind, row);
    if (kind === null) addLater(row, sums, unnamed);
    else if (cents === null || isTotalOf(taxes, { row, cents })) continue;
    else if (kind === 'subtotal') addSubtotal(sums, cents, unnamed);
    else if (kind === 'total') addTotal(sums, cents, { above: taxes, below: taxesBehindTotal });
    else if (sums.totalCents === null) taxes.push(cents);
    else taxesBehindTotal.push(cents);
  }
  const printed = chargedTaxes(sums, taxes, taxesBehindTotal);
  return withUnnamed(printed.length > 0 ? { ...sums, taxCents: taxOf(printed, sums) } : sums, unnamed);
}

/** A second subtotal may lack savings that are printed between them without a minus: 'Savings $1.00', 'Subtotal $8.42'. */
function addSubtotal(sums: PrintedSums, cents: number, unnamed: Charge[]): void {
  const { subtotalCents, totalCents, laterCents } = sums;
  sums.subtotalCents ??= cents;
  if (subtotalCents === null || totalCents !== null) return;
  const lacking = subtotalCents + laterCents - cents;
  if (lacking <= 0 || !isSumOfSome(unnamed, lacking)) return;
  sums.laterCents -= lacking;
  unnamed.length = 0;
}

/** Whether charges together, or one of them, come to an amount. */
const isSumOfSome = (charges: readonly Charge[], amount: number) =>
  [charges, ...charges.map((one) => [one])].some((some) => sumOf(some.map(({ cents }) => cents)) === amount);

/** Without a subtotal, Trader Joe's may print the tax below the total that includes it. */
function chargedTaxes({ subtotalCents, taxCents }: PrintedSums, above: readonly number[], below: readonly number[]) {
  return above.length === 0 && subtotalCents === null && taxCents === null ? below : above;
}

/** A charge between the subtotal and the total whose label says neither tax nor fee: 'GET 4.712%', 'HENNEPIN TAX'. */
interface Charge {
  cents: number;
  isTax: boolean;
}

/** Reads a charge or discount between the subtotal and the total. */
function addLater(row: string, sums: PrintedSums, unnamed: Charge[]): void {
  if (sums.subtotalCents === null || sums.totalCents !== null) return;
  const laterCents = laterCentsOf(row);
  const cents = taxInTableRow(row) ?? footAmountOf(row);
  sums.laterCents += laterCents;
  if (laterCents === 0 && cents && !isPaidOrSummary(row)) unnamed.push({ cents, isTax: /t[ar]?x|%/i.test(row) });
}

/** With the charges without a known label, if they or one of them are what the total lacks. */
function withUnnamed(sums: PrintedSums, unnamed: readonly Charge[]): PrintedSums {
  const { subtotalCents, taxCents, laterCents, totalCents } = sums;
  const lacking = (totalCents ?? 0) - (subtotalCents ?? 0) - (taxCents ?? 0) - laterCents;
  const charged = [unnamed, ...unnamed.map((one) => [one])].find(
    (some) => some.length > 0 && sumOf(some.map(({ cents }) => cents)) === lacking,
  );
  if (!charged || totalCents === null || subtotalCents === null) return sums;
  const [taxes, others] = [true, false].map((isTax) => charged.filter((one) => one.isTax === isTax));
  const addedTo = (cents: number | null, some: readonly Charge[] = []) =>
    some.length > 0 ? (cents ?? 0) + sumOf(some.map((one) => one.cents)) : cents;
  return { ...sums, taxCents: addedTo(taxCents, taxes), laterCents: addedTo(laterCents, others) ?? 0 };
}

/** The first 'TOTAL' on a Meijer receipt is the subtotal, unless its tax is above it. Then the total is printed twice. */
function addTotal(
  sums: PrintedSums,
  cents: number,
  { above, below }: Record<'above' | 'below', readonly number[]>,
): void {
  const { subtotalCents, totalCents } = sums;
  const taxCents = taxOf(below, { ...sums, subtotalCents: totalCents, totalCents: cents });
  if (totalCents === null) sums.totalCents = cents;
  else if (above.length === 0 && subtotalCents === null && sums.taxCents === null && totalCents === cents - taxCents) {
    Object.assign(sums, { subtotalCents: totalCents, taxCents, totalCents: cents });
  }
}

/**
 * The sum of all taxes. If they are printed twice, or with their own total, each counts once if that agrees with the
 * total.
 */
function taxOf(taxes: readonly number[], { subtotalCents, totalCents, laterCents }: PrintedSums): number {
  const tax = totalCents === null || subtotalCents === null ? null : totalCents - subtotalCents - laterCents;
  const once = sumOf([...new Set(taxes)]);
  return [once, taxes.at(-1)].find((cents) => cents !== undefined && cents === tax) ?? sumOf(taxes);
}

const sumOf = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);

const totalOfTaxes = /^\W*(?:total t[ar]x(?:es)?|t[ar]x(?:es)? total)\b/i;

/** Whether a row has the taxes above it once more, together. */
const isTotalOf = (taxes: readonly number[], { row, cents }: { row: string; cents: number }) =>
  taxes.length > 0 && totalOfTaxes.test(row) && cents === sumOf(taxes);

const centsOfSum = (kind: SumKind, row: string) => (kind === 'tax' ? taxInTableRow(row) : null) ?? footAmountOf(row);

/** The amount of a sum's row; null without one, or if it is negative. */
export function footAmountOf(row: string): number | null {
  const amount = amountAtEndOf(row);
  if (amount) return amount.cents >= 0 ? amount.cents : null;
  // 'Tax: $0.50 @ 6%' has its amount in the middle.
  const inMiddle = /[:$] ?\$?(\d{0,4})\.(\d{2}) ?@/.exec(row);
  return inMiddle ? Number(inMiddle[1]) * 100 + Number(inMiddle[2]) : null;
}
