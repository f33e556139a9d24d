import { expect, type Page } from '@playwright/test';
import { requestsTo } from './calls.ts';
import { test } from './people.ts';
import { expectToast } from './toasts.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search for items' });
const options = (page: Page) => page.getByRole('option');
const cart = (page: Page) => page.getByRole('region', { name: 'Your cart' });
const stores = (page: Page) => page.getByRole('region', { name: 'Stores' });
const store = (page: Page, name: string) => stores(page).getByRole('button', { name: new RegExp(`${name} \\d`) });
const quantity = (page: Page, item: string) =>
  cart(page).getByRole('listitem').filter({ hasText: item }).locator('span.text-center');

test.describe('the demo', () => {
  test.beforeAll(async ({ visitorSeat: page }) => {
    await page.goto('/demo');
    await page.evaluate(() => localStorage.removeItem('tillwise.demo-cart'));
    await page.reload();
    await expect(cart(page).getByRole('listitem')).toHaveCount(5);
  });

  test('§2 a visitor is told that it is a demo with invented prices', async ({ visitor: page }) => {
    await expect(page.getByText('This is a demo.').locator('xpath=..')).toContainText('stores and prices are invented');
  });

  test('§1 a visitor is not welcomed as a shopper is', async ({ visitor: page }) => {
    await expect(page.getByRole('region', { name: /^Welcome/ })).toHaveCount(0);
  });

  test('§2 a visitor is invited to sign up', async ({ visitor: page }) => {
    await expect(page.getByRole('link', { name: 'Sign up free' })).toHaveAttribute('href', /^\/api\/login/);
  });

  test('§9 a visitor starts with stores 1 and 2 within 10 miles', async ({ visitor: page }) => {
    await expect(stores(page).getByRole('button', { pressed: true })).toHaveText(['10 mi', /Walmart/, /Target/]);
    await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(3);
  });

  test('§2 a visitor browses the six categories, and finds 22 items in all', async ({ visitor: page }) => {
    const found: string[] = [];
    const categories = ['Dairy', 'Produce', 'Meat & Seafood', 'Pantry', 'Household', 'Beverages'];
    for (const name of categories) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(options(page).filter({ hasText: name })).not.toHaveCount(0);
      found.push(...(await options(page).filter({ hasText: name }).allInnerTexts()));
      await box(page).fill('');
    }
    expect(new Set(found).size).toBe(22);
  });

  test('§5 a visitor’s search begins with the third character', async ({ visitor: page }) => {
    await box(page).fill('mi');
    await expect(options(page)).toHaveCount(0);
    await box(page).fill('mil');
    await expect(options(page)).toHaveCount(2);
  });

  test('§2 a visitor who searches for what there is not reads "No items found"', async ({ visitor: page }) => {
    await box(page).fill('caviar');
    await expect(page.getByText('No items found for "caviar"')).toBeVisible();
    await box(page).fill('');
  });

  test('§4 a visitor who adds what is there already raises it by 1, in this browser alone', async ({
    visitor: page,
  }) => {
    const called = requestsTo(page, /^\/api\/(?!visits)/);
    await expect(quantity(page, 'Large Eggs')).toHaveText('1');
    await box(page).fill('large eggs');
    await options(page).first().click();
    await expect(quantity(page, 'Large Eggs')).toHaveText('2');
    await expect(cart(page).getByRole('listitem')).toHaveCount(5);
    expect(called).toEqual([]);
  });

  test('§9 a visitor reads prices that end in .99, .49, .79 or .29', async ({ visitor: page }) => {
    const eggs = page.getByRole('table').getByRole('row').filter({ hasText: 'Paper Towels' });
    for (const price of await eggs.getByRole('cell').allInnerTexts()) expect(price).toMatch(/^~\d+\.(99|49|79|29)$/);
  });

  test('§2 §9 a visitor reads 8% tax and the totals', async ({ visitor: page }) => {
    const row = (name: RegExp) =>
      page
        .getByRole('table')
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name }) });
    const amounts = async (name: RegExp) =>
      (await row(name).getByRole('cell').allInnerTexts()).map((words) =>
        Math.round(Number(words.replace('$', '')) * 100),
      );
    const subtotals = await amounts(/^Subtotal/);
    expect(subtotals).toHaveLength(2);
    const taxes = subtotals.map((cents) => Math.round(cents * 0.08));
    expect(await amounts(/^Tax 8%/)).toEqual(taxes);
    expect(await amounts(/^Total/)).toEqual(subtotals.map((cents, store) => cents + (taxes[store] ?? 0)));
  });

  test('§2 a visitor reads the smart shopping summary', async ({ visitor: page }) => {
    const summary = page.getByRole('region', { name: 'Smart shopping summary' });
    await expect(summary.getByRole('term')).toHaveCount(3);
    await expect(summary).toContainText('Everything at Walmart, tax included.');
  });

  test('§5 a visitor who wants a sixth store is told of the limit', async ({ visitor: page }) => {
    await stores(page).getByRole('button', { name: '15 mi' }).click();
    for (const name of ['Kroger', 'Schnucks', 'Meijer']) await store(page, name).click();
    await store(page, 'Hy-Vee').click();
    await expectToast(page, {
      title: 'Store Limit Reached',
      description: 'You can select up to 5 stores. Remove a store first to add a new one.',
      isFailure: true,
    });
    await expect(store(page, 'Hy-Vee')).toHaveAttribute('aria-pressed', 'false');
  });

  test('§2 a visitor without stores reads "No stores selected"', async ({ visitor: page }) => {
    for (const name of ['Walmart', 'Target', 'Kroger', 'Schnucks', 'Meijer']) await store(page, name).click();
    await expect(page.getByText('No stores selected', { exact: true })).toBeVisible();
  });

  test('§4 a visitor who takes the last one away removes it, and with the last item the cart is empty', async ({
    visitor: page,
  }) => {
    await cart(page).getByRole('button', { name: 'One less Paper Towels' }).click();
    await expect(cart(page).getByRole('listitem')).toHaveCount(4);
    await expectToast(page, { title: 'Item removed', description: 'Paper Towels' });
    await cart(page).getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }).click();
    await expect(cart(page).getByText('Your cart is empty')).toBeVisible();
  });
});
