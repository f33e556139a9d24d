import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { isInOwnWords } from '#shared/rules/catalog/own-words.ts';
import { cleanName, nameWithNote } from '#shared/rules/lists/shopping-list.ts';
import { amountBesidePackage, amountBesideSize, sizeInWords, timesInWords } from '#web/parts/cart/counted-item.ts';
import { useEntryActions } from '#web/parts/cart/entry-actions-context.ts';
import { isPriced } from '#web/parts/cart/is-priced.ts';
import { amountNote } from '#web/parts/cart/wanted-amount-in-words.ts';
import { plainWordsNote } from '#web/parts/prices/words.tsx';
import { EntryTrigger, StorePrices } from './entry-prices.tsx';
import { QuantityControl } from './quantity-control.tsx';
import * as words from './words/cart-words.tsx';

interface EntryInTableProps {
  entry: CartEntry;
  /** Its brand with its actions. */
  brand: ReactNode;
  /** A sentence about its brand, on a separate line. */
  brandNote?: ReactNode;
  /** A button beside the remove button. */
  favorite?: ReactNode;
}

/** An entry in the table of prices. */
export function EntryInTable({ entry, brand, brandNote, favorite }: EntryInTableProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 xl:flex-nowrap">
      <div className="min-w-32 flex-1">
        <span className="block leading-snug wrap-anywhere">{nameWithNote(entry)}</span>
        {/* A long brand is cut off before its size, but 'Any brand' never is. */}
        <span
          className={`flex items-center gap-x-1.5 text-[13px] leading-snug text-muted ${entry.match === 'any-brand' ? 'flex-wrap' : ''}`}
        >
          {brand}
          <SizeAndAmount size={entry.item.size} amount={amountBesidePackage(entry)} includes={entry.includes} />
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
  /** More price actions, below its prices by store. */
  priceActions?: ReactNode;
}

/** An entry in a touch list: a low row that opens to its controls and its price at each store. */
export function EntryInList({ entry, brand, brandNote, favorite, priceActions }: EntryInListProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="border-b border-dashed border-line last:border-0">
      <div className="relative flex min-h-13 items-center gap-2 py-0.5">
        <div className="min-w-0 flex-1">
          {/* A long name is cut off, but its quantity never is. */}
          <p className="flex leading-[17.5px] wrap-anywhere">
            <span className={isOpen ? '' : 'line-clamp-2'}>{nameWithNote(entry)}</span>
            <span className="shrink-0 whitespace-pre text-muted">{timesInWords(entry)}</span>
          </p>
          {/* Above the row's press target. */}
          <p className="flex min-w-0 items-center gap-1.5 text-[13px] leading-4.5 text-muted *:has-[button]:relative *:has-[button]:z-1">
            {brand}
            <SizeAndAmount size={sizeInWords(entry)} amount={amountBesideSize(entry)} includes={entry.includes} />
          </p>
        </div>
        <EntryTrigger entry={entry} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      </div>
      {isOpen && (
        <div className="pb-2.5">
          {brandNote}
          <div className="flex items-center gap-1.5">
            <EntryQuantity entry={entry} />
            <span className="ml-auto flex *:size-9 pointer-coarse:*:size-11">
              {favorite}
              <RemoveButton entry={entry} />
            </span>
          </div>
          {isInOwnWords(entry.item) ? (
            <p className="mt-1.5 text-sm text-muted">{plainWordsNote}</p>
          ) : (
            isPriced(entry) && <StorePrices entry={entry} />
          )}
          {priceActions}
        </div>
      )}
    </li>
  );
}

/** A package's size, and the amount written on the list in the shopper's own measure. No line begins with the dot. */
function SizeAndAmount({ size, amount, includes }: Pick<CartEntry, 'amount' | 'includes'> & { size: string }) {
  const note = amountNote(amount, includes);
  return (
    <>
      <span className="shrink-0">{note ? `${size} ·` : size}</span>
      {note && <span className="shrink-0">{note}</span>}
    </>
  );
}

function EntryQuantity({ entry }: { entry: CartEntry }) {
  const { setQuantity, changeQuantityBy } = useEntryActions();
  return (
    <QuantityControl
      itemName={cleanName(entry.item.name)}
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
      aria-label={words.remove(cleanName(entry.item.name))}
      onClick={() => remove(entry)}
      className="grid place-items-center rounded-lg text-muted hover:bg-tomato-soft hover:text-tomato-deep"
    >
      <X aria-hidden="true" className="size-4" />
    </button>
  );
}
