import { useSyncExternalStore } from 'react';

/** From this width on, a list and its prices fit side by side (`lg` in the styles). */
const wideScreen = '(min-width: 64rem)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wideScreen);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

let wasWide = false;

/** Paper is narrower than most screens. A page that switched its layout for printing would lose what it prints. */
function isWide(): boolean {
  if (!window.matchMedia('print').matches) wasWide = window.matchMedia(wideScreen).matches;
  return wasWide;
}

/** Whether the screen is wide; the prerendered page can't know and assumes a phone. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false);
}
