import { X } from 'lucide-react';
import { useState } from 'react';
import type { CartEntry } from '#shared/contract/cart.ts';
import { cleanWords } from '#shared/rules/shopping-list.ts';
import { isOwnProduct } from '#web/queries/cart-changes.ts';
import { FavoriteHeart } from '#web/ui/favorite-heart.tsx';
import { BrandChoice } from './brand-choice.tsx';
import { QuantityControl } from './quantity-control.tsx';
import { StorePrices, StorePricesTrigger } from './store-prices.tsx';
import type { CartActions } from './use-cart-actions.ts';

interface CartEntryProps {
  entry: CartEntry;
  actions: CartActions;
}

/** An entry where its prices stand in columns beside it. */
export function CartEntryCell({ entry, actions }: CartEntryProps) {
  const name = cleanWords(entry.item.name);
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 xl:flex-nowrap">
      <div className="min-w-32 flex-1">
        <span className="block leading-snug wrap-anywhere">{name}</span>
        <BrandChoice entry={entry} actions={actions} />
      </div>
      <EntryQuantity entry={entry} actions={actions} />
      <span className="flex">
        <EntryButtons entry={entry} actions={actions} look="size-6 pointer-coarse:size-11" />
      </span>
    </div>
  );
}

/** An entry in a list for thumbs: pressing its best price opens what it costs at each store. */
export function CartEntryRow({ entry, actions }: CartEntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="border-b border-dashed border-line py-2.5 last:border-0 last:pb-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_4.5rem] items-center gap-x-2">
        <p className="self-end leading-snug wrap-anywhere">{cleanWords(entry.item.name)}</p>
        <p className="col-start-1 min-w-0 self-center">
          <BrandChoice entry={entry} actions={actions} />
        </p>
        <EntryQuantity entry={entry} actions={actions} />
        <StorePricesTrigger entry={entry} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
        <div className="col-span-2 col-start-2 row-start-1 -mr-2 flex justify-end self-center pointer-coarse:-my-2.5 pointer-coarse:-mr-3">
          <EntryButtons entry={entry} actions={actions} look="size-7 pointer-coarse:size-11" />
        </div>
      </div>
      {isOpen && <StorePrices entry={entry} />}
    </li>
  );
}

function EntryQuantity({ entry, actions }: CartEntryProps) {
  return (
    <QuantityControl
      itemName={cleanWords(entry.item.name)}
      quantity={entry.quantity}
      onChange={(wanted) => actions.setQuantity(entry, wanted)}
    />
  );
}

function EntryButtons({ entry, actions, look }: CartEntryProps & { look: string }) {
  return (
    <>
      {!isOwnProduct(entry.item) && <FavoriteHeart item={entry.item} match={entry.match} className={look} />}
      <button
        type="button"
        aria-label={`Remove ${cleanWords(entry.item.name)}`}
        onClick={() => actions.remove(entry)}
        className={`grid place-items-center rounded-lg text-muted hover:bg-tomato-soft hover:text-tomato-deep ${look}`}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </>
  );
}
