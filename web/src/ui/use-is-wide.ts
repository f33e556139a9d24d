import { useSyncExternalStore } from 'react';

/** From this width on, a list and its prices fit side by side (`lg` in the styles). */
const wideScreen = '(min-width: 64rem)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wideScreen);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

let wasWide = false;

/** Printing keeps the screen's layout: paper is narrower, and a switched layout would lose what is to be printed. */
function isWide(): boolean {
  if (!window.matchMedia('print').matches) wasWide = window.matchMedia(wideScreen).matches;
  return wasWide;
}

/** Whether the screen is wide; the prerendered page can't know and assumes a phone. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false);
}
