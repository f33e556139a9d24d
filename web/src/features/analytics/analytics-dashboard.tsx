import { useQuery } from '@tanstack/react-query';
import { ChartColumn, RefreshCw } from 'lucide-react';
import { hasFailureCode, isSignedOut } from '#web/api/client.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { NoAccess } from '#web/parts/site/no-access.tsx';
import { paths } from '#web/paths.ts';
import { analyticsQuery } from '#web/queries/admin/analytics-query.ts';
import { signInHref } from '#web/session/sign-in-links.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { failureToast } from '#web/ui/toast.ts';
import { errorTitle } from '#web/ui/words.ts';
import { AnalyticsFigures } from './analytics-figures.tsx';
import * as words from './words.ts';

/** Visits per domain. Anyone can open it, and the server answers only the admin. */
export function AnalyticsDashboard() {
  const { data: analytics, error, isFetching, dataUpdatedAt, refetch } = useQuery(analyticsQuery);

  async function refresh() {
    const { error: failure } = await refetch();
    if (failure && !isRefusal(failure)) {
      failureToast(errorTitle, words.notRefreshed);
    }
  }

  if (error && isRefusal(error)) return <Refusal isSignedOut={isSignedOut(error)} />;
  if (analytics !== undefined) {
    return (
      <>
        <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button variant="ghost" size="small" isLoading={isFetching} onClick={refresh}>
            <RefreshCw aria-hidden="true" className="size-4" />
            {words.refresh}
          </Button>
          <p role="status" className="text-[13px] text-muted">
            {words.asOf(new Date(dataUpdatedAt).toLocaleTimeString(undefined, { timeStyle: 'medium' }))}
          </p>
        </div>
        {analytics ? (
          <AnalyticsFigures analytics={analytics} />
        ) : (
          <Card aria-label={words.visitsHeading}>
            <EmptyState icon={<ChartColumn className="size-5.5" />} title={words.nothingCounted}>
              {words.whenCounted}
            </EmptyState>
          </Card>
        )}
      </>
    );
  }
  if (error) {
    return (
      <Card aria-label={words.visitsHeading}>
        <FailureState what={words.notLoaded} detail={failureWords(error)} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return <AnalyticsSkeleton />;
}

function isRefusal(error: Error): boolean {
  return isSignedOut(error) || hasFailureCode(error, 'admin-required');
}

function Refusal({ isSignedOut }: { isSignedOut: boolean }) {
  return isSignedOut ? (
    <NoAccess title={words.signInNeeded} signInHref={signInHref(paths.analytics.href())}>
      {words.whoMaySee}
    </NoAccess>
  ) : (
    <NoAccess title={words.adminNeeded} signInHref={null}>
      {words.mayNotSee}
    </NoAccess>
  );
}

function AnalyticsSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{words.loading}</span>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['visits', 'domains', 'top', 'recent'].map((stat) => (
          <Skeleton key={stat} className="h-22 rounded-card" />
        ))}
      </div>
      {['hours', 'days', 'domains'].map((card) => (
        <Card key={card} className="sm:p-6">
          <Skeleton className="mb-4 h-6 w-2/5" />
          <Skeleton className="h-40" />
        </Card>
      ))}
    </div>
  );
}
