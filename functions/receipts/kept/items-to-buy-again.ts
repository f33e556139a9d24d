import { itemById } from '#functions/catalog/index.ts';
import type { ReceiptConfirmation } from '#shared/contract/shopping/receipt.ts';
import { limits } from '#shared/limits.ts';
import { packsOf } from '../matching/item/price-per-pound-or-package.ts';
import type { StoredReceipt } from './receipt-rows.ts';

/** What a receipt has of items that we know, to buy again, and how many of its other lines are no fees. */
export function itemsToBuyAgain({
  lines,
}: Pick<ReceiptConfirmation, 'lines'>): Pick<StoredReceipt, 'boughtItems' | 'unnamedCount'> {
  const boughtItems = new Map<string, StoredReceipt['boughtItems'][number]>();
  let unnamedCount = 0;
  for (const line of lines) {
    if (line.isFee) continue;
    const item = line.itemId === null ? undefined : itemById(line.itemId);
    if (!item) {
      unnamedCount += 1;
      continue;
    }
    const known = boughtItems.get(item.id);
    // Two pounds of bananas are two of the pound that a cart counts.
    const packs = Math.max(1, Math.round(packsOf(line, item) ?? line.quantity));
    boughtItems.set(item.id, {
      itemId: item.id,
      quantity: Math.min(limits.quantity, (known?.quantity ?? 0) + packs),
      // Its brand, size, or weight is only likely.
      isAnyBrand: line.isAssumed === true && known?.isAnyBrand !== false,
    });
  }
  return { boughtItems: [...boughtItems.values()], unnamedCount };
}
