import { useEffect } from 'react';
import { prerenderedPaths } from '#shared/hosting.ts';
import { useLocalText } from '#web/storage/local-text.ts';

/**
 * Pages that are the same for every visitor start lazily: they show the prerendered HTML, and the app starts when a
 * control is used (see externalize-scripts.ts). The accuracy page loads figures, so it always starts.
 */
const sleepingPaths = prerenderedPaths.filter((path) => path !== '/accuracy');

/** Pages with more controls than the frame of every page. */
const demoPaths = ['/', '/demo'];

/** Set in this tab until the goodbye after a deleted account is shown. */
export const goodbyeKey = 'tillwise.goodbye';

/**
 * Runs before the first paint. With a demo, the app starts at once for browsers where somebody was signed in, changed
 * the demo, or stored a list, for the goodbye after a deleted account (that browser may store nothing else), and for a
 * list shared by another app. The other pages only name a shopper who was signed in (see show-shopper.ts).
 */
export const sleepUntilUsed = `try {
  const page = document.documentElement;
  const kept = Object.keys(localStorage).filter((key) => key.startsWith('tillwise.'));
  if (!kept.includes('tillwise.cookie-consent')) page.dataset.asksCookies = '';
  const path = location.pathname.replace(/(.)\\/$/, '$1');
  const isNew = kept.every((key) => key === 'tillwise.cookie-consent')
    && !sessionStorage.getItem('${goodbyeKey}')
    && !location.search.includes('list=')
    && page.dataset.front !== 'shopper';
  if (${JSON.stringify(demoPaths)}.includes(path) ? isNew : ${JSON.stringify(sleepingPaths)}.includes(path)) {
    page.dataset.asleep = '';
    if (kept.includes('tillwise.known')) page.dataset.known = '';
  }
} catch {}`;

/** Tells the page that the app has started. */
export function useAwake(): void {
  useEffect(() => {
    delete document.documentElement.dataset.asleep;
    window.dispatchEvent(new Event('awake'));
  }, []);
}

/** Remembers that somebody signed in in this browser, so that no page treats them as a new visitor. */
export function useKnownBrowser(isSignedIn: boolean): void {
  const [known, keep] = useLocalText('tillwise.known');
  useEffect(() => {
    if (isSignedIn && known === null) keep('yes');
  }, [isSignedIn, known, keep]);
}
