import { useQuery } from '@tanstack/react-query';
import { Map as MapIcon } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Store } from '#shared/contract/store.ts';
import type { Preferences } from '#shared/contract/user.ts';
import { limits } from '#shared/rules/limits.ts';
import { webConfigQuery } from '#web/queries/web-config.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useLatePart } from '#web/ui/use-late-part.ts';

const loadMap = () => import('./store-map.tsx').then(({ StoreMap }) => StoreMap);

interface StoreMapDialogProps {
  stores: readonly Store[];
  preferences: Preferences;
  onToggle: (storeId: string) => void;
}

/** Opens the stores on a map; its code loads on first use. */
export function StoreMapDialog({ stores, preferences, onToggle }: StoreMapDialogProps) {
  const [wanted, setWanted] = useState<{ isOpen: boolean; isBroken: boolean }>({ isOpen: false, isBroken: false });
  // A stable callback: a new one would draw the map again.
  const sayBroken = useCallback(() => setWanted((now) => ({ ...now, isBroken: true })), []);
  const config = useQuery({ ...webConfigQuery, enabled: wanted.isOpen });
  const StoreMap = useLatePart({ load: loadMap, wantedFor: wanted.isOpen ? wanted : null, onFailed: sayBroken });
  const { storeIds, location, maxDistanceMiles } = preferences;

  return (
    <>
      <Button variant="plain" size="small" onClick={() => setWanted({ isOpen: true, isBroken: false })}>
        <MapIcon aria-hidden="true" className="size-4" />
        Show on a map
      </Button>
      <Dialog
        isOpen={wanted.isOpen}
        onOpenChange={(isOpen) => setWanted({ isOpen, isBroken: false })}
        width="wide"
        title="Stores on the map"
        description={`${storeIds.length} of ${limits.storesSelected} selected. Press a store to select or deselect it.${location ? ` Distances are from ${location.address}.` : ''}`}
      >
        {wanted.isBroken ? (
          <EmptyState icon={<MapIcon className="size-5.5" />} title="The map can’t be shown here">
            The list shows the same stores, nearest first.
          </EmptyState>
        ) : StoreMap && !config.isPending ? (
          <StoreMap
            stores={stores}
            chosenIds={storeIds}
            place={location}
            maxDistanceMiles={maxDistanceMiles}
            styleUrl={config.data?.mapStyleUrl ?? null}
            onToggle={onToggle}
            onFailed={sayBroken}
          />
        ) : (
          <div role="status">
            <span className="sr-only">Loading the map</span>
            <Skeleton className="h-[min(60vh,26rem)] rounded-card" />
          </div>
        )}
      </Dialog>
    </>
  );
}
