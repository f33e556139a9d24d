import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { keepSessionText, sessionText } from '#web/storage/session-text.ts';

const storageKey = 'tillwise.scroll-positions';

type Positions = Record<string, number>;

function storedPositions(): Positions {
  try {
    const stored: unknown = JSON.parse(sessionText(storageKey) ?? '{}');
    return Object.fromEntries(Object.entries(stored ?? {}).filter(([, at]) => typeof at === 'number'));
  } catch {
    return {};
  }
}

/** In the state of a navigation that leaves the page where it is. */
export const staysInPlace = { staysInPlace: true };

/**
 * Back and Forward lead to where a page was left, a link to the part it names, or else to the top. The browser itself
 * would scroll before the page is drawn. It does so for a page that reloads, which may be read before the app starts.
 */
export function useScrollPositions(): void {
  const { key, pathname, hash, state } = useLocation();
  const navigation = useNavigationType();
  const place = `${key} ${pathname}`;
  const positions = useRef<Positions>({});
  const shown = useRef<string | null>(null);

  useEffect(() => {
    positions.current = storedPositions();
    history.scrollRestoration = 'manual';
    const note = () => {
      if (shown.current) positions.current[shown.current] = window.scrollY;
    };
    const leave = () => {
      keepSessionText(storageKey, JSON.stringify(positions.current));
      history.scrollRestoration = 'auto';
    };
    const comeBack = () => {
      history.scrollRestoration = 'manual';
    };
    note();
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('scroll', note);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place
  useLayoutEffect(() => {
    const isFirst = shown.current === null;
    shown.current = place;
    if (isFirst || (navigation !== 'POP' && state?.staysInPlace)) return;
    const left = navigation === 'POP' ? positions.current[place] : undefined;
    const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (left !== undefined) window.scrollTo(0, left);
    else if (named) named.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [place, hash]);
}
