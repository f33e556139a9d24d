import { closeInvitation, usePremiumInvitation } from '#web/session/premium-invitation.ts';
import { toast } from '#web/ui/toast.ts';
import { useLatePart } from '#web/ui/use-late-part.ts';

const loadDialog = () => import('#web/product/premium-dialog.tsx').then(({ PremiumDialog }) => PremiumDialog);

const sayUnreachable = () =>
  toast({
    title: 'Error',
    description: 'Tillwise could not be reached. Please check your connection.',
    tone: 'destructive',
  });

/** The one Premium dialog, for whatever asks for it; loaded with the first invitation. */
export function PremiumInvitation() {
  const invitation = usePremiumInvitation();
  const wantedFor = invitation?.isOpen ? invitation : null;
  const PremiumDialog = useLatePart({ load: loadDialog, wantedFor, onFailed: sayUnreachable });
  return invitation && PremiumDialog && <PremiumDialog {...invitation} onOpenChange={closeInvitation} />;
}
