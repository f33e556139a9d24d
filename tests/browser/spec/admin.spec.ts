import { expect, type Locator, type Page } from '@playwright/test';
import { adminEmail } from '#local/accounts.ts';
import type { FamilyPremiumUsers } from '#shared/contract/family.ts';
import { refuse, requestsTo, stayAtTheDoor } from './calls.ts';
import { tickUntilVisible } from './clock.ts';
import { test } from './people.ts';
import { expectToast } from './toasts.ts';

const membersPath = '/api/admin/family-members';
const usersPath = '/api/admin/family-premium-users';
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const members = (page: Page) => panel(page, 'Family members');
const users = (page: Page) => panel(page, 'Family Premium users');
const person = (list: Locator, email: string) => list.getByRole('listitem').filter({ hasText: email });
/** The sample person whom the admin has listed and who has signed up. */
const family = 'family@tillwise.test';

const refusal = { status: 409, words: 'Not today.' };

async function openAdmin(page: Page): Promise<void> {
  await page.goto('/admin');
  await expect(person(members(page), family)).toBeVisible();
}

async function openFamily(page: Page): Promise<void> {
  await page.goto('/admin/family');
  await expect(person(members(page), family)).toBeVisible();
}

/** The users as the server tells them, in other words. */
async function withUsers(page: Page, change: (answer: FamilyPremiumUsers) => FamilyPremiumUsers): Promise<void> {
  await page.route(`**${usersPath}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}

async function remove(page: Page, email: string): Promise<void> {
  await person(members(page), email)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
}

async function deleteUser(page: Page, email: string): Promise<void> {
  await person(users(page), email)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
}

function figure(page: Page, label: string): Locator {
  return page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd[1]');
}

const adminLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin', exact: true });

test.describe('who may', () => {
  test('§2 §6 the admin finds a button to the admin panel in the header', async ({ admin: { page } }) => {
    await page.goto('/about');
    await expect(adminLink(page)).toHaveAttribute('href', '/admin');
  });

  test('§2 §6 a shopper who is no admin finds no admin button', async ({ free: { page } }) => {
    await page.goto('/about');
    await expect(page.getByRole('link', { name: /Sign Out/ })).toBeVisible();
    await expect(adminLink(page)).toHaveCount(0);
  });

  test('§6 a shopper who is no admin reads "Access Denied", and nothing is asked for', async ({ free: { page } }) => {
    const asked = requestsTo(page, /^\/api\/admin\//);
    await page.goto('/admin');
    await expect(page.getByText('Access Denied', { exact: true })).toBeVisible();
    await expect(page.getByText('You do not have permission to access this admin area.')).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('§6 a shopper who is no admin is refused by the server, too', async ({ free: { session } }) => {
    const refused = [
      await session.call('GET /api/admin/family-members'),
      await session.call('GET /api/admin/family-premium-users'),
      await session.call('POST /api/admin/family-members', { body: { name: 'Frida', email: 'frida@example.com' } }),
      await session.call('DELETE /api/admin/family-members/{id}', { params: { id: family } }),
      await session.call('DELETE /api/admin/users/{id}', { params: { id: 'somebody' } }),
    ];
    for (const { status, text } of refused) {
      expect({ status, text }).toEqual({ status: 403, text: 'Admin access required' });
    }
  });

  test('§6 not even the admin can delete the admin’s account', async ({ admin: { session } }) => {
    const { id } = (await session.call('GET /api/auth/user')).json();
    const { status } = await session.call('DELETE /api/admin/users/{id}', { params: { id } });
    expect(status).toBe(403);
    expect((await session.call('GET /api/auth/user')).json()).toMatchObject({ id, email: adminEmail });
  });

  test('§2 a visitor is asked to sign in for the admin panel', async ({ visitor: page }) => {
    await page.goto('/admin');
    await expect(page.getByText('Please sign in to open the admin panel.')).toBeVisible();
  });

  for (const [how, answer] of [
    ['by a 403', { status: 403, words: 'No.' }],
    ['by the words "Admin access required"', { status: 500, words: 'Error: Admin access required' }],
  ] as const) {
    test(`§2 a person whom the server refuses ${how} sees "Admin Access Required" at /admin/family`, async ({
      admin: { page },
    }) => {
      await refuse(page, 'GET', `**${membersPath}`, answer);
      await page.goto('/admin/family');
      await expect(panel(page, 'Admin Access Required')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add family member' })).toHaveCount(0);
    });
  }

  test('§2 a shopper who is no admin sees "Admin Access Required" at /admin/family', async ({ free: { page } }) => {
    await page.goto('/admin/family');
    await expect(panel(page, 'Admin Access Required')).toBeVisible();
  });

  test.describe('a visitor at /admin/family', () => {
    async function signedOut(anotherBrowser: () => Promise<Page>): Promise<Page> {
      const page = await anotherBrowser();
      await page.context().clearCookies();
      return page;
    }

    test('§2 §8 a visitor is told "Unauthorized: You are logged out. Logging in again..."', async ({
      free: { anotherBrowser },
    }) => {
      const page = await signedOut(anotherBrowser);
      // With an answer that has no page, the browser stays where it is, so that this one can be read.
      await page.route(/\/api\/login/, (route) => route.fulfill({ status: 204 }));
      await page.goto('/admin/family');
      await expectToast(page, {
        title: 'Unauthorized',
        description: 'You are logged out. Logging in again...',
        isFailure: true,
      });
    });

    test('§2 §9 a visitor is led to the sign-in after 500 ms', async ({ free: { anotherBrowser } }) => {
      const page = await signedOut(anotherBrowser);
      await page.clock.install();
      await stayAtTheDoor(page);
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.goto('/admin/family');
      await tickUntilVisible(page, panel(page, 'You are logged out.'));
      await page.clock.runFor(450);
      await expect(page.waitForURL(/\/api\/login/, { timeout: 300 })).rejects.toThrow('Timeout');
      await page.clock.runFor(50);
      await page.waitForURL(/\/api\/login\?returnTo=%2Fadmin%2Ffamily/);
    });
  });
});

test.describe('the admin panel', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add family member' });
  const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });
  const add = (page: Page) => dialog(page).getByRole('button', { name: 'Add family member' }).click();
  const openForm = (page: Page) => members(page).getByRole('button', { name: 'Add family member' }).click();

  test('§2 the admin reads how many family members and premium users there are, and their own status', async ({
    admin: { page, session },
  }) => {
    const listed = (await session.call('GET /api/admin/family-members')).json();
    const { summary } = (await session.call('GET /api/admin/family-premium-users')).json();
    await openAdmin(page);
    await expect(figure(page, 'Your own Premium')).toHaveText(summary.adminHasPremium ? 'Active' : 'Not active');
    const figures = page.getByRole('main').locator('dl').first();
    await expect(figures).toContainText(`Family members${listed.length}`);
    await expect(figures).toContainText(`Family Premium users${summary.totalFamilyPremiumUsers}`);
  });

  test('§2 §6 the admin, when family, is marked ADMIN, reads "Active", and can’t be deleted', async ({
    admin: { page, session },
  }) => {
    const { id, firstName, lastName, email, createdAt } = (await session.call('GET /api/auth/user')).json();
    await withUsers(page, ({ familyPremiumUsers, summary }) => ({
      familyPremiumUsers: [
        ...familyPremiumUsers,
        { id, firstName, lastName, email, createdAt, subscriptionStatus: 'free', isAdmin: true },
      ],
      summary: { ...summary, adminHasPremium: true },
    }));
    await openAdmin(page);
    await expect(person(users(page), adminEmail).getByText('ADMIN', { exact: true })).toBeVisible();
    await expect(person(users(page), adminEmail).getByRole('button')).toHaveCount(0);
    await expect(person(users(page), family).getByRole('button', { name: /^Delete/ })).toBeVisible();
    await expect(figure(page, 'Your own Premium')).toHaveText('Active');
  });

  for (const [what, path] of [
    ['family list', membersPath],
    ['list of users', usersPath],
  ] as const) {
    test(`§8 the admin whose ${what} can’t be loaded reads "Admin Panel Error"`, async ({ admin: { page } }) => {
      await refuse(page, 'GET', `**${path}`);
      await page.goto('/admin');
      const error = panel(page, 'Admin Panel Error');
      await expect(error.getByText('Admin Panel Error', { exact: true })).toBeVisible();
      await expect(error.getByText('Failed to load admin data. Please try again.', { exact: true })).toBeVisible();
    });
  }

  for (const [what, name, email, words] of [
    ['no name', '  ', 'bo@example.com', 'Please provide both name and email for the family member'],
    ['no e-mail', 'Bo', '  ', 'Please provide both name and email for the family member'],
    ['no e-mail with a dot', 'Bo', 'bo@example', 'Please enter a valid email address'],
  ] as const) {
    test(`§5 the admin who enters ${what} reads "${words}", and nothing is sent`, async ({ admin: { page } }) => {
      await openAdmin(page);
      const sent = requestsTo(page, membersPath);
      await openForm(page);
      await field(page, 'Name').fill(name);
      await field(page, 'E-mail').fill(email);
      await add(page);
      await expectToast(page, { title: 'Add Failed', description: words, isFailure: true });
      expect(sent).toEqual([]);
    });
  }

  for (const notes of ['', 'Moves in May']) {
    test(`§4 §5 §7 §8 the admin adds a person ${notes ? 'with' : 'without'} notes: "Family Member Added"`, async ({
      admin: { page, session },
    }) => {
      await openAdmin(page);
      const sent = requestsTo(page, membersPath);
      const email = `bo-${Date.now()}@example.com`;
      await openForm(page);
      await field(page, 'Name').fill('Bo Ames');
      await field(page, 'E-mail').fill(email);
      await field(page, 'Notes').fill(notes);
      await add(page);
      await expectToast(page, {
        title: 'Family Member Added',
        description: 'Premium is free for Bo Ames from now on.',
      });
      expect(sent.map(({ body }) => body)).toEqual([{ name: 'Bo Ames', email, ...(notes && { notes }) }]);
      await expect(dialog(page)).toHaveCount(0);
      await expect(person(members(page), email)).toContainText(notes);
      await openForm(page);
      for (const name of ['Name', 'E-mail', 'Notes']) await expect(field(page, name)).toHaveValue('');
      await session.call('DELETE /api/admin/family-members/{id}', { params: { id: email } });
    });
  }

  test('§7 §8 the admin removes a person: "Family Member Removed"', async ({ admin: { page, session } }) => {
    const email = `bo-${Date.now()}@example.com`;
    await session.call('POST /api/admin/family-members', { body: { name: 'Bo Ames', email } });
    await openAdmin(page);
    await remove(page, email);
    await expectToast(page, {
      title: 'Family Member Removed',
      description: 'Bo Ames no longer has Family Premium.',
    });
    await expect(person(members(page), email)).toHaveCount(0);
  });

  test('§7 §8 the admin deletes an account: "User Deleted"', async ({ admin: { page, session } }) => {
    const { familyPremiumUsers } = (await session.call('GET /api/admin/family-premium-users')).json();
    const id = familyPremiumUsers.find(({ email }) => email === family)?.id;
    // Fatima is needed afterwards, so nobody is really deleted.
    await page.route(`**/api/admin/users/${id}`, (route) =>
      route.fulfill({ json: { deletedUser: { email: family } } }),
    );
    const sent = requestsTo(page, /^\/api\/admin\/users\//);
    await openAdmin(page);
    await deleteUser(page, family);
    await expectToast(page, {
      title: 'User Deleted',
      description: `${family} and everything held about them is gone.`,
    });
    expect(sent).toMatchObject([{ method: 'DELETE', body: null }]);
    await expect(person(users(page), family)).toHaveCount(0);
  });

  for (const [how, answer] of [
    ['the server refuses', refusal],
    ['never arrives', 'unreachable'],
  ] as const) {
    const wordsOr = (fallback: string) => (answer === 'unreachable' ? fallback : answer.words);

    test(`§8 a new member who ${how}: "Add Failed", and what was typed stays`, async ({ admin: { page } }) => {
      await openAdmin(page);
      await refuse(page, 'POST', `**${membersPath}`, answer);
      await openForm(page);
      await field(page, 'Name').fill('Bo Ames');
      await field(page, 'E-mail').fill('bo@example.com');
      await add(page);
      const description = wordsOr('Failed to add family member. Please try again.');
      await expectToast(page, { title: 'Add Failed', description, isFailure: true });
      await expect(field(page, 'Name')).toHaveValue('Bo Ames');
    });

    test(`§8 a removal that ${how}: "Remove Failed", and the person stays`, async ({ admin: { page } }) => {
      await openAdmin(page);
      await refuse(page, 'DELETE', `**${membersPath}/*`, answer);
      await remove(page, family);
      const description = wordsOr('Failed to remove family member. Please try again.');
      await expectToast(page, { title: 'Remove Failed', description, isFailure: true });
      await expect(person(members(page), family)).toBeVisible();
    });

    test(`§8 a deletion that ${how}: "Delete Failed", and the account stays`, async ({ admin: { page } }) => {
      await openAdmin(page);
      await refuse(page, 'DELETE', '**/api/admin/users/*', answer);
      await deleteUser(page, family);
      const description = wordsOr('Failed to delete user. Please try again.');
      await expectToast(page, { title: 'Delete Failed', description, isFailure: true });
      await expect(person(users(page), family)).toBeVisible();
    });
  }
});

test.describe('the family page', () => {
  const form = (page: Page) => panel(page, 'Add family member');
  const field = (page: Page, name: string) => form(page).getByRole('textbox', { name });
  const add = (page: Page) => form(page).getByRole('button', { name: 'Add family member' }).click();

  for (const [what, name, email, words] of [
    ['nothing', '', '', 'Please fill in all fields'],
    ['no name', '  ', 'bo@example.com', 'Please fill in all fields'],
    ['no e-mail', 'Bo', '', 'Please fill in all fields'],
    ['an e-mail without an at sign', 'Bo', 'example.com', 'Please enter a valid email address'],
    ['an e-mail without a dot', 'Bo', 'bo@example', 'Please enter a valid email address'],
    ['an e-mail with nothing before the at sign', 'Bo', '@example.com', 'Please enter a valid email address'],
  ] as const) {
    test(`§5 the admin who enters ${what} reads "${words}" at /admin/family`, async ({ admin: { page } }) => {
      await openFamily(page);
      const sent = requestsTo(page, membersPath);
      await field(page, 'Name').fill(name);
      await field(page, 'E-mail').fill(email);
      await add(page);
      await expectToast(page, { title: 'Error', description: words, isFailure: true });
      expect(sent).toEqual([]);
    });
  }

  test('§2 §7 §8 the admin adds and removes a person at /admin/family', async ({ admin: { page } }) => {
    await openFamily(page);
    const sent = requestsTo(page, membersPath);
    const email = `bo-${Date.now()}@example.com`;
    await field(page, 'Name').fill('Bo Ames');
    await field(page, 'E-mail').fill(email);
    await add(page);
    await expectToast(page, {
      title: 'Family Member Added',
      description: 'Premium is free for Bo Ames from now on.',
    });
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'Bo Ames', email }]);
    await remove(page, email);
    await expectToast(page, {
      title: 'Family Member Removed',
      description: 'Bo Ames no longer has Family Premium.',
    });
    await expect(person(members(page), email)).toHaveCount(0);
  });

  test('§8 the admin whose list can’t be loaded reads "Failed to load family member management"', async ({
    admin: { page },
  }) => {
    await refuse(page, 'GET', `**${membersPath}`);
    await page.goto('/admin/family');
    await expect(page.getByText('Failed to load family member management', { exact: true })).toBeVisible();
  });

  for (const [how, answer] of [
    ['the server refuses', refusal],
    ['never arrives', 'unreachable'],
  ] as const) {
    const wordsOr = (fallback: string) => (answer === 'unreachable' ? fallback : answer.words);

    test(`§8 a new member who ${how} at /admin/family: "Error"`, async ({ admin: { page } }) => {
      await openFamily(page);
      await refuse(page, 'POST', `**${membersPath}`, answer);
      await field(page, 'Name').fill('Bo Ames');
      await field(page, 'E-mail').fill('bo@example.com');
      await add(page);
      const description = wordsOr('Failed to add family member. Please try again.');
      await expectToast(page, { title: 'Error', description, isFailure: true });
      await expect(field(page, 'Name')).toHaveValue('Bo Ames');
    });

    test(`§8 a removal that ${how} at /admin/family: "Error"`, async ({ admin: { page } }) => {
      await openFamily(page);
      await refuse(page, 'DELETE', `**${membersPath}/*`, answer);
      await remove(page, family);
      const description = wordsOr('Failed to remove family member. Please try again.');
      await expectToast(page, { title: 'Error', description, isFailure: true });
    });
  }
});
