import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as words from './words.ts';

export function AnalyticsSkeleton() {
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
