import { useState } from 'react';
import type { User } from '#shared/contract/user.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { paths } from '#web/paths.ts';
import { useSignOutEverywhere } from '#web/queries/account.ts';
import { useAuthenticatorRemoval } from '#web/queries/authenticator.ts';
import { isFreshlySignedIn } from '#web/session/fresh-sign-in.ts';
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';
import { useScrolledTo } from '#web/ui/use-scrolled-to.ts';
import { SetUpAuthenticatorDialog } from './set-up-authenticator-dialog.tsx';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';
import { useNamedDialog } from './use-named-dialog.ts';

const sectionId = 'authenticator';

/** What keeps others out of the account. */
export function SecurityCard({ user }: { user: User }) {
  const section = useScrolledTo(sectionId);
  return (
    <Card ref={section} id={sectionId} aria-labelledby="security-heading" className="sm:p-6">
      <h2 id="security-heading">Sign-in and security</h2>
      <Authenticator user={user} />
      <SignOutEverywhere />
    </Card>
  );
}

function Authenticator({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useNamedDialog(sectionId);
  const { hasAuthenticator, isAdmin, adminStep } = user;
  const change = hasAuthenticator ? 'turn-off' : 'set-up';
  const next = isFreshlySignedIn(user, new Date()) ? change : 'sign-in';
  // All of them stay: one that is closing can still hand the focus back.
  const dialogFor = (step: typeof next) => ({ isOpen: isOpen && step === next, onOpenChange: setIsOpen });
  return (
    <section aria-labelledby="authenticator-heading" className="mt-3">
      <h3 id="authenticator-heading" className="flex flex-wrap items-center gap-2 font-semibold">
        Authenticator app {hasAuthenticator && <Badge tone="leaf">ON</Badge>}
      </h3>
      <p className="mt-1 text-muted">
        {hasAuthenticator
          ? 'Signing in takes your password and a code of your app.'
          : 'Signing in takes your password alone. With an authenticator app on your phone it takes a code as well, so that a stolen password is not enough.'}
        {isAdmin && !hasAuthenticator && ' The admin pages open only with one.'}
        {adminStep === 'sign-in-again' && ' Sign out and in again with a code to open the admin pages.'}
      </p>
      <Button variant="ghost" className="mt-3" onClick={() => setIsOpen(true)}>
        {hasAuthenticator ? 'Turn off authenticator' : 'Set up authenticator'}
      </Button>
      <SignInAgainDialog
        {...dialogFor('sign-in')}
        title={hasAuthenticator ? 'Turn off your authenticator?' : 'Set up an authenticator'}
        purpose={hasAuthenticator ? 'turn it off' : 'set one up'}
        returnTo={paths.account.href(sectionId)}
      />
      <TurnOffDialog {...dialogFor('turn-off')} isAdmin={isAdmin} />
      <SetUpAuthenticatorDialog {...dialogFor('set-up')} />
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
      toast({ title: 'Authenticator Off', description: 'From now on, signing in takes your password alone.' });
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
      description={`Whoever knows your password can then sign in as you.${isAdmin ? ' The admin pages stay closed until you set one up again.' : ''}`}
      confirmLabel="Turn off"
      isLoading={removal.isPending}
      onConfirm={() => removal.mutate()}
    />
  );
}

function SignOutEverywhere() {
  const [isAsking, setIsAsking] = useState(false);
  const signOut = useSignOutEverywhere({
    onDone: () => {
      setIsAsking(false);
      toast({ title: 'Signed Out Everywhere', description: 'Each of your devices has to sign in again.' });
    },
    onFailed: (error) => {
      setIsAsking(false);
      toast({ title: 'Sign Out Failed', description: failureWords(error), tone: 'destructive' });
    },
  });
  return (
    <section aria-labelledby="devices-heading" className="mt-5 border-t border-dashed border-line pt-4">
      <h3 id="devices-heading" className="font-semibold">
        Your devices
      </h3>
      <p className="mt-1 text-muted">
        Lost a phone, or left yourself signed in on somebody else’s computer? End every session at once.
      </p>
      <Button variant="ghost" className="mt-3" onClick={() => setIsAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Sign out everywhere?"
        description="Every device that is signed in as you, this one included, has to sign in again. Nothing you stored is lost."
        confirmLabel="Sign out everywhere"
        isLoading={signOut.isPending}
        onConfirm={() => signOut.mutate()}
      />
    </section>
  );
}
