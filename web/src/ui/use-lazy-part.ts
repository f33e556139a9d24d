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
  /** What it is needed for; a new value retries a failed load at once. */
  neededFor: object | null;
  /** Loads it once the page is used, so that it also works offline. */
  isPrefetched?: boolean;
  /** Called for the first failure of each `neededFor`. */
  onFailed?: (neededFor: object) => void;
}

const firstPauseMs = 5000;
const longestPauseMs = 60_000;

/** Repeats a failed load after growing pauses, and when the browser is back online, until it succeeds or the result is called. */
function untilLoaded(fetchPart: () => Promise<void>, onFirstFailed: () => void): () => void {
  let pauseMs = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const attempt = () => {
    clearTimeout(timer);
    fetchPart().catch(() => {
      if (isOver) return;
      if (pauseMs === firstPauseMs) onFirstFailed();
      clearTimeout(timer);
      timer = setTimeout(attempt, pauseMs);
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    });
  };
  attempt();
  addEventListener('online', attempt);
  return () => {
    isOver = true;
    clearTimeout(timer);
    removeEventListener('online', attempt);
  };
}

/**
 * A component or module that loads after the page; null until then. Unlike with React's `lazy`, it appears at once, because a
 * Suspense fallback stays for at least 300 ms, and a failed load breaks nothing: it is tried again. `load` and `onFailed` must be stable.
 */
export function useLazyPart<Part>({ load, early, neededFor, isPrefetched, onFailed }: LazyPart<Part>): Part | null {
  const [loaded, setLoaded] = useState<{ part: Part } | null>(() => {
    const part = neededFor && early?.loaded();
    return part ? { part } : null;
  });
  useEffect(() => {
    if (loaded) return;
    // In steps: a whole dialog would hold up a press on a slow phone.
    const fetchPart = () => load().then((part) => startTransition(() => setLoaded({ part })));
    if (neededFor) return untilLoaded(fetchPart, () => onFailed?.(neededFor));
    if (isPrefetched) return whenUsed(() => void fetchPart().catch(() => {}));
  }, [loaded, neededFor, isPrefetched, load, onFailed]);
  return loaded?.part ?? (neededFor && early?.loaded()) ?? null;
}
