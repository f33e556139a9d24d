import { expect, type Page } from '@playwright/test';
import { create } from 'qrcode';
import { furnish, openCart, test } from './people.ts';
import { expectToast } from './toasts.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share your list' });
const link = (page: Page) => dialog(page).getByRole('textbox', { name: 'Link' });

test.beforeAll(async ({ freeSeat: { page, session } }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await furnish(session);
  await openCart(page);
  await page.getByRole('region', { name: 'Your cart' }).getByRole('button', { name: 'Share', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Share list' }).click();
  await expect(link(page)).toBeVisible();
});

test('§2 a shopper sees the link of the list, and copies it', async ({ free: { page } }) => {
  const address = await link(page).inputValue();
  expect(new URL(address).pathname).toMatch(/^\/shared\/[\w-]+$/);
  await dialog(page).getByRole('button', { name: 'Copy link', exact: true }).click();
  await expectToast(page, { title: 'Copied!', description: 'Link copied to the clipboard' });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
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
