import { useQuery } from '@tanstack/react-query';
import { failureWords } from '#web/api/failure-words.ts';
import { accuracyQuery } from '#web/queries/prices/accuracy-query.ts';
import { Card } from '#web/ui/card.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { AccuracyReport } from './accuracy-report.tsx';
import { AccuracySkeleton } from './accuracy-skeleton.tsx';
import * as words from './words.ts';

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
