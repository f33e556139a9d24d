import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { Analytics } from '#shared/contract/analytics.ts';
import { failureHeader } from '#shared/contract/failures.ts';
import type { FamilyMember } from '#shared/contract/family.ts';
import { Shopper } from '#tests/support/shopper.ts';
import { carrySession } from './carried-session.ts';
import {
  anyScreen,
  expectAccessible,
  expectNoOverflow,
  test,
  testWithTrouble,
  withoutCookieBanner,
} from './shopper.ts';

// Nothing to see moves, so nothing has to be waited for.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
testWithTrouble.use({ contextOptions: { reducedMotion: 'reduce' } });

const membersPath = '**/api/admin/family-members';
const usersPath = '**/api/admin/family-premium-users';
const analyticsPath = '**/api/analytics/all-domains';
const visitsPath = '**/api/visits';

/** What an ordinary browser says of itself; the one these tests run in is taken for a robot. */
const ordinaryBrowser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Puts a session of theirs into the page's browser. */
async function continueAs(page: Page, session: Shopper): Promise<void> {
  await withoutCookieBanner(page);
  await carrySession(session, page);
}

async function signInAs(page: Page, origin: string | undefined, email: string): Promise<Shopper> {
  const session = Shopper.visit(origin ?? '');
  await session.signIn(email);
  await continueAs(page, session);
  return session;
}

const signInAsAdmin = (page: Page, origin: string | undefined) => signInAs(page, origin, 'admin@tillwise.test');

