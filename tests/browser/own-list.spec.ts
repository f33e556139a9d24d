import { expect, type Page } from '@playwright/test';
import { plainWordsNote } from '#web/parts/prices/words.tsx';
import { expectAccessible, freshEmail, showPrices, test, withoutCookieBanner } from './shopper.ts';

const written = [
  'Groceries:',
  '- milk x2',
  '- 1 doz eggs',
  '- 2 lb ground beef',
  '- bananas (Walmart)',
  '- cheerios (big box)',
  '- tide pods 42ct',
  '- zorblax deluxe',
].join('\n');

const cart = (page: Page) => page.getByRole('region', { name: 'Your cart', exact: true });

test('a visitor pastes a list, answers questions, sees its cost nearby, and takes it to an account', {
  tag: '@small-screen',
}, async ({ page }) => {
  await withoutCookieBanner(page);
  await page.goto('/');

  await test.step('the list and the location come first', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What will your list cost, and where?');
    await page.getByRole('textbox', { name: 'Your list' }).fill(written);
    await page.getByRole('textbox', { name: 'ZIP code or town' }).fill('62704');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Compare stores near me' }).click();
  });

  await test.step('uncertain lines are asked first', async () => {
    await expect(page.getByText('Two lines need a check. We understood the rest.')).toBeVisible();
    // The store that a line names, with a way to allow any.
    await expect(page.getByText('at Walmart', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Any store for Bananas' })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('group', { name: /cheerios \(big box\)/ })
      .getByRole('button')
      .first()
      .click();
    await page
      .getByRole('group', { name: /zorblax/ })
      .getByRole('button', { name: 'Keep as a note' })
      .click();
    await page.getByRole('button', { name: 'Compare', exact: true }).filter({ visible: true }).click();
  });

  await test.step('the answer names nearby stores, and survives a reload', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Your list near Springfield, IL/);
    await expect(cart(page).getByText('Ground Beef', { exact: false }).first()).toBeVisible();
    await expect(page.getByText('zorblax deluxe').filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Your list near Springfield, IL/);
    await page.getByRole('tab', { name: 'Compare' }).click();
  });

  await test.step('Back, Forward, and a reload lead through the steps, and lose nothing', async () => {
    const understoodAll = page.getByText('We understood every line.', { exact: false });
    await page.goBack();
    await expect(understoodAll).toBeVisible();
    await page.reload();
    await expect(understoodAll).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'Your list' })).toHaveValue(written);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Your list' })).toHaveValue(written);
    await page.goForward();
    await expect(understoodAll).toBeVisible();
    await page.getByRole('button', { name: 'Compare', exact: true }).filter({ visible: true }).click();
    await expect(page.getByRole('link', { name: 'Keep this list' })).toBeVisible();
  });

  const preferences = async () => (await page.request.get('/api/preferences')).json();

  await test.step('the list is in the new account, and one press removes it', async () => {
    await page.getByRole('link', { name: 'Keep this list' }).click();
    await page.getByLabel('First name').fill('Lista');
    await page.getByLabel('Email').fill(freshEmail('lista'));
    await page.getByLabel('Password').fill('Tillwise-2026');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('We kept your list')).toBeVisible();
    await expect(page.getByText(/^5 of 5 selected/)).toBeVisible();
    await expect.poll(preferences).toMatchObject({ trip: { places: { bananas: { kind: 'only' } } } });
    await expect(cart(page).getByText('Laundry Detergent Pods').first()).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cart(page).getByText('Your cart is empty')).toBeVisible();
  });

  await test.step('the list is back in this browser, and stays there', async () => {
    await expect.poll(async () => (await page.request.get('/api/cart')).json()).toEqual([]);
    await expect.poll(preferences).toMatchObject({ location: null, storeIds: [] });
    expect(await preferences()).not.toHaveProperty('trip');
    await page.reload();
    await expect(cart(page).getByText('Your cart is empty')).toBeVisible();
    const stored = await page.evaluate(() => localStorage.getItem('tillwise.list'));
    expect(JSON.parse(stored ?? '{}')).toMatchObject({ text: written, isToBeKept: false });
  });

  await test.step('a member pastes a list into the cart', async () => {
    await page.getByRole('button', { name: 'Paste a whole list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Paste a list' });
    await dialog.getByRole('textbox', { name: 'Your list' }).fill('milk and 2 lbs ground beef\nzorblax deluxe');
    await dialog.getByRole('button', { name: 'Read list' }).click();
    await dialog.getByRole('button', { name: 'Keep as a note' }).click();
    await expect(dialog.getByText('We understood every line.', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Add 3 items to cart' }).click();
    await expect(cart(page).getByText('Ground Beef', { exact: false }).first()).toBeVisible();
  });

  await test.step('unmatched words are shown in the comparison, and count at no store', async () => {
    await showPrices(page);
    const note = page.getByRole('row', { name: /zorblax deluxe/ });
    await expect(note.first()).toContainText(plainWordsNote);
    // A phone shows it whole, although it belongs to all of the columns, and some of them are out of sight.
    await note.first().scrollIntoViewIfNeeded();
    await page.getByRole('region', { name: 'Price comparison' }).evaluate((frame) => frame.scrollTo({ left: 0 }));
    await expect(note.first().getByText(plainWordsNote)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/of 3 items/)).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('a cart that another tab clears is empty here, too', async () => {
    const other = await page.context().newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'Clear', exact: true }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }).click();
    await expect(cart(page).getByText('Your cart is empty').filter({ visible: true })).toBeVisible();
  });
});
