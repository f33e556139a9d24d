import { useQuery } from '@tanstack/react-query';
import { failures } from '#shared/contract/failures.ts';
import { serverWordsOr } from '#web/api/failure-words.ts';
import { textStopQuery, useTextStop } from '#web/queries/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';

/** Stops all texts to the phone behind a text's link. */
export function TextStop({ id }: { id: string }) {
  if (!/^[\w-]{18}$/.test(id))
    return <EmptyState title="This link is incomplete.">{failures['unknown-text-stop'].message}</EmptyState>;
  return <KnownTextStop id={id} />;
}

function KnownTextStop({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(textStopQuery(id));
  const change = useTextStop(id, {
    onFailed: (problem) =>
      toast({
        title: 'Nothing changed',
        description: serverWordsOr('Please try again.', problem),
        tone: 'destructive',
      }),
  });
  if (error) {
    return (
      <FailureState
        what="We could not look up this phone."
        detail={serverWordsOr('Please try again.', error)}
        onRetry={() => refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-32" />;
  const { isStopped } = data;
  return (
    <section aria-label="Texts to your phone" className="grid justify-items-start gap-4">
      <p role="status">
        {isStopped
          ? 'Tillwise sends no texts to this phone.'
          : 'Shoppers can send lists to this phone through Tillwise, up to three a day. You can stop that permanently.'}
      </p>
      <Button
        variant={isStopped ? 'ghost' : 'primary'}
        isLoading={change.isPending}
        onClick={() => change.mutate({ isStopped: !isStopped })}
      >
        {isStopped ? 'Allow texts again' : 'Stop all texts to this phone'}
      </Button>
    </section>
  );
}
