import { expect, type Page } from '@playwright/test';
import { continueAs, expectAccessible, newMember, newShopper, openHome, pressClock, test } from './shopper.ts';

const list = ['12 cups chicken broth', '3 lb yellow onions', '3 dozen eggs', 'zorblax for Grandma'].join('\n');

/** The cart of the list above: products, amounts, and a line in the shopper's own words. */
async function expectWholeCart(page: Page): Promise<void> {
  const cart = page.getByRole('region', { name: 'Your cart', exact: true });
  for (const words of ['Chicken Broth', 'Onions, yellow', 'Large Eggs', 'zorblax for Grandma'])
    await expect(cart.getByText(words, { exact: false }).filter({ visible: true }).first()).toBeVisible();
  for (const amount of ['12 cups wanted', '3 dozen wanted'])
    await expect(cart.getByText(amount).filter({ visible: true }).first()).toBeVisible();
}

async function fillCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Paste a whole list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste a list' });
  await dialog.getByRole('textbox', { name: 'Your list' }).fill(list);
  await dialog.getByRole('button', { name: 'Read list' }).click();
  await dialog.getByRole('button', { name: 'Add 4 items to cart' }).click();
  await expectWholeCart(page);
}

async function clearCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
}

test.afterEach(({ page }) => pressClock(page, 'Back to now'));

test('a member buys the same as last week, and their usual items, each with one press', {
  tag: '@small-screen',
}, async ({ page }) => {
  const { session } = await newShopper('Wilma');
  await continueAs(session, page);
  await openHome(page);
  const again = page.getByRole('group', { name: 'Buy again' });
  await fillCart(page);
  await clearCart(page);
  await pressClock(page, 'A week later');
  await openHome(page);
  await again.getByRole('button', { name: /^Same as last week, .* 4 items$/ }).click();
  await expectWholeCart(page);
  await expectAccessible(page);
  await clearCart(page);
  await again.getByRole('button', { name: /^Your usual items 4 items$/ }).click();
  await expectWholeCart(page);
});

test('a member keeps amounts and own words in a recurring order, a favorite, and a shared list', {
  tag: '@small-screen',
}, async ({ page }) => {
  const { session } = await newMember('Fred');
  await continueAs(session, page);
  await openHome(page);
  await fillCart(page);

  await test.step('a favorite', async () => {
    await page.getByRole('button', { name: /Quantity and prices of Chicken Broth/ }).click();
    await page
      .getByRole('button', { name: /^Favorite Chicken Broth/ })
      .filter({ visible: true })
      .first()
      .click();
    const favorites = page.getByRole('region', { name: 'Favorites', exact: true });
    await expect(favorites.getByText('12 cups wanted')).toBeVisible();
  });

  await test.step('a recurring order', async () => {
    const orders = page.getByRole('region', { name: 'Recurring orders', exact: true });
    await orders.getByRole('button', { name: 'Create from cart' }).click();
    const dialog = page.getByRole('dialog', { name: 'New recurring order' });
    await expect(dialog.getByRole('listitem')).toHaveText([
      /Broth.*12 cups/,
      /Onions.*3 lb/,
      /Eggs.*3 dozen/,
      /zorblax/,
    ]);
    await dialog.getByRole('button', { name: 'Create order' }).click();
    await expect(page.getByText('Recurring Order Created')).toBeVisible();
  });

  const address = await test.step('a shared list', async () => {
    await page.getByRole('region', { name: 'Your cart' }).getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share your list' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('For the soup');
    await dialog.getByRole('button', { name: 'Share list' }).click();
    return dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  });
  await page.goto(address);
  const items = page.getByRole('region', { name: 'Items' }).getByRole('listitem');
  await expect(items).toHaveText([/Broth.*12 cups/, /Onions.*3 lb/, /Eggs.*3 dozen/, /zorblax/]);

  await test.step('all come back to the cart as they were', async () => {
    await openHome(page);
    await clearCart(page);
    await pressClock(page, 'A week later');
    await pressClock(page, 'Run due orders now');
    await openHome(page);
    await expectWholeCart(page);
    await clearCart(page);
    await page.goto(address);
    await page.getByRole('button', { name: 'Copy All to Cart' }).click();
    await expect(page.getByText('List Copied!')).toBeVisible();
    await openHome(page);
    await expectWholeCart(page);
  });
});
