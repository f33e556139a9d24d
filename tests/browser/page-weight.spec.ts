import { gzipSync } from 'node:zlib';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { prerenderedPaths } from '#shared/deployment/hosting.ts';
import { springfield } from '#tests/support/cast.ts';
import { carrySession } from './carried-session.ts';
import { newShopper, onPhonesToo, test, testWithTrouble } from './shopper.ts';

/** What a first visit may load before anything is pressed. Scripts are counted as gzip, whatever the server chose. */
interface Budget {
  scriptKb: number;
  requests: number;
}

/** A page prerendered at build: the app loads when one of its controls is used. */
const deferred: Budget = { scriptKb: 3.5, requests: 8 };
/** Deferred too, but its figures are drawn with React, which alone is 67 KB. */
const accuracy: Budget = { scriptKb: 79, requests: 10 };
/** A visitor's list, without the demo below it. */
const list: Budget = { scriptKb: 116, requests: 18 };
const landing: Budget = { scriptKb: 158.2, requests: 25 };
const ownCart: Budget = { scriptKb: 170.1, requests: 33 };
/** With items and stores, before the browser is idle. */
const filledCart: Budget = { scriptKb: 163.6, requests: 28 };
/** The same later, with the plan's code, which printing can't wait for. */
const filledCartLater: Budget = { scriptKb: 175.3, requests: 32 };

/** Sizes by URL, in KB. Fetched apart from the page, which may have moved on. */
const sizes = new Map<string, Promise<number>>();

async function sizeOf(page: Page, url: string): Promise<number> {
  const answer = await page.request.get(url);
  return gzipSync(await answer.body()).length / 1024;
}

/** Counts what a page fetches by itself; `isIdle`: including while the browser is idle. */
function watchWeight(page: Page): (isIdle?: boolean) => Promise<Budget> {
  const scripts = new Set<string>();
  let requests = 0;
  page.on('request', (request) => {
    requests += 1;
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  return async (isIdle = true) => {
    await page.waitForLoadState('networkidle');
    if (isIdle) {
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await page.waitForLoadState('networkidle');
    }
    const loaded = [...scripts];
    for (const url of loaded) if (!sizes.has(url)) sizes.set(url, sizeOf(page, url));
    const kb = await Promise.all(loaded.map((url) => sizes.get(url) ?? 0));
    return { scriptKb: kb.reduce((sum, size) => sum + size, 0), requests };
  };
}

/** Holds back what a page does when it is idle, until `letIdle` is called. */
async function holdIdleWork(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const idle = requestIdleCallback;
    const held: IdleRequestCallback[] = [];
    window.requestIdleCallback = (run) => held.push(run);
    Object.assign(window, {
      letIdle: () => {
        window.requestIdleCallback = idle;
        for (const run of held) idle(run);
      },
    });
  });
}

function expectWithin(weight: Budget, path: string, most: Budget): void {
  expect.soft(weight.scriptKb, `KB of script on ${path}`).toBeLessThanOrEqual(most.scriptKb);
  expect.soft(weight.requests, `requests of ${path}`).toBeLessThanOrEqual(most.requests);
}

/** A page whose app has not been started by the fixtures. */
const untouched = (context: BrowserContext) => context.newPage();
const deferredPage = (page: Page) => page.locator('html[data-deferred]');
const deferredDemo = (page: Page) => page.locator('#demo[data-deferred]');
const consent = (page: Page) => page.getByRole('region', { name: 'Cookie consent' });
const hasDemo = (path: string) => path === '/' || path === '/demo';

for (const path of prerenderedPaths) {
  test(`a visitor with a small data plan loads little script on ${path}`, async ({ page, context }) => {
    await test.step('to read it, and to answer about cookies', async () => {
      const unused = await untouched(context);
      const weigh = watchWeight(unused);
      await unused.goto(path);
      for (const y of [300, 400, 500]) {
        await unused.mouse.move(300, y);
        await unused.mouse.wheel(0, 400);
      }
      await consent(unused).getByRole('button', { name: 'Decline' }).click();
      expectWithin(await weigh(), path, path === '/accuracy' ? accuracy : deferred);
      await expect(deferredPage(unused)).toHaveCount(1);
      await unused.close();
    });
    if (path === '/') {
      await test.step('to write a list', async () => {
        const front = await untouched(context);
        const weigh = watchWeight(front);
        await front.goto(path);
        await front.getByRole('textbox', { name: 'Your list' }).fill('2 doz eggs');
        await expect(deferredPage(front)).toHaveCount(0);
        expectWithin(await weigh(), path, list);
        await expect(deferredDemo(front)).toHaveCount(1);
        await front.close();
      });
    }
    if (!hasDemo(path)) return;
    await test.step('and to use the demo', async () => {
      const weigh = watchWeight(page);
      await page.goto(path);
      await expect(page.locator('[data-deferred]')).toHaveCount(0);
      expectWithin(await weigh(), path, landing);
    });
  });
}

