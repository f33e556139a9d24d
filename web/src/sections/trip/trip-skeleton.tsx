import { Skeleton } from '#web/ui/skeleton.tsx';

/** Reserves the plan's space until its code has loaded. */
export function TripSkeleton() {
  return <Skeleton className="mt-4 h-80 w-full" />;
}
