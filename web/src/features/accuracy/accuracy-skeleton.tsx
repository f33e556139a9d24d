import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as words from './words.ts';

const rows = ['w-28', 'w-24', 'w-20', 'w-24'];

/** Placeholder while the table loads. */
export function AccuracySkeleton() {
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
