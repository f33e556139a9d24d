import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureWords, serverWordsOr } from '#web/api/failure-words.ts';
import { stoppedContributorsQuery, useContributorPermission } from '#web/queries/admin/stopped-contributors-query.ts';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { TitledCard } from '#web/ui/titled-card.tsx';
import { failureToast, toast } from '#web/ui/toast.ts';
import { errorTitle } from '#web/ui/words.ts';
import * as words from './words.tsx';

/** People who may not add prices; nothing if there are none, unless the last one was just allowed again. */
export function StoppedContributorsCard() {
  const { data: stopped, error, refetch } = useQuery(stoppedContributorsQuery);
  const container = useRef<HTMLUListElement>(null);
  const permission = useContributorPermission({
    onDone: () => {
      container.current?.focus();
      toast({ title: words.allowedAgain, description: words.canAddAgain });
    },
    onFailed: (failure) => failureToast(errorTitle, serverWordsOr(words.somethingFailed, failure)),
  });
  if (!error && (!stopped || (stopped.length === 0 && !permission.isSuccess))) return null;
  return (
    <TitledCard title={words.blocked} className="min-w-0 sm:p-6">
      <p className="mt-1 text-sm text-muted">{words.whatBlockedMeans}</p>
      {stopped?.length === 0 && <p className="mt-3">{words.nobodyBlocked}</p>}
      {stopped ? (
        <ul ref={container} tabIndex={-1} aria-label={words.blocked} className="mt-1 outline-none">
          {stopped.map(({ id, sourceId, stoppedAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-3 border-b border-dashed border-line py-3 last:border-0 last:pb-0"
            >
              <p className="min-w-0 flex-1">{words.blockedSince(sourceId, longDate(stoppedAt))}</p>
              <Button
                variant="ghost"
                size="small"
                aria-label={words.allowAgainOf(sourceId)}
                isLoading={permission.isPending && permission.variables === id}
                onClick={() => permission.mutate(id)}
              >
                {words.allowAgain}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <FailureState what={words.blockedNotLoaded} detail={failureWords(error)} onRetry={() => void refetch()} />
      )}
    </TitledCard>
  );
}
