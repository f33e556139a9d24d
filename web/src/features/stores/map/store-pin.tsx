import type { Store } from '#shared/contract/stores/store.ts';
import { formatMiles } from '#shared/rules/locations/distance.ts';
import { ChainLogo } from '#web/parts/stores/chain-logo.tsx';
import { MapPin } from './map-pin.tsx';

interface StorePinProps {
  store: Store;
  isChosen: boolean;
  onToggle: () => void;
}

/** A store on the map to select or deselect; hover and focus show its name and distance. */
export function StorePin({ store, isChosen, onToggle }: StorePinProps) {
  const { id, name, city, calculatedDistance } = store;
  const distance = calculatedDistance === null ? null : formatMiles(calculatedDistance);
  return (
    <MapPin
      storeIds={[id]}
      label={[name, city, distance].filter(Boolean).join(', ')}
      hint={[name, distance].filter(Boolean).join(' · ')}
      isChecked={isChosen}
      isPressed={isChosen}
      onPress={onToggle}
    >
      <span
        className={`rounded-[10px] border-2 shadow-pop ${isChosen ? 'border-leaf bg-leaf' : 'border-card bg-card'}`}
      >
        <ChainLogo logo={store.logo} color={store.color} />
      </span>
    </MapPin>
  );
}
