import { IsRestoringProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import type { Store } from '#shared/contract/store.ts';
import type { User } from '#shared/contract/user.ts';
import { formatMiles } from '#shared/rules/distance.ts';
import { AdSlot } from '#web/features/advertising/ad-slot.tsx';
import { CartPanel } from '#web/features/cart/cart-panel.tsx';
import { AnswerCard } from '#web/features/comparison/answer-card.tsx';
import { CheapestDock } from '#web/features/comparison/cheapest-dock.tsx';
import { compareAt } from '#web/features/comparison/compared-cart.ts';
import { ComparisonPanel } from '#web/features/comparison/comparison-panel.tsx';
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
import { useArrivedTogether } from '#web/ui/use-arrived-together.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

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
  const isHere = useArrivedTogether({
    isAsked: user !== null,
    isAllHere: (cart.entries ?? cart.error) != null && (stores.listed ?? stores.error ?? preferences.error) != null,
  });
  const shown = isHere ? { compared, preferences: preferences.preferences } : {};
  /** What was a skeleton is replaced as a whole, not stretched. */
  const part = isHere ? 'here' : 'awaited';
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
          <CartPanel
            key={part}
            isAwaited={!isHere}
            controls={(entries) => <CartControls entries={entries} stores={comparedStores} />}
          />
        </div>
        <div key={`stores ${part}`} className="flex min-w-0 flex-col gap-4 lg:row-span-2">
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
          <div className="lg:order-first">
            <AnswerCard compared={shown.compared} hasFailed={isHere && pricesFailure !== null} />
          </div>
          <ComparisonPanel
            compared={shown.compared}
            whereabouts={whereaboutsOf(stores.byId)}
            failure={isHere ? pricesFailure : null}
            isRefreshing={isRefreshing}
          />
          {isHere && <AdSlot size="banner" />}
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
      {shown.compared && <CheapestDock compared={shown.compared} />}
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
