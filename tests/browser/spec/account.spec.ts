import { expect, type Locator, type Page } from '@playwright/test';
import type { User } from '#shared/contract/user.ts';
import { requestsTo, withUser } from './calls.ts';
import { tickUntilVisible } from './clock.ts';
import { test } from './people.ts';
import { expectToast } from './toasts.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const subscription = (page: Page) => region(page, 'Subscription');
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

const nobodyPays: Partial<User> = {
  subscriptionStatus: 'free',
  subscriptionCanceledAt: null,
  subscriptionCurrentPeriodEnd: null,
  isFamilyPremium: false,
  isPremium: false,
  isInGracePeriod: false,
  gracePeriodDaysRemaining: 0,
  badge: 'free',
  accessEndsAt: null,
};
const family: Partial<User> = { ...nobodyPays, isFamilyPremium: true, isPremium: true, badge: 'family' };
const member: Partial<User> = {
  ...nobodyPays,
  subscriptionStatus: 'active',
  subscriptionCurrentPeriodEnd: inDays(12),
  isPremium: true,
  badge: 'premium',
};
const canceled: Partial<User> = {
  ...nobodyPays,
  createdAt: inDays(-9.5),
  subscriptionStatus: 'canceled',
  subscriptionCanceledAt: inDays(-1),
  isPremium: true,
  isInGracePeriod: true,
  gracePeriodDaysRemaining: 21,
  badge: 'grace',
  accessEndsAt: inDays(20.5),
};

async function openAccount(page: Page, changes?: Partial<User>): Promise<void> {
  if (changes) await withUser(page, changes);
  await page.goto('/account');
  await expect(subscription(page)).toBeVisible();
}

/** What stands under that label. */
function detail(page: Page, label: string): Locator {
  return page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd');
}

/** In degrees: 0 is red, 30 orange, 50 yellow, 270 purple. */
async function hueOf(element: Locator): Promise<number> {
  const color = await element.evaluate((node) => getComputedStyle(node).backgroundColor);
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  const largest = Math.max(red, green, blue);
  const range = largest - Math.min(red, green, blue);
  if (largest === red) return (60 * ((green - blue) / range) + 360) % 360;
  return largest === green ? 60 * ((blue - red) / range) + 120 : 60 * ((red - green) / range) + 240;
}

const plans = [
  { who: 'a family member', user: family, badge: 'Family Premium · free', hues: [255, 285] },
  { who: 'somebody who has canceled', user: canceled, badge: 'Grace Period · 21 days left', hues: [15, 40] },
  { who: 'a Premium member', user: member, badge: 'Premium · active', hues: [42, 62] },
] as const;
for (const { who, user, badge, hues } of plans) {
  test(`§4 ${who} has the badge "${badge}" in the color of the plan`, async ({ free: { page } }) => {
    await openAccount(page, user);
    const shown = region(page, 'Account information').getByText(badge, { exact: true });
    const hue = await hueOf(shown);
    expect(hue).toBeGreaterThan(hues[0]);
    expect(hue).toBeLessThan(hues[1]);
  });
}

test('§9 a shopper reads dates as their own browser writes them', async ({ free: { anotherBrowser } }) => {
  const page = await anotherBrowser({ locale: 'de-DE' });
  await openAccount(page, { createdAt: '2026-03-01T12:00:00.000Z' });
  await expect(detail(page, 'Member since')).toHaveText('1. März 2026');
});

test.describe('cancelling', () => {
  const ask = (page: Page) => subscription(page).getByRole('button', { name: 'Cancel Subscription' }).click();
  const question = (page: Page) => page.getByRole('alertdialog', { name: 'Cancel Premium?' });
  const confirm = (page: Page) => question(page).getByRole('button', { name: 'Cancel Subscription' }).click();

  test('§4 §8 a member who cancels is told "Subscription Cancelled", then the page loads again', async ({
    premium: { anotherBrowser },
  }) => {
    const page = await anotherBrowser();
    await page.clock.install();
    const sent = requestsTo(page, '/api/cancel-subscription');
    await page.route('**/api/cancel-subscription', (route) => route.fulfill({ json: { done: true } }));
    await openAccount(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await ask(page);
    await confirm(page);
    await tickUntilVisible(page, page.getByRole('heading', { name: 'Subscription Cancelled' }));
    await expectToast(page, {
      title: 'Subscription Cancelled',
      description: 'It does not renew, and nothing more is charged.',
    });
    const loaded = page.waitForEvent('load');
    await page.clock.runFor(2_000);
    await loaded;
    expect(sent).toMatchObject([{ method: 'POST' }]);
  });
});

test('§2 a member who comes by "Make App Better" arrives at the form', async ({ premium: { page } }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Make App Better' }).click();
  await expect(page).toHaveURL('/account#suggestions');
  await expect(region(page, 'Make App Better').getByRole('textbox', { name: 'Title' })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});
