import { Check } from 'lucide-react';
import type { Store } from '#shared/contract/store.ts';
import { formatMiles } from '#shared/rules/distance.ts';
import { ChainLogo } from '#web/product/chain-logo.tsx';
import { StoreDetails } from './store-details.tsx';
import { streetOf } from './street-of.ts';

interface StoreChipProps {
  store: Store;
  isChosen: boolean;
  onToggle: () => void;
}

/** A store to choose or let go, with what is known about it behind the 'i'. */
export function StoreChip({ store, isChosen, onToggle }: StoreChipProps) {
  const { name, city, zip, isSample, calculatedDistance } = store;
  const distance = calculatedDistance === null ? null : formatMiles(calculatedDistance);
  // A town may have a dozen real stores of one chain: people know them by their street.
  const further = isSample ? 'sample' : streetOf(store);
  return (
    <li
      className={`flex w-full items-stretch rounded-[11px] sm:w-auto lg:w-full border transition-colors ${isChosen ? 'border-leaf bg-leaf-soft' : 'border-line bg-card hover:border-field'}`}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onToggle}
        className="flex min-h-11 flex-1 items-center gap-2.25 rounded-l-[11px] py-1.5 lg:py-1 pl-2 text-left"
      >
        <span className="relative">
          <ChainLogo logo={store.logo} color={store.color} />
          {isChosen && (
            <span
              aria-hidden="true"
              className="absolute -right-1.5 -bottom-1.5 grid size-4 place-items-center rounded-full bg-leaf text-on-leaf ring-2 ring-leaf-soft"
            >
              <Check className="size-2.5" strokeWidth={4} />
            </span>
          )}
        </span>
        <span className="leading-tight">
          {name}
          <span className="block text-xs text-muted">
            {[distance ? `${distance} · ${city}` : `${city} ${zip}`, further].filter(Boolean).join(' · ')}
          </span>
        </span>
      </button>
      <StoreDetails store={store} />
    </li>
  );
}
