import { useEffect } from 'react';
import { prerenderedPaths } from '#shared/hosting.ts';
import { useLocalText } from '#web/storage/local-text.ts';

/**
 * A page that is the same for every visitor sleeps: it is read as it was written at build, and the app starts once one of
 * its controls is used (see externalise-scripts.ts). The page of figures asks for them, so it never sleeps.
 */
const sleepingPaths = prerenderedPaths.filter((path) => path !== '/accuracy');

/** Those that have more to use than the frame of every page. */
const demoPaths = ['/', '/demo'];

/** What this tab keeps until it has said goodbye to somebody who deleted their account. */
export const goodbyeKey = 'tillwise.goodbye';

/**
 * Runs before the first paint. Somebody who was signed in in this browser may still be, and somebody may have changed the
 * demo or kept a list: for them the app starts at once, as it does for whoever is to be told goodbye (their browser may
 * keep nothing else), or comes with a list that another app shared.
 */
export const fallAsleep = `try {
  const page = document.documentElement;
  const kept = Object.keys(localStorage).filter((key) => key.startsWith('tillwise.'));
  if (!kept.includes('tillwise.cookie-consent')) page.dataset.asksCookies = '';
  const path = location.pathname.replace(/(.)\\/$/, '$1');
  const hasDemo = ${JSON.stringify(demoPaths)}.includes(path);
  const isNew = kept.every((key) => (hasDemo ? key === 'tillwise.cookie-consent' : key !== 'tillwise.known'))
    && !sessionStorage.getItem('${goodbyeKey}');
  const isSharing = location.search.includes('list=');
  if (isNew && !isSharing && page.dataset.front !== 'shopper' && ${JSON.stringify(sleepingPaths)}.includes(path)) page.dataset.asleep = '';
} catch {}`;

/** Tells the page that the app has taken over. */
export function useAwake(): void {
  useEffect(() => {
    delete document.documentElement.dataset.asleep;
    window.dispatchEvent(new Event('awake'));
  }, []);
}

/** Remembers that somebody was signed in here, so that no page takes them for a new visitor. */
export function useKnownBrowser(isSignedIn: boolean): void {
  const [known, keep] = useLocalText('tillwise.known');
  useEffect(() => {
    if (isSignedIn && known === null) keep('yes');
  }, [isSignedIn, known, keep]);
}
