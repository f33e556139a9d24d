import { expect, type Page } from '@playwright/test';
import { holdCalls } from './held-calls.ts';
import { addFirst, anyScreen, signUp, testWithTrouble as test } from './shopper.ts';
import { dismissToast } from './toasts.ts';

const cart = (page: Page) => page.getByRole('region', { name: 'Your cart', exact: true });
const rows = (page: Page) => cart(page).locator('tbody tr');
const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss', exact: true });

test('a shopper sees a removed item go at once, and is told so when it is true', anyScreen, async ({ page }) => {
  await signUp(page, 'Una');
  await addFirst(page, 'bananas');
  await addFirst(page, 'large eggs');
  await addFirst(page, 'whole milk');
  await page.keyboard.press('Escape');
  await dismissToast(page);
  const removals = await holdCalls(page, 'DELETE', '**/api/cart/**');

  await page.getByRole('button', { name: /^Remove Large Eggs/ }).click();
  await expect(rows(page)).toHaveCount(2);
  const removal = await removals.next();
  await expect(dismiss(page)).toHaveCount(0);
  await removal.release();
  await expect(page.getByRole('status').getByText('Item removed')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveText([/Bananas/, /Large Eggs/, /Whole Milk/]);
  await expect(cart(page).locator('.animate-pulse')).toHaveCount(0);
  await page.reload();
  await expect(rows(page)).toHaveText([/Bananas/, /Large Eggs/, /Whole Milk/]);
});

test(
  'a shopper whose removals fail is alerted, once, and never told that they were done',
  anyScreen,
  async ({ page }) => {
    await signUp(page, 'Udo');
    await addFirst(page, 'bananas');
    await addFirst(page, 'large eggs');
    await page.keyboard.press('Escape');
    await dismissToast(page);
    const removals = await holdCalls(page, 'DELETE', '**/api/cart/**');
    for (const name of [/^Remove Large Eggs/, /^Remove Bananas/]) await page.getByRole('button', { name }).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();

    const failure = page.getByRole('alert').filter({ hasText: 'Failed to remove item from cart' });
    for (const [left, removal] of [
      [1, await removals.next()],
      [2, undefined],
    ] as const) {
      await (removal ?? (await removals.next())).refuse();
      await expect(rows(page)).toHaveCount(left);
      await expect(failure).toHaveCount(1);
      await expect(page.getByText('Item removed')).toHaveCount(0);
    }
    await expect(dismiss(page)).toHaveCount(1);
  },
);
