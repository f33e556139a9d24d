import { expect, type Page } from '@playwright/test';
import { holdCalls } from './held-calls.ts';
import { continueAs, newShopper, openHome, testWithTrouble as test } from './shopper.ts';

const cart = (page: Page) => page.getByRole('region', { name: 'Your cart', exact: true });
const rows = (page: Page) => cart(page).locator('tbody tr');
const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss', exact: true });

test('a removed item disappears at once, and the message waits for the server’s answer', async ({ page }) => {
  const { session } = await newShopper('Una');
  for (const itemId of ['chiquita-bananas-1-lb', 'egglands-best-large-eggs-12-ct', 'borden-whole-milk-1-gal']) {
    await session.call('POST /api/cart', { body: { itemId } });
  }
  await continueAs(session, page);
  await openHome(page);
  const all = [/Bananas/, /Large Eggs/, /Whole Milk/];
  await expect(rows(page)).toHaveText(all);
  const removals = await holdCalls(page, 'DELETE', '**/api/cart/**');
  const remove = (name: RegExp) => page.getByRole('button', { name }).click();

  await test.step('success, once it is done', async () => {
    await remove(/^Remove Large Eggs/);
    await expect(rows(page)).toHaveCount(2);
    const removal = await removals.next();
    await expect(dismiss(page)).toHaveCount(0);
    await removal.release();
    await expect(page.getByRole('status').getByText('Item removed')).toBeVisible();
  });

  await test.step('and the item returns to its place', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows(page)).toHaveText(all);
    await expect(cart(page).locator('.animate-pulse')).toHaveCount(0);
    await page.reload();
    await expect(rows(page)).toHaveText(all);
  });

  await test.step('one failure for all failed removals, and never success', async () => {
    await remove(/^Remove Large Eggs/);
    await remove(/^Remove Bananas/);
    await expect(rows(page)).toHaveCount(1);
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to remove item from cart' });
    for (const left of [2, 3]) {
      await (await removals.next()).refuse();
      await expect(rows(page)).toHaveCount(left);
      await expect(failure).toHaveCount(1);
      await expect(page.getByText('Item removed')).toHaveCount(0);
    }
    await expect(dismiss(page)).toHaveCount(1);
  });
});
