import { expect, type Locator, type Page } from '@playwright/test';
import type { SharedList } from '#shared/contract/shared-list.ts';
import type { Shopper } from '#tests/support/shopper.ts';
import { refuse, requestsTo } from './calls.ts';
import { bananas, furnish, milk, test } from './people.ts';
import { expectToast } from './toasts.ts';

const items = (page: Page) => page.getByRole('region', { name: 'Items' });
const row = (page: Page, name: string) => items(page).getByRole('listitem').filter({ hasText: name });
const copyAll = (page: Page) => page.getByRole('button', { name: 'Copy All to Cart' });
const listPath = '**/api/shared-lists/*';
const copyPath = '**/api/shared-lists/*/copy-to-cart';

/** A gallon of milk, and three pounds of bananas with a note. Answers the path of its page. */
async function share(session: Shopper): Promise<string> {
  await furnish(session);
  await session.call('POST /api/cart', { body: { itemId: bananas, quantity: 3 } });
  const body = { title: 'Camping', description: 'For Saturday.', notes: { [bananas]: 'The ripe ones' } };
  const { shareUrl } = (await session.call('POST /api/shared-lists/from-cart', { body })).json();
  return new URL(shareUrl).pathname;
}

/** The list as the server tells it, with something else in it. */
async function withList(page: Page, changes: Partial<SharedList>): Promise<void> {
  await page.route(listPath, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } });
  });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(items(page)).toBeVisible();
}

