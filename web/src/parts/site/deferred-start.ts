import { useEffect } from 'react';
import { prerenderedPaths } from '#shared/deployment/hosting.ts';
import { localText, useLocalText } from '#web/storage/local-text.ts';
import { consentKey } from '#web/storage/visitor-keys.ts';
import { sharedParams } from '../lists/text-from-other-app.ts';

/** Pages with more controls than the frame of every page. */
const demoPaths = ['/', '/demo'];

/** What browsers call their speech recognition. */
const recognitionNames = ['SpeechRecognition', 'webkitSpeechRecognition'];

const knownKey = 'tillwise.known';
/** Set in this tab until the goodbye after a deleted account is shown. */
export const goodbyeKey = 'tillwise.goodbye';

/**
 * Runs before the first paint. Prerendered pages start lazily: they show their HTML, and the app starts when a control
 * is used (see externalize-scripts.ts). With a demo, the app starts at once for browsers where somebody was signed in,
 * changed the demo, or stored a list, for the goodbye after a deleted account (that browser may store nothing else), and
 * for what another app shared; the demo itself only where somebody changed it. The other pages only name a shopper
 * who was signed in (see shopper-name-before-start.ts). Styles learn here whether the browser recognizes speech.
 */
export const deferStart = `try {
  const page = document.documentElement;
  if (${JSON.stringify(recognitionNames)}.some((name) => name in window)) page.dataset.speech = '';
  const kept = Object.keys(localStorage).filter((key) => key.startsWith('tillwise.'));
  if (!kept.includes(${JSON.stringify(consentKey)})) page.dataset.asksCookies = '';
  if (kept.some((key) => key.startsWith('tillwise.demo'))) page.dataset.demo = '';
  const path = location.pathname.replace(/(.)\\/$/, '$1');
  const isNew = kept.every((key) => key === ${JSON.stringify(consentKey)})
    && !sessionStorage.getItem('${goodbyeKey}')
    && !${JSON.stringify(sharedParams)}.some((name) => new URLSearchParams(location.search).has(name))
    && page.dataset.front !== 'shopper';
  if (${JSON.stringify(demoPaths)}.includes(path) ? isNew : ${JSON.stringify(prerenderedPaths)}.includes(path)) {
    page.dataset.deferred = '';
    if (kept.includes('${knownKey}')) page.dataset.known = '';
  }
} catch {}`;

/** Tells the page that the app has started. */
export function useStarted(): void {
  useEffect(() => markStarted(document.documentElement), []);
}

export function markStarted(element: HTMLElement | null): void {
  delete element?.dataset.deferred;
  window.dispatchEvent(new Event('started'));
}

/** Whether somebody signed in in this browser before. */
export const isKnownBrowser = () => localText(knownKey) !== null;

/** Remembers that somebody signed in in this browser, so that no page treats them as a new visitor. */
export function useKnownBrowser(isSignedIn: boolean): void {
  const [known, keep] = useLocalText(knownKey);
  useEffect(() => {
    if (isSignedIn && known === null) keep('yes');
  }, [isSignedIn, known, keep]);
}
