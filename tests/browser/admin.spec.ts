import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { samplePassword } from '#local/sample-accounts.ts';
import type { Analytics } from '#shared/contract/analytics.ts';
import { hourMs } from '#shared/durations.ts';
import { samples } from '#tests/support/cast.ts';
import { withoutBrowser } from './carried-session.ts';
import {
  continueAs,
  expectAccessible,
  expectNoOverflow,
  freshEmail,
  newShopper,
  test,
  testWithTrouble,
  withoutCookieBanner,
} from './shopper.ts';

const analyticsPath = '**/api/analytics/all-domains';
const visitsPath = '**/api/visits';

/** An ordinary browser's user agent; the tests' own counts as a robot. */
const ordinaryBrowser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

async function signInAsAdmin(page: Page): Promise<void> {
  const session = withoutBrowser();
  await session.signIn(samples.admin);
  await continueAs(session, page);
}

/** A shopper with an account and a browser beside the admin's. */
async function newcomer(browser: Browser, origin: string | undefined) {
  const { session, email } = await newShopper('Cousin');
  const page = await (await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' })).newPage();
  await continueAs(session, page);
  return { email, page };
}

function panel(page: Page, heading: string): Locator {
  return page.getByRole('region', { name: heading, exact: true });
}

function person(list: Locator, email: string): Locator {
  return list.getByRole('listitem').filter({ hasText: email });
}

async function expectToast(page: Page, title: string, description: string | RegExp): Promise<void> {
  const toast = page
    .getByRole('group')
    .or(page.getByRole('alert'))
    .filter({ has: page.getByRole('button', { name: 'Dismiss', exact: true }) });
  await expect(toast.getByRole('heading')).toHaveText([title]);
  await expect(toast.getByRole('paragraph')).toHaveText([description]);
}

async function count(page: Page, label: string): Promise<number> {
  const stat = page.getByRole('term').filter({ hasText: label }).locator('..').getByRole('definition').first();
  return Number(await stat.textContent());
}

testWithTrouble(
  'the admin gives a person Premium and takes it back, and sees each in the lists',
  async ({ page, browser, baseURL }) => {
    const cousin = await newcomer(browser, baseURL);
    const uncle = freshEmail('uncle');
    const members = panel(page, 'Family members');
    const users = panel(page, 'Family Premium users');
    const dialog = page.getByRole('dialog', { name: 'Add family member' });
    const add = dialog.getByRole('button', { name: 'Add family member' });

    await test.step('through the sign-in with an authenticator code', async () => {
      await withoutCookieBanner(page);
      await page.goto('/admin/family', { waitUntil: 'commit' });
      await page.getByLabel('Email').fill(samples.admin);
      await page.getByLabel('Password').fill(samplePassword);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL('/admin/family');
    });

    await test.step('from the family page, which keeps typed text when the session ends', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Family Member Management' })).toBeVisible();
      const form = panel(page, 'Add family member');
      await expect(person(members, samples.family)).toBeVisible();
      await expectAccessible(page);
      await form.getByLabel('Name').fill('Uncle Bo');
      await form.getByLabel('Email').fill(uncle);
      const cookies = await page.context().cookies();
      await page.context().clearCookies();
      await form.getByRole('button', { name: 'Add family member' }).click();
      await expect(page.getByLabel('Password')).toBeVisible();
      await page.context().addCookies(cookies);
      await page.goto('/admin/family');
      await expect(form.getByLabel('Name')).toHaveValue('Uncle Bo');
      await expect(form.getByLabel('Email')).toHaveValue(uncle);
      await form.getByRole('button', { name: 'Add family member' }).click();
      await expectToast(page, 'Family Member Added', 'Premium is free for Uncle Bo from now on.');
      await expect(form.getByLabel('Name')).toHaveValue('');
      await expect(members.getByRole('listitem').first()).toContainText(uncle);
      await person(members, uncle)
        .getByRole('button', { name: /^Remove/ })
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expect(person(members, uncle)).toHaveCount(0);
    });

    await test.step('to the admin panel, also linked in the header', async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
      await expect(page).toHaveTitle('Admin Panel · Tillwise');
      await expect(person(members, samples.family)).toContainText('Added');
      await expect(person(users, samples.family)).toContainText('Fatima Haddad');
      await expectAccessible(page);
    });

    const [listed, signedUp] = [await count(page, 'Family members'), await count(page, 'Family Premium users')];

    await test.step('an existing shopper has Premium at once', async () => {
      await cousin.page.goto('/account');
      await expect(cousin.page.getByText('Free', { exact: true }).first()).toBeVisible();
      await members.getByRole('button', { name: 'Add family member' }).click();
      await dialog.getByLabel('Name').fill('Cousin Ames');
      await dialog.getByLabel('Email').fill(cousin.email.toUpperCase());
      await dialog.getByLabel('Notes').fill('Moves in May');
      await add.click();
      await expectToast(page, 'Family Member Added', 'Premium is free for Cousin Ames from now on.');
      await expect(dialog).toBeHidden();
      await expect(person(members, cousin.email)).toContainText('Moves in May');
      await expect(person(users, cousin.email)).toBeVisible();
      expect(await count(page, 'Family members')).toBe(listed + 1);
      expect(await count(page, 'Family Premium users')).toBe(signedUp + 1);
      await cousin.page.reload();
      await expect(cousin.page.getByText('Family Premium · free')).toBeVisible();
    });

    await test.step('a removed person loses Premium and keeps the account', async () => {
      const remove = person(members, cousin.email).getByRole('button', { name: /^Remove/ });
      await remove.click();
      const question = page.getByRole('alertdialog', { name: 'Remove Cousin Ames?' });
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(remove).toBeFocused();
      await remove.click();
      await question.getByRole('button', { name: 'Remove' }).click();
      await expectToast(page, 'Family Member Removed', 'Cousin Ames no longer has Family Premium.');
      await expect(person(members, cousin.email)).toHaveCount(0);
      await expect(person(users, cousin.email)).toHaveCount(0);
      await expect(members.locator(':focus')).toHaveCount(1);
      await cousin.page.reload();
      await expect(cousin.page.getByText('Free', { exact: true }).first()).toBeVisible();
    });

    await cousin.page.context().close();
  },
);

