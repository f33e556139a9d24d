import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedSession } from '#shared/contract/accounts/sign-in-session.ts';
import { limits } from '#shared/limits.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { sessionsQuery, useSessionEnd, useSignOutEverywhere } from '#web/queries/account/sessions-query.ts';
import { signOutHref } from '#web/session/sign-in-links.ts';
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { listDate } from '#web/ui/dates.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { failureToast, toast } from '#web/ui/toast.ts';
import * as words from './words.tsx';

/** The person's sessions, with ways to end them. */
export function Devices() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  return (
    <section aria-labelledby="devices-heading" className="mt-5 border-t border-dashed border-line pt-4">
      <h3 id="devices-heading" className="font-semibold">
        {words.devices}
      </h3>
      <p className="mt-1 text-muted">{words.devicesSignedIn(limits.sessionIdleDays)}</p>
      {sessions && (
        <ul className="mt-2">
          {sessions.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      )}
      {!sessions && error && (
        <FailureState what={words.devicesNotLoaded} detail={failureWords(error)} onRetry={() => void refetch()} />
      )}
      {!sessions && !error && (
        <div role="status" className="mt-3">
          <span className="sr-only">{words.loadingDevices}</span>
          <Skeleton className="h-10" />
        </div>
      )}
      <SignOutEverywhere />
    </section>
  );
}

function Device({ session: { id, device, signedInAt, lastUsedAt, isThisOne } }: { session: ListedSession }) {
  const end = useSessionEnd({
    onDone: () => toast({ title: words.deviceSignedOut, description: device }),
    onFailed: (error) => failureToast(words.signOutFailed, failureWords(error)),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-dashed border-line py-3">
      <p className="min-w-0 flex-1 basis-56 leading-snug">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {device} {isThisOne && <Badge tone="leaf">{words.thisDevice}</Badge>}
        </span>
        <span className="block text-[13px] text-muted">
          {words.deviceDates(listDate(signedInAt), listDate(lastUsedAt))}
        </span>
      </p>
      {isThisOne ? (
        <a
          href={signOutHref}
          aria-label={words.signOutThisDevice}
          className={buttonLook({ variant: 'ghost', size: 'small' })}
        >
          {words.signOutDevice}
        </a>
      ) : (
        <Button
          variant="ghost"
          size="small"
          aria-label={words.signOutDeviceOf(device)}
          isLoading={end.isPending}
          onClick={() => end.mutate(id)}
        >
          {words.signOutDevice}
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
      toast({ title: words.signedOutEverywhere, description: words.allSignInAgain });
    },
    onFailed: (error) => {
      setIsAsking(false);
      failureToast(words.signOutFailed, failureWords(error));
    },
  });
  return (
    <>
      <p className="mt-3 text-muted">{words.lostPhone}</p>
      <Button variant="ghost" className="mt-3" onClick={() => setIsAsking(true)}>
        {words.signOutEverywhere}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={words.signOutEverywhereQuestion}
        description={words.signOutEverywhereMeans}
        confirmLabel={words.signOutEverywhere}
        isLoading={signOut.isPending}
        onConfirm={() => signOut.mutate()}
      />
    </>
  );
}
