import { entryWithItem } from '#functions/catalog/index.ts';
import type { SharedList } from '#shared/contract/lists/shared-list.ts';
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
    items: entries.map((entry) => ({ ...entryWithItem(entry), notes: entry.notes })),
  };
}
