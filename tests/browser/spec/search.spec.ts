import { expect, type Page } from '@playwright/test';
import { refuse, requestsTo } from './calls.ts';
import { bananas, furnish, openCart, test } from './people.ts';
import { expectToast } from './toasts.ts';

const searchPath = '/api/grocery-items/search';
const box = (page: Page) => page.getByRole('combobox', { name: 'Search for items' });
const options = (page: Page) => page.getByRole('option');
const note = (page: Page, words: string) => page.getByRole('paragraph').filter({ hasText: words });

test.describe('a shopper at the search box', () => {
  test.beforeAll(async ({ freeSeat: { page, session } }) => {
    await furnish(session);
    await openCart(page);
  });

  test('§2 a shopper finds "Add Items to Your Cart" with examples in the box', async ({ free: { page } }) => {
    await expect(page.getByRole('heading', { name: 'Add Items to Your Cart', exact: true })).toBeVisible();
    const examples = 'Search for items (e.g. milk, paper towels, shampoo, chips...)';
    await expect(box(page)).toHaveAttribute('placeholder', examples);
  });

  test('§2 §9 a shopper is shown six items of what there is plenty of', async ({ free: { page } }) => {
    await box(page).fill('milk');
    await expect(options(page)).toHaveCount(6);
  });

  test('§4 a shopper who comes back to the box finds the dropdown open again', async ({ free: { page } }) => {
    await box(page).fill('bread');
    await expect(options(page)).toHaveCount(6);
    await box(page).blur();
    await expect(options(page)).toHaveCount(0);
    await box(page).focus();
    await expect(options(page)).toHaveCount(6);
  });

  test('§2 a shopper who types what nobody sells reads that no items were found for it', async ({ free: { page } }) => {
    await box(page).fill('xyzzyq');
    await expect(note(page, 'No items found for "xyzzyq"')).toBeVisible();
  });

  test('§5 a shopper reads names without trademark signs and double spaces', async ({ free: { page } }) => {
    const item = { id: 'x', category: 'Pantry', unit: 'box', size: '12 oz', priceRange: null };
    await page.route(`**${searchPath}**`, (route) =>
      route.fulfill({ json: [{ ...item, name: 'Corn®  Flakes™', brand: 'Kellogg’s ©' }] }),
    );
    await box(page).fill('flakes');
    await expect(options(page)).toHaveText(/^Corn FlakesKellogg’s · 12 oz/);
  });

  for (const [how, answer] of [
    ['is refused', { status: 500, words: 'Something broke.' }],
    ['can not reach the server', 'unreachable'],
  ] as const) {
    test(`§8 a shopper whose search ${how} reads "Search failed"`, async ({ free: { page } }) => {
      await refuse(page, 'GET', `**${searchPath}**`, answer);
      await box(page).fill(`cheese ${how}`);
      await expect(note(page, 'Search failed')).toBeVisible();
      await expect(options(page)).toHaveCount(0);
    });

    test(`§8 a shopper whose addition ${how} is told "Failed to add item to cart", and it is not in the cart`, async ({
      free: { page },
    }) => {
      await refuse(page, 'POST', '**/api/cart', answer);
      await box(page).fill('chiquita bananas');
      await options(page).first().click();
      await expectToast(page, { title: 'Error', description: 'Failed to add item to cart', isFailure: true });
      await expect(page.getByRole('button', { name: 'Remove Bananas' })).toHaveCount(0);
    });
  }

  test('§7 §8 a shopper who adds an item sends its id once, and is told that it was added', async ({
    free: { page },
  }) => {
    const sent = requestsTo(page, '/api/cart');
    await box(page).fill('chiquita bananas');
    await options(page).first().click();
    await expectToast(page, { title: 'Added to cart', description: 'Item successfully added to your cart' });
    await expect(page.getByRole('button', { name: 'Remove Bananas' })).toBeVisible();
    expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { itemId: bananas, quantity: 1 } }]);
  });
});

test('§5 §9 a shopper types two characters and searches for nothing, a third and searches for all three', async ({
  free: { anotherBrowser },
}) => {
  const page = await anotherBrowser();
  await page.clock.install();
  await openCart(page);
  const asked = requestsTo(page, searchPath);
  await box(page).fill('mi');
  await page.clock.fastForward(1_000);
  await box(page).fill('mil');
  await expect(options(page).first()).toBeVisible();
  expect(asked.map(({ url }) => url.searchParams.get('q'))).toEqual(['mil']);
});

test('§7 a shopper who searches for the same again gets a new answer, not a kept one', async ({
  free: { anotherBrowser },
}) => {
  const page = await anotherBrowser();
  await page.clock.install();
  await openCart(page);
  const asked = requestsTo(page, searchPath);
  for (const words of ['butter', '', 'butter']) {
    await box(page).fill(words);
    // The pause after typing, however fast the next words come.
    await page.clock.fastForward(1_000);
    await expect(options(page)).toHaveCount(words ? 6 : 0);
  }
  await expect.poll(() => asked.map(({ url }) => url.searchParams.get('q'))).toEqual(['butter', 'butter']);
});

test('§4 §9 a shopper leaves the box and sees the dropdown for 200 ms more', async ({ free: { anotherBrowser } }) => {
  const page = await anotherBrowser();
  await page.clock.install();
  await openCart(page);
  await box(page).fill('milk');
  await expect(options(page)).toHaveCount(6);
  await page.clock.pauseAt(Date.now() + 60_000);
  await box(page).blur();
  await page.clock.runFor(199);
  await expect(options(page)).toHaveCount(6);
  await page.clock.runFor(1);
  await expect(options(page)).toHaveCount(0);
});
