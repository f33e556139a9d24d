import type { Store } from '#shared/contract/stores/store.ts';
import { formatMiles } from '#shared/rules/locations/distance.ts';
import { StoreToggle, storeFrame } from '#web/parts/stores/store-toggle.tsx';
import { StoreDetails } from './store-details.tsx';
import { streetOf } from './street-of.ts';
import * as words from './words/stores.ts';

interface StoreChipProps {
  store: Store;
  isChosen: boolean;
  onToggle: () => void;
}

/** A store to select or deselect, with details behind the 'i'. */
export function StoreChip({ store, isChosen, onToggle }: StoreChipProps) {
  const { city, zip, isSample, calculatedDistance } = store;
  const distance = calculatedDistance === null ? null : formatMiles(calculatedDistance);
  // A town may have a dozen real stores of one chain: people know them by street.
  const further = isSample ? words.sample : streetOf(store);
  return (
    <li className={`w-full sm:w-auto lg:w-full ${storeFrame(isChosen)}`}>
      <StoreToggle
        store={store}
        where={[distance ? `${distance} · ${city}` : `${city} ${zip}`, further].filter(Boolean).join(' · ')}
        isChosen={isChosen}
        onToggle={onToggle}
      />
      <StoreDetails store={store} />
    </li>
  );
}
