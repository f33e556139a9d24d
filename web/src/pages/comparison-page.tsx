import { useCallback, useMemo, useState } from 'react';
import type { User } from '#shared/contract/accounts/user.ts';
import { AdSlot } from '#web/features/advertising/ad-slot.tsx';
import { CartViewProvider } from '#web/features/cart/cart-view.tsx';
import { TotalAnnouncer } from '#web/features/comparison/total-announcer.tsx';
import { ItemSearch } from '#web/features/search/item-search.tsx';
import { LazyTips } from '#web/features/tips/lazy-tips.tsx';
import { useCartInOtherTabs } from '#web/queries/cart/use-cart-in-other-tabs.ts';
import { CartDock } from '#web/sections/cart-dock.tsx';
import { Arrival } from '#web/sections/comparison/back-from-bank-or-demo.tsx';
import { CurrentAnswer } from '#web/sections/comparison/current-answer.tsx';
import { BelowCart, FavoritesAside } from '#web/sections/comparison/favorites-and-orders.tsx';
import { OwnCart } from '#web/sections/comparison/own-cart.tsx';
import { StoreChoice } from '#web/sections/comparison/store-choice.tsx';
import { useComparison } from '#web/sections/comparison/use-comparison.ts';
import { PasteList } from '#web/sections/lists/paste-list.tsx';
import { useUser } from '#web/session/use-user.ts';
import { Room } from '#web/ui/reserved-space.tsx';
import { AuthenticationSpinner } from '#web/ui/spinner.tsx';
import * as words from './words/home.ts';

const comparisonId = 'comparison';

/** The same elements every time, so that a press in the cart doesn't redraw them. */
const tips = <LazyTips />;
const banner = <AdSlot size="banner" />;
const leaderboard = <AdSlot size="leaderboard" />;

/** The signed-in home page. It loads and shows nothing before the user is known. */
export default function ComparisonPage() {
  const { user } = useUser();
  if (!user) return <AuthenticationSpinner />;
  return (
    <CartViewProvider cartId={comparisonId}>
      <Comparison user={user} />
    </CartViewProvider>
  );
}

/** What to buy and where, with prices. */
function Comparison({ user }: { user: User }) {
  useCartInOtherTabs();
  const comparison = useComparison();
  const { compared, cartError, isHere, stores, preferences, heads, areStoresHere } = comparison;
  const comparedStores = areStoresHere ? comparison.comparedStores : undefined;
  const [asked, setAsked] = useState<{ text: string; count: number } | null>(null);
  const openList = useCallback((text: string) => setAsked((before) => ({ text, count: (before?.count ?? 0) + 1 })), []);
  const pasteList = useMemo(() => <PasteList stores={comparedStores} asked={asked} />, [comparedStores, asked]);
  const isCartHere = compared !== undefined || cartError !== null;
  /** A skeleton is replaced as a whole, not stretched. */
  const part = isHere ? 'here' : 'awaited';

  return (
    <div className="mx-auto grid max-w-[1320px] grid-cols-[minmax(0,1fr)] gap-4 px-3.5 pt-3 max-sm:gap-3 pb-12 sm:px-6 lg:gap-3">
      <h1 className="sr-only">{words.compareYourCart}</h1>
      <div data-screen className="contents">
        <Arrival
          user={user}
          hasCompared={compared?.saving != null || compared?.verdict.kind === 'different-sizes'}
          preferences={preferences}
          stores={stores}
          heads={heads}
          areStoresHere={areStoresHere}
        />
      </div>
      {/* Stacked on a phone; on a desktop, the cart with its prices is beside the rest. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 max-sm:gap-3 lg:gap-x-3.5 lg:gap-y-3 lg:grid-cols-[330px_minmax(0,1fr)] lg:grid-rows-[auto_auto_auto_1fr]">
        {/* On a phone the search comes first, and stays in place while the answer loads. */}
        <div data-screen className="min-w-0 lg:row-start-2">
          <ItemSearch storeIds={stores.comparedIds}>{pasteList}</ItemSearch>
        </div>
        <div key={`answer ${part}`} className="min-w-0 lg:col-span-2 lg:row-start-1">
          <Room name="answer" isHere={isCartHere}>
            <CurrentAnswer comparison={comparison} />
          </Room>
        </div>
        <div key={part} className="min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-2">
          <Room name="cart" isHere={isCartHere}>
            <OwnCart id={comparisonId} comparison={comparison} onList={openList} />
            {isHere && banner}
          </Room>
        </div>
        <div key={`stores ${part}`} data-screen className="min-w-0">
          <Room name="stores" isHere={areStoresHere}>
            <StoreChoice preferences={preferences} stores={stores} storesFailure={comparison.storesFailure} />
          </Room>
        </div>
        <div key={`favorites ${part}`} data-screen className="min-w-0">
          <FavoritesAside isPremium={user.isPremium} isHere={isHere} />
        </div>
      </div>
      <BelowCart key={`orders ${part}`} isPremium={user.isPremium} chosenIds={comparison.chosenIds} isHere={isHere} />
      <div key={`tips ${part}`} data-screen className="mt-4 mb-2">
        {tips}
      </div>
      {isHere && leaderboard}
      {compared && <CartDock compared={compared} cartId={comparisonId} />}
      <TotalAnnouncer compared={compared} isChanging={comparison.isChanging} />
    </div>
  );
}
