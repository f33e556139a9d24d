import { MapPin } from 'lucide-react';
import { formatMiles } from '#shared/rules/distance.ts';
import { limits } from '#shared/rules/limits.ts';
import { ChainLogo } from '#web/product/chain-logo.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Demo } from './use-demo.ts';

export function DemoStorePicker({ demo }: { demo: Demo }) {
  const { nearbyStores, selectedStores, maxDistanceMiles } = demo;
  return (
    <Card aria-labelledby="demo-stores-heading">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <h2 id="demo-stores-heading">Stores</h2>
        <p className="text-[13.5px] text-muted">
          {selectedStores.length} of {nearbyStores.length} selected
        </p>
        <DistancePicks chosen={maxDistanceMiles} onChoose={demo.setMaxDistanceMiles} />
      </div>
      {nearbyStores.length === 0 ? (
        <EmptyState icon={<MapPin />} title={`No stores within ${maxDistanceMiles} miles`}>
          Choose a longer distance to see more.
        </EmptyState>
      ) : (
        <ul className="mt-3 flex flex-wrap gap-2">
          {nearbyStores.map((store) => (
            <li key={store.id}>
              <button
                type="button"
                aria-pressed={selectedStores.includes(store)}
                onClick={() => demo.toggleStore(store.id)}
                className="flex min-h-11 items-center gap-2.25 rounded-[11px] border border-line bg-card py-1.75 pr-3 pl-2 text-left transition-colors hover:border-field aria-pressed:border-leaf aria-pressed:bg-leaf-soft"
              >
                <ChainLogo logo={store.logo} color={store.color} />
                <span className="leading-tight">
                  <span className="block">{store.name}</span>
                  <span className="block text-xs text-muted">{formatMiles(store.distanceMiles)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function DistancePicks({ chosen, onChoose }: { chosen: number; onChoose: (miles: number) => void }) {
  return (
    <fieldset className="ml-auto flex items-center gap-1.5 text-[13px]">
      <legend className="sr-only">Distance</legend>
      <span aria-hidden="true" className="text-muted">
        Within
      </span>
      {limits.distanceMiles.quickPicks.map((miles) => (
        <button
          key={miles}
          type="button"
          aria-pressed={miles === chosen}
          onClick={() => onChoose(miles)}
          className="rounded-lg border border-line px-2.25 py-0.75 whitespace-nowrap hover:border-field aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          {miles} mi
        </button>
      ))}
    </fieldset>
  );
}
