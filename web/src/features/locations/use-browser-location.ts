import { useEffect, useRef, useState } from 'react';
import type { Location } from '#shared/contract/stores/location.ts';
import { minuteMs } from '#shared/durations.ts';
import { labelLocation } from '#web/queries/stores/find-location.ts';
import { useLocalText } from '#web/storage/local-text.ts';
import * as words from './words/filter.ts';

const askOptions: PositionOptions = { timeout: 10_000, maximumAge: 5 * minuteMs, enableHighAccuracy: true };

function askBrowser(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject, askOptions));
}

function isRefusal(error: unknown): boolean {
  return error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED;
}

interface BrowserLocationFailure {
  words: string;
  /** Whether the shopper pressed a button for it. An automatic attempt shows no error. */
  wasRequested: boolean;
}

interface BrowserLocationOptions {
  /**
   * Whether no location is known, nor was since the page opened: then the browser is asked automatically, unless it was
   * refused before.
   */
  isNeeded: boolean;
  onFound: (location: Location) => void;
}

/** The browser's location, or why there is none. */
export function useBrowserLocation({ isNeeded, onFound }: BrowserLocationOptions) {
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<BrowserLocationFailure | null>(null);
  const [refused, rememberRefusal] = useLocalText('tillwise.location-refused');
  const hasAsked = useRef(false);
  const isStillNeeded = useRef(isNeeded);

  async function ask({ wasRequested }: { wasRequested: boolean }) {
    hasAsked.current = true;
    setFailure(null);
    if (!('geolocation' in navigator)) {
      setFailure({ words: words.notSupported, wasRequested });
      return;
    }
    setIsAsking(true);
    try {
      const { coords } = await askBrowser();
      const found = await labelLocation({ lat: coords.latitude, lng: coords.longitude });
      // In the meantime, a visitor's list may have brought its location.
      if (wasRequested || isStillNeeded.current) onFound(found);
    } catch (error) {
      if (isRefusal(error)) rememberRefusal(() => 'yes');
      setFailure({ words: words.notFound, wasRequested });
    } finally {
      setIsAsking(false);
    }
  }

  useEffect(() => {
    isStillNeeded.current = isNeeded;
    if (isNeeded && refused === null && !hasAsked.current) void ask({ wasRequested: false });
  });

  return {
    ask: () => void ask({ wasRequested: true }),
    isAsking,
    failure: failure?.wasRequested || isNeeded ? failure : null,
    clearFailure: () => setFailure(null),
  };
}

export type BrowserLocation = ReturnType<typeof useBrowserLocation>;
