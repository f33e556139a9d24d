import { X } from 'lucide-react';
import type { CartEntry } from '#shared/contract/cart.ts';
import { cleanWords } from '#shared/rules/shopping-list.ts';
import { isOwnProduct } from '#web/queries/cart-changes.ts';
import { FavoriteHeart } from '#web/ui/favorite-heart.tsx';
import { BrandMenu } from './brand-menu.tsx';
import { QuantityControl } from './quantity-control.tsx';
import { StorePrices } from './store-prices.tsx';
import type { CartActions } from './use-cart-actions.ts';

interface CartEntryRowProps {
  entry: CartEntry;
  actions: CartActions;
}

export function CartEntryRow({ entry, actions }: CartEntryRowProps) {
  const { item, quantity } = entry;
  const storeIds = entry.storePrices.map(({ store }) => store.id);
  const name = cleanWords(item.name);
  return (
    // On a phone in two lines, so that the controls are large enough for thumbs; else in one.
    <li className="grid grid-cols-[minmax(0,1fr)_auto_4.25rem] items-center gap-x-2 border-b border-dashed border-line py-2.5 last:border-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto_4.25rem_auto]">
      <p className="self-end leading-snug wrap-anywhere">{name}</p>
      <p className="col-start-1 flex min-w-0 flex-wrap items-center self-center text-[13px] leading-snug text-muted sm:self-start">
        {item.brand && (
          <span className="flex min-w-0 items-center whitespace-pre">
            <BrandMenu item={item} storeIds={storeIds} onSwitch={(other) => actions.switchBrand(entry, other)} />
            {item.size && ' · '}
          </span>
        )}
        {item.size}
      </p>
      <div className="sm:col-start-2 sm:row-span-2 sm:row-start-1">
        <QuantityControl
          itemName={name}
          quantity={quantity}
          onChange={(wanted) => actions.setQuantity(entry, wanted)}
        />
      </div>
      <div className="text-right sm:col-start-3 sm:row-span-2 sm:row-start-1">
        <StorePrices entry={entry} />
      </div>
      <div className="col-span-2 col-start-2 row-start-1 -mr-2 flex justify-end self-center pointer-coarse:-my-2.5 pointer-coarse:-mr-3 sm:col-span-1 sm:col-start-4 sm:row-span-2 sm:row-start-1 sm:flex-col sm:pointer-coarse:my-0">
        {!isOwnProduct(item) && <FavoriteHeart item={item} className="size-7 sm:size-6 pointer-coarse:size-11" />}
        <button
          type="button"
          aria-label={`Remove ${name}`}
          onClick={() => actions.remove(entry)}
          className="grid size-7 place-items-center rounded-lg text-muted hover:bg-tomato-soft hover:text-tomato-deep sm:size-6 pointer-coarse:size-11"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
    </li>
  );
}
