import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureWords, serverWordsOr } from '#web/api/failure-words.ts';
import { stoppedContributorsQuery, useContributorPermission } from '#web/queries/stopped-contributors.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { longDate } from '#web/ui/dates.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { toast } from '#web/ui/toast.ts';

/** People who may not add prices; nothing if there are none, unless the last one was just allowed again. */
export function StoppedContributors() {
  const { data: stopped, error, refetch } = useQuery(stoppedContributorsQuery);
  const container = useRef<HTMLUListElement>(null);
  const permission = useContributorPermission({
    onDone: () => {
      container.current?.focus();
      toast({ title: 'Allowed again', description: 'This person can add prices and receipts again.' });
    },
    onFailed: (failure) =>
      toast({ title: 'Error', description: serverWordsOr('Something went wrong.', failure), tone: 'destructive' }),
  });
  if (!error && (!stopped || (stopped.length === 0 && !permission.isSuccess))) return null;
  return (
    <Card aria-labelledby="stopped-heading" className="min-w-0 sm:p-6">
      <h2 id="stopped-heading">Blocked contributors</h2>
      <p className="mt-1 text-sm text-muted">
        All prices from these people were withdrawn. They can’t add prices or receipts. Everything else works for them.
      </p>
      {stopped?.length === 0 && <p className="mt-3">Nobody is blocked right now.</p>}
      {stopped ? (
        <ul ref={container} tabIndex={-1} aria-label="Blocked contributors" className="mt-1 outline-none">
          {stopped.map(({ id, sourceId, stoppedAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-3 border-b border-dashed border-line py-3 last:border-0 last:pb-0"
            >
              <p className="min-w-0 flex-1">
                A shopper, {sourceId} · since {longDate(stoppedAt)}
              </p>
              <Button
                variant="ghost"
                size="small"
                aria-label={`Allow again: ${sourceId}`}
                isLoading={permission.isPending && permission.variables === id}
                onClick={() => permission.mutate(id)}
              >
                Allow again
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <FailureState
          what="Failed to load blocked contributors"
          detail={failureWords(error)}
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  );
}
