import { expect, type Page } from '@playwright/test';
import { refuse, requestsTo } from './calls.ts';
import { furnishPremium, openCart, test } from './people.ts';
import { expectToast } from './toasts.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Send by text' });
const phone = (page: Page) => dialog(page).getByRole('textbox', { name: 'Phone number' });
const message = (page: Page) => dialog(page).getByRole('textbox', { name: 'Message' });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send text' }).click();
const list = 'My Shopping List:\nWhole Milk (Borden) - 1 gallon';

test.describe('a shopper texts the list', () => {
  test.beforeAll(async ({ premiumSeat: { page, session } }) => {
    await furnishPremium(session);
    await openCart(page);
  });
  test.beforeEach(async ({ premium: { page } }) => {
    if (await dialog(page).isHidden()) await page.getByRole('button', { name: 'Send by text' }).click();
  });

  test('§5 a shopper is shown how a phone number is written, and the list as the message', async ({
    premium: { page },
  }) => {
    await expect(phone(page)).toHaveAttribute('placeholder', '+1234567890');
    await expect(message(page)).toHaveValue(list);
  });

  for (const [what, typed] of [
    ['no phone number', ''],
    ['a phone number of spaces', '   '],
  ] as const) {
    test(`§5 a shopper who enters ${what} is told "Phone Number Required", and nothing is sent`, async ({
      premium: { page },
    }) => {
      const sent = requestsTo(page, '/api/send-sms');
      await phone(page).fill(typed);
      await send(page);
      await expectToast(page, {
        title: 'Phone Number Required',
        description: 'Please enter a phone number to send the SMS.',
        isFailure: true,
      });
      expect(sent).toEqual([]);
    });
  }

  for (const [how, answer, words] of [
    ['the server refuses', { status: 503, words: 'No signal.' }, 'No signal.'],
    ['never arrives', 'unreachable', 'There was an error sending the text message.'],
  ] as const) {
    test(`§8 a text that ${how}: "Failed to Send SMS", "${words}", and what was typed stays`, async ({
      premium: { page },
    }) => {
      await refuse(page, 'POST', '**/api/send-sms', answer);
      await phone(page).fill('+12065550100');
      await send(page);
      await expectToast(page, { title: 'Failed to Send SMS', description: words, isFailure: true });
      await expect(phone(page)).toHaveValue('+12065550100');
    });
  }

  test('§5 a shopper who enters no real number is told so by the server', async ({ premium: { page } }) => {
    await phone(page).fill('12345');
    await send(page);
    await expectToast(page, {
      title: 'Failed to Send SMS',
      description: 'Please enter a valid phone number',
      isFailure: true,
    });
  });

  test('§4 §5 §8 a shopper who leaves the message blank sends the list: "SMS Sent!", and the fields are clear', async ({
    premium: { page },
  }) => {
    const sent = requestsTo(page, '/api/send-sms');
    await phone(page).fill('+12065550100');
    await message(page).fill('  ');
    await send(page);
    await expectToast(page, {
      title: 'SMS Sent!',
      description: 'Your shopping list has been sent via text message.',
    });
    await expect(dialog(page)).toHaveCount(0);
    expect(sent.map(({ body }) => body)).toEqual([{ phoneNumber: '+12065550100', message: list }]);
    await page.getByRole('button', { name: 'Send by text' }).click();
    await expect(phone(page)).toHaveValue('');
    await expect(message(page)).toHaveValue(list);
  });
});
