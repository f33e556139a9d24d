import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

interface LatePart<Part> {
  load: () => Promise<Part>;
  /** What it is needed for; a new value retries a failed load. */
  neededFor: object | null;
  /** Loads it when the page is idle, so that it also works offline. */
  isPrefetched?: boolean;
  onFailed?: () => void;
}

/**
 * A component or module that loads after the page; null until then. Unlike `lazy`, it appears at once, because a
 * Suspense fallback stays for at least 300 ms, and a failed load breaks nothing. `load` and `onFailed` must be stable.
 */
export function useLatePart<Part>({ load, neededFor, isPrefetched, onFailed }: LatePart<Part>): Part | null {
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null);
  useEffect(() => {
    if (loaded) return;
    const fetchPart = () => {
      load().then(
        (part) => setLoaded({ part }),
        () => neededFor && onFailed?.(),
      );
    };
    if (neededFor) fetchPart();
    else if (isPrefetched) return whenIdle(fetchPart);
  }, [loaded, neededFor, isPrefetched, load, onFailed]);
  return loaded?.part ?? null;
}
