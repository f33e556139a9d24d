import { MapPin } from 'lucide-react';
import { formatMiles } from '#shared/rules/distance.ts';
import { DistancePicks } from '#web/product/distance-picks.tsx';
import { StoreToggle, storeFrame } from '#web/product/store-toggle.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Demo } from './use-demo.ts';

export function DemoStorePicker({ demo }: { demo: Demo }) {
  const { nearbyStores, selectedStores, maxDistanceMiles } = demo;
  return (
    <Card aria-labelledby="demo-stores-heading">
      <div className="mb-3 flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <h2 id="demo-stores-heading">Stores</h2>
        <p className="mr-auto text-[13.5px] text-muted">
          {selectedStores.length} of {nearbyStores.length} selected
        </p>
        <DistancePicks legend="Distance" chosen={maxDistanceMiles} onPick={demo.setMaxDistanceMiles} />
      </div>
      {nearbyStores.length === 0 ? (
        <EmptyState icon={<MapPin />} title={`No stores within ${maxDistanceMiles} miles`}>
          Choose a longer distance to see more.
        </EmptyState>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {nearbyStores.map((store) => (
            <li key={store.id} className={storeFrame(selectedStores.includes(store))}>
              <StoreToggle
                store={store}
                where={formatMiles(store.distanceMiles)}
                isChosen={selectedStores.includes(store)}
                onToggle={() => demo.toggleStore(store.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
