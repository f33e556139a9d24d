import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Store } from '#shared/contract/stores/store.ts';
import { formatMiles } from '#shared/rules/locations/distance.ts';
import { useLazyDialog } from '#web/parts/site/use-lazy-dialog.ts';
import { StoreToggle, storeFrame } from '#web/parts/stores/store-toggle.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { aboutStore, aboutStoreLook } from './about-store.ts';
import { streetOf } from './street-of.ts';
import * as words from './words/stores-words.ts';

const load = () => import('./store-popover.tsx').then(({ StorePopover }) => StorePopover);

/** Opens a store's details, which load on the first press. */
function StoreDetails({ store }: { store: Store }) {
  const { LazyDialog: StorePopover, setIsOpen } = useLazyDialog(load);
  if (StorePopover) return <StorePopover store={store} />;
  return (
    <button type="button" aria-label={aboutStore(store)} onClick={() => setIsOpen(true)} className={aboutStoreLook}>
      <Info aria-hidden="true" className="size-4" />
    </button>
  );
}

/** More than most people want to scan at first. */
const shownAtFirst = 10;

interface StoreListProps {
  /** Chosen ones first. */
  stores: readonly Store[];
  chosenIds: readonly string[];
  onToggle: (storeId: string) => void;
  /** Another view of the same stores. */
  children?: ReactNode;
}

export function StoreList({ stores, chosenIds, onToggle, children }: StoreListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? stores : stores.slice(0, shownAtFirst);
  return (
    <>
      <ul aria-label={words.storesToCompare} className="mt-3 flex flex-wrap gap-2 lg:gap-1.5">
        {shown.map((store) => (
          <StoreChip
            key={store.id}
            store={store}
            isChosen={chosenIds.includes(store.id)}
            onToggle={() => onToggle(store.id)}
          />
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        {stores.length > shownAtFirst && (
          <Button variant="plain" size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? words.showFewer : words.showAll(stores.length)}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}

export function StoreListSkeleton() {
  return (
    <div role="status" className="mt-3 flex flex-wrap gap-2">
      <span className="sr-only">{words.loadingStores}</span>
      {['sm:w-54', 'sm:w-52', 'sm:w-56', 'sm:w-50', 'sm:w-58'].map((width) => (
        <Skeleton key={width} className={`h-12 w-full rounded-[11px] ${width} lg:w-full`} />
      ))}
    </div>
  );
}

interface StoreChipProps {
  store: Store;
  isChosen: boolean;
  onToggle: () => void;
}

/** A store to select or deselect, with details behind the 'i'. */
function StoreChip({ store, isChosen, onToggle }: StoreChipProps) {
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
