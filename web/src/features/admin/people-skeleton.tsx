import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as words from './words.tsx';

/** Placeholder while people load. */
export function PeopleSkeleton() {
  return ['w-2/5', 'w-1/3', 'w-1/2'].map((width) => (
    <div key={width} className="flex items-start gap-3 border-b border-dashed border-line py-3 last:border-0">
      <div className="grid flex-1 gap-2">
        <Skeleton className={`h-4 ${width}`} />
        <Skeleton className="h-4 w-3/5" />
      </div>
      <Skeleton className="h-7 w-17" />
    </div>
  ));
}

export function AdminSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{words.loading}</span>
      <div className="grid grid-cols-2 gap-3 *:last:col-span-2 sm:grid-cols-3 sm:*:last:col-span-1">
        {['members', 'users', 'own'].map((stat) => (
          <Skeleton key={stat} className="h-22 rounded-card" />
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {['members', 'users'].map((list) => (
          <Card key={list} className="sm:p-6">
            <Skeleton className="mb-2 h-6 w-2/5" />
            <PeopleSkeleton />
          </Card>
        ))}
      </div>
    </div>
  );
}
