import type { ComponentType } from 'react';
import type { CartEntry } from '#shared/contract/cart.ts';
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
  /** An entry beside its prices, and in a list of entries alone. */
  EntryInTable: ComponentType<{ entry: CartEntry }>;
  EntryInList: ComponentType<{ entry: CartEntry }>;
  view: CartView;
  onViewChange: (view: CartView) => void;
}

/** One list: on a desktop the cart is the comparison, on a phone one tab of two. */
export function CartWithPrices(props: CartWithPricesProps) {
  const { compared, heads, EntryInTable, EntryInList, view, onViewChange } = props;
  const isWide = useIsWide();
  const isHydrated = useIsHydrated();
  const wide = <PriceTable compared={compared} heads={heads} Entry={EntryInTable} />;
  const narrow = (
    <CartViews
      view={view}
      onViewChange={onViewChange}
      list={<CartList entries={compared.entries} Entry={EntryInList} />}
      comparison={<PriceTable compared={compared} heads={heads} />}
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
