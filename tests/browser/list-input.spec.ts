import { expect, type Page } from '@playwright/test';
import * as z from 'zod';
import { photoOf, photoTimeout } from './drawn-photo.ts';
import { continueAs, expectAccessible, newShopper, test, withoutCookieBanner } from './shopper.ts';

const shareTarget = z.object({
  action: z.string(),
  method: z.literal('GET'),
  params: z.object({ title: z.string(), text: z.string(), url: z.string() }),
});

const shared = '☐ oat milk x2\n☐ 3 lb yellow onions\n☑ dish soap\n☐ tortilla chips & salsa';

/** The address that a phone opens when another app shares something with the installed app. */
async function addressOfShare(page: Page, sent: Record<'title' | 'text', string>): Promise<string> {
  await page.goto('/demo');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await page.request.get(new URL(href ?? '', page.url()).href);
  const { action, params } = z.object({ share_target: shareTarget }).parse(await manifest.json()).share_target;
  const query = new URLSearchParams({ [params.title]: sent.title, [params.text]: sent.text });
  return `${new URL(action, manifest.url())}?${query}`;
}

const listBox = (page: Page) => page.getByRole('textbox', { name: 'Your list' });
const pasteDialog = (page: Page) => page.getByRole('dialog', { name: 'Paste a list' });

test('a visitor shares a list from another app, adds a text file to it, and sees both in the review', {
  tag: '@small-screen',
}, async ({ page }) => {
  await withoutCookieBanner(page);
  await page.goto(await addressOfShare(page, { title: 'Weekend', text: shared }));
  await expect(listBox(page)).toHaveValue(shared);
  await expect(page).toHaveURL('/');
  await page
    .getByLabel('Text file with a list')
    .setInputFiles({ name: 'more.txt', mimeType: 'text/plain', buffer: Buffer.from('2 doz eggs\nbrown rice\n') });
  await expect(listBox(page)).toHaveValue(`${shared}\n2 doz eggs\nbrown rice`);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'ZIP code or town' }).fill('62704');
  await page.getByRole('button', { name: 'Compare stores near me' }).click();
  for (const written of ['oat milk x2', '3 lb yellow onions', 'tortilla chips', 'salsa', '2 doz eggs', 'brown rice'])
    await expect(page.getByText(written, { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Already checked off' }).getByRole('button')).toHaveText(/dish soap/);
});

test('a visitor sees that they can dictate before they press anything, and their first press listens', {
  tag: '@small-screen',
}, async ({ context }) => {
  await context.addInitScript(() => {
    Object.assign(window, {
      SpeechRecognition: class {
        start() {}
        abort() {}
      },
    });
  });
  // A page whose app has not been started by the fixtures.
  const front = await context.newPage();
  await front.goto('/');
  await expect(front.locator('html[data-deferred]')).toHaveCount(1);
  await front.getByRole('button', { name: 'Dictate' }).click();
  await expect(front.getByText(/^Listening\./)).toBeVisible();
});

test('a visitor types their list and town while the app starts, and finds the list after a reload', {
  tag: '@small-screen',
}, async ({ context }) => {
  const list = 'milk x2\n1 doz eggs\n2 lb chicken thighs';
  // The start falls between any two letters.
  for (const delay of [30, 15, 50, 30]) {
    // A page whose app has not been started by the fixtures.
    const front = await context.newPage();
    await front.goto('/');
    await expect(front.locator('html[data-deferred]')).toHaveCount(1);
    await listBox(front).click();
    await front.keyboard.type(list, { delay });
    await expect(listBox(front)).toBeFocused();
    await expect(listBox(front)).toHaveValue(list);
    const town = front.getByRole('textbox', { name: 'ZIP code or town' });
    await town.click();
    await front.keyboard.type('62704', { delay });
    await expect(town).toHaveValue('62704');
    await front.reload();
    await listBox(front).click();
    await expect(listBox(front)).toHaveValue(list);
    await front.evaluate(() => localStorage.clear());
    await front.close();
  }
});

test('a member shares a list from another app, and adds it to the cart', { tag: '@small-screen' }, async ({ page }) => {
  const { session } = await newShopper('Sharon');
  await continueAs(session, page);
  await page.goto(await addressOfShare(page, { title: '', text: 'peanut butter\n2 loaves of bread' }));
  await expect(pasteDialog(page).getByRole('textbox', { name: 'Your list' })).toHaveValue(
    'peanut butter\n2 loaves of bread',
  );
  await expectAccessible(page);
  await pasteDialog(page).getByRole('button', { name: 'Read list' }).click();
  await pasteDialog(page).getByRole('button', { name: 'Add 2 items to cart' }).click();
  const cart = page.getByRole('region', { name: 'Your cart', exact: true });
  await expect(cart.getByText('Peanut Butter').first()).toBeVisible();
});

test('a member photographs a note, which becomes lines of a list', { tag: '@small-screen' }, async ({ page }) => {
  const { session } = await newShopper('Nora');
  await continueAs(session, page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Paste a whole list' }).click();
  const dialog = pasteDialog(page);
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Photo of a list' }).click();
  const note = ['bananas', '2 lb carrots', 'sour cream', 'coffee filters'];
  await (await chooser).setFiles({
    name: 'note.jpg',
    mimeType: 'image/jpeg',
    buffer: await photoOf(page, note, 'note'),
  });
  await expect(listBox(page)).toHaveValue(note.join('\n'), photoTimeout);
  await dialog.getByRole('button', { name: 'Read list' }).click();
  for (const written of note) await expect(dialog.getByText(written, { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 4 items to cart' }).click();
  const cart = page.getByRole('region', { name: 'Your cart', exact: true });
  for (const name of ['Bananas', 'Carrots', 'Sour Cream', 'Coffee Filters'])
    await expect(cart.getByText(name, { exact: false }).first()).toBeVisible();
});
