import type { ReactNode } from 'react';
import type { ShownPreferences } from '#shared/contract/accounts/user.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { storeDataAttribution } from '#shared/rules/stores/store-data-attribution.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { opensInNewTab } from '#web/ui/words.ts';
import { idsAfterSwap, isSwapPossible } from './far-stores.ts';
import { StoreMapButton } from './map/store-map-button.tsx';
import { NoStoresNear } from './no-stores-near.tsx';
import { StoreList, StoreListSkeleton } from './store-list.tsx';
import { useStoreChoice } from './use-store-choice.ts';
import type { Stores } from './use-stores.ts';
import * as words from './words/stores-words.ts';

interface StoresPanelProps {
  preferences: ShownPreferences | undefined;
  stores: Stores;
  failure: { error: Error; retry: () => void } | null;
  /** The button that opens the distance filter. */
  filterButton: ReactNode;
  /** The distance filter itself. */
  children: ReactNode;
}

/** The stores where the cart is compared. */
export function StoresPanel({ preferences, stores, failure, filterButton, children }: StoresPanelProps) {
  const { toggle, choose, chooseBudgetStores } = useStoreChoice(preferences?.storeIds ?? []);
  const { near, far } = stores;
  return (
    <Card aria-labelledby="stores-heading">
      <div className="flex min-h-7.5 flex-wrap items-center gap-x-2.5 gap-y-2 pointer-coarse:min-h-11">
        <h2 id="stores-heading">{words.stores}</h2>
        {preferences && <ChoiceInWords preferences={preferences} />}
        <span className="flex gap-2.5 sm:max-lg:ml-auto">
          {near && near.length > 0 && (
            <Button variant="ghost" size="small" onClick={() => chooseBudgetStores(near)}>
              {words.budgetStores}
            </Button>
          )}
          {filterButton}
        </span>
      </div>
      {children}
      {far.length > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-[13.5px] text-orange-deep">
          {words.fartherAway(far.length)}
          {preferences && isSwapPossible(far) && (
            <Button
              variant="plain"
              size="small"
              className="-mx-2.5"
              onClick={() => choose(idsAfterSwap(preferences.storeIds, far))}
            >
              {words.swapForNear}
            </Button>
          )}
        </p>
      )}
      {preferences && (
        <RemovedStoresNotice count={preferences.goneStores ?? 0} onSeen={() => choose(preferences.storeIds)} />
      )}
      <StoresContent preferences={preferences} stores={stores} failure={failure} onToggle={toggle} />
    </Card>
  );
}

function ChoiceInWords({ preferences: { storeIds, location, maxDistanceMiles } }: { preferences: ShownPreferences }) {
  return (
    <span className="text-[13.5px] text-muted">
      {[words.selected(storeIds.length), location && words.within(maxDistanceMiles, location.address)]
        .filter(Boolean)
        .join(' · ')}
    </span>
  );
}

type StoresContentProps = Pick<StoresPanelProps, 'preferences' | 'stores' | 'failure'> & {
  onToggle: (storeId: string) => void;
};

function StoresContent({ preferences, stores, failure, onToggle }: StoresContentProps) {
  const { listed, near, comparedIds, byId, nearestBeyond } = stores;
  if (failure) {
    return (
      <FailureState
        what={words.storesNotLoaded}
        detail={words.whyNotLoaded(failureWords(failure.error))}
        onRetry={failure.retry}
      />
    );
  }
  if (!preferences || !listed) return <StoreListSkeleton />;
  const { storeIds, maxDistanceMiles } = preferences;
  return (
    <>
      {storeIds.length === 0 && (
        <NothingChosen
          comparedNames={comparedIds.flatMap((id) => byId.get(id)?.name ?? [])}
          isNoneNear={near?.length === 0}
        />
      )}
      {listed.length > 0 && (
        <StoreList stores={listed} chosenIds={storeIds} onToggle={onToggle}>
          <StoreMapButton stores={listed} preferences={preferences} onToggle={onToggle} />
        </StoreList>
      )}
      <Attribution stores={listed} />
      {near?.length === 0 && (
        <NoStoresNear
          maxDistanceMiles={maxDistanceMiles}
          nearest={nearestBeyond}
          isNearestChosen={nearestBeyond !== null && storeIds.includes(nearestBeyond.id)}
          onChoose={onToggle}
        />
      )}
    </>
  );
}

/** The attribution that the license of a listed store's location requires. */
function Attribution({ stores }: { stores: readonly Store[] }) {
  const wanted = [...new Set(stores.flatMap(({ sources }) => sources))]
    .map((source) => storeDataAttribution[source])
    .filter(({ attribution }) => attribution !== null);
  return wanted.map(({ attribution, url }) => (
    <p key={url} className="mt-2 text-xs text-muted">
      {words.someLocations}{' '}
      <a href={url} target="_blank" rel="noreferrer" className="underline hover:text-ink">
        {attribution}
        <span className="sr-only"> {opensInNewTab}</span>
      </a>
    </p>
  ));
}

function NothingChosen({ comparedNames, isNoneNear }: { comparedNames: string[]; isNoneNear: boolean }) {
  const names = new Set(comparedNames);
  return (
    <p className="mt-3 text-sm text-muted">
      <span className="font-semibold text-ink">{words.noneSelected}</span>
      <span className="block">
        {isNoneNear
          ? names.size > 0 && words.comparedFarAway(names)
          : [words.chooseBelow, names.size > 0 && words.comparedUntilThen(names)].filter(Boolean).join(' ')}
      </span>
    </p>
  );
}

interface GoneStoresNoticeProps {
  /** How many chosen stores have left our list. */
  count: number;
  onSeen: () => void;
}

/** Says that chosen stores are gone, until the shopper has seen it or chosen again. */
function RemovedStoresNotice({ count, onSeen }: GoneStoresNoticeProps) {
  if (count === 0) return null;
  return (
    <div
      role="status"
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-[11px] bg-orange-soft px-3.5 py-3 text-sm text-orange-deep"
    >
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-semibold">{words.removed(count)}</span> {words.removedNote(count)}
      </p>
      <Button variant="ghost" size="small" onClick={onSeen}>
        {words.removedSeen}
      </Button>
    </div>
  );
}
