import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { failureHeader } from '#shared/contract/failure-header.ts';
import { samples, springfield } from '#tests/support/cast.ts';
import { carrySession, withoutBrowser } from './carried-session.ts';
import {
  continueAs,
  expectAccessible,
  expectNoOverflow,
  newMember,
  newShopper,
  openHome,
  test,
  testWithTrouble,
  withoutCookieBanner,
} from './shopper.ts';

const milk = 'borden-whole-milk-1-gal';

/** A screen that other tests check with axe on a desktop only has to fit. */
async function expectFit(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

test('a shopper whose email has no place to break reads all of their account', { tag: '@small-screen' }, async ({
  page,
}) => {
  const session = withoutBrowser();
  const email = `${'w'.repeat(30)}${randomUUID().replaceAll('-', '')}@example.com`;
  await session.signUp({ email });
  await continueAs(session, page);
  await page.goto('/account');
  await expect(page.getByText(email).first()).toBeVisible();
  await expectFit(page);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('dialog').getByText(email)).toBeVisible();
  await expectFit(page);
});

test('every page and dialog of a member fits on a phone', { tag: '@small-screen' }, async ({ page }) => {
  const { session } = await newMember('Thumb');
  await session.call('PATCH /api/preferences', { body: { location: springfield, storeIds: ['1', '2'] } });
  for (const itemId of [milk, 'chiquita-bananas-1-lb']) await session.call('POST /api/cart', { body: { itemId } });
  await session.call('POST /api/favorites/toggle/{id}', { params: { id: milk } });
  await session.call('POST /api/recurring-orders', {
    body: { frequency: 'weekly', items: [{ itemId: milk, quantity: 1 }] },
  });
  await continueAs(session, page);
  await openHome(page);
  const cart = page.getByRole('region', { name: 'Your cart' });
  const orders = page.getByRole('region', { name: 'Recurring orders', exact: true });
  const dialog = page.getByRole('dialog');

  await test.step('home, with favorites and orders, and the prices on a separate tab', async () => {
    await expect(orders.getByRole('switch')).toBeVisible();
    await expectFit(page);
    await page.getByRole('tab', { name: 'Compare' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expectFit(page);
  });

  for (const [title, press] of [
    ['Export Your Shopping Cart', () => page.getByRole('button', { name: 'Export' }).click()],
    ['Send by text', () => cart.getByRole('button', { name: 'Send by text' }).click()],
    ['New recurring order', () => orders.getByRole('button', { name: 'Create from cart' }).click()],
    ['Transfer to stores', () => orders.getByRole('button', { name: 'Transfer to stores' }).click()],
  ] as const) {
    await test.step(title, async () => {
      await press();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await expectFit(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });
  }

  await test.step('the map of stores, with one deselected and selected again', async () => {
    await page.getByRole('button', { name: 'Show on a map' }).click();
    const onMap = page.getByRole('dialog', { name: 'Stores on the map' });
    const target = onMap.getByRole('button', { name: /^Target, Springfield/ });
    for (const isChosen of ['false', 'true']) {
      await target.press('Enter');
      await expect(target).toHaveAttribute('aria-pressed', isChosen);
    }
    // Zoomed out, they would overlap.
    const together = onMap.getByRole('button', { name: /stores close together: / });
    await expect
      .poll(async () => {
        await onMap.getByRole('button', { name: 'Zoom out' }).press('Enter');
        return together.count();
      })
      .toBeGreaterThan(0);
    await together.first().press('Enter');
    await expect(onMap.locator('button[data-stores]:focus')).toBeVisible();
    await expectFit(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a list shared with a double press, which keeps the link in place', async () => {
    await cart.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('button', { name: 'Share list' }).dblclick();
    await expect(page.getByRole('heading', { name: '“My Grocery List” has a link now' })).toBeFocused();
    await expect(page.getByRole('img', { name: 'QR code that opens the shared list' })).toBeVisible();
    await expectNoOverflow(page);
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Grocery List');
    await expectNoOverflow(page);
  });

  await test.step('the account and its dialogs', async () => {
    await page.goto('/account');
    await expect(page.getByRole('region', { name: 'Shared lists' }).getByRole('listitem')).toHaveCount(1);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Set up authenticator' }).click();
    await expect(dialog.getByRole('link', { name: 'Sign in again' })).toBeVisible();
    await expectFit(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog).toBeVisible();
    await expectFit(page);
  });

  await test.step('for a free shopper, the invitation and the payment', async () => {
    const free = await newShopper('Penny');
    await free.session.call('POST /api/cart', { body: { itemId: milk } });
    await carrySession(free.session, page);
    await openHome(page);
    await page.getByRole('button', { name: /prices of Whole Milk/ }).click();
    await page.getByRole('button', { name: /^Favorite Whole Milk/ }).click();
    await expect(page.getByRole('dialog', { name: 'Premium Feature' })).toBeVisible();
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Upgrade to Premium' }).last().click();
    await expect(page.getByLabel('Card number')).toBeVisible();
    await expectNoOverflow(page);
  });

  await test.step('for the admin, the panel from the menu', async () => {
    const admin = withoutBrowser();
    await admin.signIn(samples.admin);
    await carrySession(admin, page);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Admin' }).click();
    const members = page.getByRole('region', { name: 'Family members', exact: true });
    await expect(members.getByText(samples.family)).toBeVisible();
    await expectNoOverflow(page);
    await members.getByRole('button', { name: 'Add family member' }).click();
    await expect(dialog).toBeVisible();
    await expectFit(page);
    await page.goto('/admin/family');
    await expect(members.getByText(samples.family)).toBeVisible();
    await expectNoOverflow(page);
  });
});

testWithTrouble(
  'what is empty, refused or broken can be read by everybody on a phone',
  { tag: '@small-screen' },
  async ({ page }) => {
    await test.step('pages that require a sign-in, and the way to it', async () => {
      await withoutCookieBanner(page);
      for (const path of ['/account', '/admin', '/analytics']) {
        await page.goto(path);
        const signIn = page.getByRole('main').getByRole('link', { name: 'Sign In' });
        await expect(signIn).toHaveAttribute('href', `/api/login?returnTo=${encodeURIComponent(path)}`);
        await expectFit(page);
      }
    });

    const { session } = await newShopper('Rough');
    await session.call('POST /api/cart', { body: { itemId: milk } });
    const { shareUrl } = (await session.call('POST /api/shared-lists/from-cart', { body: { title: 'Kept' } })).json();
    await continueAs(session, page);

    await test.step('admin pages', async () => {
      for (const [path, words] of [
        ['/admin', 'Access Denied'],
        ['/admin/family', 'Admin Access Required'],
        ['/analytics', 'These numbers are for the administrator.'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByText(words)).toBeVisible();
        await expectFit(page);
      }
      await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
    });

    await test.step('a shared list that is missing, fails to load, or is empty', async () => {
      const lists = '**/api/shared-lists/*';
      await page.goto('/shared/nobody-shared-this-one');
      await expect(page.getByRole('heading', { name: 'List Not Found' })).toBeVisible();
      await expectFit(page);
      await page.route(lists, (route) => route.abort());
      await page.goto(shareUrl);
      await expect(page.getByText('This list could not be loaded.')).toBeVisible();
      await expectFit(page);
      await page.unroute(lists);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Kept' })).toBeVisible();
      await page.route(lists, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ json: { ...(await answer.json()), items: [] } });
      });
      await page.reload();
      await expect(page.getByText('This list is empty.')).toBeVisible();
      await expectFit(page);
    });

    const admin = withoutBrowser();
    await admin.signIn(samples.admin);
    await carrySession(admin, page);

    await test.step('the admin panel that fails to load, and empty lists', async () => {
      const lists = /\/api\/admin\/family-/;
      await page.route(lists, (route) => route.abort());
      await page.goto('/admin');
      await expect(page.getByText('Admin Panel Error')).toBeVisible();
      await expectFit(page);
      await page.unroute(lists);
      const summary = { totalFamilyPremiumUsers: 0, adminHasPremium: false };
      await page.route(lists, (route) =>
        route.fulfill({
          json: route.request().url().endsWith('members') ? [] : { familyPremiumUsers: [], summary },
        }),
      );
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('No family members yet')).toBeVisible();
      await expect(page.getByText('Nobody has signed up yet')).toBeVisible();
      await expectFit(page);
    });

    await test.step('analytics that fail to load, and empty ones', async () => {
      const numbers = '**/api/analytics/all-domains';
      await page.route(numbers, (route) =>
        route.fulfill({ status: 500, headers: { [failureHeader]: 'internal' }, body: 'The counters are asleep.' }),
      );
      await page.goto('/analytics');
      await expect(page.getByText('The counters are asleep.')).toBeVisible();
      await expectFit(page);
      await page.unroute(numbers);
      const nothing = { totalVisits: 0, domainCount: 0, domains: [], recentActivity: [], lastHours: [], lastDays: [] };
      await page.route(numbers, (route) => route.fulfill({ json: nothing }));
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('No analytics data available')).toBeVisible();
      await expectFit(page);
    });
  },
);
