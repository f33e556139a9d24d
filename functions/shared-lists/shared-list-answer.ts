import { itemOf } from '#functions/catalog/index.ts';
import type { SharedList } from '#shared/contract/shared-list.ts';
import { brandMatchOf } from '#shared/rules/cart.ts';
import type { StoredList } from './shared-list-rows.ts';

/** A list as whoever has its link sees it: its entries with their items, and no word of whose it is but the names. */
export function publicList({ listId, title, description, createdAt, owner, plan, entries }: StoredList): SharedList {
  return {
    id: listId,
    title,
    description,
    createdAt,
    owner,
    ...(plan && { plan }),
    items: entries.map((entry) => ({
      id: entry.itemId,
      itemId: entry.itemId,
      quantity: entry.quantity,
      match: brandMatchOf(entry),
      amount: entry.amount,
      notes: entry.notes,
      item: itemOf(entry),
    })),
  };
}