test.describe('a visitor', () => {
  let path: string;
  test.beforeAll(async ({ freeSeat: { session } }) => {
    path = await share(session);
  });

  test('§1 §2 §6 a visitor reads title, description, owner and how many items there are', async ({ visitor: page }) => {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camping');
    await expect(page.getByText('For Saturday.', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Shared by Frida Reyes · .* · 2 items$/)).toBeVisible();
  });

  test('§2 a visitor reads each item’s name, brand, unit, quantity and notes', async ({ visitor: page }) => {
    await open(page, path);
    await expect(row(page, 'Whole Milk')).toContainText('Borden');
    await expect(row(page, 'Whole Milk')).toContainText('1 gallon');
    for (const words of ['Chiquita', '3 lb', 'The ripe ones']) await expect(row(page, 'Bananas')).toContainText(words);
  });

  test('§2 §6 a visitor is asked to sign in, and is offered nothing else', async ({ visitor: page }) => {
    await open(page, path);
    await expect(page.getByText(/^Sign in to copy this list to your cart/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      `/api/login?returnTo=${encodeURIComponent(path)}`,
    );
    for (const name of [/^Copy All/, /^Add to Cart/, /^Share via SMS/]) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
  });

  test('§2 a visitor reads "Anonymous" where the owner has no name', async ({ visitor: page }) => {
    await withList(page, { owner: { firstName: null, lastName: null } });
    await open(page, path);
    await expect(page.getByText(/^Shared by Anonymous · /)).toBeVisible();
  });

  test('§9 a visitor reads the date as "Mar 1, 2026", in a German browser too', async ({ visitor, free }) => {
    for (const page of [visitor, await free.anotherBrowser({ locale: 'de-DE' })]) {
      await withList(page, { createdAt: '2026-03-01T12:00:00.000Z' });
      await open(page, path);
      await expect(page.getByText(/^Shared by .* · Mar 1, 2026 · 2 items$/)).toBeVisible();
    }
  });

  test('§8 a visitor whose link leads nowhere reads "List Not Found"', async ({ visitor: page }) => {
    await page.goto('/shared/nobody-shared-this-one');
    await expect(page.getByRole('heading', { name: 'List Not Found' })).toBeVisible();
  });

  test('§2 §8 a visitor reads "This list is empty." where nothing is on it', async ({ visitor: page }) => {
    await withList(page, { items: [] });
    await open(page, path);
    await expect(items(page).getByText('This list is empty.')).toBeVisible();
  });
});

test.describe('a shopper', () => {
  let path: string;
  test.beforeAll(async ({ freeSeat: { session } }) => {
    path = await share(session);
  });
  /** Nothing of the list is in their cart. */
  const openAnew = async ({ page, session }: { page: Page; session: Shopper }) => {
    await session.call('DELETE /api/cart');
    await open(page, path);
  };
  const addMilk = (page: Page): Locator => page.getByRole('button', { name: 'Add to Cart Whole Milk' });

  test('§2 a shopper finds "Copy All to Cart", "Share via SMS" and an "Add to Cart" for each item', async ({
    free,
  }) => {
    await openAnew(free);
    const { page } = free;
    await expect(copyAll(page)).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Share via SMS' })).toBeVisible();
    await expect(items(page).getByRole('button', { name: /^Add to Cart/ })).toHaveCount(2);
  });

  test('§6 §7 §8 a shopper who copies all is told "List Copied!", and has it all', async ({ free }) => {
    await openAnew(free);
    const { page, session } = free;
    const sent = requestsTo(page, `/api${path.replace('/shared/', '/shared-lists/')}/copy-to-cart`);
    await copyAll(page).click();
    await expectToast(page, { title: 'List Copied!', description: 'All items have been added to your cart' });
    expect(sent).toMatchObject([{ method: 'POST', body: null }]);
    const quantities = async () =>
      Object.fromEntries(
        (await session.call('GET /api/cart')).json().map(({ itemId, quantity }) => [itemId, quantity]),
      );
    await expect.poll(quantities).toEqual({ [milk]: 1, [bananas]: 3 });
    await expect(items(page).getByText('In your cart', { exact: true })).toHaveCount(2);
  });

  test('§6 §8 a shopper who adds one item is told "Item Added", and has that alone', async ({ free }) => {
    await openAnew(free);
    const { page, session } = free;
    await addMilk(page).click();
    await expectToast(page, { title: 'Item Added', description: 'Whole Milk' });
    await expect
      .poll(async () => (await session.call('GET /api/cart')).json())
      .toMatchObject([{ itemId: milk, quantity: 1 }]);
  });

  for (const [how, answer, words] of [
    ['the server refuses', { status: 409, words: 'Your cart is full.' }, 'Your cart is full.'],
    ['never arrives', 'unreachable', 'Tillwise could not be reached. Please check your connection.'],
  ] as const) {
    test(`§8 a copy that ${how}: "Copy Failed", "${words}"`, async ({ free }) => {
      await openAnew(free);
      await refuse(free.page, 'POST', copyPath, answer);
      await copyAll(free.page).click();
      await expectToast(free.page, { title: 'Copy Failed', description: words, isFailure: true });
    });

    test(`§8 an item that ${how}: "Add Failed", "${words}"`, async ({ free }) => {
      await openAnew(free);
      await refuse(free.page, 'POST', copyPath, answer);
      await addMilk(free.page).click();
      await expectToast(free.page, { title: 'Add Failed', description: words, isFailure: true });
    });
  }

  test('§5 a shopper can’t copy a list that is empty', async ({ free: { page } }) => {
    await withList(page, { items: [] });
    await open(page, path);
    await expect(items(page).getByText('This list is empty.')).toBeVisible();
    await expect(copyAll(page)).toBeDisabled();
  });

  test('§5 §6 a free shopper who shares by SMS is told that text message sharing is a Premium feature', async ({
    free: { page },
  }) => {
    await open(page, path);
    await page.getByRole('button', { name: 'Share via SMS' }).click();
    const invitation = page.getByRole('dialog', { name: 'Premium Feature' });
    await expect(invitation).toContainText(/text message sharing is part of Tillwise Premium/i);
    await expect(invitation).toContainText('SMS sharing is a premium feature. Please upgrade to continue.');
    await invitation.getByRole('button', { name: 'Maybe Later' }).click();
    await expect(invitation).toHaveCount(0);
  });
});

test.describe('a Premium shopper', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Send by text' });
  const phone = (page: Page) => dialog(page).getByRole('textbox', { name: 'Phone number' });
  const message = (page: Page) => dialog(page).getByRole('textbox', { name: 'Message' });
  const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send text' }).click();
  let path: string;

  test.beforeAll(async ({ freeSeat, premiumSeat: { page } }) => {
    path = await share(freeSeat.session);
    await open(page, path);
  });
  test.beforeEach(async ({ premium: { page } }) => {
    if (await dialog(page).isHidden()) await page.getByRole('button', { name: 'Share via SMS' }).click();
  });

  test('§5 a shopper finds the list’s title and link as the message', async ({ premium: { page } }) => {
    await expect(message(page)).toHaveValue(`Camping: ${page.url()}`);
  });

  test('§5 a shopper who enters no phone number reads "Please enter a valid phone number"', async ({
    premium: { page },
  }) => {
    await phone(page).fill('');
    await send(page);
    await expectToast(page, {
      title: 'Phone Number Required',
      description: 'Please enter a valid phone number',
      isFailure: true,
    });
  });

  for (const [how, answer, words] of [
    ['the server refuses', { status: 503, words: 'No signal.' }, 'No signal.'],
    ['never arrives', 'unreachable', 'There was an error sending the text message.'],
  ] as const) {
    test(`§8 a text that ${how}: "SMS Failed", "${words}"`, async ({ premium: { page } }) => {
      await refuse(page, 'POST', '**/api/send-sms', answer);
      await phone(page).fill('+12065550100');
      await send(page);
      await expectToast(page, { title: 'SMS Failed', description: words, isFailure: true });
    });
  }

  test('§5 §8 a shopper who leaves the message blank sends title and link: "SMS Sent Successfully!"', async ({
    premium: { page },
  }) => {
    const sent = requestsTo(page, '/api/send-sms');
    await phone(page).fill('+12065550100');
    await message(page).fill('  ');
    await send(page);
    await expectToast(page, {
      title: 'SMS Sent Successfully!',
      description: 'Your shopping list has been sent via text message.',
    });
    expect(sent.map(({ body }) => body)).toEqual([{ phoneNumber: '+12065550100', message: `Camping: ${page.url()}` }]);
  });
});
