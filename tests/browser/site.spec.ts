import { expect, type Page } from '@playwright/test';
import { PaymentForm, secretFor } from '#tests/support/payments.ts';
import type { Shopper } from '#tests/support/shopper.ts';
import { carrySession } from './carried-session.ts';
import { expectNoOverflow, newShopper, onPhonesToo, test, testWithTrouble, withoutCookieBanner } from './shopper.ts';

/** A new shopper whose browser has not opened a page. */
async function arriveAs(page: Page, firstName: string): Promise<Shopper> {
  const { session } = await newShopper(firstName);
  await carrySession(session, page);
  return session;
}

test(
  '§2 people find the pages, the sign-in and the sign-out in the header, or on a small screen in its menu',
  onPhonesToo,
  async ({ page, isMobile }) => {
    await withoutCookieBanner(page);
    const navigation = page.getByRole('navigation', { name: isMobile ? 'Menu' : 'Main' });
    const menuButton = page.getByRole('button', { name: 'Menu', exact: true });
    const show = async () => {
      if (isMobile) await menuButton.click();
      else await expect(menuButton).toBeHidden();
    };

    await test.step('a visitor', async () => {
      await page.goto('/about');
      if (isMobile) await expect(navigation).toBeHidden();
      await show();
      await expect(navigation.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', /^\/api\/login/);
      for (const [name, path] of [
        ['How it works', '/how-it-works'],
        ['Stores', '/stores'],
      ] as const) {
        await navigation.getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(path);
        if (isMobile) await expect(navigation).toBeHidden();
        await show();
      }
      if (!isMobile) return;
      await menuButton.click();
      await expect(navigation).toBeHidden();
    });

    await test.step('a shopper', async () => {
      await arriveAs(page, 'Rosa');
      // Public pages check the session only in browsers that had one.
      await page.goto('/');
      await expect(page.getByRole('link', { name: /^Rosa.*your account$/ })).toBeVisible();
      await page.goto('/about');
      await show();
      await expect(navigation.getByRole('link', { name: 'Sign Out' })).toHaveAttribute('href', '/api/logout');
      await page.getByRole('link', { name: /^Rosa.*your account$/ }).click();
      await expect(page).toHaveURL('/account');
      await expect(page.getByRole('region', { name: 'Account information' })).toBeVisible();
    });

    if (isMobile) return;
    await test.step('a shopper with a tablet', async () => {
      await page.setViewportSize({ width: 768, height: 1024 });
      await menuButton.click();
      const menu = page.getByRole('navigation', { name: 'Menu' });
      for (const name of ['How it works', 'Stores', 'Accuracy', 'Receipts', 'Sign Out']) {
        await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
      }
      await expectNoOverflow(page);
      await menu.getByRole('link', { name: 'Receipts' }).click();
      await expect(page).toHaveURL('/receipts');
      await expect(menu).toBeHidden();
    });
  },
);

test.describe('a shopper with a German browser that shares its location', () => {
  const geolocation = { latitude: 39.7725, longitude: -89.6889 };
  test.use({ locale: 'de-DE', permissions: ['geolocation'], geolocation });

  test('shops near their location, keeps space for advertisements, and reads dates in their own format', async ({
    page,
  }) => {
    const session = await arriveAs(page, 'Greta');
    await session.call('POST /api/cart', { body: { itemId: 'borden-whole-milk-1-gal' } });
    const { createdAt } = (await session.call('GET /api/auth/user')).json();

    await test.step('§4 the browser is asked on load, and its answer is saved', async () => {
      await page.goto('/');
      await expect(page.getByText(/within 15 miles of Springfield, IL 627\d\d/)).toBeVisible();
      const kept = async () => (await session.call('GET /api/preferences')).json().location;
      await expect.poll(kept).toMatchObject({ lat: geolocation.latitude, lng: geolocation.longitude });
    });

    for (const [name, width, height] of [
      ['banner', 728, 90],
      ['square', 300, 250],
      ['leaderboard', 970, 90],
    ] as const) {
      await test.step(`§9 before the cookie answer, the ${name}’s space is kept, ${width} by ${height}`, async () => {
        const place = page.getByRole('complementary', { name: /^Advertisement/ }).getByText(`${width} × ${height}`);
        await expect.poll(() => place.boundingBox()).toMatchObject({ width, height });
      });
    }

    await test.step('a narrow window hides the wide banners, and nothing overflows', async () => {
      const places = page.getByRole('complementary', { name: /^Advertisement/ });
      for (const [width, count] of [
        [1100, 2],
        [1030, 2],
        [760, 1],
        [1360, 3],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await expect(places).toHaveCount(count);
        await expectNoOverflow(page);
      }
    });

    await test.step('§9 the account shows dates in the browser’s format', async () => {
      await page.goto('/account');
      const since = page.getByText('Member since', { exact: true }).locator('xpath=following-sibling::dd');
      await expect(since).toHaveText(new Date(createdAt).toLocaleDateString('de-DE', { dateStyle: 'long' }));
    });
  });
});

test('§2 a member who presses "Make App Better" gets to the form', async ({ page }) => {
  await withoutCookieBanner(page);
  const session = await arriveAs(page, 'Pablo');
  const form = await PaymentForm.open(session.origin);
  await form.pay(await secretFor(session));
  await session.call('POST /api/check-subscription-status');
  await page.goto('/');
  await page.getByRole('link', { name: 'Make App Better' }).click();
  await expect(page).toHaveURL('/account#suggestions');
  const suggestions = page.getByRole('region', { name: 'Make App Better' });
  await expect(suggestions.getByRole('textbox', { name: 'Title' })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

testWithTrouble(
  'a shopper without a network opens a page whose code has not loaded, and tries again',
  async ({ page, context }) => {
    await arriveAs(page, 'Tunnel');
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await expect(page.getByRole('banner').getByText('Tunnel')).toBeVisible();
    const notLoaded = page.getByRole('heading', { name: 'This page did not load' });
    const again = page.getByRole('button', { name: 'Try again' });

    await context.setOffline(true);
    await footer.getByRole('link', { name: 'About', exact: true }).click();
    await expect(notLoaded).toBeVisible();
    await expect(page).toHaveURL('/about');
    await expect(page).toHaveTitle(/^This page did not load/);
    await expect(page.getByRole('banner').getByText('Tunnel')).toBeVisible();
    await again.click();
    await expect(again).toBeEnabled();
    await expect(notLoaded).toBeVisible();

    await test.step('another page fails too, and Back leads to the one that was open', async () => {
      await footer.getByRole('link', { name: 'Privacy Policy' }).click();
      await expect(page).toHaveURL('/privacy-policy');
      await expect(notLoaded).toBeVisible();
      await page.getByRole('link', { name: 'Tillwise' }).first().click();
      await expect(page.getByRole('heading', { name: 'Compare your cart' })).toBeAttached();
    });

    await test.step('the server is out of reach, though the device has a network', async () => {
      await context.setOffline(false);
      await page.route(/\/(assets|robots\.txt)/, (route) => route.abort());
      await footer.getByRole('link', { name: 'About', exact: true }).click();
      await expect(notLoaded).toBeVisible();
      await page.unrouteAll();
      await again.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Groceries should not be a guess' })).toBeVisible();
      await expect(page).toHaveTitle(/^About/);
    });

    await test.step('the network comes back', async () => {
      await context.setOffline(true);
      await footer.getByRole('link', { name: 'Privacy Policy' }).click();
      await expect(notLoaded).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    });
  },
);
