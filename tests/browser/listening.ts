import type { Page } from '@playwright/test';

/**
 * Makes `goto` and `reload` wait until React has hydrated every control: a prerendered page can be read before it can be
 * used.
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

/** Waits for a page opened by a form or by a link of another site. */
export async function untilListening(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // A page of another site, or of the local cloud.
    if (!document.querySelector('script[type=module][src^="/assets/page-"]')) return true;
    // A page without its own controls never starts its app; others, and a demo, start at the first focus.
    const own = document.querySelector('button:not([popovertarget], [data-consent])');
    if (!own && 'deferred' in document.documentElement.dataset) return true;
    for (const part of [own, document.querySelector('#demo[data-deferred] button')]) {
      part?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    }
    const isTaken = (element: Document | Element) => Object.keys(element).some((key) => key.startsWith('__react'));
    return isTaken(document) && [...document.querySelectorAll('button, input')].every(isTaken);
  });
}
