import * as z from 'zod';
import { included, listAmount } from '#shared/contract/lists/list-amount.ts';
import type { CartLineSent } from '#shared/contract/shopping/cart.ts';
import type { Item } from '#shared/contract/shopping/item.ts';
import { brandMatch, entryNote, namedKind } from '#shared/contract/shopping/item.ts';
import { limits } from '#shared/limits.ts';
import { withWhatFits } from '#shared/rules/cart/add-to-lines.ts';
import { brandMatchOf } from '#shared/rules/cart/cart-line.ts';
import { publicItem } from '#shared/rules/catalog/public-item.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import { itemById, presentId, productOf } from './items.ts';
import { ownWordsId, ownWordsItem } from './own-words-id.ts';
import { goneItem } from './words.ts';

/** The id of an item, stored perhaps before another item replaced it. */
export const storedItemId = z.lazy(() => z.string().transform(presentId));

/** One line as stored: an item of the catalog, or (with `own`) a product in the shopper's words. */
export const storedEntry = z.lazy(() =>
  z.object({
    itemId: storedItemId,
    quantity: z.int().min(1).max(limits.quantity),
    match: brandMatch.optional(),
    namedKind: namedKind.optional(),
    amount: listAmount.optional(),
    includes: included.optional(),
    note: entryNote.optional(),
    own: z.object({ name: z.string(), brand: z.string() }).optional(),
  }),
);
export type StoredEntry = z.infer<typeof storedEntry>;

export const storedEntries = z.lazy(() => z.array(storedEntry).transform(eachItemOnce));

/** Combines lines of items that one item has replaced since they were stored. */
export function eachItemOnce<E extends StoredEntry>(entries: E[]): E[] {
  const ids = new Set(entries.map(({ itemId }) => itemId));
  return ids.size < entries.length ? withWhatFits([], entries, productOf) : entries;
}

/** Converts a sent line for storage: plain words become the shopper's own product. */
export function storedLine({ words, ...line }: CartLineSent): StoredEntry {
  const name = cleanName(words ?? '');
  if (!name) return line;
  const own = { name, brand: '' };
  return { ...line, itemId: ownWordsId(name, ''), match: undefined, namedKind: undefined, note: undefined, own };
}

/** False if the item has left the catalog, so nobody can buy it. */
export function isKnown({ itemId, own }: Pick<StoredEntry, 'itemId' | 'own'>): boolean {
  return own !== undefined || itemById(itemId) !== undefined;
}

/** The catalog's item, a product in the shopper's own words, or one that has left the catalog since. */
export function itemOf({ itemId, own }: Pick<StoredEntry, 'itemId' | 'own'>): Item {
  const known = itemById(itemId);
  if (known) return publicItem(known);
  return ownWordsItem(itemId, own ?? { name: goneItem(nameOfGone(itemId)), brand: '' });
}

/** The name of an item that left the catalog, from its id: 'Borden whole milk 0.5 gal'. */
export function nameOfGone(itemId: string): string {
  const words = itemId
    .replace(/\b(\d+)-(\d+)-(?=[a-z])/g, '$1.$2 ')
    .replaceAll('-', ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** An entry as shoppers see it, with its item. */
export function entryWithItem(entry: StoredEntry) {
  const { itemId, quantity, namedKind, amount, includes, note } = entry;
  const line = { id: itemId, itemId, quantity, match: brandMatchOf(entry), namedKind, amount, includes, note };
  return { ...line, item: itemOf(entry) };
}
