import { useQuery } from '@tanstack/react-query';
import { serverWordsOr } from '#web/api/failure-words.ts';
import { textStopQuery, useTextStop } from '#web/queries/messages/send-text-or-suggestion.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { failureToast } from '#web/ui/toast.ts';
import * as words from './words/stopping.ts';

/** Stops all texts to the phone behind a text's link. */
export function TextStop({ id }: { id: string }) {
  if (!/^[\w-]{18}$/.test(id)) return <EmptyState title={words.linkIncomplete}>{words.openFullLink}</EmptyState>;
  return <KnownTextStop id={id} />;
}

function KnownTextStop({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(textStopQuery(id));
  const change = useTextStop(id, {
    onFailed: (problem) => failureToast(words.nothingChanged, serverWordsOr(words.pleaseTryAgain, problem)),
  });
  if (error) {
    return (
      <FailureState
        what={words.phoneNotFound}
        detail={serverWordsOr(words.pleaseTryAgain, error)}
        onRetry={() => refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-32" />;
  const { isStopped } = data;
  return (
    <section aria-label={words.textsToPhone} className="grid justify-items-start gap-4">
      <p role="status">{isStopped ? words.textsAreStopped : words.textsAreAllowed}</p>
      <Button
        variant={isStopped ? 'ghost' : 'primary'}
        isLoading={change.isPending}
        onClick={() => change.mutate({ isStopped: !isStopped })}
      >
        {isStopped ? words.allowTexts : words.stopTexts}
      </Button>
    </section>
  );
}
