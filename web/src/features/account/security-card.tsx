import type { User } from '#shared/contract/user.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { paths } from '#web/paths.ts';
import { useAuthenticatorRemoval } from '#web/queries/authenticator.ts';
import { changeAuthenticatorHref } from '#web/session/sign-in.ts';
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';
import { useScrolledTo } from '#web/ui/use-scrolled-to.ts';
import { Devices } from './devices.tsx';
import { SetUpAuthenticatorDialog } from './set-up-authenticator-dialog.tsx';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';
import { useNamedDialog } from './use-named-dialog.ts';

const sectionId = 'authenticator';
/** The return address of the sign-in made for this change. */
const changeId = 'change-authenticator';

/** Protects the account. */
export function SecurityCard({ user }: { user: User }) {
  const section = useScrolledTo(sectionId);
  return (
    <Card ref={section} id={sectionId} aria-labelledby="security-heading" className="sm:p-6">
      <h2 id="security-heading">Sign-in and security</h2>
      <Authenticator user={user} />
      <Devices />
    </Card>
  );
}

function Authenticator({ user }: { user: User }) {
  const [isAsking, setIsAsking] = useNamedDialog(sectionId);
  const [isChanging, setIsChanging] = useNamedDialog(changeId);
  const { hasAuthenticator, isAdmin, adminStep } = user;
  return (
    <section aria-labelledby="authenticator-heading" className="mt-3">
      <h3 id="authenticator-heading" className="flex flex-wrap items-center gap-2 font-semibold">
        Authenticator app {hasAuthenticator && <Badge tone="leaf">ON</Badge>}
      </h3>
      <p className="mt-1 text-muted">
        {hasAuthenticator
          ? 'You sign in with your password and a code from your app.'
          : 'You sign in with only your password. An authenticator app on your phone adds a code, so a stolen password is not enough.'}
        {isAdmin && !hasAuthenticator && ' The admin pages require one.'}
        {adminStep === 'sign-in-again' && ' Sign in again with a code to open the admin pages.'}
      </p>
      <Button variant="ghost" className="mt-3" onClick={() => setIsAsking(true)}>
        {hasAuthenticator ? 'Turn off authenticator' : 'Set up authenticator'}
      </Button>
      <SignInAgainDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={hasAuthenticator ? 'Turn off your authenticator?' : 'Set up an authenticator'}
        reason="This changes who can sign in as you."
        purpose={hasAuthenticator ? 'turn it off' : 'set one up'}
        signInHref={changeAuthenticatorHref(paths.account.href(changeId))}
      />
      <TurnOffDialog isOpen={isChanging && hasAuthenticator} onOpenChange={setIsChanging} isAdmin={isAdmin} />
      <SetUpAuthenticatorDialog isOpen={isChanging && !hasAuthenticator} onOpenChange={setIsChanging} />
    </section>
  );
}

interface TurnOffDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  isAdmin: boolean;
}

function TurnOffDialog({ isOpen, onOpenChange, isAdmin }: TurnOffDialogProps) {
  const removal = useAuthenticatorRemoval({
    onDone: () => {
      onOpenChange(false);
      toast({
        title: 'Authenticator Off',
        description: 'From now on you sign in with only your password. Your other devices are signed out.',
      });
    },
    onFailed: (error) => {
      onOpenChange(false);
      toast({ title: 'Turn Off Failed', description: failureWords(error), tone: 'destructive' });
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Turn off your authenticator?"
      description={`Anyone who knows your password can then sign in as you.${isAdmin ? ' The admin pages stay closed until you set one up again.' : ''}`}
      confirmLabel="Turn off"
      isLoading={removal.isPending}
      onConfirm={() => removal.mutate()}
    />
  );
}
