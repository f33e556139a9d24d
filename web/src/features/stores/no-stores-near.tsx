import { MapPinOff } from 'lucide-react';
import type { Store } from '#shared/contract/store.ts';
import { formatMiles, milesInWords } from '#shared/rules/distance.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface NoStoresNearProps {
  maxDistanceMiles: number;
  /** The nearest store beyond the distance; null while unknown. */
  nearest: Store | null;
  isNearestChosen: boolean;
  onChoose: (storeId: string) => void;
}

export function NoStoresNear({ maxDistanceMiles, nearest, isNearestChosen, onChoose }: NoStoresNearProps) {
  return (
    <EmptyState icon={<MapPinOff className="size-5.5" />} title={`No stores within ${milesInWords(maxDistanceMiles)}`}>
      {nearest ? (
        <>
          The nearest is {nearest.name} in {nearest.city}, {nearest.state}
          {nearest.calculatedDistance !== null && `, ${formatMiles(nearest.calculatedDistance)} away`}.
          {!isNearestChosen && (
            <span className="mt-2.5 block">
              <Button variant="ghost" size="small" onClick={() => onChoose(nearest.id)}>
                Compare it anyway
              </Button>
            </span>
          )}
        </>
      ) : (
        'Try a larger distance or another location.'
      )}
    </EmptyState>
  );
}
