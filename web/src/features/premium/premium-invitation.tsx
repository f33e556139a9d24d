import { lazy, Suspense } from 'react';
import { closeInvitation, usePremiumInvitation } from '#web/session/premium-invitation.ts';

const PremiumDialog = lazy(() =>
  import('#web/ui/premium-dialog.tsx').then(({ PremiumDialog }) => ({ default: PremiumDialog })),
);

/** The one Premium dialog, for whatever asks for it; loaded with the first invitation. */
export function PremiumInvitation() {
  const invitation = usePremiumInvitation();
  return (
    invitation && (
      <Suspense>
        <PremiumDialog isOpen={invitation.isOpen} onOpenChange={closeInvitation} feature={invitation.feature} />
      </Suspense>
    )
  );
}
