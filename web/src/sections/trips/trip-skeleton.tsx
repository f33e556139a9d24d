import type { Ref } from 'react';
import { useIsOnline } from '#web/queries/client/use-is-online.ts';
import { checkConnection } from '#web/session/words.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as words from '../words/cart-section-words.tsx';

interface TripSkeletonProps {
  /** Given if the code could not be loaded. */
  onRetry: (() => void) | undefined;
  placeRef?: Ref<HTMLDivElement>;
}

/** Reserves the plan's space until its code has loaded, and says so if that waits or failed. */
export function TripSkeleton({ onRetry, placeRef }: TripSkeletonProps) {
  return (
    <div ref={placeRef} className="mt-4">
      <Awaited onRetry={onRetry} />
    </div>
  );
}

function Awaited({ onRetry }: Pick<TripSkeletonProps, 'onRetry'>) {
  const isOnline = useIsOnline();
  if (!isOnline) return <p className="text-sm text-muted">{words.planNeedsNetwork}</p>;
  if (onRetry) return <FailureState what={words.planNotLoaded} detail={checkConnection} onRetry={onRetry} />;
  return <Skeleton className="h-80 w-full" />;
}
