import { expect, type Page } from '@playwright/test';
import { create } from 'qrcode';
import { refuse, requestsTo } from './calls.ts';
import { furnish, furnishPremium, openCart, test } from './people.ts';
import { expectToast } from './toasts.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share your list' });
const title = (page: Page) => dialog(page).getByRole('textbox', { name: 'Title' });
const description = (page: Page) => dialog(page).getByRole('textbox', { name: 'Description' });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const link = (page: Page) => dialog(page).getByRole('textbox', { name: 'Link' });
const creationPath = '/api/shared-lists/from-cart';

/** The form, whatever the last test left. */
async function openForm(page: Page): Promise<void> {
  if (await button(page, 'Done').isVisible()) await button(page, 'Done').click();
  else if (await dialog(page).isVisible()) await button(page, 'Cancel').click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('region', { name: 'Your cart' }).getByRole('button', { name: 'Share', exact: true }).click();
  await expect(title(page)).toBeVisible();
}

/** The dialog with a link in it, which a list has been given just now or before. */
async function openLink(page: Page): Promise<string> {
  if (await link(page).isHidden()) {
    await openForm(page);
    await button(page, 'Share list').click();
  }
  return link(page).inputValue();
}

test.describe('a shopper shares the cart', () => {
  test.beforeAll(async ({ freeSeat: { page, session } }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await furnish(session);
    await openCart(page);
  });

  test.describe('the form', () => {
    test.beforeEach(({ free: { page } }) => openForm(page));

    test('§2 §4 a shopper finds the title "My Grocery List" and a description that is optional', async ({
      free: { page },
    }) => {
      await expect(title(page)).toHaveValue('My Grocery List');
      await expect(description(page)).toHaveAccessibleName('Description (optional)');
      await expect(description(page)).toHaveValue('');
    });

    for (const [what, typed] of [
      ['no title', ''],
      ['a title of spaces', '   '],
    ] as const) {
      test(`§5 a shopper who gives ${what} is asked for one, and nothing is shared`, async ({ free: { page } }) => {
        const sent = requestsTo(page, creationPath);
        await title(page).fill(typed);
        await button(page, 'Share list').click();
        await expect(title(page)).toHaveAccessibleDescription('Please give your list a title.');
        await expect(title(page)).toBeFocused();
        expect(sent).toEqual([]);
      });
    }

    test('§7 §8 a shopper who shares with a description is told "List Shared Successfully!"', async ({
      free: { page, session },
    }) => {
      const sent = requestsTo(page, creationPath);
      await title(page).fill('Camping');
      await description(page).fill('For Saturday.');
      await button(page, 'Share list').click();
      await expectToast(page, {
        title: 'List Shared Successfully!',
        description: 'Anyone with the link can see it.',
      });
      expect(sent).toMatchObject([{ method: 'POST', body: { title: 'Camping', description: 'For Saturday.' } }]);
      const [latest] = (await session.call('GET /api/shared-lists')).json();
      expect(latest).toMatchObject({ title: 'Camping', shareUrl: await link(page).inputValue() });
    });

    test('§7 a shopper who writes no description sends none', async ({ free: { page } }) => {
      const sent = requestsTo(page, creationPath);
      await button(page, 'Share list').click();
      await expect(link(page)).toBeVisible();
      expect(sent.map(({ body }) => body)).toEqual([{ title: 'My Grocery List' }]);
    });

    for (const [how, answer, words] of [
      ['the server refuses', { status: 409, words: 'Too many lists.' }, 'Too many lists.'],
      ['never arrives', 'unreachable', 'Tillwise could not be reached. Please check your connection.'],
    ] as const) {
      test(`§8 a list that ${how}: "Sharing Failed", "${words}", and what was typed stays`, async ({
        free: { page },
      }) => {
        await refuse(page, 'POST', `**${creationPath}`, answer);
        await title(page).fill('Camping');
        await button(page, 'Share list').click();
        await expectToast(page, { title: 'Sharing Failed', description: words, isFailure: true });
        await expect(title(page)).toHaveValue('Camping');
      });
    }

    for (const [how, leave] of [
      ['presses "Share Another List"', (page: Page) => button(page, 'Share Another List').click()],
      ['closes and comes back', openForm],
    ] as const) {
      test(`§2 §4 a shopper who ${how} is at the form again, with the title "My Grocery List"`, async ({
        free: { page },
      }) => {
        await title(page).fill('Camping');
        await description(page).fill('For Saturday.');
        await button(page, 'Share list').click();
        await expect(link(page)).toBeVisible();
        await leave(page);
        await expect(title(page)).toHaveValue('My Grocery List');
        await expect(description(page)).toHaveValue('');
        await expect(link(page)).toHaveCount(0);
      });
    }
  });

  test.describe('the link', () => {
    test.beforeEach(async ({ free: { page } }) => {
      await openLink(page);
    });

    test('§2 a shopper sees the link of the list, and copies it', async ({ free: { page } }) => {
      const address = await link(page).inputValue();
      expect(new URL(address).pathname).toMatch(/^\/shared\/[\w-]+$/);
      await button(page, 'Copy link').click();
      await expectToast(page, { title: 'Copied!', description: 'Link copied to the clipboard' });
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    });

    test('§8 a shopper whose browser refuses the link: "Copy Failed", and it stands selected', async ({
      free: { page },
    }) => {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('Refused.', 'NotAllowedError'));
      });
      await button(page, 'Copy link').click();
      await expectToast(page, { title: 'Copy Failed', description: 'Failed to copy to clipboard', isFailure: true });
      await expect(link(page)).toBeFocused();
      await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'));
    });

    test('§9 a shopper’s QR image has 4 pixels to a module, and 4 quiet modules around', async ({ free: { page } }) => {
      const image = dialog(page).getByRole('img', { name: 'QR code that opens the shared list' });
      await expect(image).toBeVisible();
      const { modules } = create(await link(page).inputValue(), {});
      const drawn = await image.evaluate(async (element: HTMLImageElement) => {
        await element.decode();
        const canvas = document.createElement('canvas');
        canvas.width = element.naturalWidth;
        canvas.height = element.naturalHeight;
        const context = canvas.getContext('2d');
        context?.drawImage(element, 0, 0);
        const { data, width } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? new ImageData(1, 1);
        const isDark = Array.from({ length: data.length / 4 }, (_, pixel) => (data[4 * pixel] ?? 255) < 128);
        return { width, firstDark: isDark.indexOf(true) };
      });
      const width = (modules.size + 2 * 4) * 4;
      expect(drawn).toEqual({ width, firstDark: 4 * 4 * width + 4 * 4 });
    });

    test('§5 §6 a free shopper reads "SMS sharing is a premium feature. Please upgrade to continue."', async ({
      free: { page },
    }) => {
      await expect(
        dialog(page).getByText('SMS sharing is a premium feature. Please upgrade to continue.', { exact: true }),
      ).toBeVisible();
      await expect(button(page, 'Send by text')).toHaveCount(0);
      await button(page, 'Upgrade to Premium').click();
      const invitation = page.getByRole('dialog', { name: 'Premium Feature' });
      await expect(invitation).toContainText(/text message sharing is part of Tillwise Premium/i);
      await invitation.getByRole('button', { name: 'Maybe Later' }).click();
      await expect(invitation).toHaveCount(0);
    });
  });
});

