import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { EntryInList, EntryInTable } from '#web/features/cart/entry-layouts.tsx';

/** An entry of the demo in the table of prices. */
export function DemoEntryInTable({ entry }: { entry: CartEntry }) {
  return <EntryInTable entry={entry} brand={<Brand entry={entry} />} />;
}

/** The same in a touch list. */
export function DemoEntryInList({ entry }: { entry: CartEntry }) {
  return <EntryInList entry={entry} brand={<Brand entry={entry} />} />;
}

function Brand({ entry: { item } }: { entry: CartEntry }) {
  if (!item.brand) return null;
  return <span className="text-[13px] text-muted">{item.brand}</span>;
}
