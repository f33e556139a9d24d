import { forgetPrinted } from '#functions/data/printed-words.ts';
import { removeReceipt as forgetReceipt, readReceipt } from '#functions/data/receipts.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { withdrawObservations } from '#functions/observations/withdraw-observations.ts';
import { publicReceipts } from './public-receipts.ts';

/** Deletes a receipt with its prices and with what it taught us of printed words, the receipt last: safe to repeat. */
export const removeReceipt: Action<'DELETE /api/receipts/{id}'> = async ({ shopper, params, now }) => {
  const { userId } = shopper;
  if (!(await readReceipt(userId, params.id))) throw new Failure('unknown-receipt');
  await withdrawObservations(userId, now, ({ receiptId }) => receiptId === params.id);
  await forgetPrinted(userId, { receiptId: params.id });
  await forgetReceipt(userId, params.id);
  return publicReceipts(userId);
};
