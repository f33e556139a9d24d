import type { CartEntry } from '#shared/contract/cart.ts';
import { EntryInList, EntryInTable } from '#web/features/cart/entry-layouts.tsx';

/** An entry of the demo, where its prices stand in columns beside it. */
export function DemoEntryInTable({ entry }: { entry: CartEntry }) {
  return <EntryInTable entry={entry} brand={<Brand entry={entry} />} />;
}

/** The same in a list for thumbs. */
export function DemoEntryInList({ entry }: { entry: CartEntry }) {
  return <EntryInList entry={entry} brand={<Brand entry={entry} />} />;
}

function Brand({ entry: { item } }: { entry: CartEntry }) {
  if (!item.brand) return null;
  return (
    <span className="text-[13px] text-muted">
      {item.brand}
      {/* A list for thumbs has the size beside the name. */}
      <span className="max-lg:hidden"> ·</span>
    </span>
  );
}
