import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, type Response } from '@playwright/test';
import type axe from 'axe-core';
import { emailOf, samples } from '#tests/support/cast.ts';
import type { Shopper } from '#tests/support/shopper.ts';
import { carrySession, withoutBrowser } from './carried-session.ts';
import { untilListening, waitUntilPagesListen } from './listening.ts';
import { test as base } from './slow-machine.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * Every test fails on a console error, except the 401 of the session check and the status of the page itself (a test may
 * open a missing page).
 */
export const test = base.extend<{ quietConsole: undefined; listeningPages: undefined }>({
  listeningPages: [
    async ({ page, javaScriptEnabled }, use) => {
      if (javaScriptEnabled !== false) waitUntilPagesListen(page);
      await use(undefined);
    },
    { auto: true },
  ],
  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        const { url } = message.location();
        const isVisitorCheck = url.endsWith('/api/auth/user');
        const isPageItself = url === page.url() && message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !isVisitorCheck && !isPageItself) errors.push(message.text());
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** For tests that also run on a phone; the others run only on a desktop. */
export const onPhonesToo = { tag: '@phone' };

/** For tests that break the network on purpose: console errors don't fail them. */
export const testWithTrouble = base.extend({
  page: async ({ page }, use) => {
    waitUntilPagesListen(page);
    await use(page);
  },
});

/** Declines cookies before the first page, so that the banner is out of the way. */
export async function withoutCookieBanner(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('tillwise.cookie-consent', 'declined'));
}

/** An unused address: clouds outlive tests, and a failed test runs again. */
export const freshEmail = (name: string) => emailOf(`${name}-${randomUUID()}`);

/** A new account, without a browser. */
export async function newShopper(firstName: string): Promise<{ session: Shopper; email: string }> {
  const session = withoutBrowser();
  const email = freshEmail(firstName);
  await session.signUp({ email, firstName });
  return { session, email };
}

/** A new account with Premium: the admin adds it to the family list. */
export async function newMember(firstName: string): Promise<{ session: Shopper; email: string }> {
  const { session, email } = await newShopper(firstName);
  const admin = withoutBrowser();
  await admin.signIn(samples.admin);
  await admin.call('POST /api/admin/family-members', { body: { name: firstName, email } });
  return { session, email };
}

/** Signs the page's browser in as this shopper, without the cookie banner. */
export async function continueAs(session: Shopper, page: Page): Promise<void> {
  await withoutCookieBanner(page);
  await carrySession(session, page);
}

/** Creates an account and opens the loaded comparison page. */
export async function signUp(page: Page, name: string): Promise<void> {
  const { session } = await newShopper(name);
  await continueAs(session, page);
  await openHome(page);
}

/** Opens the comparison page and waits until it has loaded. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Add Items to Your Cart' })).toBeVisible();
  // Late stores would start another search.
  await expect(page.locator('main').getByText(/^Loading/)).toHaveCount(0);
  await untilListening(page);
}

/** The server's next answer to this call. */
export function answerTo(page: Page, method: string, path: string | RegExp): Promise<Response> {
  return page.waitForResponse((response) => {
    const { pathname } = new URL(response.url());
    const isMeant = typeof path === 'string' ? pathname === path : path.test(pathname);
    return isMeant && response.request().method() === method;
  });
}

/** Types into the search and adds the first item found by the keyboard. */
export async function addFirst(page: Page, words: string): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Search for items' });
  await search.fill(words);
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const added = answerTo(page, 'POST', '/api/cart');
  // Wait for the toast from now on, because it closes by itself.
  const said = page.getByText('Item successfully added to your cart').waitFor();
  await search.press('Enter');
  await expect(search).toHaveValue('');
  await Promise.all([added, said]);
}

/** Opens the tab that has the prices on a small screen. */
export async function showPrices(page: Page): Promise<void> {
  await expect(
    page
      .getByRole('table')
      .or(page.getByRole('tab', { name: 'Compare' }))
      .first(),
  ).toBeVisible();
  const tab = page.getByRole('tab', { name: 'Compare' });
  if (await tab.isVisible()) await tab.click();
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Expects axe to find no violations. It is loaded once a page. Without preloading, it doesn't load all style sheets again
 * for its rule about audio, which no page has. Our only frames show other people's advertisements. The HTML of an element
 * shows which it is, so its selector isn't computed.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(
      { exclude: '[data-base-ui-focus-guard]' },
      { resultTypes: ['violations'], selectors: false, preload: false, iframes: false },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  });
  expect(found).toEqual([]);
}

/** Where a part is in the window. To compare two parts, poll: what loads may move one of them in between. */
export async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return { ...box, bottom: box.y + box.height };
}

/** Expects that the page does not scroll sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  // A phone zooms out until all of the page fits, so its `innerWidth` is never too small.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Presses a button of the laptop's clock page. */
export async function pressClock(page: Page, button: string): Promise<void> {
  await page.goto('/local/clock');
  // The server redirects back once it has moved the clock.
  const done = answerTo(page, 'POST', '/local/clock');
  const back = answerTo(page, 'GET', '/local/clock');
  await page.getByRole('button', { name: button }).click();
  await done;
  await (await back).finished();
}
