import { ChevronDown } from 'lucide-react';
import { createContext, type ReactNode, use, useId, useMemo, useState } from 'react';
import type { Preferences } from '#shared/contract/accounts/user.ts';
import { showUnreachable } from '#web/parts/site/show-unreachable.ts';
import { usePreferencesChange } from '#web/queries/account/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { failureToast } from '#web/ui/toast.ts';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import { errorTitle } from '#web/ui/words.ts';
import * as words from './words/filter.ts';

const loadFields = () => import('./distance-fields.tsx').then(({ DistanceFields }) => DistanceFields);

interface DistanceFilterProps {
  /** Whether neither a location nor a store is known: then the filter is open. */
  isLocationMissing: boolean;
  /** Contains the trigger and the panel. */
  children: ReactNode;
}

interface FilterState {
  panelId: string;
  isOpen: boolean;
  toggle: () => void;
}

const FilterContext = createContext<FilterState>({ panelId: '', isOpen: false, toggle: () => undefined });

export function DistanceFilter({ isLocationMissing, children }: DistanceFilterProps) {
  const panelId = useId();
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? isLocationMissing;
  const state = useMemo(() => ({ panelId, isOpen, toggle: () => setChosen(!isOpen) }), [panelId, isOpen]);
  return <FilterContext value={state}>{children}</FilterContext>;
}

export function DistanceFilterTrigger() {
  const { panelId, isOpen, toggle } = use(FilterContext);
  return (
    <Button variant="ghost" size="small" aria-expanded={isOpen} aria-controls={panelId} onClick={toggle}>
      {words.distance}
      <ChevronDown aria-hidden="true" className={`size-3.5 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
    </Button>
  );
}

/** The shopper's location and maximum distance. Its fields load when it opens, or when no location is known. */
export function DistanceFilterPanel({ preferences }: { preferences: Preferences }) {
  const state = use(FilterContext);
  const { panelId, isOpen } = state;
  const isUnknown = preferences.location === null;
  const [wasKnown, setWasKnown] = useState(!isUnknown);
  if (!isUnknown && !wasKnown) setWasKnown(true);
  const isNeeded = isOpen || isUnknown;
  const Fields = useLazyPart({ load: loadFields, neededFor: isNeeded ? state : null, onFailed: showUnreachable });
  const change = usePreferencesChange(() => failureToast(errorTitle, words.notSaved));
  return (
    <div
      id={panelId}
      className={`grid transition-[grid-template-rows,visibility] duration-150 ease-out ${isOpen ? 'grid-rows-[1fr]' : 'invisible grid-rows-[0fr]'}`}
    >
      <div className="min-h-0 overflow-hidden">
        <div className="mt-3 rounded-[11px] border border-line bg-paper p-3.5">
          {Fields ? (
            <Fields
              preferences={preferences}
              isLocationUnset={isUnknown && !wasKnown}
              onLocation={(location) => change({ location })}
              onDistance={(maxDistanceMiles) => change({ maxDistanceMiles })}
            />
          ) : (
            <Skeleton className="h-66 md:max-lg:h-33" />
          )}
        </div>
      </div>
    </div>
  );
}
