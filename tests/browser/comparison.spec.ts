import { expect, type Page } from '@playwright/test';
import {
  addFirst,
  continueAs,
  expectAccessible,
  expectNoOverflow,
  newShopper,
  openHome,
  showPrices,
  signUp,
  test,
  testWithTrouble,
} from './shopper.ts';

const welcome = (page: Page) => page.getByRole('region', { name: /^Welcome to Tillwise/ });

test('a shopper signs up, fills a cart by keyboard, picks five stores near a ZIP and sees the saving', async ({
  page,
}) => {
  await test.step('a new shopper is welcomed, without error messages', async () => {
    await signUp(page, 'Maya');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(welcome(page)).toBeVisible();
    await expect(page.getByText('Unable to get your location.')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('items are found and added with only the keyboard', async () => {
    for (const words of ['whole milk', 'large eggs', 'bananas', 'ground beef']) await addFirst(page, words);
    await expect(page.getByRole('button', { name: /^Switch the brand of Whole Milk/ })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('five stores near a ZIP code are compared, and not a sixth', async () => {
    const place = page.getByRole('textbox', { name: /shop/ });
    const filter = page.getByRole('button', { name: 'Distance' });
    if ((await filter.getAttribute('aria-expanded')) !== 'true') await filter.click();
    await place.fill('62704');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/within .* of Springfield, IL 62704/)).toBeVisible();
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
  });

  await test.step('the table shows the cheapest store, the tax, and the monthly saving', async () => {
    await expect(page.getByRole('heading', { name: /cheapest, by about \$|^Too close to call/ })).toBeVisible();
    await expect(page.getByRole('table').getByRole('rowheader', { name: /Tax 8%/ })).toBeVisible();
    await expect(page.getByText(/≈ \$[\d.]+ a month/)).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    // The welcome stays until the next visit, so that nothing jumps.
    await expect(welcome(page)).toBeAttached();
  });

  await test.step('everything is there the next time, without the welcome', async () => {
    const kept = async () => (await (await page.request.get('/api/preferences')).json()).storeIds;
    await expect.poll(kept).toHaveLength(5);
    await page.reload();
    await expect(page.getByText('5 of 5 selected')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Switch the brand of Whole Milk/ })).toBeVisible();
    await expect(welcome(page)).toHaveCount(0);
  });
});

testWithTrouble(
  'a shopper without a network reads it from the first toast on, and the next press works',
  async ({ page }) => {
    const unreachable = page.getByText('We couldn’t reach Tillwise. Please check your connection.');
    const { session } = await newShopper('Tunnel');
    await session.call('POST /api/cart', { body: { itemId: 'chiquita-bananas-1-lb' } });
    await continueAs(session, page);
    const toaster = page.waitForResponse(/\/assets\/toaster-/);
    await openHome(page);
    await page.mouse.move(200, 200);
    await (await toaster).finished();

    await test.step('a change', async () => {
      await page.route(/\/(api|assets)\//, (route) => route.abort());
      await page.getByRole('button', { name: 'One more Bananas' }).click();
      await expect(page.getByText('Failed to update item quantity')).toBeVisible();
    });

    for (const [name, opened] of [
      ['Send by text', 'Premium Feature'],
      ['Share', 'Share your list'],
    ] as const) {
      await test.step(`${name}, whose code has not loaded yet`, async () => {
        const button = page.getByRole('region', { name: 'Your cart' }).getByRole('button', { name, exact: true });
        await page.route(/\/assets\//, (route) => route.abort());
        await button.click();
        await expect(unreachable).toBeVisible();
        await page.unrouteAll();
        await button.click();
        const dialog = page.getByRole('dialog', { name: opened });
        await expect(dialog.locator(':focus')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(button).toBeFocused();
        await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
        await expect(unreachable).toBeHidden();
      });
    }
  },
);
