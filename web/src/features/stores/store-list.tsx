import { type ReactNode, useState } from 'react';
import type { Store } from '#shared/contract/stores/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StoreChip } from './store-chip.tsx';
import * as words from './words/stores.ts';

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
