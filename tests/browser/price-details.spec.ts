import { expect, type Page } from '@playwright/test';
import { springfield } from '#tests/support/cast.ts';
import { continueAs, expectAccessible, expectNoOverflow, newShopper, openHome, test } from './shopper.ts';

const bananas = 'fresh-bananas-1-lb';

/** A shopper who compares bananas at two stores, and the estimate at the first. */
async function openBananas(page: Page): Promise<{ store: string; cents: number }> {
  const { session } = await newShopper('Nosy');
  await session.call('PATCH /api/preferences', { body: { location: springfield, storeIds: ['1', '2'] } });
  const cart = (await session.call('POST /api/cart', { body: { itemId: bananas, match: 'only-this' } })).json();
  await continueAs(session, page);
  await openHome(page);
  const priced = cart[0]?.storePrices.find(({ price }) => price !== null);
  if (!priced?.price) throw new Error('Nobody sells bananas.');
  return { store: priced.store.name, cents: Math.round(Number(priced.price) * 100) };
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a shopper presses a price, reads its details, reports another, sees it in the table and withdraws it', async ({
  page,
}) => {
  const { store, cents } = await openBananas(page);
  const price = page
    .getByRole('row', { name: /^Bananas/ })
    .getByRole('button', { name: /\d+\.\d\d/ })
    .first();
  const drawer = dialog(page, 'Bananas');

  await test.step('details', async () => {
    await price.focus();
    await page.keyboard.press('Enter');
    await expect(drawer.getByText('No price seen yet')).toBeVisible();
    await expect(drawer.getByText(/^An estimate, most likely/).first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(price).toBeFocused();
  });

  const seen = `$${((cents + 2) / 100).toFixed(2)}`;
  await test.step('reporting', async () => {
    await price.press('Enter');
    await drawer.getByRole('button', { name: `I saw another price at ${store}` }).click();
    const form = dialog(page, 'I saw a price');
    await expect(form.getByLabel('Price of 1 lb')).toBeFocused();
    await form.getByLabel('Price of 1 lb').fill(seen);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Thank you!')).toBeVisible();
    await expect(drawer.getByText(`You reported ${seen}`)).toBeVisible();
    await expect(drawer.getByText(/^Reported just now/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row', { name: /^Bananas/ })).toContainText('Reported just now');
  });

  await test.step('withdrawing it', async () => {
    await page
      .getByRole('row', { name: /^Bananas/ })
      .getByRole('button', { name: seen.slice(1) })
      .click();
    await drawer.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('Report withdrawn')).toBeVisible();
    await expect(drawer.getByText(`You reported ${seen}`)).toBeHidden();
    await expect(drawer.getByText(/^Reported/)).toBeHidden();
  });
});

test('a shopper on a phone opens a row, reports a price with a thumb, and undoes it', { tag: '@small-screen' }, async ({
  page,
}) => {
  await openBananas(page);
  await page.getByRole('button', { name: /prices of Bananas by store/ }).click();
  await page.getByRole('button', { name: 'I saw a price' }).click();
  const form = dialog(page, 'I saw a price');
  await form.getByLabel('Store', { exact: true }).selectOption({ index: 1 });
  await form.getByLabel(/^Not sold here/).check();
  await expectNoOverflow(page);
  await form.getByRole('button', { name: 'Report: not sold here' }).click();
  await expect(page.getByText('Thank you!')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Not available' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Not available' })).toHaveCount(0);
});
