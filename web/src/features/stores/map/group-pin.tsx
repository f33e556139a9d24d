import type { Store } from '#shared/contract/stores/store.ts';
import * as words from '../words/map.ts';
import { MapPin } from './map-pin.tsx';

interface GroupPinProps {
  stores: readonly Store[];
  chosenCount: number;
  onOpen: () => void;
}

const mostNamed = 4;

/** Several stores whose pins would overlap. A press zooms in until they don't. */
export function GroupPin({ stores, chosenCount, onOpen }: GroupPinProps) {
  const names = stores.map(({ name }) => name);
  const shown = names.length > mostNamed ? [...names.slice(0, mostNamed - 1), words.andMore] : names;
  return (
    <MapPin
      storeIds={stores.map(({ id }) => id)}
      label={[words.storesTogether(names), chosenCount > 0 && words.chosenAmongThem(chosenCount), words.zoomIn]
        .filter(Boolean)
        .join(' ')}
      hint={shown.join(', ')}
      isChecked={chosenCount > 0}
      onPress={onOpen}
    >
      <span
        aria-hidden="true"
        className={`grid size-8.5 place-items-center rounded-full border-2 bg-ink text-sm font-bold text-paper tabular-nums shadow-pop ${chosenCount > 0 ? 'border-leaf' : 'border-card'}`}
      >
        {stores.length}
      </span>
    </MapPin>
  );
}
