import type { StoredEntry } from '#functions/data/carts.ts';
import { Failure } from '#functions/kit/failure.ts';
import { limits } from '#shared/rules/limits.ts';

/** The entries with one more of something; what is in the cart already keeps its place. */
export function withMore(entries: StoredEntry[], wanted: StoredEntry): StoredEntry[] {
  if (!entries.some((entry) => entry.itemId === wanted.itemId)) return [...entries, wanted];
  return entries.map((entry) =>
    entry.itemId === wanted.itemId ? { ...entry, quantity: checked(entry.quantity + wanted.quantity) } : entry,
  );
}

/** The entries with a new quantity for one of them; 0 or less removes it. */
export function withQuantity(entries: StoredEntry[], itemId: string, quantity: number): StoredEntry[] {
  requireEntry(entries, itemId);
  return quantity <= 0
    ? entries.filter((entry) => entry.itemId !== itemId)
    : entries.map((entry) => (entry.itemId === itemId ? { ...entry, quantity } : entry));
}

/** The entries with one item replaced by another in its place; if the other is there already, the two become one. */
export function withBrand(entries: StoredEntry[], itemId: string, otherId: string): StoredEntry[] {
  const { quantity } = requireEntry(entries, itemId);
  if (itemId === otherId) return entries;
  const already = entries.find((entry) => entry.itemId === otherId)?.quantity ?? 0;
  return entries
    .filter((entry) => entry.itemId !== otherId)
    .map((entry) => (entry.itemId === itemId ? { itemId: otherId, quantity: checked(quantity + already) } : entry));
}

function requireEntry(entries: StoredEntry[], itemId: string): StoredEntry {
  const entry = entries.find((candidate) => candidate.itemId === itemId);
  if (!entry) throw new Failure('not-in-cart');
  return entry;
}

function checked(quantity: number): number {
  if (quantity > limits.quantity) throw new Failure('bad-quantity');
  return quantity;
}
