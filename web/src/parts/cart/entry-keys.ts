import type { Cart } from '#shared/contract/shopping/cart.ts';

/** A key per entry id that survives a brand switch, and keeps the focus: only the name stays the same then. */
export function entryKeys(entries: Cart): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    entries.map(({ id, item: { name } }) => {
      const before = counts.get(name) ?? 0;
      counts.set(name, before + 1);
      return [id, `${name} ${before}`];
    }),
  );
}
