import { itemById } from '#functions/catalog/index.ts';
import { withdrawBegun, withdrawObservations } from '#functions/observations/index.ts';
import { rememberChoices } from '#functions/search-learning/index.ts';
import { forgetPlanResult } from '#functions/trips/index.ts';
import { areCodedWords } from '../matching/remembered/learnable-words.ts';
import { forgetMeanings, readOwnMeanings } from '../matching/remembered/learned-meaning-rows.ts';
import { deleteReceiptRow, readReceipt } from './receipt-rows.ts';

/**
 * Deletes a receipt with its prices and what we learned from it about printed words. Deletes the receipt itself last,
 * so that this is safe to repeat.
 */
export async function deleteReceiptWithPrices(userId: string, receiptId: string, now: Date): Promise<void> {
  const receipt = await readReceipt(userId, receiptId);
  if (receipt) await withdrawBegun(userId, receipt, now);
  await withdrawObservations(userId, now, (seen) => seen.receiptId === receiptId);
  const learned = (await readOwnMeanings(userId)).filter((pair) => pair.receiptId === receiptId);
  const nothing = learned
    .filter(({ words }) => !areCodedWords(words))
    .map(({ words, itemId }) => ({ words, product: itemById(itemId)?.name ?? '', answer: 'nothing' as const }));
  await rememberChoices(userId, nothing, now);
  await forgetMeanings(userId, { receiptId });
  await forgetPlanResult(userId, receiptId, now);
  if (receipt) await deleteReceiptRow(userId, receipt);
}
