import { IsRestoringProvider } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Store } from '#shared/contract/store.ts';
import type { User } from '#shared/contract/user.ts';
import { isBrandOutOfReach } from '#shared/rules/brands.ts';
import { whereaboutsOf } from '#shared/rules/store-names.ts';
import { AdSlot } from '#web/features/advertising/ad-slot.tsx';
import { NewMemberCard } from '#web/features/billing/new-member-card.tsx';
import { useBankReturn } from '#web/features/billing/use-bank-return.ts';
import { AnyBrandButton, BrandChoice } from '#web/features/cart/brand-choice.tsx';
import { CartPanel } from '#web/features/cart/cart-panel.tsx';
import type { CartView } from '#web/features/cart/cart-views.tsx';
import { useCartActions } from '#web/features/cart/use-cart-actions.ts';
import { ItemSearch } from '#web/features/catalog/item-search.tsx';
import { useAddToCart } from '#web/features/catalog/use-add-to-cart.ts';
import { AnswerCard } from '#web/features/comparison/answer-card.tsx';
import { CheapestDock } from '#web/features/comparison/cheapest-dock.tsx';
import { PriceLegend } from '#web/features/comparison/price-legend.tsx';
import type { StoreHead } from '#web/features/comparison/store-heading.tsx';
import { TotalAnnouncer } from '#web/features/comparison/total-announcer.tsx';
import { Why } from '#web/features/comparison/why.tsx';
import { OfflineNotice } from '#web/features/connection/offline-notice.tsx';
import { useBroughtCart } from '#web/features/demo/use-brought-cart.ts';
import { FavoritesPanel } from '#web/features/favorites/favorites-panel.tsx';
import { FeedbackCard } from '#web/features/feedback/feedback-card.tsx';
import { DistanceFilter, DistanceFilterPanel, DistanceFilterTrigger } from '#web/features/places/distance-filter.tsx';
import { LatePriceDetails } from '#web/features/price-details/late-price-details.tsx';
import { PriceActions } from '#web/features/price-details/price-actions.tsx';
import { usePriceQuestion } from '#web/features/price-details/price-question.ts';
import { PricingStatusBanner } from '#web/features/pricing-status/pricing-status-banner.tsx';
import { RecurringOrdersPanel } from '#web/features/recurring-orders/recurring-orders-panel.tsx';
import { StoresPanel } from '#web/features/stores/stores-panel.tsx';
import { ShoppingTips } from '#web/features/tips/shopping-tips.tsx';
import { WelcomeCard } from '#web/features/welcome/welcome-card.tsx';
import { BrandOutOfReach } from '#web/product/brand-out-of-reach.tsx';
import { FavoriteHeart } from '#web/product/favorite-heart.tsx';
import { isOwnProduct } from '#web/queries/cart-changes.ts';
import { useUser } from '#web/session/use-user.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { CartControls } from './cart-controls.tsx';
import { CartWithPrices } from './cart-with-prices.tsx';
import { useComparison } from './use-comparison.ts';

const comparisonId = 'comparison';

/**
 * The signed-in home. It is written at build as it looks while everything is on its way, and comes to life as that:
 * nothing of it is asked for before it is known who is here.
 */
export default function ComparisonPage() {
  const session = useUser();
  const isHydrated = useIsHydrated();
  const user = isHydrated ? session.user : null;
  return (
    <IsRestoringProvider value={user === null}>
      {/* Nobody types into what does not listen yet. */}
      <div inert={!isHydrated} className="noscript:hidden">
        <Comparison user={user} />
      </div>
    </IsRestoringProvider>
  );
}

