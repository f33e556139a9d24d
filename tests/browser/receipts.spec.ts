import { expect } from '@playwright/test';
import { sampleReceipts } from '#local/receipts/sample-receipts.ts';
import { failures } from '#shared/contract/failures.ts';
import { minuteMs } from '#shared/durations.ts';
import { imageSize } from '#shared/rules/receipts/image-size.ts';
import { pngHeader, solidWebp, turned } from '#tests/support/receipts/image-files.ts';
import { carrySession } from './carried-session.ts';
import {
  expectAccessible,
  expectNoOverflow,
  newShopper,
  test,
  testWithTrouble,
  withoutCookieBanner,
} from './shopper.ts';

test('a shopper without a mouse corrects a misread price, and confirms', async ({ page }, { retry }) => {
  await withoutCookieBanner(page);
  const { session } = await newShopper('Ruth');
  await session.call('PATCH /api/preferences', { body: { storeIds: ['3', '1'] } });
  await carrySession(session, page);
  await page.goto('/receipts');
  // Each receipt counts once, even if this test runs again at once.
  const damaged = sampleReceipts(new Date(Date.now() - retry * minuteMs)).find(({ id }) => id === 'damaged');
  await page.getByLabel('Or paste its text').fill(damaged?.text ?? '');
  await page.getByRole('button', { name: 'Read it' }).press('Enter');
  await expect(
    page.getByText(/^The lines add up to \$7\.82, but the printed (?:subtotal|total) is \$\d/),
  ).toBeVisible();
  await expect(
    page.getByText('You can confirm it once the lines add up to the printed subtotal or total.'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Something else for ROMAINE HEARTS' }).press('Enter');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByLabel('Amount charged').fill('3.48');
  await page.getByLabel('Amount charged').press('Enter');
  await expect(page.getByText(/3 lines · adds up to the printed (?:subtotal|total) of \$\d/)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^You paid \$/ })).toBeVisible();
});

testWithTrouble(
  'a shopper’s photo is sent small and upright, and a file that can’t be read is refused before it is sent',
  async ({ page }) => {
    await withoutCookieBanner(page);
    const { session } = await newShopper('Rolf');
    await carrySession(session, page);
    await page.goto('/receipts');
    const file = page.getByLabel('Choose a file');
    const sent: Buffer[] = [];
    await page.route('**/api/receipts/readings', async (route) => {
      sent.push(Buffer.from(route.request().postDataJSON().photo, 'base64'));
      await route.fulfill({ status: 422, contentType: 'text/plain', body: 'Seen.' });
    });
    const refusals = [
      ['bomb.png', pngHeader(20_000, 20_000), failures['receipt-photo-too-large'].message],
      ['bomb.webp', solidWebp(16_000, 16_000), failures['receipt-photo-too-large'].message],
      ['cut-off.png', pngHeader(600, 900), failures['receipt-photo-unread'].message],
      ['letter.jpg', Buffer.from('Dear Tillwise'), failures['receipt-photo-kind'].message],
      [
        'long.pdf',
        Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(3_100_000)]),
        failures['receipt-source'].message,
      ],
    ] as const;
    for (const [name, buffer, words] of refusals) {
      await file.setInputFiles({ name, mimeType: 'image/png', buffer });
      await expect(page.getByRole('alert')).toHaveText(words);
    }
    expect(sent).toEqual([]);

    // A phone stores an upright photo sideways, with its orientation.
    const lying = await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 3_000, height: 1_500 });
      canvas.getContext('2d')?.fillRect(0, 0, 3_000, 1_500);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    });
    await file.setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: turned(Buffer.from(lying, 'base64')),
    });
    await expect.poll(() => sent.length).toBe(1);
    expect(imageSize(sent[0] ?? Buffer.alloc(0))).toEqual({ kind: 'jpeg', width: 1_000, height: 2_000 });
    // Other formats that the browser can open are sent as JPEG, too.
    await file.setInputFiles({ name: 'photo.webp', mimeType: 'image/webp', buffer: solidWebp(900, 600) });
    await expect.poll(() => sent.length).toBe(2);
    expect(imageSize(sent[1] ?? Buffer.alloc(0))).toEqual({ kind: 'jpeg', width: 900, height: 600 });
  },
);
