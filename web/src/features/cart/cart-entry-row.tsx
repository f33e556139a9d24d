import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CartEntry } from '#shared/contract/cart.ts';
import { cleanWords } from '#shared/rules/shopping-list.ts';
import { QuantityControl } from './quantity-control.tsx';
import { StorePrices, StorePricesTrigger } from './store-prices.tsx';

/** What any page can do with an entry. */
interface EntryActions {
  /** 0 when the last one is taken away. */
  setQuantity: (entry: CartEntry, quantity: number) => void;
  /** From what the last press made it, be that shown yet or not. */
  changeQuantityBy: (entry: CartEntry, by: number) => void;
  remove: (entry: CartEntry) => void;
}

export interface CartEntryProps {
  entry: CartEntry;
  actions: EntryActions;
  /** Its brand, and what can be done about it. */
  brand: ReactNode;
  /** What there is to say about its brand, in a line of its own. */
  brandNote?: ReactNode;
  /** A button beside the one that removes it. */
  favorite?: ReactNode;
  /** Below its prices by store, where those are opened: what more can be done about them. */
  priceActions?: ReactNode;
}

/** An entry where its prices stand in columns beside it. */
export function CartEntryCell({ entry, actions, brand, brandNote, favorite }: CartEntryProps) {
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
      <EntryQuantity entry={entry} actions={actions} />
      <span className="flex *:size-6 pointer-coarse:*:size-11">
        {favorite}
        <RemoveButton entry={entry} actions={actions} />
      </span>
    </div>
  );
}

/** An entry in a list for thumbs: pressing its best price opens what it costs at each store. */
export function CartEntryRow({ entry, actions, brand, brandNote, favorite, priceActions }: CartEntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="border-b border-dashed border-line py-1.5 last:border-0 last:pb-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_4.5rem] items-center gap-x-1.5">
        <p className="col-span-2 leading-snug wrap-anywhere">
          {cleanWords(entry.item.name)}{' '}
          <span className="text-[13px] whitespace-nowrap text-muted">{entry.item.size}</span>
        </p>
        <p className="col-start-1 min-w-0 self-center">{brand}</p>
        <EntryQuantity entry={entry} actions={actions} />
        <StorePricesTrigger entry={entry} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
        <div className="col-start-3 row-start-1 -mr-2 flex justify-end self-center *:size-7 pointer-coarse:-my-2.5 pointer-coarse:-mr-3 pointer-coarse:*:size-11">
          {favorite}
          <RemoveButton entry={entry} actions={actions} />
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

type EntryControlProps = Pick<CartEntryProps, 'entry' | 'actions'>;

function EntryQuantity({ entry, actions }: EntryControlProps) {
  return (
    <QuantityControl
      itemName={cleanWords(entry.item.name)}
      quantity={entry.quantity}
      onChange={(wanted) => actions.setQuantity(entry, wanted)}
      onStep={(by) => actions.changeQuantityBy(entry, by)}
    />
  );
}

function RemoveButton({ entry, actions }: EntryControlProps) {
  return (
    <button
      type="button"
      aria-label={`Remove ${cleanWords(entry.item.name)}`}
      onClick={() => actions.remove(entry)}
      className="grid place-items-center rounded-lg text-muted hover:bg-tomato-soft hover:text-tomato-deep"
    >
      <X aria-hidden="true" className="size-4" />
    </button>
  );
}
