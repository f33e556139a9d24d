import { Collapsible } from '@base-ui/react/collapsible';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Preferences } from '#shared/contract/user.ts';
import { usePreferencesChange } from '#web/queries/preferences.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { DistanceSlider } from './distance-slider.tsx';
import { PlaceForm } from './place-form.tsx';
import { useBrowserPlace } from './use-browser-place.ts';

interface DistanceFilterProps {
  /** Whether neither a place to shop around nor a store is known: then the filter stands open. */
  isPlaceMissing: boolean;
  /** Has the trigger and the panel in it, wherever they stand. */
  children: ReactNode;
}

export function DistanceFilter({ isPlaceMissing, children }: DistanceFilterProps) {
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <Collapsible.Root open={isOpen ?? isPlaceMissing} onOpenChange={setIsOpen} className="contents">
      {children}
    </Collapsible.Root>
  );
}

export function DistanceFilterTrigger() {
  return (
    <Collapsible.Trigger className={`group ${buttonLook({ variant: 'ghost', size: 'small' })}`}>
      Distance
      <ChevronDown aria-hidden="true" className="size-3.5 transition-transform group-data-panel-open:rotate-180" />
    </Collapsible.Trigger>
  );
}

/** Where the shopper is, and how far they would go. Asks the browser for the place by itself, once. */
export function DistanceFilterPanel({ preferences }: { preferences: Preferences }) {
  const change = usePreferencesChange(() =>
    toast({ title: 'Error', description: 'We couldn’t save your location and distance.', tone: 'destructive' }),
  );
  const browserPlace = useBrowserPlace({
    isNeeded: preferences.location === null,
    onFound: (location) => change({ location }),
  });
  return (
    <Collapsible.Panel
      keepMounted
      className="h-(--collapsible-panel-height) overflow-hidden transition-[height] duration-150 ease-out data-ending-style:h-0 data-starting-style:h-0"
    >
      <div className="mt-3 grid gap-x-8 gap-y-4 rounded-[11px] border border-line bg-paper p-3.5 md:grid-cols-2 lg:grid-cols-1">
        <PlaceForm
          address={preferences.location?.address ?? null}
          browserPlace={browserPlace}
          onFound={(location) => change({ location })}
        />
        <DistanceSlider
          miles={preferences.maxDistanceMiles}
          onChange={(maxDistanceMiles) => change({ maxDistanceMiles })}
        />
      </div>
    </Collapsible.Panel>
  );
}