/** What to buy, where, and what it costs there. */
function Comparison({ user }: { user: User | null }) {
  const isPremium = user?.isPremium ?? false;
  useBankReturn();
  useBroughtCart(user);
  const addToCart = useAddToCart();
  const { cart, preferences, stores, comparedStores, compared, isHere, isRefreshing } = useComparison(user !== null);
  const chosenIds = preferences.preferences?.storeIds;
  const cartHeading = useRef<HTMLHeadingElement>(null);
  const actions = useCartActions(cart.entries ?? [], () => cartHeading.current?.focus({ preventScroll: true }));
  const [view, setView] = useState<CartView>('list');
  const prices = usePriceQuestion();
  const shown = isHere ? { compared, preferences: preferences.preferences } : {};
  /** What was a skeleton is replaced as a whole, not stretched. */
  const part = isHere ? 'here' : 'awaited';

  return (
    <div className="mx-auto grid max-w-[1320px] grid-cols-[minmax(0,1fr)] gap-4 px-3.5 pt-3 max-sm:gap-3 pb-12 sm:px-6 lg:gap-3">
      <h1 className="sr-only">Compare your cart</h1>
      <OfflineNotice />
      <PricingStatusBanner />
      {isPremium && <NewMemberCard />}
      <WelcomeCard
        firstName={user?.firstName ?? null}
        hasCompared={compared?.saving != null || compared?.verdict.kind === 'unlike'}
      />
      {/* On a phone one below the other; on a desktop the cart with its prices stands beside all the rest. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 max-sm:gap-3 lg:gap-x-3.5 lg:gap-y-3 lg:grid-cols-[330px_minmax(0,1fr)] lg:grid-rows-[auto_auto_auto_1fr]">
        {/* On a phone the search comes first: it stays where it is while the answer comes in. */}
        <div className="min-w-0 lg:row-start-2">
          <ItemSearch storeIds={stores.comparedIds} />
        </div>
        <div key={`answer ${part}`} className="min-w-0 lg:col-span-2 lg:row-start-1">
          <AnswerCard compared={shown.compared} hasFailed={isHere && cart.error !== null}>
            {compared && <Why compared={compared} />}
          </AnswerCard>
        </div>
        <div key={part} className="grid min-w-0 gap-4 lg:col-start-2 lg:row-span-3 lg:row-start-2">
          <CartPanel
            id={comparisonId}
            entries={shown.compared?.entries}
            error={isHere ? cart.error : null}
            onRetry={cart.retry}
            onClear={actions.clear}
            headingRef={cartHeading}
            note={<PriceLegend rows={compared?.rows ?? []} isRefreshing={isRefreshing} />}
            controls={compared && <CartControls compared={compared} stores={comparedStores} />}
            howToFill="Search for what you need, such as milk or paper towels, and it lands here with its best price."
          >
            {compared && (
              <CartWithPrices
                compared={compared}
                heads={headsOf(stores.comparedIds.flatMap((id) => stores.byId.get(id) ?? []))}
                partsOf={(entry) => ({
                  actions,
                  brand: <BrandChoice entry={entry} actions={actions} />,
                  brandNote: (
                    <BrandOutOfReach
                      item={entry.item}
                      isOutOfReach={isBrandOutOfReach(entry)}
                      onAnyBrand={() => actions.switchBrand(entry, entry.item, 'any-brand')}
                    />
                  ),
                  favorite: !isOwnProduct(entry.item) && <FavoriteHeart item={entry.item} match={entry.match} />,
                  priceActions: !isOwnProduct(entry.item) && (
                    <PriceActions onSee={() => prices.see(entry, null)} onReport={() => prices.report(entry, null)}>
                      <AnyBrandButton entry={entry} actions={actions} />
                    </PriceActions>
                  ),
                })}
                onPrice={prices.see}
                view={view}
                onViewChange={setView}
              />
            )}
          </CartPanel>
          {isHere && <AdSlot size="banner" />}
        </div>
        <div key={`stores ${part}`} className="min-w-0">
          <DistanceFilter isPlaceMissing={shown.preferences?.location === null && chosenIds?.length === 0}>
            <StoresPanel
              preferences={shown.preferences}
              stores={stores}
              failure={isHere ? (failureOf(preferences) ?? failureOf(stores)) : null}
              filterButton={shown.preferences && <DistanceFilterTrigger />}
            >
              {shown.preferences && <DistanceFilterPanel preferences={shown.preferences} />}
            </StoresPanel>
          </DistanceFilter>
        </div>
        <div key={`rest ${part}`} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <FavoritesPanel isPremium={isPremium} onAddToCart={addToCart} />
          <RecurringOrdersPanel isPremium={isPremium} cart={cart.entries} storeIds={chosenIds ?? []} />
          <FeedbackCard isPremium={isPremium} />
          {isHere && <AdSlot size="square" />}
        </div>
      </div>
      <div key={`tips ${part}`} className="mt-4 mb-2">
        <ShoppingTips />
      </div>
      {isHere && <AdSlot size="leaderboard" />}
      {shown.compared && (
        <CheapestDock
          compared={shown.compared}
          comparisonId={comparisonId}
          isComparing={view === 'compare'}
          onCompare={() => setView('compare')}
          onList={() => setView('list')}
        />
      )}
      <LatePriceDetails
        entries={compared?.entries ?? []}
        question={prices.question}
        isOpen={prices.isOpen}
        onOpenChange={prices.setIsOpen}
      />
      <TotalAnnouncer compared={compared} isSettling={isRefreshing || cart.isChanging} />
    </div>
  );
}

function failureOf({ error, retry }: { error: Error | null; retry: () => void }) {
  return error && { error, retry };
}

function headsOf(stores: readonly Store[]): ReadonlyMap<string, StoreHead> {
  return new Map(stores.map((store) => [store.id, { name: store.name, whereabouts: whereaboutsOf(store, stores) }]));
}
