import { expect, type Locator, type Page } from '@playwright/test';
import type { User } from '#shared/contract/user.ts';
import { refuse, requestsTo, withUser } from './calls.ts';
import { tickUntilVisible } from './clock.ts';
import { test } from './people.ts';
import { expectToast } from './toasts.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const subscription = (page: Page) => region(page, 'Subscription');
const form = (page: Page) => region(page, 'Make App Better');
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const longDate = (iso: string) => new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long' });

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

test('§4 a family member reads plan, status and that it is free, and has nothing to cancel', async ({
  free: { page },
}) => {
  await openAccount(page, family);
  await expect(detail(page, 'Plan type')).toHaveText('Family Premium');
  await expect(detail(page, 'Status')).toHaveText('Active');
  await expect(detail(page, 'Cost')).toHaveText('Free');
  await expect(subscription(page).getByRole('button')).toHaveCount(0);
  await expect(subscription(page).getByRole('link')).toHaveCount(0);
  await expect(form(page)).toBeVisible();
});

test('§4 a Premium member reads plan, status, cost and the next billing date, and can cancel', async ({
  free: { page },
}) => {
  await openAccount(page, member);
  await expect(detail(page, 'Plan type')).toHaveText('Premium');
  await expect(detail(page, 'Status')).toHaveText('Active');
  await expect(detail(page, 'Cost')).toHaveText('$1.99/month');
  await expect(detail(page, 'Next billing date')).toHaveText(longDate(member.subscriptionCurrentPeriodEnd ?? ''));
  await expect(subscription(page).getByRole('button', { name: 'Cancel Subscription' })).toBeVisible();
});

test('§4 a Premium member whose period is not known reads no billing date', async ({ free: { page } }) => {
  await openAccount(page, { ...member, subscriptionCurrentPeriodEnd: null });
  await expect(detail(page, 'Cost')).toHaveText('$1.99/month');
  await expect(detail(page, 'Next billing date')).toHaveCount(0);
});

test('§4 somebody whose first payment was never made reads "Payment Required" and completes it', async ({
  free: { page },
}) => {
  await openAccount(page, { ...nobodyPays, subscriptionStatus: 'incomplete_expired' });
  await expect(detail(page, 'Cost')).toHaveText('Payment Required');
  await expect(subscription(page).getByRole('button', { name: /Cancel/ })).toHaveCount(0);
  await subscription(page).getByRole('link', { name: 'Complete Payment' }).click();
  await page.waitForURL('/subscribe');
});

test.describe('a free shopper', () => {
  test.beforeAll(({ freeSeat: { page } }) => openAccount(page));

  test('§2 a shopper reads their name, e-mail, plan and since when they are a member', async ({
    free: { page, session },
  }) => {
    const { email, createdAt } = (await session.call('GET /api/auth/user')).json();
    const information = region(page, 'Account information');
    await expect(information.getByText('Frida Reyes')).toBeVisible();
    await expect(information.getByText('Free', { exact: true })).toBeVisible();
    await expect(detail(page, 'E-mail')).toHaveText(email);
    await expect(detail(page, 'Member since')).toHaveText(longDate(createdAt));
  });

  test('§2 a shopper sees all that Premium has, feature by feature', async ({ free: { page } }) => {
    await expect(region(page, 'Premium features').getByRole('listitem')).toHaveCount(6);
  });

  test('§5 §6 a free shopper is shown no suggestion form', async ({ free: { page } }) => {
    await expect(form(page)).toHaveCount(0);
  });

  test('§4 a free shopper goes from the account to the payment', async ({ free: { page } }) => {
    await expect(detail(page, 'Plan type')).toHaveText('Free');
    const upgrade = subscription(page).getByRole('link', { name: 'Upgrade to Premium' });
    await expect(upgrade).toHaveAttribute('href', '/subscribe');
  });
});

test('§9 a shopper reads dates as their own browser writes them', async ({ free: { anotherBrowser } }) => {
  const page = await anotherBrowser({ locale: 'de-DE' });
  await openAccount(page, { createdAt: '2026-03-01T12:00:00.000Z' });
  await expect(detail(page, 'Member since')).toHaveText('1. März 2026');
});

test('§2 a shopper with a picture sees it on the account page', async ({ free: { page } }) => {
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  await openAccount(page, { profileImageUrl: picture });
  await expect(region(page, 'Account information').locator('img')).toHaveAttribute('src', picture);
});

test('§2 a visitor reads "Please sign in to view your account."', async ({ visitor: page }) => {
  await page.goto('/account');
  await expect(page.getByText('Please sign in to view your account.')).toBeVisible();
});

