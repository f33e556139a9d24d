import type { Ref } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Reserves the plan's space until its code has loaded. */
export function TripSkeleton({ placeRef }: { placeRef?: Ref<HTMLDivElement> }) {
  return (
    <div ref={placeRef} className="mt-4">
      <Skeleton className="h-80 w-full" />
    </div>
  );
}
