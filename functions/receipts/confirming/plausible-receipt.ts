import { Failure } from '#functions/kit/failure.ts';
import type { ReceiptConfirmation } from '#shared/contract/shopping/receipt.ts';
import { dayMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import { areSumsContradictory, meetsSum } from '#shared/rules/receipts/receipt-sums.ts';

/** @throws Failure for an impossible day, lines that don't add up to the sum, or sums that contradict each other. */
export function requirePlausible(receipt: ReceiptConfirmation, now: Date): void {
  // The United States is never ahead of UTC.
  if (receipt.date > now.toISOString().slice(0, 10)) throw new Failure('receipt-in-future');
  if (now.getTime() - Date.parse(receipt.date) > limits.oldestPriceDays * dayMs) throw new Failure('receipt-too-old');
  if (!meetsSum(receipt)) throw new Failure('receipt-does-not-add-up');
  if (areSumsContradictory(receipt)) throw new Failure('receipt-sums-contradict');
}
