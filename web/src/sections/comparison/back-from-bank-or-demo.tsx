import { memo } from 'react';
import type { User } from '#shared/contract/accounts/user.ts';
import { LazyBringListAndDemo } from '#web/features/after-sign-in/lazy-bring-list-and-demo.tsx';
import { LazyMemberArrival } from '#web/features/billing/lazy-member-arrival.tsx';
import { LazySignedOutChanges } from '#web/features/cart/lazy-signed-out-changes.tsx';
import { OfflineNotice } from '#web/features/connection/offline-notice.tsx';
import { PricingStatusBanner } from '#web/features/pricing-status/pricing-status-banner.tsx';
import { idsAfterSwap } from '#web/features/stores/far-stores.ts';
import { LazyFarStoresNotice } from '#web/features/stores/lazy-far-stores-notice.tsx';
import { useStoreChoice } from '#web/features/stores/use-store-choice.ts';
import { WelcomeCard } from '#web/features/welcome/welcome-card.tsx';
import type { CurrentComparison } from './use-comparison.ts';

interface ArrivalProps extends Pick<CurrentComparison, 'preferences' | 'stores' | 'heads' | 'areStoresHere'> {
  user: User;
  hasCompared: boolean;
}

/** Handles what people arrive with (from their bank or the demo), and greets them. */
export const Arrival = memo(function Arrival(props: ArrivalProps) {
  const { user, hasCompared, preferences, stores, heads, areStoresHere } = props;
  const chains = areStoresHere ? new Set([...heads.values()].map(({ name }) => name)) : null;
  return (
    <>
      <LazyBringListAndDemo user={user} />
      <LazySignedOutChanges key={user.id} user={user} />
      <OfflineNotice />
      <PricingStatusBanner compared={chains} />
      <FarAway preferences={preferences} stores={stores} />
      <LazyMemberArrival user={user} />
      <WelcomeCard firstName={user.firstName} hasCompared={hasCompared} />
    </>
  );
});

/** At the top of the page, because the whole answer is about stores that a shopper who moved won't visit. */
function FarAway({ preferences, stores }: Pick<CurrentComparison, 'preferences' | 'stores'>) {
  const { choose } = useStoreChoice(preferences?.storeIds ?? []);
  if (!preferences) return null;
  const { storeIds, location, maxDistanceMiles } = preferences;
  return (
    <LazyFarStoresNotice
      far={stores.far}
      address={location?.address ?? ''}
      maxDistanceMiles={maxDistanceMiles}
      onSwap={() => choose(idsAfterSwap(storeIds, stores.far))}
    />
  );
}
