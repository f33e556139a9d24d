import { memo, useMemo } from 'react';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { CartPanel } from '#web/features/cart/cart-panel.tsx';
import { OwnEntryInList, OwnEntryInTable } from '#web/features/cart/own-entry.tsx';
import { OwnEntryActionsContext } from '#web/features/cart/own-entry-actions-context.ts';
import { useCartActions } from '#web/features/cart/use-cart-actions.ts';
import type { ComparedCart } from '#web/features/comparison/compared-cart.ts';
import { PriceLegend } from '#web/features/comparison/price-legend.tsx';
import { ExportCart } from '#web/features/export/export-cart.tsx';
import { LazyWaysToFill } from '#web/features/lists/lazy-ways-to-fill.tsx';
import { SendByText } from '#web/features/messages/send-by-text.tsx';
import { LazyPriceDetails } from '#web/features/price-details/lazy-price-details.tsx';
import { usePressedPrice } from '#web/features/price-details/pressed-price.ts';
import { ShareCartButton } from '#web/features/shared-lists/share-cart-button.tsx';
import { EntryActionsContext } from '#web/parts/cart/entry-actions-context.ts';
import { useFocusAfterRemoval } from '#web/ui/use-focus-after-removal.ts';
import { useStableActions } from '#web/ui/use-stable-actions.ts';
import { CartWithPrices } from '../cart-with-prices.tsx';
import { TextNewLink } from '../shared-lists/text-new-link.tsx';
import { OwnTrip } from '../trips/own-trip.tsx';
import { useOwnTrip } from '../trips/use-own-trip.ts';
import type { PlannedTrip } from '../trips/use-trip.ts';
import * as words from '../words/cart-section-words.tsx';
import type { CurrentComparison } from './use-comparison.ts';

const loadExportDialog = () => import('./cart-export-dialog.tsx').then((module) => module.CartExportDialog);
const loadTextDialog = () => import('./cart-text-dialog.tsx').then((module) => module.CartTextDialog);

interface CartControlsProps {
  compared: ComparedCart;
  stores: readonly Store[];
  /** Null while it is not planned yet. */
  trip: PlannedTrip | null;
}

/** The ways a cart leaves the page. */
function CartControls({ compared, stores, trip }: CartControlsProps) {
  const plan = trip?.toSend ?? null;
  const sendByText = (size?: 'small') => (
    <SendByText size={size} load={loadTextDialog} content={{ compared, plan }} about="items" />
  );
  const share = (size?: 'small') => (
    <ShareCartButton
      size={size}
      entries={compared.entries}
      plan={plan}
      textButton={(link) => <TextNewLink link={link} />}
    />
  );
  const sending = (
    <>
      {share()}
      {sendByText()}
    </>
  );
  return (
    <>
      <ExportCart load={loadExportDialog} content={{ compared, plan, stores, sending }} />
      {share('small')}
      {sendByText('small')}
    </>
  );
}

interface OwnCartProps {
  id: string;
  comparison: CurrentComparison;
  /** Opens the list box with a text. */
  onList: (text: string) => void;
}

/** The shopper's cart with its price at each store, and the actions for both. */
export function OwnCart({ comparison, ...props }: OwnCartProps) {
  const { pressed, isOpen, setIsOpen, openPrice } = usePressedPrice();
  return (
    <>
      <CartAndPrices {...props} comparison={comparison} openPrice={openPrice} />
      <LazyPriceDetails
        entries={comparison.compared?.entries ?? []}
        pressed={pressed}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      />
    </>
  );
}

interface CartAndPricesProps extends OwnCartProps {
  openPrice: ReturnType<typeof usePressedPrice>['openPrice'];
}

/** Doesn't render again when a price's details open and close. */
const CartAndPrices = memo(function CartAndPrices({ id, comparison, onList, openPrice }: CartAndPricesProps) {
  const { cart, cartError, compared, comparedStores, heads, isRefreshing } = comparison;
  const { ref: heading, moveFocus } = useFocusAfterRemoval<HTMLHeadingElement>();
  const actions = useCartActions(cart.entries ?? [], moveFocus);
  const trip = useOwnTrip(comparison);
  const { joined, clear, ...changes } = actions;
  const entryActions = useStableActions({ ...changes, seePrice: openPrice.see });
  const ownActions = useStableActions({
    switchBrand: changes.switchBrand,
    seePrices: (entry: CartEntry) => openPrice.see(entry, null),
    reportPrice: (entry: CartEntry) => openPrice.report(entry, null),
  });
  const ownEntryActions = useMemo(() => ({ ...ownActions, joined }), [ownActions, joined]);
  return (
    <EntryActionsContext value={entryActions}>
      <OwnEntryActionsContext value={ownEntryActions}>
        <CartPanel
          id={id}
          entries={compared?.entries}
          error={cartError}
          onRetry={cart.retry}
          onClear={clear}
          headingRef={heading}
          note={<PriceLegend rows={compared?.rows ?? []} isRefreshing={isRefreshing} />}
          controls={compared && <CartControls compared={compared} stores={comparedStores} trip={trip.planned} />}
          howToFill={
            <>
              {words.searchForWhatYouNeed}
              <div className="mt-3 grid justify-items-center gap-3 empty:hidden">
                <LazyWaysToFill onList={onList} />
              </div>
            </>
          }
        >
          {compared && (
            <CartWithPrices
              compared={compared}
              heads={heads}
              EntryInTable={OwnEntryInTable}
              EntryInList={OwnEntryInList}
              plan={<OwnTrip comparison={comparison} trip={trip} />}
            />
          )}
        </CartPanel>
      </OwnEntryActionsContext>
    </EntryActionsContext>
  );
});
