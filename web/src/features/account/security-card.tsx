import type { User } from '#shared/contract/accounts/user.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { paths } from '#web/paths.ts';
import { useAuthenticatorRemoval } from '#web/queries/account/authenticator-query.ts';
import { changeAuthenticatorHref } from '#web/session/sign-in-links.ts';
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { failureToast, toast } from '#web/ui/toast.ts';
import { useScrolledTo } from '#web/ui/use-scrolled-to.ts';
import { Devices } from './devices.tsx';
import { SetUpAuthenticatorDialog } from './set-up-authenticator-dialog.tsx';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';
import { useNamedDialog } from './use-named-dialog.ts';
import * as words from './words.tsx';

const sectionId = 'authenticator';
/** The return address of the sign-in made for this change. */
const changeId = 'change-authenticator';

/** Protects the account. */
export function SecurityCard({ user }: { user: User }) {
  const section = useScrolledTo(sectionId);
  return (
    <Card ref={section} id={sectionId} aria-labelledby="security-heading" className="sm:p-6">
      <h2 id="security-heading">{words.security}</h2>
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
        {words.authenticator} {hasAuthenticator && <Badge tone="leaf">{words.on}</Badge>}
      </h3>
      <p className="mt-1 text-muted">
        {hasAuthenticator ? words.passwordAndCode : words.passwordOnly}
        {isAdmin && !hasAuthenticator && ` ${words.adminPagesRequireOne}`}
        {adminStep === 'sign-in-again' && ` ${words.signInForAdminPages}`}
      </p>
      <Button variant="ghost" className="mt-3" onClick={() => setIsAsking(true)}>
        {hasAuthenticator ? words.turnOffAuthenticator : words.setUpAuthenticator}
      </Button>
      <SignInAgainDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={hasAuthenticator ? words.turnOffQuestion : words.setUpTitle}
        reason={words.changesSignIn}
        request={hasAuthenticator ? words.beforeTurningOff : words.beforeSettingUp}
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
        title: words.authenticatorOff,
        description: words.passwordOnlyNow,
      });
    },
    onFailed: (error) => {
      onOpenChange(false);
      failureToast(words.turnOffFailed, failureWords(error));
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={words.turnOffQuestion}
      description={isAdmin ? `${words.turningOffRisk} ${words.adminPagesClose}` : words.turningOffRisk}
      confirmLabel={words.confirmTurnOff}
      isLoading={removal.isPending}
      onConfirm={() => removal.mutate()}
    />
  );
}
