import type { TripPanelProps } from '#web/features/trip/trip-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useLatePart } from '#web/ui/use-late-part.ts';

const loadPanel = () => import('#web/features/trip/trip-panel.tsx').then(({ TripPanel }) => TripPanel);

/** The plan, whose code comes once there is a cart to plan for. */
export function LateTripPanel(panel: TripPanelProps) {
  const Panel = useLatePart({ load: loadPanel, wantedFor: panel.rows });
  return Panel ? <Panel {...panel} /> : <Skeleton className="mt-4 h-80 w-full" />;
}
