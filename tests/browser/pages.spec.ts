import { expect } from '@playwright/test';
import { expectAccessible, expectNoOverflow, test, withoutCookieBanner } from './shopper.ts';

const pages = [
  ['/', 'Find the cheapest store for your whole cart'],
  ['/demo', 'Find the cheapest store for your whole cart'],
  ['/how-it-works', undefined],
  ['/stores', undefined],
  ['/about', undefined],
  ['/privacy-policy', undefined],
  ['/terms-of-service', undefined],
  ['/account', undefined],
  ['/no/such/page', undefined],
] as const;

for (const [path, heading] of pages) {
  test(`a visitor reads ${path}: one heading, a title, nothing axe finds, nothing that overflows`, async ({ page }) => {
    await withoutCookieBanner(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    if (heading) await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(/Tillwise/);
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
}

for (const path of ['/demo', '/how-it-works', '/stores', '/about', '/privacy-policy', '/terms-of-service']) {
  test(`a visitor without JavaScript reads ${path}`, async ({ browser, baseURL }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.context().close();
  });
}

test('a visitor accepts or declines cookies once', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const banner = page.getByLabel('Cookie consent');
  await expect(banner.getByRole('button', { name: 'Accept' })).toBeVisible();
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'Decline' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('a visitor tries the demo: adds an item, raises it, removes it, and finds the cart again', async ({ page }) => {
  await withoutCookieBanner(page);
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Remove Whole Milk' }).click();
  await expect(page.getByRole('button', { name: 'Remove Whole Milk' })).toBeHidden();
  await page.getByRole('combobox', { name: 'Search for items' }).fill('milk');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'One more Whole Milk' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove Whole Milk' })).toBeVisible();
});
