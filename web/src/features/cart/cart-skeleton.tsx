import { Skeleton } from '#web/ui/skeleton.tsx';
import * as words from './words/cart.tsx';

export function CartSkeleton() {
  return (
    <div role="status" className="mt-1">
      <span className="sr-only">{words.loading}</span>
      {/* As high as the tabs. */}
      <Skeleton className="mt-2 h-12 lg:hidden" />
      {['w-3/5', 'w-4/5', 'w-1/2'].map((width) => (
        <div
          key={width}
          className="grid grid-cols-[1fr_5.75rem_3.5rem] items-center gap-4 border-b border-dashed border-line py-3.5 last:border-0"
        >
          <span className="grid gap-1.5">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-2/5" />
          </span>
          <Skeleton className="h-8" />
          <Skeleton className="h-4" />
        </div>
      ))}
    </div>
  );
}
