import { readReceipts, type StoredReceipt } from '#functions/data/receipts.ts';
import { storeById } from '#functions/reference/stores.ts';
import type { KeptReceipt } from '#shared/contract/receipt.ts';
import { limits } from '#shared/rules/limits.ts';

/** A person's receipts as the screens see them, the newest first. */
export async function publicReceipts(userId: string): Promise<KeptReceipt[]> {
  const receipts = await readReceipts(userId);
  return receipts.slice(0, limits.receipt.listed).map(publicReceipt);
}

export function publicReceipt({ receiptId, storeId, withdrawn, ...receipt }: StoredReceipt): KeptReceipt {
  return { ...receipt, id: receiptId, store: storeById(storeId) ?? null, withdrawnCount: withdrawn?.size ?? 0 };
}
