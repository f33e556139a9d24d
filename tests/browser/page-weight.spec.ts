import { gzipSync } from 'node:zlib';
import { expect, type Page, type Response } from '@playwright/test';
import { prerenderedPaths } from '#shared/hosting.ts';
import { carrySession } from './carried-session.ts';
import { newShopper, onPhonesToo, test } from './shopper.ts';

/** What a first visit may load before anything is pressed. Scripts are counted as gzip, whatever the server chose. */
interface Budget {
  scriptKb: number;
  requests: number;
}

/** Read as it was written at build: the app comes once a control is used. */
const asleep: Budget = { scriptKb: 6, requests: 14 };
/** What the app weighs where it starts at once, or once it has started. */
const staticPage: Budget = { scriptKb: 176, requests: 56 };
const landing: Budget = { scriptKb: 268, requests: 68 };
const ownCart: Budget = { scriptKb: 352, requests: 92 };

/** Counts what a page fetches by itself, also once the browser is idle. */
async function watchWeight(page: Page): Promise<() => Promise<Budget>> {
  const scripts: Promise<number>[] = [];
  let requests = 0;
  const countRequest = () => {
    requests += 1;
  };
  const weighScript = (response: Response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.body().then((body) => gzipSync(body).length));
  };
  page.on('request', countRequest);
  page.on('response', weighScript);
  return async () => {
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.waitForLoadState('networkidle');
    // A script that comes later would be read when the page may be closed already.
    page.off('request', countRequest);
    page.off('response', weighScript);
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    return { scriptKb: Math.round(bytes / 1024), requests };
  };
}

function expectWithin(weight: Budget, path: string, most: Budget): void {
  expect.soft(weight.scriptKb, `KB of script on ${path}`).toBeLessThanOrEqual(most.scriptKb);
  expect.soft(weight.requests, `requests of ${path}`).toBeLessThanOrEqual(most.requests);
}

for (const path of prerenderedPaths) {
  test(`a visitor with a small data plan loads little script on ${path}`, async ({ page, context }) => {
    const whole = path === '/' || path === '/demo' ? landing : staticPage;
    await test.step('to read it', async () => {
      // A page that nobody has woken, as the others are by being opened.
      const unused = await context.newPage();
      const weigh = await watchWeight(unused);
      await unused.goto(path);
      expectWithin(await weigh(), path, path === '/accuracy' ? whole : asleep);
      await unused.close();
    });
    await test.step('and to use it', async () => {
      const weigh = await watchWeight(page);
      await page.goto(path);
      expectWithin(await weigh(), path, whole);
    });
  });
}

test('a shopper with a small data plan loads little script to see their cart', async ({ page }) => {
  await carrySession((await newShopper('Lina')).session, page);
  const weigh = await watchWeight(page);
  await page.goto('/');
  expectWithin(await weigh(), '/', ownCart);
});

test(
  'a visitor’s first press counts, though the page had no script yet',
  onPhonesToo,
  async ({ context, isMobile }) => {
    const open = async (path: string) => {
      const page = await context.newPage();
      await page.goto(path);
      await expect(page.locator('html[data-asleep]')).toHaveCount(1);
      return page;
    };
    const consent = (page: Page) => page.getByRole('region', { name: 'Cookie consent' });

    const about = await open('/about');
    await expect(about.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    await expect(consent(about)).toBeVisible();
    if (isMobile) {
      await about.getByRole('button', { name: 'Open menu' }).click();
      await expect(about.getByRole('button', { name: 'Close menu' })).toBeVisible();
      await expect(about.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    }

    const home = await open('/');
    await consent(home).getByRole('button', { name: 'Decline' }).click();
    await expect(consent(home)).toBeHidden();
    expect(await home.evaluate(() => localStorage.getItem('tillwise.cookie-consent'))).toBe('declined');

    const demo = await open('/demo');
    await demo.getByRole('button', { name: 'Beverages' }).click();
    await expect(demo.getByRole('combobox')).toHaveValue('Beverages');
  },
);

test('a shopper who was signed in here is greeted by name on every page', async ({ page, context }) => {
  await carrySession((await newShopper('Lina')).session, page);
  await page.goto('/account');
  await expect(page.getByRole('banner').getByText('Lina')).toBeVisible();
  const about = await context.newPage();
  await about.goto('/about');
  await expect(about.getByRole('banner').getByText('Lina')).toBeVisible();
});
