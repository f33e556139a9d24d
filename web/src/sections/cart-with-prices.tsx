import type { ComponentType, ReactNode } from 'react';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { CartList } from '#web/features/cart/cart-list.tsx';
import { CartViews } from '#web/features/cart/cart-views.tsx';
import type { ComparedCart } from '#web/features/comparison/compared-cart.ts';
import { ComparedTotals } from '#web/features/comparison/compared-totals.tsx';
import { PriceTable } from '#web/features/comparison/price-table.tsx';
import type { StoreHead } from '#web/features/comparison/store-heading.tsx';
import { OnlyOn } from '#web/ui/only-on.tsx';
import { planId } from './plan-id.ts';

interface CartWithPricesProps {
  compared: ComparedCart;
  heads: ReadonlyMap<string, StoreHead>;
  /** An entry in the table of prices, and in a list of entries. */
  EntryInTable: ComponentType<{ entry: CartEntry }>;
  EntryInList: ComponentType<{ entry: CartEntry }>;
  /** The trip plan. */
  plan?: ReactNode;
}

/** The cart with its prices: on a desktop the cart is the comparison, with the plan below; on a phone each is a tab. */
export function CartWithPrices({ compared, heads, EntryInTable, EntryInList, plan }: CartWithPricesProps) {
  return (
    <>
      <OnlyOn screen="wide">
        <PriceTable compared={compared} heads={heads} Entry={EntryInTable} />
        <div id={planId} className="scroll-mt-4">
          {plan}
        </div>
      </OnlyOn>
      <OnlyOn screen="small">
        <CartViews
          list={<CartList entries={compared.entries} Entry={EntryInList} />}
          comparison={
            <>
              <ComparedTotals compared={compared} />
              <PriceTable compared={compared} heads={heads} />
            </>
          }
          plan={plan}
        />
      </OnlyOn>
    </>
  );
}
