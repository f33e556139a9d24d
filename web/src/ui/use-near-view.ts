import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from './when-idle.ts';
import { whenPressed } from './when-used.ts';

/** How far below the screen a part begins to load. */
const near = '200px';
const mostMsInView = 300;

/**
 * Whether to load a part that may be far below the first screen: when the browser is idle after its place comes near the
 * screen, or after the first press anywhere, so that the part is there before the network may fail. Printing needs it at
 * once, because the browser prints what is drawn by then. `place` is the ref of what stands in for it.
 */
export function useNearView() {
  const [isWanted, setIsWanted] = useState(false);

  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    let cancel = () => {};
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some((one) => one.isIntersecting)) return;
        observer.disconnect();
        // What is above it comes first.
        cancel = whenIdle(() => setIsWanted(true), mostMsInView);
      },
      { rootMargin: near },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancel();
    };
  }, []);

  useEffect(() => {
    if (isWanted) return;
    const print = () => flushSync(() => setIsWanted(true));
    addEventListener('beforeprint', print);
    const cancel = whenPressed(() => setIsWanted(true));
    return () => {
      removeEventListener('beforeprint', print);
      cancel();
    };
  }, [isWanted]);

  return { isWanted, place };
}
