import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, type Response } from '@playwright/test';
import { emailOf, samples } from '#tests/support/cast.ts';
import type { Shopper } from '#tests/support/shopper.ts';
import { carrySession, withoutBrowser } from './carried-session.ts';
import { untilListening, waitUntilPagesListen } from './listening.ts';
import { test as base } from './slow-machine.ts';

/**
 * Every test fails on an error in the console, except the 401 that tells a visitor from a shopper, and the 404 of a page
 * that was asked for to see it.
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

/** For tests of what a small screen shows in another way: the others run on a desktop's alone. */
export const onPhonesToo = { tag: '@phone' };

/** Tests that break the network on purpose see errors in the console. */
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

/** An address nobody has signed up with yet: the clouds outlive the tests, and a test that failed runs again. */
export const freshEmail = (name: string) => emailOf(`${name}-${randomUUID()}`);

/** An account of a test's own, without a browser. */
export async function newShopper(firstName: string): Promise<{ session: Shopper; email: string }> {
  const session = withoutBrowser();
  const email = freshEmail(firstName);
  await session.signUp({ email, firstName });
  return { session, email };
}

/** An account of a test's own that has Premium, because the admin has them on the family list. */
export async function newMember(firstName: string): Promise<{ session: Shopper; email: string }> {
  const { session, email } = await newShopper(firstName);
  const admin = withoutBrowser();
  await admin.signIn(samples.admin);
  await admin.call('POST /api/admin/family-members', { body: { name: firstName, email } });
  return { session, email };
}

/** From now on the page's browser is theirs, without the banner about cookies. */
export async function continueAs(session: Shopper, page: Page): Promise<void> {
  await withoutCookieBanner(page);
  await carrySession(session, page);
}

/** Creates an account of its own for a test and lands on the comparison page with everything on it. */
export async function signUp(page: Page, name: string): Promise<void> {
  const { session } = await newShopper(name);
  await continueAs(session, page);
  await openHome(page);
}

/** The comparison page with everything on it. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Add Items to Your Cart' })).toBeVisible();
  // Stores that come later are searched for anew.
  await expect(page.locator('main').getByText(/^Loading/)).toHaveCount(0);
  await untilListening(page);
}

/** Comes once the server has answered this call, which is yet to be made. */
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
  // Looked for from now on: it goes by itself.
  const said = page.getByText('Item successfully added to your cart').waitFor();
  await search.press('Enter');
  await expect(search).toHaveValue('');
  await Promise.all([added, said]);
}

/** On a small screen the prices have a tab of their own. */
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

/**
 * Nothing on the page that axe finds fault with. It looks from within the page, at frames of our own origin alone (there
 * are no others), and describes nothing but faults: in a page of its own, with all that is well, it takes three times as long.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .exclude('[data-base-ui-focus-guard]')
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(found).toEqual([]);
}

/** No sideways scrolling of the page itself. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
