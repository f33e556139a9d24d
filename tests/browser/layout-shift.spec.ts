import { expect, type Page } from '@playwright/test';
import { springfield } from '#tests/support/cast.ts';
import { carrySession } from './carried-session.ts';
import { continueAs, newShopper, onPhonesToo, test } from './shopper.ts';

// As the pages are seen by most: with what moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** What Lighthouse takes for good is twice as much. */
const mostShift = 0.05;

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

/** Notes from the first paint on what moves without having been touched. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '');
        window.shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Reads the sum once two frames have been drawn, so that what came last is in it. */
async function expectLittleShift(page: Page): Promise<void> {
  const shifts = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return window.shifts;
  });
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(mostShift);
}

const cart = (page: Page) => page.getByRole('region', { name: 'Your cart' });
const stores = (page: Page) => page.getByRole('list', { name: 'Stores to compare' });

test('nothing moves under the finger of a shopper whose cart comes in', onPhonesToo, async ({ page }) => {
  const { session } = await newShopper('Stella');
  await session.call('PATCH /api/preferences', {
    body: {
      location: springfield,
      storeIds: ['1', '2'],
      maxDistanceMiles: 15,
    },
  });
  await session.call('POST /api/cart', { body: { itemId: 'borden-whole-milk-1-gal' } });
  await continueAs(session, page);
  await page.addInitScript(() => localStorage.setItem('tillwise.welcome-dismissed', 'yes'));
  await watchShifts(page);
  await page.goto('/');
  await expect(cart(page).getByLabel('Quantity of Whole Milk')).toHaveValue('1');
  await expect(stores(page)).toBeVisible();
  await expect(page.getByRole('button', { name: "What's live?" })).toBeVisible();
  await expect(page.locator('.animate-pulse')).toHaveCount(0);
  await expectLittleShift(page);
});

test(
  'nothing moves under the finger of somebody new, who is welcomed and asked about cookies',
  onPhonesToo,
  async ({ page }) => {
    await carrySession((await newShopper('Stella')).session, page);
    await watchShifts(page);
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Welcome to Tillwise, Stella' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
    await expect(cart(page).getByText('Your cart is empty')).toBeVisible();
    await expect(stores(page)).toBeVisible();
    await expect(page.getByRole('button', { name: "What's live?" })).toBeVisible();
    await expect(page.locator('.animate-pulse')).toHaveCount(0);
    await expectLittleShift(page);
  },
);

test(
  'a visitor at the front door reads the landing page before it is known who they are',
  onPhonesToo,
  async ({ page }) => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/auth/user', async (route) => {
      await answered;
      await route.continue();
    });
    await watchShifts(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find the cheapest store for your whole cart');
    await expect(cart(page).getByRole('button', { name: 'Remove Whole Milk' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
    const told = page.waitForResponse('**/api/auth/user');
    answer();
    await told;
    await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toHaveCount(0);
    await expect(cart(page).getByRole('button', { name: 'Remove Whole Milk' })).toBeVisible();
    await expectLittleShift(page);
  },
);
