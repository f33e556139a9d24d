import { useQuery } from '@tanstack/react-query';
import { Map as MapIcon } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Preferences } from '#shared/contract/accounts/user.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { webConfigQuery } from '#web/queries/client/web-config-query.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import * as words from '../words/map.ts';

const loadMap = () => import('./store-map.tsx').then(({ StoreMap }) => StoreMap);

export interface StoreMapDialogProps {
  stores: readonly Store[];
  preferences: Preferences;
  onToggle: (storeId: string) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The stores on a map. */
export function StoreMapDialog({ stores, preferences, onToggle, isOpen, onOpenChange }: StoreMapDialogProps) {
  const [isBroken, setIsBroken] = useState(false);
  // A stable callback: a new one would draw the map again.
  const sayBroken = useCallback(() => setIsBroken(true), []);
  const config = useQuery({ ...webConfigQuery, enabled: isOpen });
  const StoreMap = useLazyPart({ load: loadMap, neededFor: isOpen ? loadMap : null, onFailed: sayBroken });
  const { storeIds, location, maxDistanceMiles } = preferences;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => {
        setIsBroken(false);
        onOpenChange(isNowOpen);
      }}
      width="wide"
      title={words.mapTitle}
      description={[words.pressStore(storeIds.length), location && words.distancesFrom(location.address)]
        .filter(Boolean)
        .join(' ')}
    >
      {isBroken ? (
        <EmptyState icon={<MapIcon className="size-5.5" />} title={words.noMap}>
          {words.noMapNote}
        </EmptyState>
      ) : StoreMap && !config.isPending ? (
        <StoreMap
          stores={stores}
          chosenIds={storeIds}
          location={location}
          maxDistanceMiles={maxDistanceMiles}
          styleUrl={config.data?.mapStyleUrl ?? null}
          onToggle={onToggle}
          onFailed={sayBroken}
        />
      ) : (
        <div role="status">
          <span className="sr-only">{words.loadingMap}</span>
          <Skeleton className="h-[min(60vh,26rem)] rounded-card" />
        </div>
      )}
    </Dialog>
  );
}
