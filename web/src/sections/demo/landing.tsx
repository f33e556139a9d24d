import { Store } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatMiles } from '#shared/rules/locations/distance.ts';
import { CartPanel } from '#web/features/cart/cart-panel.tsx';
import { CartViewProvider } from '#web/features/cart/cart-view.tsx';
import { AnswerCard } from '#web/features/comparison/answer-card.tsx';
import { compareAt } from '#web/features/comparison/compared-cart.ts';
import { TotalAnnouncer } from '#web/features/comparison/total-announcer.tsx';
import { DemoCategories } from '#web/features/demo/demo-categories.tsx';
import { DemoStorePicker } from '#web/features/demo/demo-store-picker.tsx';
import { DemoSummary } from '#web/features/demo/demo-summary.tsx';
import { searchDemo } from '#web/features/demo/search-demo-items.ts';
import { useDemo } from '#web/features/demo/use-demo.ts';
import { DemoBanner, Hero, PremiumPitch } from '#web/features/demo/welcome.tsx';
import { LazyDemoPriceDialog } from '#web/features/price-details/lazy-demo-price-dialog.tsx';
import { SearchBox } from '#web/features/search/search-box.tsx';
import { EntryActionsContext } from '#web/parts/cart/entry-actions-context.ts';
import { markStarted } from '#web/parts/site/deferred-start.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFocusAfterRemoval } from '#web/ui/use-focus-after-removal.ts';
import { CartDock } from '../cart-dock.tsx';
import { CartWithPrices } from '../cart-with-prices.tsx';
import * as words from '../words/demo.ts';
import { DemoEntryInList, DemoEntryInTable } from './demo-entry.tsx';

const demoId = 'demo';
const cartId = 'demo-cart';

/**
 * The demo: it shows what the product does with invented prices. It is prerendered, and its script starts when it is used
 * (see externalize-scripts.ts). What works before that is in sections here; what only its answer needs, such as a result
 * or a dialog, loads through `useLazyPart` or `useLazyDialog`.
 */
export function Landing({ isBelow = false }: { isBelow?: boolean }) {
  return (
    <CartViewProvider cartId={cartId}>
      <Demo isBelow={isBelow} />
    </CartViewProvider>
  );
}

function Demo({ isBelow }: { isBelow: boolean }) {
  const { ref: heading, moveFocus } = useFocusAfterRemoval<HTMLHeadingElement>();
  const demo = useDemo(moveFocus);
  const [typed, setTyped] = useState('');
  const [isPriceAsked, setIsPriceAsked] = useState(false);
  useEffect(() => markStarted(document.getElementById(demoId)), []);
  const compared = compareAt(demo.selectedStores.length > 0 ? demo.entries : [], []);
  const heads = new Map(
    demo.selectedStores.map(({ id, name, distanceMiles }) => [id, { name, locationLabel: formatMiles(distanceMiles) }]),
  );
  return (
    <div id={demoId} className="mx-auto max-w-[1320px] px-3.5 pt-2 pb-12 sm:px-6 sm:pt-5">
      <Hero isBelow={isBelow} />
      <DemoBanner />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 max-sm:gap-3 lg:grid-cols-[330px_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-3.5 lg:gap-y-3">
        {/* On a phone the search comes first, clear of whatever is at the bottom edge. */}
        <div className="min-w-0 lg:row-start-2">
          <SearchBox
            words={typed}
            onWordsChange={setTyped}
            search={searchDemo(typed, demo.selectedStores)}
            onAdd={({ id }) => demo.addItem(id)}
          >
            {(searchFor) => <DemoCategories onBrowse={searchFor} />}
          </SearchBox>
        </div>
        <div className="lg:col-span-2 lg:row-start-1">
          <AnswerCard compared={compared} basis={words.demoBasis} />
        </div>
        {/* On a phone the stores come between the two. */}
        <div className="grid min-w-0 gap-4 max-lg:contents lg:col-start-2 lg:row-span-2 lg:row-start-2">
          <CartPanel
            id={cartId}
            entries={demo.entries}
            onClear={demo.clearCart}
            headingRef={heading}
            note={` · ${words.demoLegend}`}
            howToFill={
              <>
                <p>{words.searchOrSample}</p>
                <Button variant="ghost" size="small" className="mt-3" onClick={demo.refillCart}>
                  {words.fillWithSample}
                </Button>
              </>
            }
          >
            {demo.selectedStores.length === 0 ? (
              <EmptyState icon={<Store className="size-5.5" />} title={words.noStores}>
                {words.chooseStores}
              </EmptyState>
            ) : (
              <EntryActionsContext value={{ ...demo, seePrice: () => setIsPriceAsked(true) }}>
                <CartWithPrices
                  compared={compared}
                  heads={heads}
                  EntryInTable={DemoEntryInTable}
                  EntryInList={DemoEntryInList}
                />
              </EntryActionsContext>
            )}
          </CartPanel>
          <div className="max-lg:order-last empty:hidden">
            <DemoSummary comparison={compared} />
          </div>
        </div>
        <div className="grid min-w-0 gap-4">
          <DemoStorePicker demo={demo} />
          <PremiumPitch />
        </div>
      </div>
      {/* The demo's answer must not cover the box for a real list. */}
      {!isBelow && <CartDock compared={compared} cartId={cartId} />}
      <LazyDemoPriceDialog isOpen={isPriceAsked} onOpenChange={setIsPriceAsked} />
      <TotalAnnouncer compared={compared} isChanging={false} />
    </div>
  );
}
