import { itemOf } from '#functions/catalog/index.ts';
import type { SharedList } from '#shared/contract/lists/shared-list.ts';
import { brandMatchOf } from '#shared/rules/cart/cart-line.ts';
import type { StoredList } from './shared-list-rows.ts';

/** A shared list as its readers see it: entries with items, and only the names of its owner. */
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
      namedKind: entry.namedKind,
      amount: entry.amount,
      includes: entry.includes,
      notes: entry.notes,
      item: itemOf(entry),
    })),
  };
}
