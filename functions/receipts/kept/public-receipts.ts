import { storeById } from '#functions/stores/index.ts';
import type { KeptReceipt } from '#shared/contract/shopping/receipt.ts';
import { limits } from '#shared/limits.ts';
import { readReceipts, type StoredReceipt } from './receipt-rows.ts';

/** A person's receipts in the form for the screens, newest first. */
export async function publicReceipts(userId: string): Promise<KeptReceipt[]> {
  const receipts = await readReceipts(userId);
  return receipts.slice(0, limits.receipt.listed).map(publicReceipt);
}

export function publicReceipt({ receiptId, storeId, withdrawn, ...receipt }: StoredReceipt): KeptReceipt {
  return { ...receipt, id: receiptId, store: storeById(storeId) ?? null, withdrawnCount: withdrawn?.size ?? 0 };
}
