import type { User } from '#shared/contract/user.ts';
import { LateMemberArrival } from '#web/features/billing/late-member-arrival.tsx';
import { useSignedOutChanges } from '#web/features/cart/use-signed-out-changes.ts';
import { OfflineNotice } from '#web/features/connection/offline-notice.tsx';
import { LateBroughtCart } from '#web/features/demo/late-brought-cart.tsx';
import { PricingStatusBanner } from '#web/features/pricing-status/pricing-status-banner.tsx';
import { WelcomeCard } from '#web/features/welcome/welcome-card.tsx';
import { FarAway } from './far-away.tsx';
import type { CurrentComparison } from './use-comparison.ts';

interface ArrivalProps {
  user: User;
  comparison: CurrentComparison;
}

/** Handles what people arrive with (from their bank or the demo), and greets them. */
export function Arrival({ user, comparison }: ArrivalProps) {
  const { compared, heads, areStoresHere } = comparison;
  const chains = areStoresHere ? new Set([...heads.values()].map(({ name }) => name)) : null;
  useSignedOutChanges(user);
  return (
    <>
      <LateBroughtCart user={user} />
      <OfflineNotice />
      <PricingStatusBanner compared={chains} />
      <FarAway comparison={comparison} />
      <LateMemberArrival isPremium={user.isPremium} />
      <WelcomeCard
        firstName={user.firstName}
        hasCompared={compared?.saving != null || compared?.verdict.kind === 'different-sizes'}
      />
    </>
  );
}
