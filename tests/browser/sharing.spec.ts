import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { create } from 'qrcode';
import {
  continueAs,
  expectAccessible,
  freshEmail,
  newShopper,
  openHome,
  test,
  withoutCookieBanner,
} from './shopper.ts';

const milk = 'borden-whole-milk-1-gal';
const eggs = 'egglands-best-large-eggs-12-ct';
const bananas = 'chiquita-bananas-1-lb';

/** A second person, beside the test's shopper. */
async function anotherPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await withoutCookieBanner(page);
  return page;
}

function shareButton(page: Page): Locator {
  return page.getByRole('region', { name: 'Your cart' }).getByRole('button', { name: 'Share', exact: true });
}

/** The modules of a drawn QR image, row by row: whether the middle of each is dark. */
function drawnModules(image: Locator, size: number): Promise<boolean[]> {
  return image.evaluate((element, modules) => {
    const [margin, scale] = [4, 4];
    const canvas = document.createElement('canvas');
    const drawn = element as HTMLImageElement;
    canvas.width = drawn.naturalWidth;
    canvas.height = drawn.naturalHeight;
    const context = canvas.getContext('2d');
    if (!context || canvas.width !== (modules + 2 * margin) * scale) return [];
    context.drawImage(drawn, 0, 0);
    const middle = (module: number) => (module + margin) * scale + scale / 2;
    return Array.from({ length: modules * modules }, (_, at) => {
      const pixel = context.getImageData(middle(at % modules), middle(Math.floor(at / modules)), 1, 1).data;
      return (pixel[0] ?? 255) < 128;
    });
  }, size);
}

test('a free shopper shares a list; a visitor reads it, signs up and copies it once, even with many presses', async ({
  page,
  browser,
}) => {
  const title = 'Camping';
  const visitor = await anotherPage(browser);
  let link = '';

  await test.step('an empty cart can be neither exported nor shared', async () => {
    const { session } = await newShopper('Olga');
    await continueAs(session, page);
    await openHome(page);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
    await expect(shareButton(page)).toHaveCount(0);
    for (const itemId of [milk, eggs, bananas]) await session.call('POST /api/cart', { body: { itemId } });
    await page.reload();
  });

  await test.step('a list needs a title, and gets one link although the button is pressed twice', async () => {
    await shareButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Share your list' });
    await expect(dialog.getByText('Anyone with the link can see the list and your first and last name.')).toBeVisible();
    const titleField = dialog.getByRole('textbox', { name: 'Title' });
    await expect(titleField).toHaveValue('My Grocery List');
    await titleField.fill(title);
    await dialog.getByRole('textbox', { name: 'Description' }).fill('For Saturday.');
    await dialog.getByText('Add notes to items').click();
    await dialog.getByRole('textbox', { name: /^Bananas/ }).fill('The ripe ones');
    await expectAccessible(page);
    let creations = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/shared-lists/from-cart')) creations += 1;
    });
    await dialog.getByRole('button', { name: 'Share list' }).dblclick();
    await expect(page.getByText('List Shared Successfully!')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: `“${title}” has a link now` })).toBeFocused();
    link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
    expect(new URL(link).pathname).toMatch(/^\/shared\/[\w-]{22}$/);
    expect(creations).toBe(1);
  });

  await test.step('the QR image contains the link, and texting it requires Premium', async () => {
    const dialog = page.getByRole('dialog', { name: 'Share your list' });
    const image = dialog.getByRole('img', { name: 'QR code that opens the shared list' });
    await expect(image).toBeVisible();
    const { modules } = create(link, {});
    expect(await drawnModules(image, modules.size)).toEqual(Array.from(modules.data, Boolean));
    await dialog.getByRole('button', { name: 'Send by text' }).click();
    const invitation = page.getByRole('dialog', { name: 'Premium Feature' });
    await expect(invitation.getByText('SMS sharing is a premium feature. Please upgrade to continue.')).toBeVisible();
    await invitation.getByRole('button', { name: 'Maybe Later' }).click();
    await expect(invitation).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('a visitor reads the list and signs up from it', async () => {
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(visitor.getByText('For Saturday.')).toBeVisible();
    await expect(visitor.getByText(/^Shared by Olga.* · [A-Z][a-z]{2} \d{1,2}, \d{4} · 3 items$/)).toBeVisible();
    const items = visitor.getByRole('region', { name: 'Items' }).getByRole('listitem');
    await expect(items).toHaveCount(3);
    await expect(items.filter({ hasText: 'Bananas' })).toContainText('The ripe ones');
    await expect(items.filter({ hasText: 'Whole Milk' })).toContainText('1 gallon');
    await expect(visitor.getByRole('button', { name: 'Copy All to Cart' })).toHaveCount(0);
    await expectAccessible(visitor);
    await visitor.getByRole('link', { name: 'Create account' }).click();
    await visitor.getByLabel('First name').fill('Vera');
    await visitor.getByLabel('Email').fill(freshEmail('vera'));
    await visitor.getByLabel('Password').fill('Tillwise-2026');
    await visitor.getByRole('button', { name: 'Sign Up' }).click();
    await visitor.waitForURL(link);
  });

  await test.step('the owner finds the list on the account page and removes it for everyone', async () => {
    await page.goto(link);
    await expect(page.getByText('Your list', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Your shared lists' }).click();
    const lists = page.getByRole('region', { name: 'Shared lists' });
    await expect(lists).toBeInViewport();
    await expect(lists.getByRole('listitem')).toHaveCount(1);
    await expect(lists.getByRole('listitem')).toContainText('3 items');
    await expectAccessible(page);
    await lists.getByRole('button', { name: `Remove ${title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove list' }).click();
    await expect(page.getByText('List removed')).toBeVisible();
    await expect(lists.getByText('No shared lists')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'List Not Found' })).toBeVisible();
    await expectAccessible(visitor);
  });
  await visitor.context().close();
});