test.describe('cancelling', () => {
  const ask = (page: Page) => subscription(page).getByRole('button', { name: 'Cancel Subscription' }).click();
  const question = (page: Page) => page.getByRole('alertdialog', { name: 'Cancel Premium?' });
  const confirm = (page: Page) => question(page).getByRole('button', { name: 'Cancel Subscription' }).click();

  test('§4 a member who thinks again after the question keeps Premium: nothing is called', async ({
    premium: { page },
  }) => {
    const sent = requestsTo(page, '/api/cancel-subscription');
    await openAccount(page);
    await ask(page);
    await question(page).getByRole('button', { name: 'Keep Premium' }).click();
    await expect(question(page)).toHaveCount(0);
    expect(sent).toEqual([]);
  });

  test('§4 §9 a member is told before that Premium stays for 30 days from their sign-up', async ({
    free: { page },
  }) => {
    const createdAt = inDays(-10);
    await openAccount(page, { ...member, createdAt, subscriptionCurrentPeriodEnd: inDays(3) });
    await ask(page);
    const end = new Date(Date.parse(createdAt) + 30 * dayMs).toISOString();
    await expect(question(page)).toContainText(
      `You keep Premium until ${longDate(end)}: for 30 days from the day you signed up`,
    );
    await page.keyboard.press('Escape');
  });

  for (const [how, answer] of [
    ['the server refuses', { status: 500, words: 'Something broke.' }],
    ['never arrives', 'unreachable'],
  ] as const) {
    test(`§8 a cancellation that ${how}: "Failed to cancel subscription. Please try again."`, async ({
      premium: { page },
    }) => {
      await openAccount(page);
      await refuse(page, 'POST', '**/api/cancel-subscription', answer);
      await ask(page);
      await confirm(page);
      await expectToast(page, {
        title: 'Error',
        description: 'Failed to cancel subscription. Please try again.',
        isFailure: true,
      });
    });
  }

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

test.describe('a suggestion', () => {
  const title = (page: Page) => form(page).getByRole('textbox', { name: 'Title' });
  const text = (page: Page) => form(page).getByRole('textbox', { name: 'Your suggestion' });
  const send = (page: Page) => form(page).getByRole('button', { name: 'Send Suggestion' }).click();

  test.beforeAll(({ premiumSeat: { page } }) => openAccount(page));

  test('§5 §9 a member writes up to 100 and 2,000 characters, in five lines, and sees how many there are', async ({
    premium: { page },
  }) => {
    await expect(title(page)).toHaveAttribute('maxlength', '100');
    await expect(text(page)).toHaveAttribute('maxlength', '2000');
    await expect(text(page)).toHaveAttribute('rows', '5');
    await title(page).fill('Aisles');
    await text(page).fill('By aisle, please.');
    await expect(form(page).getByText('6/100')).toBeVisible();
    await expect(form(page).getByText('17/2000')).toBeVisible();
  });

  for (const [missing, titleTyped, textTyped] of [
    ['title', '  ', 'By aisle, please.'],
    ['description', 'Aisles', '  '],
  ] as const) {
    test(`§5 a member who gives no ${missing} is asked for both, and nothing is sent`, async ({
      premium: { page },
    }) => {
      const sent = requestsTo(page, '/api/send-suggestion');
      await title(page).fill(titleTyped);
      await text(page).fill(textTyped);
      await send(page);
      await expectToast(page, {
        title: 'Failed to Send Suggestion',
        description: 'Please provide both a title and description for your suggestion.',
        isFailure: true,
      });
      expect(sent).toEqual([]);
    });
  }

  for (const [how, answer, words] of [
    ['the server refuses', { status: 503, words: 'The box is full.' }, 'The box is full.'],
    ['never arrives', 'unreachable', 'There was an error sending your suggestion.'],
  ] as const) {
    test(`§8 a suggestion that ${how}: "Failed to Send Suggestion", "${words}", and what was typed stays`, async ({
      premium: { page },
    }) => {
      await refuse(page, 'POST', '**/api/send-suggestion', answer);
      await title(page).fill('Aisles');
      await text(page).fill('By aisle, please.');
      await send(page);
      await expectToast(page, { title: 'Failed to Send Suggestion', description: words, isFailure: true });
      await expect(text(page)).toHaveValue('By aisle, please.');
    });
  }

  test('§7 §8 §9 a member who sends one is told "Suggestion Sent!" and promised an answer', async ({
    premium: { page, session },
  }) => {
    const sent = requestsTo(page, '/api/send-suggestion');
    await title(page).fill('Aisles');
    await text(page).fill('By aisle, please.');
    await send(page);
    await expectToast(page, {
      title: 'Suggestion Sent!',
      description: 'Thank you. You hear from us within 2-3 business days.',
    });
    const { email } = (await session.call('GET /api/auth/user')).json();
    expect(sent.map(({ body }) => body)).toEqual([
      { title: 'Aisles', suggestion: 'By aisle, please.', userEmail: email },
    ]);
    await expect(title(page)).toHaveValue('');
  });

  test('§5 a member without an e-mail address is told that one is needed', async ({ premium: { page } }) => {
    const sent = requestsTo(page, '/api/send-suggestion');
    await openAccount(page, { email: '' });
    await title(page).fill('Aisles');
    await text(page).fill('By aisle, please.');
    await send(page);
    await expectToast(page, {
      title: 'Failed to Send Suggestion',
      description: 'We need your email to respond to your suggestion.',
      isFailure: true,
    });
    expect(sent).toEqual([]);
  });

  test('§2 a member who comes by "Make App Better" arrives at the form', async ({ premium: { page } }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Make App Better' }).click();
    await expect(page).toHaveURL('/account#suggestions');
    await expect(title(page)).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });
});
