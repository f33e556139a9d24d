import { expect, type Page } from '@playwright/test';
import { holdCalls } from './held-calls.ts';
import { anyScreen, signUp, test, withoutCookieBanner } from './shopper.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search for items' });
const options = (page: Page) => page.getByRole('option');
const cart = (page: Page) => page.getByRole('region', { name: 'Your cart', exact: true });
const rows = (page: Page) => cart(page).locator('tbody tr');
const searchPath = '**/api/grocery-items/search**';

for (const [how, add] of [
  ['Enter', (page: Page) => box(page).press('Enter')],
  ['a click', (page: Page) => options(page).first().click()],
] as const) {
  test(`a shopper who goes on to other words adds with ${how} what those words find`, anyScreen, async ({ page }) => {
    await signUp(page, 'Ira');
    await box(page).fill('bread');
    await expect(options(page)).toHaveCount(6);
    const searches = await holdCalls(page, 'GET', searchPath);

    await box(page).fill('chicken breast');
    await expect(options(page)).toHaveCount(0);
    // Nothing is found yet, so there is nothing for Enter to add.
    await box(page).press('Enter');
    const search = await searches.next();
    await expect(options(page)).toHaveCount(0);
    await box(page).press('Enter');
    await expect(box(page)).toHaveValue('chicken breast');

    await search.release();
    await expect(options(page).first()).toContainText('Chicken Breast');
    await add(page);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Chicken Breast');
  });
}

test(
  'a shopper whose answers come in the wrong order sees those for the words in the box',
  anyScreen,
  async ({ page }) => {
    await signUp(page, 'Ole');
    const searches = await holdCalls(page, 'GET', searchPath);
    await box(page).fill('bread');
    const first = await searches.next();
    await box(page).fill('bananas');
    const second = await searches.next();
    expect([first, second].map(({ url }) => url.searchParams.get('q'))).toEqual(['bread', 'bananas']);

    await second.release();
    await expect(options(page).first()).toContainText('Bananas');
    await first.release();
    await box(page).press('Enter');
    await expect(rows(page)).toContainText('Bananas');

    // Back to words whose answer was never seen: they are asked for anew.
    await box(page).fill('bread');
    await expect(options(page)).toHaveCount(0);
    await searches.end();
    await expect(options(page).first()).toContainText(/bread/i);
  },
);

test('a shopper with two letters is asked for one more, and with three is not', anyScreen, async ({ page }) => {
  await signUp(page, 'Oj');
  const hint = page.getByRole('paragraph').filter({ hasText: 'Please type one more letter' });
  await box(page).fill('o');
  await expect(hint).toHaveCount(0);
  await box(page).fill('oj');
  await expect(hint.or(page.getByText('Please type one more letter')).first()).toBeVisible();
  await box(page).fill('oat');
  await expect(options(page).first()).toBeVisible();
  await expect(page.getByText('Please type one more letter')).toHaveCount(0);
});

test('a visitor of the demo who types on adds what the last words find', anyScreen, async ({ page }) => {
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
