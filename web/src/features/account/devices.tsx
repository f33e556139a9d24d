import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedSession } from '#shared/contract/session.ts';
import { limits } from '#shared/rules/limits.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { useSignOutEverywhere } from '#web/queries/account.ts';
import { sessionsQuery, useSessionEnd } from '#web/queries/sessions.ts';
import { signOutHref } from '#web/session/sign-in.ts';
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { listDate } from '#web/ui/dates.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';

/** The person's sessions, with ways to end them. */
export function Devices() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  return (
    <section aria-labelledby="devices-heading" className="mt-5 border-t border-dashed border-line pt-4">
      <h3 id="devices-heading" className="font-semibold">
        Your devices
      </h3>
      <p className="mt-1 text-muted">
        You are signed in on these devices. After {limits.sessionIdleDays} days without use, a device is signed out.
      </p>
      {sessions && (
        <ul className="mt-2">
          {sessions.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      )}
      {!sessions && error && (
        <FailureState
          what="Your devices could not be loaded."
          detail={failureWords(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!sessions && !error && (
        <div role="status" className="mt-3">
          <span className="sr-only">Loading your devices</span>
          <Skeleton className="h-10" />
        </div>
      )}
      <SignOutEverywhere />
    </section>
  );
}

function Device({ session: { id, device, signedInAt, lastUsedAt, isThisOne } }: { session: ListedSession }) {
  const end = useSessionEnd({
    onDone: () => toast({ title: 'Signed Out', description: device }),
    onFailed: (error) => toast({ title: 'Sign Out Failed', description: failureWords(error), tone: 'destructive' }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-dashed border-line py-3">
      <p className="min-w-0 flex-1 basis-56 leading-snug">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {device} {isThisOne && <Badge tone="leaf">THIS DEVICE</Badge>}
        </span>
        <span className="block text-[13px] text-muted">
          Signed in {listDate(signedInAt)} · Last used {listDate(lastUsedAt)}
        </span>
      </p>
      {isThisOne ? (
        <a href={signOutHref} className={buttonLook({ variant: 'ghost', size: 'small' })}>
          Sign out<span className="sr-only"> on this device</span>
        </a>
      ) : (
        <Button variant="ghost" size="small" isLoading={end.isPending} onClick={() => end.mutate(id)}>
          Sign out<span className="sr-only"> {device}</span>
        </Button>
      )}
    </li>
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
    <>
      <p className="mt-3 text-muted">Lost a phone, or see one you don’t know? End every session at once.</p>
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
    </>
  );
}
