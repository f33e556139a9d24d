import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { create } from 'qrcode';
import {
  continueAs,
  expectAccessible,
  freshEmail,
  newMember,
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

/** Shares the cart under a title and shows its link. */
async function shareCart(page: Page, title: string): Promise<string> {
  await shareButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Share your list' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('button', { name: 'Share list' }).click();
  await expect(page.getByText('List Shared Successfully!')).toBeVisible();
  return linkIn(dialog);
}

function linkIn(dialog: Locator): Promise<string> {
  return dialog.getByRole('textbox', { name: 'Link' }).inputValue();
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
    link = await linkIn(dialog);
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

  await test.step('another list starts with the initial form', async () => {
    const dialog = page.getByRole('dialog', { name: 'Share your list' });
    await dialog.getByRole('button', { name: 'Share Another List' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('My Grocery List');
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
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

  await test.step('copying twice adds everything to the cart once', async () => {
    const copyAll = visitor.getByRole('button', { name: 'Copy All to Cart' });
    await copyAll.click();
    await expect(visitor.getByText('List Copied!')).toBeVisible();
    await expect(visitor.getByText('All items have been added to your cart')).toBeVisible();
    await expect(visitor.getByText('In your cart', { exact: true })).toHaveCount(3);
    await expectAccessible(visitor);
    await copyAll.click();
    await expect(visitor.getByText('All of these items were already in your cart')).toBeVisible();
    await visitor.getByRole('button', { name: 'View cart' }).click();
    await expect(visitor.getByRole('textbox', { name: /^Quantity of / })).toHaveCount(3);
    for (const name of ['Whole Milk', 'Large Eggs', 'Bananas']) {
      await expect(visitor.getByRole('textbox', { name: `Quantity of ${name}` })).toHaveValue('1');
    }
  });

  await test.step('one item can be added alone', async () => {
    await visitor.getByRole('button', { name: 'Remove Bananas', exact: true }).click();
    await expect(visitor.getByText('Item removed')).toBeVisible();
    await visitor.goBack();
    await expect(visitor.getByText('In your cart', { exact: true })).toHaveCount(2);
    await visitor.getByRole('button', { name: 'Add to Cart Bananas' }).click();
    await expect(visitor.getByText('Item Added')).toBeVisible();
    await expect(visitor.getByText('In your cart', { exact: true })).toHaveCount(3);
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

test('a free shopper copies and downloads the list, and needs Premium to take it to a store', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { session } = await newShopper('Exp');
  for (const itemId of [milk, bananas]) await session.call('POST /api/cart', { body: { itemId } });
  await continueAs(session, page);
  await openHome(page);
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Your Shopping Cart' });
  // Each line is followed by the picks of the stores that the answer names, and all lines by the answer.
  const text =
    /^Whole Milk \([^)]+\) - 1 gallon(\n {2}at .+){1,2}\nBananas \([^)]+\) - 1 lb(\n {2}at .+){1,2}\n\n.+(\n.+: ~\$\d+.* with tax){3}\nPlan: .+ with tax(\n(A trip|Shopping) .+)?$/;
  await expect(dialog.getByRole('textbox', { name: 'Your list' })).toHaveValue(text);
  await expectAccessible(page);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());

  await dialog.getByRole('button', { name: 'Copy spreadsheet' }).click();
  await expect(page.getByText('Shopping list copied as CSV')).toBeVisible();
  expect(await copied()).toMatch(/^"Item Name","Brand","Quantity","Unit","Category"\r?\n"Whole Milk",/);
  await dialog.getByRole('button', { name: 'Copy text list' }).click();
  await expect(page.getByText('Shopping list copied as text')).toBeVisible();
  expect(await copied()).toMatch(text);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await dialog.getByRole('button', { name: 'Copy List' }).click();
  await expect.poll(copied).toMatch(text);

  for (const [button, name, content] of [
    ['Download text list', 'shopping-list.txt', text],
    ['Download spreadsheet', 'shopping-list.csv', /^"Item Name",.*\r\n"Whole Milk",.*\r\n"Bananas",.*\r\n$/],
    [
      'Download prices spreadsheet',
      'shopping-list-prices.csv',
      /^"Item Name",.*\r\n"Whole Milk",.*\r\n"Bananas",.*\r\n("[^"]*"(,"")+\r\n){6,7}$/,
    ],
  ] as const) {
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: button }).click();
    expect((await download).suggestedFilename()).toBe(name);
    expect(await readFile(await (await download).path(), 'utf8')).toMatch(content);
    await expect(page.getByText(`Shopping list saved as ${name}`)).toBeVisible();
  }

  await dialog.getByRole('button', { name: 'Shop at Walmart' }).click();
  const invitation = page.getByRole('dialog', { name: 'Premium Feature' });
  await expect(invitation.getByText('Cart Export is part of Tillwise Premium')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(invitation).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Shop at Walmart' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Send by text' }).click();
  await expect(invitation.getByText('Text message sharing is part of Tillwise Premium')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(invitation).toBeHidden();

  await test.step('a browser without a clipboard selects the text instead', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await dialog.getByRole('button', { name: 'Copy text list' }).click();
    await expect(page.getByText('Failed to copy to clipboard')).toBeVisible();
    const selected = () =>
      page.evaluate(() => {
        const field = document.activeElement;
        if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return null;
        return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
      });
    await expect.poll(selected).toMatch(text);
    await expectAccessible(page);
  });
});

test('a Premium shopper opens the cart at a store and texts the link', async ({ page, context }) => {
  await context.route(/www\.walmart\.com/, (route) => route.fulfill({ contentType: 'text/html', body: 'Walmart' }));
  const { session } = await newMember('Pia');
  for (const itemId of [milk, bananas]) await session.call('POST /api/cart', { body: { itemId } });
  await continueAs(session, page);
  await openHome(page);

  await test.step('the whole cart or one item is searched at the store', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export Your Shopping Cart' });
    const opened = context.waitForEvent('page');
    await dialog.getByRole('link', { name: 'Shop at Walmart' }).click();
    const store = await opened;
    const url = new URL(store.url());
    expect(url.searchParams.get('search')).toMatch(/^Whole Milk, .+, 1, Bananas, .*1$/);
    await store.close();
    await expect(page.getByText('Opening store with cart')).toBeVisible();
    await dialog.getByText('Item by item').click();
    const bananas = dialog.getByRole('region', { name: 'Walmart' }).getByRole('link', { name: 'Bananas' });
    await expect(bananas).toHaveAttribute('href', /^https:\/\/www\.walmart\.com\/search\?q=Bananas/);
    await expect(bananas).toHaveAttribute('target', '_blank');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  // Seven digits in a row would count as a phone number.
  const title = `Texted ${randomUUID().replaceAll(/\d/g, '')}`;
  const link = await shareCart(page, title);

  await test.step('a link just made is texted', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Send by text' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send by text' });
    await expect(dialog.getByPlaceholder(`Check out my grocery list: ${link}`)).toHaveValue('');
    await dialog.getByRole('textbox', { name: 'Phone number' }).fill('(206) 555-0142');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send text' }).click();
    await expect(page.getByText('SMS Sent Successfully!')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('so is the link on the page of the list', async () => {
    await page.goto(link);
    await page.getByRole('button', { name: 'Share via SMS' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send by text' });
    await expect(dialog.getByPlaceholder(`${title}: ${link}`)).toHaveValue('');
    await dialog.getByRole('textbox', { name: 'Phone number' }).fill('(206) 555-0142');
    await dialog.getByRole('button', { name: 'Send text' }).click();
    await expect(page.getByText('SMS Sent Successfully!')).toBeVisible();
    await page.goto('/local/outbox');
    await expect(page.getByText(`Check out my grocery list: ${link}`)).toBeVisible();
    await expect(page.getByText(`${title}: ${link}`)).toBeVisible();
  });
});
