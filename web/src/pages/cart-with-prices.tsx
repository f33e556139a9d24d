import type { CartEntry } from '#shared/contract/cart.ts';
import { CartEntryCell, type CartEntryProps, CartEntryRow } from '#web/features/cart/cart-entry-row.tsx';
import { CartList } from '#web/features/cart/cart-list.tsx';
import { type CartView, CartViews } from '#web/features/cart/cart-views.tsx';
import type { ComparedCart } from '#web/features/comparison/compared-cart.ts';
import { PriceTable } from '#web/features/comparison/price-table.tsx';
import type { StoreHead } from '#web/features/comparison/store-heading.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { useIsWide } from '#web/ui/use-is-wide.ts';

interface CartWithPricesProps {
  compared: ComparedCart;
  heads: ReadonlyMap<string, StoreHead>;
  /** What this page makes of an entry. */
  partsOf: (entry: CartEntry) => Omit<CartEntryProps, 'entry'>;
  /** What pressing a price in the table does. */
  onPrice: (entry: CartEntry, storeId: string) => void;
  view: CartView;
  onViewChange: (view: CartView) => void;
}

/** One list: on a desktop the cart is the comparison, on a phone one tab of two. */
export function CartWithPrices({ compared, heads, partsOf, onPrice, view, onViewChange }: CartWithPricesProps) {
  const isWide = useIsWide();
  const isHydrated = useIsHydrated();
  const wide = (
    <PriceTable
      compared={compared}
      heads={heads}
      onPrice={onPrice}
      itemCell={(entry) => <CartEntryCell entry={entry} {...partsOf(entry)} />}
    />
  );
  const narrow = (
    <CartViews
      view={view}
      onViewChange={onViewChange}
      list={<CartList entries={compared.entries} row={(entry) => <CartEntryRow entry={entry} {...partsOf(entry)} />} />}
      comparison={<PriceTable compared={compared} heads={heads} onPrice={onPrice} />}
    />
  );
  if (isHydrated) return isWide ? wide : narrow;
  // Written at build, for any screen.
  return (
    <>
      <div className="max-lg:hidden">{wide}</div>
      <div className="lg:hidden">{narrow}</div>
    </>
  );
}
