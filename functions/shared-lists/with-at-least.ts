import type { StoredEntry } from '#functions/data/carts.ts';

/**
 * The entries with at least the wanted quantity of each wanted item, and how many of them were added or raised. What is
 * in the cart keeps its place, and a higher quantity stays.
 */
export function withAtLeast(
  entries: readonly StoredEntry[],
  wanted: readonly StoredEntry[],
): { entries: StoredEntry[]; changed: number } {
  const after = new Map(entries.map((entry) => [entry.itemId, entry]));
  let changed = 0;
  for (const { itemId, quantity, own } of wanted) {
    const present = after.get(itemId);
    if (present && present.quantity >= quantity) continue;
    after.set(itemId, present ? { ...present, quantity } : { itemId, quantity, own });
    changed += 1;
  }
  return { entries: [...after.values()], changed };
}