test('a shopper with a small data plan loads little script to see their cart, and to read a page', async ({
  page,
  context,
}) => {
  await carrySession((await newShopper('Lina')).session, page);
  const weigh = watchWeight(page);
  await page.goto('/');
  await expect(page.getByRole('banner').getByText('Lina')).toBeVisible();
  expectWithin(await weigh(), '/', ownCart);
  const about = await untouched(context);
  const weighAbout = watchWeight(about);
  await about.goto('/about');
  await expect(about.getByRole('banner').getByText('Lina')).toBeVisible();
  expectWithin(await weighAbout(), '/about', deferred);
  await expect(deferredPage(about)).toHaveCount(1);
});

const carts = [
  { length: 'a week’s', count: 20 },
  { length: 'a short', count: 2 },
];

for (const { length, count } of carts) {
  test(`a shopper with a small data plan loads little script to see the prices of ${length} cart`, async ({
    page,
    context,
  }) => {
    const { session } = await newShopper('Lina');
    await session.call('PATCH /api/preferences', {
      body: { location: springfield, storeIds: ['1', '2', '3'], maxDistanceMiles: 15 },
    });
    const items = (await session.call('GET /api/grocery-items')).json();
    for (const { id } of items.slice(0, count)) await session.call('POST /api/cart', { body: { itemId: id } });
    await carrySession(session, page);
    const filled = await untouched(context);
    await holdIdleWork(filled);
    const weigh = watchWeight(filled);
    await filled.goto('/');
    await expect(filled.getByRole('table')).toBeVisible();
    expectWithin(await weigh(false), '/', filledCart);
    await filled.evaluate('letIdle()');
    expectWithin(await weigh(), '/', filledCartLater);
  });
}

