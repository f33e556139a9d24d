import { replaceEqualDeep } from '@tanstack/react-query';
import type { Cart } from '#shared/contract/shopping/cart.ts';

/**
 * The last entries, as far as the new ones equal them. They are found by their id: compared by position, every entry
 * below a removed one would be another, and would render again.
 */
export function sameEntries<Entries extends Cart | undefined>(last: Entries, next: Entries): Entries {
  if (!last || !next || last === next) return next;
  const before = new Map(last.map((entry) => [entry.id, entry]));
  const entries = next.map((entry) => replaceEqualDeep(before.get(entry.id), entry));
  const isSame = entries.length === last.length && entries.every((entry, at) => entry === last[at]);
  return isSame ? last : (entries as Cart & Entries);
}
