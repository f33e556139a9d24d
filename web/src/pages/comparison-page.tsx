import { IsRestoringProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#shared/contract/user.ts';
import { AdSlot } from '#web/features/advertising/ad-slot.tsx';
import type { CartView } from '#web/features/cart/cart-views.tsx';
import { CheapestDock } from '#web/features/comparison/cheapest-dock.tsx';
import { TotalAnnouncer } from '#web/features/comparison/total-announcer.tsx';
import { ItemSearch } from '#web/features/search/item-search.tsx';
import { ShoppingTips } from '#web/features/tips/shopping-tips.tsx';
import { Answer } from '#web/sections/comparison/answer.tsx';
import { Arrival } from '#web/sections/comparison/arrival.tsx';
import { Aside } from '#web/sections/comparison/aside.tsx';
import { OwnCart } from '#web/sections/comparison/own-cart.tsx';
import { StoreChoice } from '#web/sections/comparison/store-choice.tsx';
import { useComparison } from '#web/sections/comparison/use-comparison.ts';
import { useUser } from '#web/session/use-user.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

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
  const comparison = useComparison(user !== null);
  const { compared, isHere } = comparison;
  const [view, setView] = useState<CartView>('list');
  /** What was a skeleton is replaced as a whole, not stretched. */
  const part = isHere ? 'here' : 'awaited';

  return (
    <div className="mx-auto grid max-w-[1320px] grid-cols-[minmax(0,1fr)] gap-4 px-3.5 pt-3 max-sm:gap-3 pb-12 sm:px-6 lg:gap-3">
      <h1 className="sr-only">Compare your cart</h1>
      <Arrival user={user} comparison={comparison} />
      {/* On a phone one below the other; on a desktop the cart with its prices stands beside all the rest. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 max-sm:gap-3 lg:gap-x-3.5 lg:gap-y-3 lg:grid-cols-[330px_minmax(0,1fr)] lg:grid-rows-[auto_auto_auto_1fr]">
        {/* On a phone the search comes first: it stays where it is while the answer comes in. */}
        <div className="min-w-0 lg:row-start-2">
          <ItemSearch storeIds={comparison.stores.comparedIds} />
        </div>
        <div key={`answer ${part}`} className="min-w-0 lg:col-span-2 lg:row-start-1">
          <Answer comparison={comparison} />
        </div>
        <div key={part} className="grid min-w-0 gap-4 lg:col-start-2 lg:row-span-3 lg:row-start-2">
          <OwnCart id={comparisonId} comparison={comparison} view={view} onViewChange={setView} />
          {isHere && <AdSlot size="banner" />}
        </div>
        <div key={`stores ${part}`} className="min-w-0">
          <StoreChoice comparison={comparison} />
        </div>
        <div key={`rest ${part}`} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <Aside isPremium={user?.isPremium ?? false} comparison={comparison} />
        </div>
      </div>
      <div key={`tips ${part}`} className="mt-4 mb-2">
        <ShoppingTips />
      </div>
      {isHere && <AdSlot size="leaderboard" />}
      {compared && (
        <CheapestDock
          compared={compared}
          comparisonId={comparisonId}
          isComparing={view === 'compare'}
          onCompare={() => setView('compare')}
          onList={() => setView('list')}
        />
      )}
      <TotalAnnouncer compared={compared} isSettling={comparison.isSettling} />
    </div>
  );
}
