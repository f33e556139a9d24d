import { expect, type Page } from '@playwright/test';
import { holdCalls } from './held-calls.ts';
import { signUp, test, withoutCookieBanner } from './shopper.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search for items' });
const options = (page: Page) => page.getByRole('option');
const cart = (page: Page) => page.getByRole('region', { name: 'Your cart', exact: true });
const rows = (page: Page) => cart(page).locator('tbody tr');

test('a shopper who keeps typing adds the result for the current text, never an outdated one', async ({ page }) => {
  await signUp(page, 'Ira');

  await test.step('two letters ask for one more; one and three do not', async () => {
    const hint = page.getByText('Please type one more letter');
    await box(page).fill('oj');
    await expect(hint.first()).toBeVisible();
    await box(page).fill('o');
    await expect(hint).toHaveCount(0);
    await box(page).fill('oat');
    await expect(options(page).first()).toBeVisible();
    await expect(hint).toHaveCount(0);
  });

  const holdSearches = () => holdCalls(page, 'GET', '**/api/grocery-items/search**');
  for (const [how, words, found, add] of [
    ['Enter', 'chicken breast', 'Chicken Breast', () => box(page).press('Enter')],
    ['a click', 'bananas', 'Bananas', () => options(page).first().click()],
  ] as const) {
    await test.step(`with ${how}`, async () => {
      await box(page).fill('bread');
      await expect(options(page)).toHaveCount(6);

      const searches = await holdSearches();
      await box(page).fill(words);
      await expect(options(page)).toHaveCount(0);
      // Nothing is found yet, so there is nothing for Enter to add.
      await box(page).press('Enter');
      const search = await searches.next();
      await expect(options(page)).toHaveCount(0);
      await box(page).press('Enter');
      await expect(box(page)).toHaveValue(words);

      await search.release();
      // The search runs again once the stores to compare are known.
      await searches.end();
      await expect(options(page).first()).toContainText(found);
      await add();
      await expect(rows(page).filter({ hasText: found })).toHaveCount(1);
      await expect(rows(page).filter({ hasText: 'Bread' })).toHaveCount(0);
      // The stores to compare are known from here on.
      await expect(rows(page).filter({ hasText: found }).getByRole('cell').first()).toContainText(/\d\.\d\d/);
    });
  }
  await expect(rows(page)).toHaveCount(2);

  await test.step('two presses on + in one go', async () => {
    await cart(page).getByRole('button', { name: 'One more Bananas' }).dblclick();
    await expect(cart(page).getByLabel('Quantity of Bananas')).toHaveValue('3');
  });

  await test.step('answers in the wrong order', async () => {
    const searches = await holdSearches();
    await box(page).fill('spinach');
    const first = await searches.next();
    await box(page).fill('large eggs');
    const second = await searches.next();
    expect([first, second].map(({ url }) => url.searchParams.get('q'))).toEqual(['spinach', 'large eggs']);
    await second.release();
    await expect(options(page).first()).toContainText('Large Eggs');
    await first.release();
    await box(page).press('Enter');
    await expect(rows(page).filter({ hasText: 'Large Eggs' })).toHaveCount(1);

    // The answer to these words was never shown, so the search runs again.
    await box(page).fill('spinach');
    await expect(options(page)).toHaveCount(0);
    await searches.end();
    await expect(options(page).first()).toContainText(/spinach/i);
  });
});

test('a visitor of the demo who keeps typing adds the result for the last text', async ({ page }) => {
  await withoutCookieBanner(page);
  await page.goto('/demo');
  await box(page).fill('bread');
  await expect(options(page).first()).toContainText('Whole Wheat Bread');
  await box(page).press('ArrowDown');
  await box(page).fill('salmon');
  await box(page).press('Enter');
  await expect(cart(page).getByRole('rowheader').filter({ hasText: 'Salmon Fillet' })).toBeVisible();
  await expect(cart(page)).not.toContainText('Whole Wheat Bread');
  await box(page).fill('oj');
  await expect(page.getByText('Please type one more letter').first()).toBeVisible();
});
