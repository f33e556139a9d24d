import { isSameCart, readPastCarts } from '#functions/cart/index.ts';
import { isKnown, itemOf, type StoredEntry } from '#functions/catalog/index.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { readReceipts } from '#functions/receipts/index.ts';
import { storeById } from '#functions/stores/index.ts';
import type { PastList } from '#shared/contract/lists/pasted-list.ts';
import { limits } from '#shared/limits.ts';
import { type Bought, usualEntries } from './usual-entries.ts';

interface PastPurchase extends Bought {
  storeName: string | null;
  unnamedCount: number;
}

/** The shopper's past carts and receipts, to buy again with one tap. */
export const pastLists: Action<'GET /api/lists/past'> = async ({ shopper: { userId } }) => {
  const [carts, receipts] = await Promise.all([readPastCarts(userId), boughtByReceipt(userId)]);
  const cleared = carts.map(
    ({ clearedAt, entries }) => ({ kind: 'cart', at: clearedAt, storeName: null, entries, unnamedCount: 0 }) as const,
  );
  const newest = [...cleared, ...receipts]
    .map((list): PastPurchase => ({ ...list, entries: list.entries.filter(isKnown) }))
    .filter(({ entries }) => entries.length > 0)
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, limits.pastLists);
  const usual = usualEntries(newest);
  return [
    ...(usual.length > 0
      ? [{ kind: 'usual', at: null, storeName: null, items: usual.map(shown), unnamedCount: 0 } as const]
      : []),
    // The same cart of several weeks is one to buy again.
    ...newest
      .filter((list, at) => !newest.slice(0, at).some((later) => isSameAgain(later, list)))
      .map(({ entries, ...list }) => ({ ...list, items: entries.map(shown) })),
  ];
};

const isSameAgain = (one: Bought, other: Bought) =>
  one.kind === 'cart' && other.kind === 'cart' && isSameCart(one.entries, other.entries);

/** What the latest receipts have. */
async function boughtByReceipt(userId: string): Promise<PastPurchase[]> {
  const receipts = (await readReceipts(userId)).slice(0, limits.pastLists);
  return receipts.map(({ date, storeId, boughtItems, unnamedCount }) => ({
    kind: 'receipt',
    at: date,
    storeName: storeById(storeId)?.name ?? null,
    entries: boughtItems.map(({ itemId, quantity, isAnyBrand }) => ({
      itemId,
      quantity,
      ...(isAnyBrand && { match: 'any-brand' as const }),
    })),
    unnamedCount,
  }));
}

function shown(entry: StoredEntry): PastList['items'][number] {
  const { own, ...line } = entry;
  return { ...line, ...(own && { words: own.name }), item: itemOf(entry) };
}
