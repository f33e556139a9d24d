import { Check } from 'lucide-react';
import type { Store } from '#shared/contract/store.ts';
import { formatMiles } from '#shared/rules/distance.ts';
import { ChainLogo } from '#web/product/chain-logo.tsx';

interface StorePinProps {
  store: Store;
  isChosen: boolean;
  onToggle: () => void;
}

/** A store on the map to select or deselect; hover and focus show its name and distance. */
export function StorePin({ store, isChosen, onToggle }: StorePinProps) {
  const { name, city, calculatedDistance } = store;
  const distance = calculatedDistance === null ? null : formatMiles(calculatedDistance);
  return (
    <button
      type="button"
      data-stores={store.id}
      aria-pressed={isChosen}
      onClick={onToggle}
      className="group relative grid size-9 place-items-center pointer-coarse:size-11"
    >
      <span className="sr-only">{[name, city, distance].filter(Boolean).join(', ')}</span>
      <span
        className={`rounded-[10px] border-2 shadow-pop ${isChosen ? 'border-leaf bg-leaf' : 'border-card bg-card'}`}
      >
        <ChainLogo logo={store.logo} color={store.color} />
      </span>
      {isChosen && (
        <span
          aria-hidden="true"
          className="absolute right-0 bottom-0 grid size-4 place-items-center rounded-full bg-leaf text-on-leaf ring-2 ring-card"
        >
          <Check className="size-2.5" strokeWidth={4} />
        </span>
      )}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute bottom-full left-1/2 z-10 mb-1 hidden -translate-x-1/2 rounded-lg bg-ink px-2 py-1 text-[13px] whitespace-nowrap text-paper group-hover:block group-focus-visible:block"
      >
        {[name, distance].filter(Boolean).join(' · ')}
      </span>
    </button>
  );
}
