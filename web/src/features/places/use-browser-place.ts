import { useEffect, useRef, useState } from 'react';
import type { Location } from '#shared/contract/place.ts';
import { minuteMs } from '#shared/spans.ts';
import { labelPoint } from '#web/queries/places.ts';
import { useLocalText } from '#web/storage/local-text.ts';

const askOptions: PositionOptions = { timeout: 10_000, maximumAge: 5 * minuteMs, enableHighAccuracy: true };

function askBrowser(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject, askOptions));
}

function isRefusal(error: unknown): boolean {
  return error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED;
}

interface BrowserPlaceFailure {
  words: string;
  /** Whether the shopper pressed a button for it. An automatic attempt shows no error. */
  isWanted: boolean;
}

interface BrowserPlaceOptions {
  /** Whether no location is known: then the browser is asked automatically, unless it was refused before. */
  isNeeded: boolean;
  onFound: (location: Location) => void;
}

/** The browser's location, or why there is none. */
export function useBrowserPlace({ isNeeded, onFound }: BrowserPlaceOptions) {
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<BrowserPlaceFailure | null>(null);
  const [refused, rememberRefusal] = useLocalText('tillwise.location-refused');
  const hasAsked = useRef(false);

  async function ask({ isWanted }: { isWanted: boolean }) {
    hasAsked.current = true;
    setFailure(null);
    if (!('geolocation' in navigator)) {
      setFailure({ words: 'Geolocation is not supported by this browser.', isWanted });
      return;
    }
    setIsAsking(true);
    try {
      const { coords } = await askBrowser();
      onFound(await labelPoint({ lat: coords.latitude, lng: coords.longitude }));
    } catch (error) {
      if (isRefusal(error)) rememberRefusal(() => 'yes');
      setFailure({ words: 'Unable to get your location. Please enter your address manually.', isWanted });
    } finally {
      setIsAsking(false);
    }
  }

  useEffect(() => {
    if (isNeeded && refused === null && !hasAsked.current) void ask({ isWanted: false });
  });

  return { ask: () => void ask({ isWanted: true }), isAsking, failure, clearFailure: () => setFailure(null) };
}

export type BrowserPlace = ReturnType<typeof useBrowserPlace>;