/** Somebody with an account of their own and a browser beside the admin's. */
async function newcomer(browser: Browser, origin: string | undefined, firstName: string) {
  const email = `${firstName}-${Date.now()}@example.com`.toLowerCase();
  const session = Shopper.visit(origin ?? '');
  await session.signUp({ email, firstName, lastName: 'Ames' });
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  await continueAs(page, session);
  return { email, session, page, name: `${firstName} Ames` };
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

/** A family list of that many, as the server would answer it. */
function manyMembers(howMany: number): FamilyMember[] {
  return Array.from({ length: howMany }, (_, at) => ({
    id: `cousin-${at}@example.com`,
    name: `Cousin Number ${at}`,
    email: `cousin-${at}@example.com`,
    notes: null,
    addedAt: '2026-05-05T12:00:00.000Z',
  }));
}

const noFamilyUsers = { familyPremiumUsers: [], summary: { totalFamilyPremiumUsers: 0, adminHasPremium: false } };

test('the admin gives a person Premium, takes it back, deletes an account, and sees each in the lists', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  test.setTimeout(120_000);
  const cousin = await newcomer(browser, baseURL, 'Cousin');
  const members = panel(page, 'Family members');
  const users = panel(page, 'Family Premium users');
  const dialog = page.getByRole('dialog', { name: 'Add family member' });
  const add = dialog.getByRole('button', { name: 'Add family member' });

  await test.step('the header, or on a phone also its menu, leads to the admin panel', async () => {
    await signInAsAdmin(page, baseURL);
    await page.goto('/about');
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
    await page
      .getByRole('navigation', { name: isMobile ? 'Menu' : 'Main' })
      .getByRole('link', { name: 'Admin' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
    await expect(person(members, 'family@tillwise.test')).toContainText('Added');
    await expect(person(users, 'family@tillwise.test')).toContainText('Fatima Haddad');
    await expect(page.getByRole('definition').filter({ hasText: 'Not active' })).toBeVisible();
    await expect(page).toHaveTitle('Admin Panel · Tillwise');
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

  const [listed, signedUp] = [await count(page, 'Family members'), await count(page, 'Family Premium users')];

  await test.step('what is missing is said, and nothing is sent', async () => {
    await members.getByRole('button', { name: 'Add family member' }).click();
    await add.click();
    await expectToast(page, 'Add Failed', 'Please provide both name and email for the family member');
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await dialog.getByLabel('Name').fill('Cousin Ames');
    await dialog.getByLabel('E-mail').fill('cousin@example');
    await add.click();
    await expectToast(page, 'Add Failed', 'Please enter a valid email address');
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

  await test.step('a person who has signed up has Premium at once', async () => {
    await cousin.page.goto('/account');
    await expect(cousin.page.getByText('Free', { exact: true }).first()).toBeVisible();
    await dialog.getByLabel('E-mail').fill(cousin.email.toUpperCase());
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

  await test.step('the form is blank again, also after a reload', async () => {
    await page.reload();
    await members.getByRole('button', { name: 'Add family member' }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue('');
    await expect(dialog.getByLabel('E-mail')).toHaveValue('');
    await expect(dialog.getByLabel('Notes')).toHaveValue('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('whoever is removed loses Premium and keeps the account', async () => {
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

  await test.step('whoever is deleted is signed out for good and stays on the family list', async () => {
    await members.getByRole('button', { name: 'Add family member' }).click();
    await dialog.getByLabel('Name').fill('Cousin Ames');
    await dialog.getByLabel('E-mail').fill(cousin.email);
    await add.click();
    await expect(dialog).toBeHidden();
    await person(users, cousin.email)
      .getByRole('button', { name: /^Delete/ })
      .click();
    const question = page.getByRole('alertdialog', { name: 'Delete the account of Cousin Ames?' });
    await expect(question).toContainText(`${cousin.email} loses the cart, favorites, recurring orders, shared lists`);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await expect(question.getByLabel('Take this e-mail off the family list, too')).not.toBeChecked();
    await expect(question).toContainText('Otherwise whoever signs up with it again has Premium for free at once.');
    await question.getByRole('button', { name: 'Delete account' }).click();
    await expectToast(page, 'User Deleted', new RegExp(`^${cousin.email} `));
    await expect(person(users, cousin.email)).toHaveCount(0);
    await expect(person(members, cousin.email)).toHaveCount(1);
    await page.reload();
    await expect(person(members, cousin.email)).toHaveCount(1);
    await expect(person(users, cousin.email)).toHaveCount(0);
    await cousin.page.goto('/account');
    await expect(cousin.page.getByText('Please sign in to view your account.')).toBeVisible();
  });

  await person(members, cousin.email)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(person(members, cousin.email)).toHaveCount(0);
  await cousin.page.context().close();
});

test('the admin can be family, is marked ADMIN then, and can’t be deleted', async ({ page, baseURL }) => {
  await signInAsAdmin(page, baseURL);
  await page.goto('/admin');
  const members = panel(page, 'Family members');
  await members.getByRole('button', { name: 'Add family member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add family member' });
  await dialog.getByLabel('Name').fill('Ada Lindqvist');
  await dialog.getByLabel('E-mail').fill('admin@tillwise.test');
  await dialog.getByRole('button', { name: 'Add family member' }).click();
  const row = person(panel(page, 'Family Premium users'), 'admin@tillwise.test');
  await expect(row.getByText('ADMIN', { exact: true })).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('definition').filter({ hasText: /^Active$/ })).toBeVisible();
  await expectAccessible(page);
  await person(members, 'admin@tillwise.test')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Not active' })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('the admin manages the family list on its own page', async ({ page, baseURL }) => {
  await signInAsAdmin(page, baseURL);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Family only' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Family Member Management' })).toBeVisible();
  const form = panel(page, 'Add family member');
  const members = panel(page, 'Family members');
  const add = form.getByRole('button', { name: 'Add family member' });
  await expect(person(members, 'family@tillwise.test')).toBeVisible();

  await add.click();
  await expectToast(page, 'Error', 'Please fill in all fields');
  await form.getByLabel('Name').fill('Uncle Bo');
  await form.getByLabel('E-mail').fill('uncle bo@example.com');
  await add.click();
  await expectToast(page, 'Error', 'Please enter a valid email address');
  await expect(form.getByLabel('E-mail')).toBeFocused();
  await expectAccessible(page);
  await expectNoOverflow(page);

  const email = `uncle-${Date.now()}@example.com`;
  await form.getByLabel('E-mail').fill(email);
  await page.reload();
  await expect(form.getByLabel('Name')).toHaveValue('Uncle Bo');
  await add.click();
  await expectToast(page, 'Family Member Added', 'Premium is free for Uncle Bo from now on.');
  await expect(form.getByLabel('Name')).toHaveValue('');
  await expect(members.getByRole('listitem').first()).toContainText(email);
  await person(members, email)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Family Member Removed', 'Uncle Bo no longer has Family Premium.');
  await expect(person(members, email)).toHaveCount(0);
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

testWithTrouble('a shopper who is no admin is refused on all three pages', async ({ page, baseURL }) => {
  await signInAs(page, baseURL, 'free@tillwise.test');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/')) asked += 1;
  });
  await page.goto('/admin');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await expect(page.getByText('You do not have permission to access this admin area.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  expect(asked).toBe(0);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await page.goto('/admin/family');
  await expect(page.getByText('Admin Access Required')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add family member' })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto('/analytics');
  await expect(page.getByText('These numbers are for the administrator.')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
});

testWithTrouble('a visitor is asked to sign in on all three pages and comes back to them', async ({ page }) => {
  await withoutCookieBanner(page);
  await page.goto('/admin');
  const signIn = page.getByRole('main').getByRole('link', { name: 'Sign In' });
  await expect(page.getByText('Please sign in to open the admin panel.')).toBeVisible();
  await expect(signIn).toHaveAttribute('href', '/api/login?returnTo=%2Fadmin');
  await expectAccessible(page);

  await page.goto('/analytics');
  await expect(page.getByText('Please sign in to see the analytics.')).toBeVisible();
  await expect(signIn).toHaveAttribute('href', '/api/login?returnTo=%2Fanalytics');
  await expectAccessible(page);
  await expectNoOverflow(page);

  await page.goto('/admin/family', { waitUntil: 'commit' });
  await page.waitForURL(/\/login/);
  await page.getByLabel('Email').fill('admin@tillwise.test');
  await page.getByLabel('Password').fill('Tillwise-2026');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/admin/family');
  await expect(panel(page, 'Family members')).toBeVisible();
});

testWithTrouble(
  'an admin whose session has ended meanwhile signs in again and finds what was typed',
  async ({ page, baseURL }) => {
    await signInAsAdmin(page, baseURL);
    await page.goto('/admin/family');
    const form = panel(page, 'Add family member');
    await form.getByLabel('Name').fill('Aunt May');
    await form.getByLabel('E-mail').fill('aunt-may@example.com');
    await page.context().clearCookies();
    await form.getByRole('button', { name: 'Add family member' }).click();
    await page.waitForURL(/\/login/);
    await signInAsAdmin(page, baseURL);
    await page.goto('/admin/family');
    await expect(form.getByLabel('Name')).toHaveValue('Aunt May');
    await expect(form.getByLabel('E-mail')).toHaveValue('aunt-may@example.com');
  },
);

testWithTrouble('an admin whom the server no longer takes for one is told so', async ({ page, baseURL }) => {
  await signInAsAdmin(page, baseURL);
  await page.route(membersPath, (route) => route.fulfill({ status: 500, body: 'Error: Admin access required' }));
  await page.goto('/admin/family');
  await expect(page.getByText('Admin Access Required')).toBeVisible();
});

testWithTrouble(
  'what the server can’t do for the admin is said, and nothing is lost',
  anyScreen,
  async ({ page, baseURL }) => {
    await signInAsAdmin(page, baseURL);
    await page.route(usersPath, (route) => route.abort());
    await page.goto('/admin');
    await expect(page.getByText('Admin Panel Error')).toBeVisible();
    await expect(page.getByText('Failed to load admin data. Please try again.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(usersPath);
    await page.getByRole('button', { name: 'Try again' }).click();
    const members = panel(page, 'Family members');
    const users = panel(page, 'Family Premium users');
    await expect(person(members, 'family@tillwise.test')).toBeVisible();

    await test.step('a member who can’t be added stays in the form', async () => {
      await members.getByRole('button', { name: 'Add family member' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add family member' });
      const add = dialog.getByRole('button', { name: 'Add family member' });
      await dialog.getByLabel('Name').fill('Fatima');
      await dialog.getByLabel('E-mail').fill('Family@tillwise.test');
      await add.click();
      await expectToast(page, 'Add Failed', 'This email is already on the family list.');
      await page.route(membersPath, (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      );
      await add.click();
      await expectToast(page, 'Add Failed', 'Failed to add family member. Please try again.');
      await expect(dialog.getByLabel('Name')).toHaveValue('Fatima');
      await expect(dialog.getByLabel('E-mail')).toHaveValue('Family@tillwise.test');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.unroute(membersPath);
    });

    await test.step('a member who can’t be removed stays in the list', async () => {
      const removePath = '**/api/admin/family-members/*';
      for (const [answer, words] of [
        [
          {
            status: 404,
            headers: { [failureHeader]: 'unknown-family-member' },
            body: 'That person is not on the family list.',
          },
          'That person is not on the family list.',
        ],
        [null, 'Failed to remove family member. Please try again.'],
      ] as const) {
        await page.route(removePath, (route) => (answer ? route.fulfill(answer) : route.abort()));
        await person(members, 'family@tillwise.test')
          .getByRole('button', { name: /^Remove/ })
          .click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
        await expectToast(page, 'Remove Failed', words);
        await expect(person(members, 'family@tillwise.test')).toBeVisible();
        await page.unroute(removePath);
      }
    });

    await test.step('a user who can’t be deleted stays in the list', async () => {
      const deletePath = '**/api/admin/users/*';
      for (const [answer, words] of [
        [
          {
            status: 503,
            headers: { [failureHeader]: 'payments-unavailable' },
            body: 'Payments are not reachable right now.',
          },
          'Payments are not reachable right now.',
        ],
        [null, 'Failed to delete user. Please try again.'],
      ] as const) {
        await page.route(deletePath, (route) => (answer ? route.fulfill(answer) : route.abort()));
        await person(users, 'family@tillwise.test')
          .getByRole('button', { name: /^Delete/ })
          .click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
        await expectToast(page, 'Delete Failed', words);
        await expect(person(users, 'family@tillwise.test')).toBeVisible();
        await page.unroute(deletePath);
      }
    });

    await test.step('the family page says what failed as an error', async () => {
      await page.route(membersPath, (route) => route.fulfill({ status: 500, body: 'The table is asleep.' }));
      await page.goto('/admin/family');
      await expect(page.getByText('Failed to load family member management')).toBeVisible();
      await expectAccessible(page);
      await page.unroute(membersPath);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(person(members, 'family@tillwise.test')).toBeVisible();
      await page.route(membersPath, (route) =>
        route.fulfill({
          status: 409,
          headers: { [failureHeader]: 'too-many-family-members' },
          body: 'The family list is full.',
        }),
      );
      const form = panel(page, 'Add family member');
      await form.getByLabel('Name').fill('One More');
      await form.getByLabel('E-mail').fill('one-more@example.com');
      await form.getByRole('button', { name: 'Add family member' }).click();
      await expectToast(page, 'Error', 'The family list is full.');
      await expect(form.getByLabel('Name')).toHaveValue('One More');
    });
  },
);

test('an admin with a long family list finds people by typing, and one without any is told what to do', async ({
  page,
  baseURL,
}) => {
  await signInAsAdmin(page, baseURL);
  let howMany = 120;
  await page.route(membersPath, (route) => route.fulfill({ json: manyMembers(howMany) }));
  await page.route(usersPath, (route) => route.fulfill({ json: noFamilyUsers }));
  await page.goto('/admin');
  const members = panel(page, 'Family members');
  await members.getByRole('searchbox', { name: 'Find a family member' }).fill('number 11 cousin');
  await expect(members.getByText('11 of 120 shown')).toBeVisible();
  await expect(members.getByRole('listitem')).toHaveCount(11);
  await expectAccessible(page);
  await members.getByRole('searchbox').fill('nobody');
  await expect(members.getByText('Nobody here matches “nobody”.')).toBeVisible();
  await expect(panel(page, 'Family Premium users').getByText('Nobody has signed up yet')).toBeVisible();
  await expectNoOverflow(page);

  howMany = 0;
  await page.reload();
  await expect(members.getByText('No family members yet')).toBeVisible();
  await expect(members.getByRole('searchbox')).toHaveCount(0);
  await expectAccessible(page);
});

test('the admin sees visits as they come, by hour, by day and by domain', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  const { host } = new URL(origin);
  const visit = () =>
    fetch(`${origin}/api/visits`, { method: 'POST', headers: { 'user-agent': ordinaryBrowser, origin } });
  await signInAsAdmin(page, baseURL);
  // This page's own visit would come between the numbers.
  await page.route(visitsPath, (route) => route.fulfill({ json: { isCounted: false } }));
  await visit();
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Domain Analytics' })).toBeVisible();
  await expect(panel(page, 'Per domain').getByRole('rowheader', { name: host })).toBeVisible();
  const before = await count(page, 'Total visits');
  expect(before).toBeGreaterThan(0);

  for (let visits = 0; visits < 3; visits += 1) expect((await visit()).status).toBe(200);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => count(page, 'Total visits')).toBe(before + 3);
  expect(await count(page, 'Active domains')).toBe(1);
  await expect(page.getByRole('term').filter({ hasText: 'Top domain' }).locator('..')).toContainText(host);
  expect(await count(page, 'Last 24 hours')).toBe(before + 3);
  const row = panel(page, 'Per domain').getByRole('row').filter({ hasText: host });
  await expect(row.getByRole('cell').first()).toHaveText(String(before + 3));
  await expect(panel(page, 'Last 24 hours').getByRole('listitem').filter({ hasText: host })).toContainText(
    String(before + 3),
  );
  await expect(panel(page, 'Last 24 hours').getByRole('radio')).toHaveCount(24);

  const days = panel(page, 'Last 30 days').getByRole('group', { name: 'Visits on each of the last 30 days' });
  await expect(days.getByRole('radio')).toHaveCount(30);
  await expect(days.getByRole('radio').last()).toBeChecked();
  await expect(days.getByRole('radio').last()).toHaveAccessibleName(new RegExp(`^Today, .*: ${before + 3} visits$`));
  await expectAccessible(page);
  await expectNoOverflow(page);
});

/** 12 visits an hour ago, 30 a week ago, at two domains. */
function someAnalytics(): Analytics {
  const hourMs = 3_600_000;
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

  test('reads single hours by pointing and single days with the arrow keys', async ({ page, baseURL }) => {
    await signInAsAdmin(page, baseURL);
    await page.route(analyticsPath, (route) => route.fulfill({ json: someAnalytics() }));
    await page.goto('/analytics');
    const hours = panel(page, 'Last 24 hours');
    await expect(hours.getByText('12 visits. Busiest: Tuesday, 12 PM (12).')).toBeVisible();
    await expect(hours.locator('strong')).toHaveText('0 visits');
    const columns = await hours.getByRole('radio').nth(22).locator('..').boundingBox();
    await page.mouse.move((columns?.x ?? 0) + 2, (columns?.y ?? 0) + 4);
    await expect(hours.locator('strong')).toHaveText('12 visits');

    const days = panel(page, 'Last 30 days');
    await days.getByRole('radio').last().focus();
    for (let day = 0; day < 7; day += 1) await page.keyboard.press('ArrowLeft');
    await expect(days.getByRole('radio').nth(22)).toBeFocused();
    await expect(days.locator('strong')).toHaveText('30 visits');
    await expect(days.getByText('Tuesday, April 28', { exact: true })).toBeVisible();
    await expect(panel(page, 'Per domain')).toContainText('May 5, 2026, 12:40 PM');
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
});

testWithTrouble(
  'an admin is told when there is nothing counted, and when it can’t be read',
  async ({ page, baseURL }) => {
    await signInAsAdmin(page, baseURL);
    await page.route(analyticsPath, (route) =>
      route.fulfill({ status: 500, headers: { [failureHeader]: 'internal' }, body: 'The counters are asleep.' }),
    );
    await page.goto('/analytics');
    await expect(page.getByText('The analytics could not be loaded.')).toBeVisible();
    await expect(page.getByText('The counters are asleep.')).toBeVisible();
    await expectAccessible(page);

    await page.unroute(analyticsPath);
    const nothing = { totalVisits: 0, domainCount: 0, domains: [], recentActivity: [], lastHours: [], lastDays: [] };
    await page.route(analyticsPath, (route) => route.fulfill({ json: nothing }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No analytics data available')).toBeVisible();
    await expectAccessible(page);

    await page.unroute(analyticsPath);
    await page.route(analyticsPath, (route) => route.abort());
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expectToast(page, 'Error', 'The numbers could not be refreshed.');
    await expect(page.getByText('No analytics data available')).toBeVisible();
  },
);

test('a visitor is counted once per tab, without cookies', async ({ browser, baseURL }) => {
  const admin = Shopper.visit(baseURL ?? '');
  await admin.signIn('admin@tillwise.test');
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
  // A visit is counted when the page first has nothing to do: this comes after.
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('cookie');
  expect(await total()).toBe(before + 1);
  await context.close();
});
