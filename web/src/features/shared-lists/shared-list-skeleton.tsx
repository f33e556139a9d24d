import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as words from './words/lists.tsx';

const rowWidths = ['w-2/5', 'w-3/5', 'w-1/3', 'w-1/2'];

export function SharedListSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{words.loadingList}</span>
      <Skeleton className="h-10 w-3/5" />
      <Skeleton className="mt-3 h-5 w-4/5" />
      <Card className="mt-6 grid gap-6 sm:p-6">
        {rowWidths.map((width) => (
          <Skeleton key={width} className={`h-5 ${width}`} />
        ))}
      </Card>
    </div>
  );
}
