import { useRef } from 'react';
import { CartPanel } from '#web/features/cart/cart-panel.tsx';
import type { CartView } from '#web/features/cart/cart-views.tsx';
import { OwnEntryInList, OwnEntryInTable } from '#web/features/cart/own-entry.tsx';
import { OwnEntryActionsContext } from '#web/features/cart/own-entry-actions.ts';
import { useCartActions } from '#web/features/cart/use-cart-actions.ts';
import { PriceLegend } from '#web/features/comparison/price-legend.tsx';
import { LatePriceDetails } from '#web/features/price-details/late-price-details.tsx';
import { usePriceQuestion } from '#web/features/price-details/price-question.ts';
import { EntryActionsContext } from '#web/product/entry-actions.ts';
import { CartWithPrices } from '../cart-with-prices.tsx';
import { CartControls } from './cart-controls.tsx';
import type { CurrentComparison } from './use-comparison.ts';

interface OwnCartProps {
  id: string;
  comparison: CurrentComparison;
  view: CartView;
  onViewChange: (view: CartView) => void;
}

/** What the shopper is going to buy, what it costs at each store, and what can be done about either. */
export function OwnCart({ id, comparison, view, onViewChange }: OwnCartProps) {
  const { cart, cartError, compared, comparedStores, heads, isRefreshing } = comparison;
  const heading = useRef<HTMLHeadingElement>(null);
  const actions = useCartActions(cart.entries ?? [], () => heading.current?.focus({ preventScroll: true }));
  const prices = usePriceQuestion();
  return (
    <EntryActionsContext value={{ ...actions, seePrice: prices.see }}>
      <OwnEntryActionsContext
        value={{
          ...actions,
          seePrices: (entry) => prices.see(entry, null),
          reportPrice: (entry) => prices.report(entry, null),
        }}
      >
        <CartPanel
          id={id}
          entries={compared?.entries}
          error={cartError}
          onRetry={cart.retry}
          onClear={actions.clear}
          headingRef={heading}
          note={<PriceLegend rows={compared?.rows ?? []} isRefreshing={isRefreshing} />}
          controls={compared && <CartControls compared={compared} stores={comparedStores} />}
          howToFill="Search for what you need, such as milk or paper towels, and it lands here with its best price."
        >
          {compared && (
            <CartWithPrices
              compared={compared}
              heads={heads}
              EntryInTable={OwnEntryInTable}
              EntryInList={OwnEntryInList}
              view={view}
              onViewChange={onViewChange}
            />
          )}
        </CartPanel>
        <LatePriceDetails
          entries={compared?.entries ?? []}
          question={prices.question}
          isOpen={prices.isOpen}
          onOpenChange={prices.setIsOpen}
        />
      </OwnEntryActionsContext>
    </EntryActionsContext>
  );
}
