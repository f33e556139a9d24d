import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

interface LatePart<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** What it is wanted for, if it is; whenever that changes, a load that failed is tried again. */
  wantedFor: object | null;
  /** Fetches it before it is wanted, once the page has come to rest: it then shows without a network, too. */
  isPrefetched?: boolean;
  onFailed?: () => void;
}

/**
 * A component that comes after the page; null until it is here. Unlike `lazy` it shows at once (a fallback of Suspense
 * stays for 300 ms at least), and a load that fails breaks nothing. `load` and `onFailed` stay the same throughout.
 */
export function useLatePart<Props>({ load, wantedFor, isPrefetched, onFailed }: LatePart<Props>) {
  const [part, setPart] = useState<{ Component: ComponentType<Props> } | null>(null);
  useEffect(() => {
    if (part) return;
    const fetchPart = () => {
      load().then(
        (Component) => setPart({ Component }),
        () => wantedFor && onFailed?.(),
      );
    };
    if (wantedFor) fetchPart();
    else if (isPrefetched) return whenIdle(fetchPart);
  }, [part, wantedFor, isPrefetched, load, onFailed]);
  return part?.Component ?? null;
}
