import type { Page } from '@playwright/test';

/**
 * Pages are there to be read before they can be used. From now on, opening one or loading it anew ends when React has
 * taken over all that can be pressed or typed into.
 */
export function waitUntilPagesListen(page: Page): void {
  const open = page.goto.bind(page);
  const loadAnew = page.reload.bind(page);
  page.goto = (url, options) => listening(page, () => open(url, options));
  page.reload = (options) => listening(page, () => loadAnew(options));
}

async function listening<T>(page: Page, load: () => Promise<T>): Promise<T> {
  const answer = await load();
  await untilListening(page);
  return answer;
}

/** For a page that a form or a link of another site led to. */
export async function untilListening(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Another site's page, or one of the local cloud's own.
    if (!('__reactRouterContext' in window)) return true;
    // A page that sleeps starts once somebody uses what is its own; what has nothing of its own is ready as it is.
    const own = document.querySelector('button:not([popovertarget], [data-consent])');
    if (!own && 'asleep' in document.documentElement.dataset) return true;
    own?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    const isTaken = (element: Document | Element) => Object.keys(element).some((key) => key.startsWith('__react'));
    return isTaken(document) && [...document.querySelectorAll('button, input')].every(isTaken);
  });
}