test('§2 §8 a shopper whose device can share hands it the link, and is told "Sharing Failed" if it does not take it', async ({
  free: { anotherBrowser },
}) => {
  const page = await anotherBrowser();
  await page.addInitScript(() => {
    navigator.share = ({ title: name, url } = {}) => {
      document.documentElement.dataset.shared = `${name} ${url}`;
      return Promise.reject(new DOMException('Refused.', 'NotAllowedError'));
    };
  });
  await openCart(page);
  const address = await openLink(page);
  await button(page, 'Share with an app').click();
  await expectToast(page, {
    title: 'Sharing Failed',
    description: 'Your device did not take the link. You can copy it instead.',
    isFailure: true,
  });
  await expect(page.locator('html')).toHaveAttribute('data-shared', `My Grocery List ${address}`);
});

test.describe('a Premium shopper texts the link', () => {
  const texting = (page: Page) => page.getByRole('dialog', { name: 'Send by text' });
  const phone = (page: Page) => texting(page).getByRole('textbox', { name: 'Phone number' });
  const message = (page: Page) => texting(page).getByRole('textbox', { name: 'Message' });
  const send = (page: Page) => texting(page).getByRole('button', { name: 'Send text' }).click();

  test.beforeAll(async ({ premiumSeat: { page, session } }) => {
    await furnishPremium(session);
    await openCart(page);
  });
  let address: string;
  test.beforeEach(async ({ premium: { page } }) => {
    if (await texting(page).isVisible()) return;
    address = await openLink(page);
    await button(page, 'Send by text').click();
  });

  test('§5 a shopper finds "Check out my grocery list:" and the link as the message', async ({ premium: { page } }) => {
    await expect(message(page)).toHaveValue(`Check out my grocery list: ${address}`);
    await expect(phone(page)).toHaveAttribute('placeholder', '+1234567890');
  });

  test('§5 a shopper who enters no phone number reads "Please enter a valid phone number", and nothing is sent', async ({
    premium: { page },
  }) => {
    const sent = requestsTo(page, '/api/send-sms');
    await phone(page).fill('  ');
    await send(page);
    await expectToast(page, {
      title: 'Phone Number Required',
      description: 'Please enter a valid phone number',
      isFailure: true,
    });
    expect(sent).toEqual([]);
  });

  for (const [how, answer, words] of [
    ['the server refuses', { status: 503, words: 'No signal.' }, 'No signal.'],
    ['never arrives', 'unreachable', 'There was an error sending the text message.'],
  ] as const) {
    test(`§8 a link that ${how} as a text: "SMS Failed", "${words}"`, async ({ premium: { page } }) => {
      await refuse(page, 'POST', '**/api/send-sms', answer);
      await phone(page).fill('+12065550100');
      await send(page);
      await expectToast(page, { title: 'SMS Failed', description: words, isFailure: true });
      await expect(phone(page)).toHaveValue('+12065550100');
    });
  }

  test('§5 §8 a shopper who leaves the message blank sends the link: "SMS Sent Successfully!"', async ({
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
    await expect(texting(page)).toHaveCount(0);
    expect(sent.map(({ body }) => body)).toEqual([
      { phoneNumber: '+12065550100', message: `Check out my grocery list: ${address}` },
    ]);
    await button(page, 'Send by text').click();
    await expect(phone(page)).toHaveValue('');
    await expect(message(page)).toHaveValue(`Check out my grocery list: ${address}`);
  });
});
