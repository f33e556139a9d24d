import { useQuery } from '@tanstack/react-query';
import { failureWords } from '#web/api/failure-words.ts';
import { accuracyQuery } from '#web/queries/prices/accuracy-query.ts';
import { Card } from '#web/ui/card.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { AccuracyReport } from './accuracy-report.tsx';
import * as words from './words.ts';

const rows = ['w-28', 'w-24', 'w-20', 'w-24'];

/** Placeholder while the table loads. */
function AccuracySkeleton() {
  return (
    <Card aria-label={words.figures}>
      <div role="status">
        <span className="sr-only">{words.loadingFigures}</span>
        <Skeleton className="h-6 w-40" />
        {rows.map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <div key={at} className="flex justify-between border-b border-dashed border-line py-4 last:border-0">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-4 w-2/5" />
          </div>
        ))}
      </div>
    </Card>
  );
}

/** The accuracy of the estimates, over the last month and the last year. */
export function AccuracyByPeriod() {
  const { data: accuracy, error, refetch } = useQuery(accuracyQuery);
  const isHydrated = useIsHydrated();

  if (accuracy && isHydrated) return <AccuracyReport accuracy={accuracy} />;
  if (error) {
    return (
      <Card aria-label={words.figures}>
        <FailureState what={words.figuresNotLoaded} detail={failureWords(error)} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return <AccuracySkeleton />;
}