test('a visitor uses the header and footer without the app', onPhonesToo, async ({ context, isMobile }) => {
  const about = await untouched(context);
  await about.goto('/about');
  await expect(about.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  if (isMobile) {
    const menu = about.getByRole('navigation', { name: 'Menu' });
    await about.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await about.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
  await consent(about).getByRole('button', { name: 'Accept' }).click();
  await expect(consent(about)).toBeHidden();
  expect(await about.evaluate(() => localStorage.getItem('tillwise.cookie-consent'))).toBe('accepted');
  await about.reload();
  await expect(about.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(consent(about)).toBeHidden();
  await about.getByRole('button', { name: 'Cookie choice' }).click();
  await expect(consent(about)).toBeVisible();
  await expect(consent(about)).toBeFocused();
  await expect(deferredPage(about)).toHaveCount(1);
});

test('a shopper reads a page with their name in its header, without the app', async ({ page, context }) => {
  await carrySession((await newShopper('Lina')).session, page);
  await page.goto('/');
  await expect(page.getByRole('banner').getByText('Lina')).toBeVisible();
  const about = await untouched(context);
  await about.goto('/about');
  const header = about.getByRole('banner');
  await expect(header.getByRole('link', { name: 'your account' })).toContainText('Lina');
  await expect(header.getByRole('link', { name: 'Admin' })).toBeHidden();
  await expect(header.getByRole('link', { name: 'Sign Out' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeHidden();
  await expect(about.getByRole('main').getByRole('link', { name: 'Back to your cart' })).toBeVisible();
  await expect(about.getByRole('link', { name: 'Sign up free' })).toBeHidden();
  await expect(deferredPage(about)).toHaveCount(1);

  // The signed-in page may still be asking for something.
  await page.close();
  await context.clearCookies();
  await about.goto('/about');
  await expect(header.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await expect(header.getByText('Lina')).toBeHidden();
  await expect(about.getByRole('link', { name: 'Sign up free' })).toBeVisible();
  await expect(about.getByRole('link', { name: 'Back to your cart' })).toBeHidden();
});

test('a visitor reads the figures of /accuracy before the app starts, and after', async ({ context }) => {
  const accuracyPage = await untouched(context);
  const broken: string[] = [];
  accuracyPage.on('pageerror', ({ message }) => broken.push(message));
  const figures = accuracyPage.getByRole('region', { name: 'Last 365 days' });
  await accuracyPage.goto('/accuracy');
  await expect(figures).toBeVisible();
  await expect(deferredPage(accuracyPage)).toHaveCount(1);
  // Typing or pressing anything but the header and footer starts the app.
  await accuracyPage.evaluate(() => {
    document.body.append(Object.assign(document.createElement('button'), { textContent: 'Press' }));
  });
  await accuracyPage.getByRole('button', { name: 'Press' }).click();
  await expect(deferredPage(accuracyPage)).toHaveCount(0);
  await expect(figures).toHaveCount(1);
  expect(broken).toEqual([]);

  await accuracyPage.route('**/api/accuracy', (route) => route.fulfill({ status: 503, body: '' }));
  await accuracyPage.goto('/accuracy');
  await expect(accuracyPage.getByRole('button', { name: 'Try again' })).toBeVisible();
  await accuracyPage.unroute('**/api/accuracy');
  await accuracyPage.getByRole('button', { name: 'Try again' }).click();
  await expect(figures).toBeVisible();
  expect(broken).toEqual([]);
});

test('a visitor drops a text file on the list before the script loads', async ({ context }) => {
  const front = await untouched(context);
  await front.goto('/');
  const isTaken = await front.getByRole('textbox', { name: 'Your list' }).evaluate((box) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['2 doz eggs\nbrown rice'], 'list.txt', { type: 'text/plain' }));
    const drag = (sign: string) =>
      box.dispatchEvent(new DragEvent(sign, { bubbles: true, cancelable: true, dataTransfer }));
    // A default that nobody prevents opens the file in place of the page.
    return ['dragover', 'drop'].map((sign) => !drag(sign));
  });
  expect(isTaken).toEqual([true, true]);
  await expect(front.getByRole('textbox', { name: 'Your list' })).toHaveValue('2 doz eggs\nbrown rice');
});

test('a visitor who was here before doesn’t load the demo until they use it', async ({ context }) => {
  await context.addInitScript(() => localStorage.setItem('tillwise.known', 'yes'));
  const front = await untouched(context);
  const weigh = watchWeight(front);
  await front.goto('/');
  await expect(deferredPage(front)).toHaveCount(0);
  await front.mouse.move(300, 400);
  await front.mouse.wheel(0, 800);
  expectWithin(await weigh(), '/', list);
  await expect(deferredDemo(front)).toHaveCount(1);
  await front.getByRole('button', { name: 'Beverages' }).click();
  await expect(front.getByRole('combobox')).toHaveValue('Beverages');
  await expect(deferredDemo(front)).toHaveCount(0);
});

/** Opens the front page, whose script waits until `loadScript` is called. */
async function openWithoutScript(context: BrowserContext) {
  const slow = await untouched(context);
  const app = Promise.withResolvers<void>();
  await slow.route(/\/assets\/entry\.client-/, async (route) => {
    await app.promise;
    await route.continue();
  });
  await slow.goto('/');
  return { slow, loadScript: app.resolve };
}

test('presses and typing before the script loads still count', async ({ context }) => {
  const demo = await untouched(context);
  await demo.goto('/demo');
  await demo.getByRole('button', { name: 'Beverages' }).click();
  await expect(demo.getByRole('combobox')).toHaveValue('Beverages');

  const { slow, loadScript } = await openWithoutScript(context);
  await slow.getByRole('combobox', { name: 'Search for items' }).fill('coffee');
  await expect(deferredPage(slow)).toHaveCount(1);
  loadScript();
  await expect(slow.getByRole('option').first()).toBeVisible();
  await expect(slow.getByRole('combobox')).toHaveValue('coffee');
});

test('a shopper answers about cookies before the script loads', async ({ page, context }) => {
  await carrySession((await newShopper('Lina')).session, page);
  const { slow, loadScript } = await openWithoutScript(context);
  await consent(slow).getByRole('button', { name: 'Decline' }).click();
  await expect(consent(slow)).toBeHidden();
  loadScript();
  await expect(slow.getByRole('banner').getByText('Lina')).toBeVisible();
  await expect(slow.getByRole('combobox', { name: 'Search for items' })).toBeVisible();
  await expect(consent(slow)).toBeHidden();
  expect(await slow.evaluate(() => localStorage.getItem('tillwise.cookie-consent'))).toBe('declined');
});

test('a visitor who wrote a list presses in the demo below it before its script loads', async ({ context }) => {
  const front = await untouched(context);
  const script = Promise.withResolvers<void>();
  await front.route(/\/assets\/landing-/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await front.goto('/');
  const written = front.getByRole('textbox', { name: 'Your list' });
  await written.fill('2 doz eggs');
  await expect(deferredPage(front)).toHaveCount(0);
  await front.getByRole('button', { name: 'Beverages' }).click();
  await written.fill('2 doz eggs\nbrown rice');
  await expect(front.getByRole('heading', { name: 'Find the cheapest store for your whole cart' })).toBeVisible();
  await expect(deferredDemo(front)).toHaveCount(1);
  script.resolve();
  await expect(front.getByRole('combobox')).toHaveValue('Beverages');
  await expect(front.getByRole('option').first()).toBeVisible();
  await expect(written).toHaveValue('2 doz eggs\nbrown rice');
  await expect(deferredDemo(front)).toHaveCount(0);
});

testWithTrouble(
  'a shopper reads that the search results are late, and loads them with the next letter',
  async ({ page }) => {
    await carrySession((await newShopper('Lina')).session, page);
    await page.route(/\/assets\/search-results-/, (route) => route.abort());
    await page.goto('/');
    const search = page.getByRole('combobox', { name: 'Search for items' });
    await search.fill('whole mil');
    await expect(page.getByRole('search').getByText('Search failed')).toBeVisible();
    await page.unroute(/\/assets\/search-results-/);
    await search.press('k');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
);
