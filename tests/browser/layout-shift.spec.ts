import { expect, type Page } from '@playwright/test';
import { springfield } from '#tests/support/cast.ts';
import { carrySession } from './carried-session.ts';
import { expectLittleShift, twoFrames, watchShifts } from './shifts.ts';
import { continueAs, newMember, newShopper, onPhonesToo, test } from './shopper.ts';

// Animations on, as for most shoppers.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const cart = (page: Page) => page.getByRole('region', { name: 'Your cart' });
/** Its control on a desktop, or the button that opens its controls on a phone. */
const wholeMilk = (page: Page) => cart(page).getByRole('button', { name: /^Remove Whole Milk$|prices of Whole Milk/ });
const stores = (page: Page) => page.getByRole('list', { name: 'Stores to compare' });

/** Answered one at a time, in this order, so that the result does not depend on timing. */
const answers = ['pricing-status', 'preferences', 'stores', 'cart', 'favorites', 'recurring-orders'];

/** Opens the front page and releases the answers one by one, with a check before and after each. */
async function openOneByOne(page: Page, afterEach = async () => {}): Promise<void> {
  const held = new Map<string, PromiseWithResolvers<void>>();
  for (const name of answers) {
    const gate = Promise.withResolvers<void>();
    held.set(name, gate);
    await page.route(new RegExp(`/api/${name}(\\?|$)`), async (route) => {
      await gate.promise;
      await route.continue();
    });
  }
  await page.goto('/');
  // The loaded part is shown without the rest.
  await expect(page.getByRole('status').filter({ hasText: 'Loading your cart' })).toBeVisible();
  await afterEach();
  for (const [name, { resolve }] of held) {
    const isAsked = name !== 'recurring-orders' && name !== 'favorites';
    const response = isAsked ? page.waitForResponse(new RegExp(`/api/${name}(\\?|$)`)) : undefined;
    resolve();
    await response;
    await twoFrames(page);
    await afterEach();
  }
  await expect(stores(page)).toBeVisible();
  await expect(page.getByRole('button', { name: "What's live?" })).toBeVisible();
  // On a phone, the code of the other tab may still be loading.
  await expect(page.locator('.animate-pulse').filter({ visible: true })).toHaveCount(0);
}

/** The top of each part of the page, in pixels. */
function placesOf(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() =>
    Object.fromEntries(
      ['Your cart', 'Stores', 'Favorites', 'Recurring orders'].map((title) => {
        const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === title);
        const part = heading?.closest('section');
        return [title, Math.round((part?.getBoundingClientRect().y ?? Number.NaN) + window.scrollY)];
      }),
    ),
  );
}

test('nothing moves while cart, stores and favorites load for a returning shopper', onPhonesToo, async ({ page }) => {
  const { session } = await newMember('Stella');
  await session.call('PATCH /api/preferences', {
    body: { location: springfield, storeIds: ['1', '2'], maxDistanceMiles: 15 },
  });
  for (const itemId of ['borden-whole-milk-1-gal', 'fresh-bananas-1-lb', 'land-o-lakes-salted-butter-1-lb']) {
    await session.call('POST /api/cart', { body: { itemId } });
    await session.call('POST /api/favorites/toggle/{id}', { params: { id: itemId }, body: {} });
  }
  await continueAs(session, page);
  await page.context().addInitScript(() => localStorage.setItem('tillwise.welcome-dismissed', 'yes'));
  await openOneByOne(page);
  const places = await placesOf(page);
  // Leaving a page changes its layout on an emulated phone, so the next visit uses a new tab.
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));

  const nextVisit = await page.context().newPage();
  await watchShifts(nextVisit);
  await openOneByOne(nextVisit, async () => expect(await placesOf(nextVisit)).toEqual(places));
  await expectLittleShift(nextVisit, 0.01);
});

test('nothing moves for a new shopper, with the welcome and the cookie question', onPhonesToo, async ({ page }) => {
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
});

for (const [who, itemIds] of [
  [
    'a shopper with a cart',
    [
      'borden-whole-milk-1-gal',
      'fresh-bananas-1-lb',
      'land-o-lakes-salted-butter-1-lb',
      'jif-peanut-butter-creamy-16-oz',
      'philadelphia-cream-cheese-block-8-oz',
      'cheerios-toasted-oat-cereal-12-oz',
    ],
  ],
  ['a shopper with an empty cart', []],
] as const) {
  test(`the page hardly moves when the cart of ${who} comes late to a new device`, onPhonesToo, async ({ page }) => {
    const { session } = await newShopper('Stella');
    await session.call('PATCH /api/preferences', { body: { location: springfield, storeIds: ['1', '2'] } });
    for (const itemId of itemIds) await session.call('POST /api/cart', { body: { itemId } });
    await continueAs(session, page);
    const asked = Promise.withResolvers<void>();
    await page.route(/\/api\/cart(\?|$)/, async (route) => {
      await asked.promise;
      await route.continue();
    });
    await watchShifts(page);
    await page.goto('/');
    // The rest is shown without the cart.
    await expect(stores(page)).toBeVisible();
    asked.resolve();
    await expect(itemIds.length > 0 ? wholeMilk(page) : cart(page).getByText('Your cart is empty')).toBeVisible();
    await expect(page.locator('.animate-pulse').filter({ visible: true })).toHaveCount(0);
    await expectLittleShift(page);
  });
}

test('a visitor sees the landing page before the session check ends', async ({ page }) => {
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What will your list cost, and where?');
  await expect(wholeMilk(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
  const response = page.waitForResponse('**/api/auth/user');
  answer();
  await response;
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toHaveCount(0);
  await expect(wholeMilk(page)).toBeVisible();
  await expectLittleShift(page);
});
