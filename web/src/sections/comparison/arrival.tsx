import type { User } from '#shared/contract/user.ts';
import { NewMemberCard } from '#web/features/billing/new-member-card.tsx';
import { useBankReturn } from '#web/features/billing/use-bank-return.ts';
import { OfflineNotice } from '#web/features/connection/offline-notice.tsx';
import { useBroughtCart } from '#web/features/demo/use-brought-cart.ts';
import { PricingStatusBanner } from '#web/features/pricing-status/pricing-status-banner.tsx';
import { WelcomeCard } from '#web/features/welcome/welcome-card.tsx';
import type { CurrentComparison } from './use-comparison.ts';

interface ArrivalProps {
  user: User | null;
  comparison: CurrentComparison;
}

/** What somebody comes with, from their bank or the demo, and what they are met with. */
export function Arrival({ user, comparison: { compared } }: ArrivalProps) {
  useBankReturn();
  useBroughtCart(user);
  return (
    <>
      <OfflineNotice />
      <PricingStatusBanner />
      {user?.isPremium && <NewMemberCard />}
      <WelcomeCard
        firstName={user?.firstName ?? null}
        hasCompared={compared?.saving != null || compared?.verdict.kind === 'unlike'}
      />
    </>
  );
}
