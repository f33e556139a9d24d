import { MapPin } from 'lucide-react';
import { formatMiles } from '#shared/rules/locations/distance.ts';
import { DistancePicks } from '#web/parts/stores/distance-picks.tsx';
import { StoreToggle, storeFrame } from '#web/parts/stores/store-toggle.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Demo } from './use-demo.ts';
import * as words from './words.tsx';

export function DemoStorePicker({ demo }: { demo: Demo }) {
  const { nearbyStores, selectedStores, maxDistanceMiles } = demo;
  return (
    <Card aria-labelledby="demo-stores-heading">
      <div className="mb-3 flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <h2 id="demo-stores-heading">{words.stores}</h2>
        <p className="mr-auto text-[13.5px] text-muted">{words.countSelected(selectedStores.length)}</p>
        <DistancePicks legend={words.distance} chosen={maxDistanceMiles} onPick={demo.setMaxDistanceMiles} />
      </div>
      {nearbyStores.length === 0 ? (
        <EmptyState icon={<MapPin />} title={words.noStoresWithin(maxDistanceMiles)}>
          {words.longerDistance}
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
