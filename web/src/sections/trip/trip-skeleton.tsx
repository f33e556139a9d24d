import { Skeleton } from '#web/ui/skeleton.tsx';

/** Holds the plan's place until its code is here. */
export function TripSkeleton() {
  return <Skeleton className="mt-4 h-80 w-full" />;
}
