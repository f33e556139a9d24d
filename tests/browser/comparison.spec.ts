import { expect } from '@playwright/test';
import {
  addFirst,
  anyScreen,
  expectAccessible,
  expectNoOverflow,
  showPrices,
  signUp,
  test,
  testWithTrouble,
} from './shopper.ts';

test('a shopper signs up, fills a cart by keyboard, picks five stores near a ZIP and sees the saving', async ({
  page,
}) => {
  await signUp(page, 'Maya');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expectAccessible(page);

  for (const words of ['whole milk', 'large eggs', 'bananas', 'paper towels']) await addFirst(page, words);
  await expect(page.getByRole('button', { name: /^Remove Whole Milk/ })).toBeVisible();

  await page.keyboard.press('Escape');
  const place = page.getByRole('textbox', { name: /shop/ });
  if (!(await place.isVisible())) await page.getByRole('button', { name: 'Distance' }).click();
  await place.fill('62704');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Springfield, IL 62704/).first()).toBeVisible();
  const stores = page.getByRole('list', { name: 'Stores to compare' });
  await showPrices(page);
  for (const name of ['Walmart', 'Target', 'Kroger', 'Meijer', 'Hy-Vee']) {
    await stores
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await expect(page.getByRole('columnheader', { name: new RegExp(name) })).toBeVisible();
  }
  await expect(page.getByText('5 of 5 selected')).toBeVisible();
  await stores
    .getByRole('button', { name: /^Schnucks/ })
    .first()
    .click();
  await expect(page.getByText('Store Limit Reached')).toBeVisible();

  const table = page.getByRole('table');
  await expect(page.getByRole('heading', { name: /cheapest, by about \$|^Too close to call: / })).toBeVisible();
  await expect(table.getByRole('rowheader', { name: /Tax 8%/ })).toBeVisible();
  await expect(page.getByText(/≈ \$[\d.]+ a month/)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  const kept = async () => (await (await page.request.get('/api/preferences')).json()).storeIds;
  await expect.poll(kept).toHaveLength(5);
  await page.reload();
  await expect(page.getByText('5 of 5 selected')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove Whole Milk/ })).toBeVisible();
});

test('a shopper changes a quantity, switches the brand, removes and undoes, and clears', async ({ page }) => {
  await signUp(page, 'Sam');
  await addFirst(page, 'whole milk');

  await page.getByRole('button', { name: 'One more Whole Milk' }).click();
  await page.getByRole('button', { name: 'One more Whole Milk' }).click();
  await expect(page.getByLabel('Quantity of Whole Milk')).toHaveValue('3');

  await page.getByRole('button', { name: 'Switch the brand of Whole Milk' }).click();
  await page
    .getByRole('menuitemradio', { name: /Great Value/ })
    .first()
    .click();
  await expect(page.getByText('Brand changed')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /Switch the brand of Whole Milk, now Great Value/ })).toBeVisible();
  await expect(page.getByLabel('Quantity of Whole Milk')).toHaveValue('3');

  await page.getByRole('button', { name: 'Remove Whole Milk', exact: true }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Quantity of Whole Milk')).toHaveValue('3');

  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /Clear/ }).click();
  await expect(page.getByText('Cart cleared')).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a shopper who mistypes finds it all the same, and is told when there is nothing', async ({ page }) => {
  await signUp(page, 'Leo');
  const search = page.getByRole('combobox', { name: 'Search for items' });
  await search.fill('tomatos');
  await expect(page.getByRole('option', { name: /Tomatoes/ }).first()).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(6);
  await search.fill('to');
  await expect(page.getByRole('option')).toHaveCount(0);
  await search.fill('xyzzyq');
  await expect(page.getByRole('paragraph').filter({ hasText: 'No items found for "xyzzyq"' })).toBeVisible();
  await search.press('Escape');
  await expect(page.getByRole('paragraph').filter({ hasText: 'No items found for "xyzzyq"' })).toBeHidden();
});

test('a free shopper is invited to Premium', async ({ page }) => {
  await signUp(page, 'Kim');
  await page
    .getByRole('button', { name: /Upgrade to Premium/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Premium Feature' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Maybe Later' }).click();
  await expect(dialog).toBeHidden();
});

testWithTrouble('a change that fails is undone and said', anyScreen, async ({ page }) => {
  await signUp(page, 'Rae');
  await addFirst(page, 'bananas');
  await page.route('**/api/cart/**', (route) => route.abort());
  await page.getByRole('button', { name: /^One more Bananas/ }).click();
  await expect(page.getByText('Failed to update item quantity')).toBeVisible();
  await expect(page.getByLabel(/Quantity of Bananas/)).toHaveValue('1');
  await page.getByRole('button', { name: /^Remove Bananas/ }).click();
  await expect(page.getByText('Failed to remove item from cart')).toBeVisible();
  await expect(page.getByLabel(/Quantity of Bananas/)).toBeVisible();
});

testWithTrouble(
  'a shopper who loses the network is told so by the first toast of the visit',
  anyScreen,
  async ({ page }) => {
    await signUp(page, 'Tunnel');
    await page.evaluate(() =>
      fetch('/api/cart', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ itemId: 'chiquita-bananas-1-lb' }),
      }),
    );
    const toaster = page.waitForResponse(/\/assets\/toaster-/);
    await page.reload();
    await toaster;
    const raise = page.getByRole('button', { name: 'One more Bananas' });
    await expect(raise).toBeVisible();
    await page.route(/\/(api|assets)\//, (route) => route.abort());
    await raise.click();
    await expect(page.getByText('Failed to update item quantity')).toBeVisible();
    await page.getByRole('button', { name: 'Send by text' }).click();
    await expect(page.getByText('Tillwise could not be reached. Please check your connection.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Send by text' }).click();
    await expect(page.getByRole('dialog', { name: 'Premium Feature' })).toBeVisible();
  },
);

testWithTrouble('a search that fails says so and can be tried again', anyScreen, async ({ page }) => {
  await signUp(page, 'Ana');
  await page.route('**/api/grocery-items/search**', (route) => route.fulfill({ status: 500, body: 'broken' }));
  const search = page.getByRole('combobox', { name: 'Search for items' });
  await search.fill('milk');
  await expect(page.getByRole('paragraph').filter({ hasText: 'Search failed' })).toBeVisible();
  await page.unroute('**/api/grocery-items/search**');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('two tabs of one shopper end with the same cart', anyScreen, async ({ page, context }) => {
  await signUp(page, 'Two');
  const other = await context.newPage();
  await other.goto('/');
  await addFirst(page, 'bananas');
  await addFirst(other, 'large eggs');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Remove Bananas/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove Large Eggs/ })).toBeVisible();
});

test('whoever signs out is a visitor again', async ({ page, isMobile }) => {
  await signUp(page, 'Bye');
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Sign Out' }).first().click();
  await expect(page.getByRole('heading', { name: 'Find the cheapest store for your whole cart' })).toBeVisible();
});

testWithTrouble('the sign-in page offers the sample people, and says when a password is wrong', async ({ page }) => {
  await page.goto('/api/login');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByLabel('Email').fill('free@tillwise.test');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveValue('free@tillwise.test');
  await page.getByRole('button', { name: /Premium, paid/ }).click();
  await expect(page.getByRole('heading', { name: 'Add Items to Your Cart' })).toBeVisible();
});
