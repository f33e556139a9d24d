import { startTransition, useEffect, useState } from 'react';
import { whenUsed } from './when-used.ts';

/** A part that a page may load before it is drawn. */
export interface EarlyPart<Part> {
  load: () => Promise<Part>;
  /** Null until it has loaded. */
  loaded: () => Part | null;
}

export function earlyPart<Part>(load: () => Promise<Part>): EarlyPart<Part> {
  let part: Part | null = null;
  return {
    loaded: () => part,
    load: async () => {
      part = await load();
      return part;
    },
  };
}

interface LazyPart<Part> {
  load: () => Promise<Part>;
  /** If it has loaded by now, it appears with the first drawing that needs it. */
  early?: EarlyPart<Part>;
  /** What it is needed for; a new value retries a failed load. */
  neededFor: object | null;
  /** Loads it once the page is used, so that it also works offline. */
  isPrefetched?: boolean;
  onFailed?: (neededFor: object) => void;
}

/**
 * A component or module that loads after the page; null until then. Unlike with React's `lazy`, it appears at once, because a
 * Suspense fallback stays for at least 300 ms, and a failed load breaks nothing: it is tried again when the browser is back
 * online. `load` and `onFailed` must be stable.
 */
export function useLazyPart<Part>({ load, early, neededFor, isPrefetched, onFailed }: LazyPart<Part>): Part | null {
  const [loaded, setLoaded] = useState<{ part: Part } | null>(() => {
    const part = neededFor && early?.loaded();
    return part ? { part } : null;
  });
  useEffect(() => {
    if (loaded) return;
    const fetchPart = () => {
      load().then(
        // In steps: a whole dialog would hold up a press on a slow phone.
        (part) => startTransition(() => setLoaded({ part })),
        () => neededFor && onFailed?.(neededFor),
      );
    };
    if (neededFor) {
      fetchPart();
      addEventListener('online', fetchPart);
      return () => removeEventListener('online', fetchPart);
    }
    if (isPrefetched) return whenUsed(fetchPart);
  }, [loaded, neededFor, isPrefetched, load, onFailed]);
  return loaded?.part ?? (neededFor && early?.loaded()) ?? null;
}
