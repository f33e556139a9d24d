import { Map as MapIcon } from 'lucide-react';
import type { Store } from '#shared/contract/stores/store.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import * as words from './words/stores-words.ts';

interface NoStoresNearProps {
  maxDistanceMiles: number;
  /** The nearest store beyond the distance; null while unknown. */
  nearest: Store | null;
  isNearestChosen: boolean;
  onChoose: (storeId: string) => void;
}

export function NoStoresNear({ maxDistanceMiles, nearest, isNearestChosen, onChoose }: NoStoresNearProps) {
  return (
    <EmptyState icon={<MapIcon className="size-5.5" />} title={words.noneNear(maxDistanceMiles)}>
      {nearest ? (
        <>
          {words.nearest(nearest)}
          {!isNearestChosen && (
            <span className="mt-2.5 block">
              <Button variant="ghost" size="small" onClick={() => onChoose(nearest.id)}>
                {words.compareAnyway}
              </Button>
            </span>
          )}
        </>
      ) : (
        words.tryElsewhere
      )}
    </EmptyState>
  );
}
