import type { Ref } from 'react';
import { useIsOnline } from '#web/queries/use-is-online.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as words from '../words/cart.tsx';

/** Reserves the plan's space until its code has loaded, and says why that waits if there is no network. */
export function TripSkeleton({ placeRef }: { placeRef?: Ref<HTMLDivElement> }) {
  const isOnline = useIsOnline();
  return (
    <div ref={placeRef} className="mt-4">
      {isOnline ? <Skeleton className="h-80 w-full" /> : <p className="text-sm text-muted">{words.planNeedsNetwork}</p>}
    </div>
  );
}
