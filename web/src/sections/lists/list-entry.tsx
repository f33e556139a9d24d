import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { brandLabel } from '#shared/rules/lists/shopping-list.ts';
import { EntryInList, EntryInTable } from '#web/features/cart/entry-layouts.tsx';
import * as words from '../words/list-steps.ts';

/** An entry of a visitor's list in the table of prices. */
export function ListEntryInTable({ entry }: { entry: CartEntry }) {
  return <EntryInTable entry={entry} brand={<Brand entry={entry} />} />;
}

/** The same in a touch list. */
export function ListEntryInList({ entry }: { entry: CartEntry }) {
  return <EntryInList entry={entry} brand={<Brand entry={entry} />} />;
}

function Brand({ entry: { item, match } }: { entry: CartEntry }) {
  if (match !== 'any-brand') return <span>{brandLabel(item)}</span>;
  return (
    <span className="rounded-[7px] border border-leaf-line bg-leaf-soft px-1.5 text-xs font-semibold whitespace-nowrap text-leaf-deep">
      {words.anyBrand}
    </span>
  );
}
