import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { deleteReceiptWithPrices } from './delete-receipt-with-prices.ts';
import { publicReceipts } from './public-receipts.ts';
import { readReceipt } from './receipt-rows.ts';

/** Deletes a receipt with its prices and everything learned from it. */
export const removeReceipt: Action<'DELETE /api/receipts/{id}'> = async ({ shopper, params, now }) => {
  const { userId } = shopper;
  if (!(await readReceipt(userId, params.id))) throw new Failure('unknown-receipt');
  await deleteReceiptWithPrices(userId, params.id, now);
  return publicReceipts(userId);
};
