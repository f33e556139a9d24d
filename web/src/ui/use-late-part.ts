import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

interface LatePart<Part> {
  load: () => Promise<Part>;
  /** What it is wanted for, if it is; whenever that changes, a load that failed is tried again. */
  wantedFor: object | null;
  /** Loads it when the page is idle, so that it also works offline. */
  isPrefetched?: boolean;
  onFailed?: () => void;
}

/**
 * A component, or what one works with, that comes after the page; null until it is here. Unlike `lazy` it shows at once (a
 * fallback of Suspense stays for 300 ms at least), and a load that fails breaks nothing. `load` and `onFailed` stay the same
 * throughout.
 */
export function useLatePart<Part>({ load, wantedFor, isPrefetched, onFailed }: LatePart<Part>): Part | null {
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null);
  useEffect(() => {
    if (loaded) return;
    const fetchPart = () => {
      load().then(
        (part) => setLoaded({ part }),
        () => wantedFor && onFailed?.(),
      );
    };
    if (wantedFor) fetchPart();
    else if (isPrefetched) return whenIdle(fetchPart);
  }, [loaded, wantedFor, isPrefetched, load, onFailed]);
  return loaded?.part ?? null;
}
