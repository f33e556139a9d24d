import { closeInvitation, usePremiumInvitation } from '#web/parts/premium/invite-to-premium.ts';
import { showUnreachable } from '#web/parts/site/show-unreachable.ts';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';

const loadDialog = () => import('#web/parts/premium/premium-dialog.tsx').then(({ PremiumDialog }) => PremiumDialog);

/** The one Premium dialog, for all features; loaded with the first invitation. */
export function PremiumInvitation() {
  const invitation = usePremiumInvitation();
  const neededFor = invitation?.isOpen ? invitation : null;
  const PremiumDialog = useLazyPart({ load: loadDialog, neededFor, onFailed: showUnreachable });
  return invitation && PremiumDialog && <PremiumDialog {...invitation} onOpenChange={closeInvitation} />;
}