/** 12 visits an hour ago, 30 a week ago, at two domains. */
function someAnalytics(): Analytics {
  const now = Date.parse('2026-05-05T18:20:00Z');
  const lastVisit = '2026-05-05T17:40:00.000Z';
  const counts = { todayVisits: 6, weekVisits: 6, monthVisits: 6 };
  return {
    totalVisits: 1_242,
    domainCount: 2,
    domains: [
      { domain: 'tillwise.example', totalVisits: 1_221, lastVisit, ...counts },
      { domain: 'www.a-rather-long-name-for-a-domain.tillwise.example', totalVisits: 21, lastVisit, ...counts },
    ],
    recentActivity: [
      { domain: 'tillwise.example', visits: 6 },
      { domain: 'www.a-rather-long-name-for-a-domain.tillwise.example', visits: 6 },
    ],
    lastHours: Array.from({ length: 24 }, (_, at) => ({
      startsAt: new Date(Math.floor(now / hourMs) * hourMs - (23 - at) * hourMs).toISOString(),
      visits: at === 22 ? 12 : 0,
    })),
    lastDays: Array.from({ length: 30 }, (_, at) => ({
      date: new Date(now - (29 - at) * 24 * hourMs).toISOString().slice(0, 10),
      visits: at === 22 ? 30 : at === 29 ? 12 : 0,
    })),
  };
}

test.describe('an admin in Chicago', () => {
  test.use({ timezoneId: 'America/Chicago', locale: 'en-US' });

  test('sees live visits, single hours by pointing and single days with the arrow keys', async ({ page, baseURL }) => {
    const origin = baseURL ?? '';
    const { host } = new URL(origin);
    const visit = () =>
      fetch(`${origin}/api/visits`, { method: 'POST', headers: { 'user-agent': ordinaryBrowser, origin } });
    const hours = panel(page, 'Last 24 hours');
    const days = panel(page, 'Last 30 days');
    await signInAsAdmin(page);
    // This page's own visit would change the numbers.
    await page.route(visitsPath, (route) => route.fulfill({ json: { isCounted: false } }));
    await visit();

    await test.step('live', async () => {
      await page.goto('/admin');
      await page.getByRole('link', { name: 'Analytics' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Domain Analytics' })).toBeVisible();
      await expect(panel(page, 'Per domain').getByRole('rowheader', { name: host })).toBeVisible();
      const before = await count(page, 'Total visits');
      for (let visits = 0; visits < 3; visits += 1) expect((await visit()).status).toBe(200);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect.poll(() => count(page, 'Total visits')).toBe(before + 3);
      await expect(page.getByRole('term').filter({ hasText: 'Top domain' }).locator('..')).toContainText(host);
      await expect(hours.getByRole('radio')).toHaveCount(24);
      await expect(days.getByRole('group').getByRole('radio')).toHaveCount(30);
      await expect(days.getByRole('radio').last()).toBeChecked();
      await expect(days.getByRole('radio').last()).toHaveAccessibleName(/^Today, .*: \d+ visits$/);
    });

    await test.step('by hour and day', async () => {
      await page.route(analyticsPath, (route) => route.fulfill({ json: someAnalytics() }));
      await page.goto('/analytics');
      await expect(hours.getByText('12 visits. Busiest: Tuesday, 12 PM (12).')).toBeVisible();
      await expect(hours.locator('strong')).toHaveText('0 visits');
      const column = hours.getByRole('radio').nth(22).locator('..');
      await column.scrollIntoViewIfNeeded();
      const columns = await column.boundingBox();
      await page.mouse.move((columns?.x ?? 0) + 2, (columns?.y ?? 0) + 4);
      await expect(hours.locator('strong')).toHaveText('12 visits');
      await days.getByRole('radio').last().focus();
      for (let day = 0; day < 7; day += 1) await page.keyboard.press('ArrowLeft');
      await expect(days.getByRole('radio').nth(22)).toBeFocused();
      await expect(days.locator('strong')).toHaveText('30 visits');
      await expect(days.getByText('Tuesday, April 28', { exact: true })).toBeVisible();
      await expect(panel(page, 'Per domain')).toContainText('May 5, 2026, 12:40 PM');
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoOverflow(page);
    });
  });
});

test('a visitor is counted once per tab, without cookies', async ({ browser, baseURL }) => {
  const admin = withoutBrowser();
  await admin.signIn(samples.admin);
  const total = async () => (await admin.call('GET /api/analytics/all-domains')).json().totalVisits;
  const before = await total();
  const context = await browser.newContext({ baseURL, userAgent: ordinaryBrowser });
  await context.addCookies([{ name: 'seen', value: 'yes', url: baseURL }]);
  const page = await context.newPage();
  const sent: Record<string, string>[] = [];
  page.on('request', async (request) => {
    if (request.url().endsWith('/api/visits')) sent.push(await request.allHeaders());
  });
  const counted = page.waitForResponse(visitsPath);
  await page.goto('/about');
  expect(await (await counted).json()).toEqual({ isCounted: true });
  await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
  await page.reload();
  await page.goto('/terms-of-service');
  // A visit is counted when the page is first idle; this runs after it.
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('cookie');
  expect(await total()).toBe(before + 1);
  await context.close();
});
