import { readReceipts, type StoredReceipt } from '#functions/data/receipts.ts';
import { storeById } from '#functions/reference/stores.ts';
import type { KeptReceipt } from '#shared/contract/receipt.ts';
import { limits } from '#shared/rules/limits.ts';

/** A person's receipts as the screens see them, the newest first; those of stores that are gone are left out. */
export async function publicReceipts(userId: string): Promise<KeptReceipt[]> {
  const receipts = await readReceipts(userId);
  return receipts.flatMap((receipt) => publicReceipt(receipt) ?? []).slice(0, limits.receipt.listed);
}

export function publicReceipt({ receiptId, storeId, withdrawn, ...receipt }: StoredReceipt): KeptReceipt | null {
  const store = storeById(storeId);
  return store ? { ...receipt, id: receiptId, store, withdrawnCount: withdrawn?.size ?? 0 } : null;
}
