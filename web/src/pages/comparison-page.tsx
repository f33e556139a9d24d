import { useMemo } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import type { Store } from '#shared/contract/store.ts';
import { formatMiles } from '#shared/rules/distance.ts';
import { AdSlot } from '#web/features/advertising/ad-slot.tsx';
import { CartPanel } from '#web/features/cart/cart-panel.tsx';
import { CheapestDock } from '#web/features/comparison/cheapest-dock.tsx';
import { compareAt } from '#web/features/comparison/compared-cart.ts';
import { ComparisonPanel } from '#web/features/comparison/comparison-panel.tsx';
import { SavingsCard } from '#web/features/comparison/savings-card.tsx';
import { TotalAnnouncer } from '#web/features/comparison/total-announcer.tsx';
import { OfflineNotice } from '#web/features/connection/offline-notice.tsx';
import { useBroughtCart } from '#web/features/demo/use-brought-cart.ts';
import { DistanceFilter, DistanceFilterPanel, DistanceFilterTrigger } from '#web/features/distance/distance-filter.tsx';
import { ExportCart } from '#web/features/export/export-cart.tsx';
import { FeedbackCard } from '#web/features/feedback/feedback-card.tsx';
import { newLinkMessage } from '#web/features/messages/link-message.ts';
import { listMessage } from '#web/features/messages/list-message.ts';
import { SendByText } from '#web/features/messages/send-by-text.tsx';
import { cartTextWords, linkTextWords } from '#web/features/messages/text-words.ts';
import { FavoritesPanel } from '#web/features/premium/favorites-panel.tsx';
import { RecurringOrdersPanel } from '#web/features/premium/recurring-orders-panel.tsx';
import { PricingStatusBanner } from '#web/features/pricing-status/pricing-status-banner.tsx';
import { ItemSearch } from '#web/features/search/item-search.tsx';
import { useAddToCart } from '#web/features/search/use-add-to-cart.ts';
import { ShareCart } from '#web/features/sharing/share-cart.tsx';
import { StoresPanel } from '#web/features/stores/stores-panel.tsx';
import { useStores } from '#web/features/stores/use-stores.ts';
import { NewMemberCard } from '#web/features/subscription/new-member-card.tsx';
import { useBankReturn } from '#web/features/subscription/use-bank-return.ts';
import { ShoppingTips } from '#web/features/tips/shopping-tips.tsx';
import { WelcomeCard } from '#web/features/welcome/welcome-card.tsx';
import { useCart } from '#web/queries/cart.ts';
import { usePreferences } from '#web/queries/preferences.ts';
import { useUser } from '#web/session/use-user.ts';

/** The signed-in home: what to buy, where, and what it costs there. */
export default function ComparisonPage() {
  const { user } = useUser();
  const isPremium = user?.isPremium ?? false;
  useBankReturn();
  useBroughtCart(user);
  const cart = useCart();
  const addToCart = useAddToCart();
  const preferences = usePreferences();
  const chosenIds = preferences.preferences?.storeIds;
  const compared = useMemo(
    () => cart.entries && chosenIds && compareAt(cart.entries, chosenIds),
    [cart.entries, chosenIds],
  );
  const pricedIds = compared?.stores.map(({ store }) => store.id) ?? [];
  const stores = useStores(preferences.preferences, pricedIds);
  const comparedStores = stores.comparedIds.flatMap((id) => stores.byId.get(id) ?? []);
  const pricesFailure = failureOf(cart) ?? failureOf(preferences);
  const isRefreshing = preferences.isChanging || (cart.isFetching && !cart.isChanging);

  return (
    <div className="mx-auto grid max-w-[1280px] grid-cols-[minmax(0,1fr)] gap-4 px-3.5 pt-3 pb-12 sm:px-7 sm:pt-5">
      <h1 className="sr-only">Compare your cart</h1>
      <OfflineNotice />
      <PricingStatusBanner />
      {isPremium && <NewMemberCard />}
      <WelcomeCard firstName={user?.firstName ?? null} hasCompared={compared?.saving != null} />
      {/* On a phone the order is search, cart, stores, savings, comparison, and then the rest. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[380px_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-5">
        <div className="grid min-w-0 gap-4">
          <ItemSearch storeIds={stores.comparedIds} />
          <CartPanel controls={(entries) => <CartControls entries={entries} stores={comparedStores} />} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:row-span-2">
          <DistanceFilter isPlaceMissing={preferences.preferences?.location === null && chosenIds?.length === 0}>
            <StoresPanel
              preferences={preferences.preferences}
              stores={stores}
              failure={failureOf(preferences) ?? failureOf(stores)}
              filterButton={preferences.preferences && <DistanceFilterTrigger />}
            >
              {preferences.preferences && <DistanceFilterPanel preferences={preferences.preferences} />}
            </StoresPanel>
          </DistanceFilter>
          <div className="lg:order-first">
            <SavingsCard compared={compared} hasFailed={pricesFailure !== null} />
          </div>
          <ComparisonPanel
            compared={compared}
            whereabouts={whereaboutsOf(stores.byId)}
            failure={pricesFailure}
            isRefreshing={isRefreshing}
          />
          <AdSlot size="banner" />
        </div>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <FavoritesPanel isPremium={isPremium} onAddToCart={addToCart} />
          <RecurringOrdersPanel isPremium={isPremium} cart={cart.entries} storeIds={chosenIds ?? []} />
          <FeedbackCard isPremium={isPremium} />
          <AdSlot size="square" />
        </div>
      </div>
      <div className="mt-4 mb-2">
        <ShoppingTips />
      </div>
      <AdSlot size="leaderboard" />
      {compared && <CheapestDock compared={compared} />}
      <TotalAnnouncer compared={compared} isSettling={isRefreshing || cart.isChanging} />
    </div>
  );
}

/** The ways a cart leaves the page. */
function CartControls({ entries, stores }: { entries: Cart; stores: readonly Store[] }) {
  const sendByText = (size?: 'small') => (
    <SendByText size={size} defaultMessage={listMessage(entries)} words={cartTextWords} />
  );
  const share = (size?: 'small') => (
    <ShareCart
      size={size}
      entries={entries}
      textButton={(link) => <SendByText defaultMessage={newLinkMessage(link)} words={linkTextWords} />}
    />
  );
  return (
    <>
      <ExportCart
        entries={entries}
        stores={stores}
        sending={
          <>
            {share()}
            {sendByText()}
          </>
        }
      />
      {share('small')}
      {sendByText('small')}
    </>
  );
}

function failureOf({ error, retry }: { error: Error | null; retry: () => void }) {
  return error && { error, retry };
}

/** What tells a store from the others of its name: how far it is, and where that is not enough, its ZIP code. */
function whereaboutsOf(byId: ReadonlyMap<string, Store>): ReadonlyMap<string, string> {
  const names = [...byId.values()].map(({ name }) => name);
  return new Map(
    [...byId].map(([id, { name, zip, calculatedDistance }]) => {
      const isAlone = names.filter((other) => other === name).length === 1;
      const distance = calculatedDistance === null ? null : formatMiles(calculatedDistance);
      return [id, [distance, (!isAlone || !distance) && zip].filter(Boolean).join(' · ')];
    }),
  );
}
