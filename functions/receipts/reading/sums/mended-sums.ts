import { isLikelySlip } from '#shared/rules/receipts/likely-corrections.ts';
import type { PrintedSums } from '#shared/rules/receipts/printed-receipt.ts';
import { areSumsContradictory, disagreeingTotal, withPrintedSum } from '#shared/rules/receipts/receipt-sums.ts';
import { isTender } from '../rows/row-kinds.ts';
import { amountAtEndOf } from '../rows/signed-amounts.ts';

const cash = /\b(?:cash|change)\b/i;

/** What was paid other than in cash, which repeats the total. */
export const paidIn = (foot: readonly string[]): number[] =>
  foot.flatMap((row) => (isTender(row) && !cash.test(row) ? (amountAtEndOf(row)?.cents ?? []) : []));

/**
 * The printed sums with a total that is out of reach of the others and of the lines replaced by what the others make or what
 * was paid, if a single slip explains it: 'S128.61' is no $5,128.61. The same for a subtotal, also if a payment repeats the
 * total and the tax isn't what was misread.
 */
export function sumsInReach(sums: PrintedSums, linesCents: number, paid: readonly number[]): PrintedSums {
  const { subtotalCents, taxCents, totalCents, laterCents } = sums;
  if (totalCents === null) return sums;
  const charged = (taxCents ?? 0) + laterCents;
  const isFar = areSumsContradictory({ ...sums, subtotalCents: subtotalCents ?? linesCents });
  const made = subtotalCents === null ? [] : [subtotalCents + charged];
  const total = [...made, ...paid].find(
    (cents) =>
      isLikelySlip(totalCents, cents) &&
      !areSumsContradictory({ ...sums, subtotalCents: linesCents, totalCents: cents }),
  );
  if (isFar && total !== undefined) return { ...sums, totalCents: total, misreadTotalCents: totalCents };
  if (subtotalCents === null || subtotalCents === linesCents || !isLikelySlip(subtotalCents, totalCents - charged))
    return sums;
  const isRepeated =
    paid.includes(totalCents) && taxCents !== null && !isLikelySlip(taxCents, totalCents - subtotalCents - laterCents);
  return isFar || isRepeated ? withPrintedSum(sums, totalCents - charged) : sums;
}

/**
 * The printed sums with a misread digit of one corrected, if what the lines add up to and the other figures show it. The
 * subtotal alone doesn't show that the total or the tax is wrong, because a line may have the same slip: the payment has to
 * agree, too.
 */
export function mendedSums(sums: PrintedSums, linesCents: number, paid: readonly number[]): PrintedSums {
  const { subtotalCents, taxCents, totalCents, laterCents } = sums;
  if (totalCents === null || disagreeingTotal({ ...sums, subtotalCents: linesCents }) === null) {
    return withSubtotal(sums, linesCents);
  }
  if (subtotalCents !== null && subtotalCents !== linesCents) return sums;
  const dueCents = linesCents + (taxCents ?? 0) + laterCents;
  if (paid.includes(dueCents))
    return isLikelySlip(totalCents, dueCents) ? { ...sums, totalCents: dueCents, misreadTotalCents: totalCents } : sums;
  const tax = totalCents - linesCents - laterCents;
  const isTaxMisread = paid.includes(totalCents) && taxCents !== null && isLikelySlip(taxCents, tax);
  return isTaxMisread && subtotalCents !== null ? { ...sums, taxCents: tax } : sums;
}

/** Tax and total agree with the lines, so a subtotal that doesn't was misread. */
function withSubtotal(sums: PrintedSums, linesCents: number): PrintedSums {
  const { subtotalCents, totalCents, taxCents } = sums;
  const isMisread = subtotalCents !== null && totalCents !== null && taxCents !== null;
  return isMisread && isLikelySlip(subtotalCents, linesCents) ? { ...sums, subtotalCents: linesCents } : sums;
}
