import type { Location } from '#shared/contract/location.ts';
import type { Preferences } from '#shared/contract/user.ts';
import { DistanceSlider } from './distance-slider.tsx';
import { LocationForm } from './location-form.tsx';
import type { BrowserLocation } from './use-browser-location.ts';

interface DistanceFieldsProps {
  preferences: Preferences;
  browserLocation: BrowserLocation;
  onLocation: (location: Location) => void;
  onDistance: (miles: number) => void;
}

/** The fields of the distance filter, which load when it opens. */
export function DistanceFields({ preferences, browserLocation, onLocation, onDistance }: DistanceFieldsProps) {
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2 lg:grid-cols-1">
      <LocationForm
        address={preferences.location?.address ?? null}
        browserLocation={browserLocation}
        onFound={onLocation}
      />
      <DistanceSlider miles={preferences.maxDistanceMiles} onChange={onDistance} />
    </div>
  );
}
