import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CartEntry } from '#shared/contract/cart.ts';
import { cleanWords } from '#shared/rules/shopping-list.ts';
import { useEntryActions } from '#web/product/entry-actions.ts';
import { QuantityControl } from './quantity-control.tsx';
import { StorePrices, StorePricesTrigger } from './store-prices.tsx';

interface EntryInTableProps {
  entry: CartEntry;
  /** Its brand, and what can be done about it. */
  brand: ReactNode;
  /** What there is to say about its brand, in a line of its own. */
  brandNote?: ReactNode;
  /** A button beside the one that removes it. */
  favorite?: ReactNode;
}

/** An entry where its prices stand in columns beside it. */
export function EntryInTable({ entry, brand, brandNote, favorite }: EntryInTableProps) {
  const name = cleanWords(entry.item.name);
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 xl:flex-nowrap">
      <div className="min-w-32 flex-1">
        <span className="block leading-snug wrap-anywhere">{name}</span>
        <span className="flex items-center gap-x-1.5 text-[13px] leading-snug text-muted">
          {brand}
          <span className="shrink-0">{entry.item.size}</span>
        </span>
        {brandNote}
      </div>
      <EntryQuantity entry={entry} />
      <span className="flex *:size-6 pointer-coarse:*:size-11">
        {favorite}
        <RemoveButton entry={entry} />
      </span>
    </div>
  );
}

interface EntryInListProps extends EntryInTableProps {
  /** Below its prices by store, where those are opened: what more can be done about them. */
  priceActions?: ReactNode;
}

/** An entry in a list for thumbs: pressing its best price opens what it costs at each store. */
export function EntryInList({ entry, brand, brandNote, favorite, priceActions }: EntryInListProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="border-b border-dashed border-line py-1.5 last:border-0 last:pb-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_4.5rem] items-center gap-x-1.5">
        <p className="col-span-2 leading-snug wrap-anywhere">
          {cleanWords(entry.item.name)}{' '}
          <span className="text-[13px] whitespace-nowrap text-muted">{entry.item.size}</span>
        </p>
        <p className="col-start-1 min-w-0 self-center">{brand}</p>
        <EntryQuantity entry={entry} />
        <StorePricesTrigger entry={entry} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
        <div className="col-start-3 row-start-1 -mr-2 flex justify-end self-center *:size-7 pointer-coarse:-my-2.5 pointer-coarse:-mr-3 pointer-coarse:*:size-11">
          {favorite}
          <RemoveButton entry={entry} />
        </div>
      </div>
      {brandNote}
      {isOpen && (
        <>
          <StorePrices entry={entry} />
          {priceActions}
        </>
      )}
    </li>
  );
}

function EntryQuantity({ entry }: { entry: CartEntry }) {
  const { setQuantity, changeQuantityBy } = useEntryActions();
  return (
    <QuantityControl
      itemName={cleanWords(entry.item.name)}
      quantity={entry.quantity}
      onChange={(wanted) => setQuantity(entry, wanted)}
      onStep={(by) => changeQuantityBy(entry, by)}
    />
  );
}

function RemoveButton({ entry }: { entry: CartEntry }) {
  const { remove } = useEntryActions();
  return (
    <button
      type="button"
      aria-label={`Remove ${cleanWords(entry.item.name)}`}
      onClick={() => remove(entry)}
      className="grid place-items-center rounded-lg text-muted hover:bg-tomato-soft hover:text-tomato-deep"
    >
      <X aria-hidden="true" className="size-4" />
    </button>
  );
}
