import type { Preferences } from '#shared/contract/accounts/user.ts';
import type { Location } from '#shared/contract/stores/location.ts';
import { DistanceSlider } from './distance-slider.tsx';
import { LocationForm } from './location-form.tsx';
import { useBrowserLocation } from './use-browser-location.ts';

interface DistanceFieldsProps {
  preferences: Preferences;
  /** No location was known since the page opened. */
  isLocationUnset: boolean;
  onLocation: (location: Location) => void;
  onDistance: (miles: number) => void;
}

/** The fields of the distance filter. They ask the browser for the location once, without a press. */
export function DistanceFields({
  preferences: { location, maxDistanceMiles },
  isLocationUnset,
  onLocation,
  onDistance,
}: DistanceFieldsProps) {
  const browserLocation = useBrowserLocation({ isNeeded: isLocationUnset, onFound: onLocation });
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2 lg:grid-cols-1">
      <LocationForm address={location?.address ?? null} browserLocation={browserLocation} onFound={onLocation} />
      <DistanceSlider miles={maxDistanceMiles} onChange={onDistance} />
    </div>
  );
}
