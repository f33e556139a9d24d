import { expect, type Locator, type Page } from '@playwright/test';
import { adminEmail } from '#local/accounts.ts';
import { requestsTo, stayAtTheDoor } from './calls.ts';
import { tickUntilVisible } from './clock.ts';
import { test } from './people.ts';
import { expectToast } from './toasts.ts';

const membersPath = '/api/admin/family-members';
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const members = (page: Page) => panel(page, 'Family members');
const person = (list: Locator, email: string) => list.getByRole('listitem').filter({ hasText: email });
/** The sample person whom the admin has listed and who has signed up. */
const family = 'family@tillwise.test';

async function openFamily(page: Page): Promise<void> {
  await page.goto('/admin/family');
  await expect(person(members(page), family)).toBeVisible();
}

async function remove(page: Page, email: string): Promise<void> {
  await person(members(page), email)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
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

test.describe('the family page', () => {
  const form = (page: Page) => panel(page, 'Add family member');
  const field = (page: Page, name: string) => form(page).getByRole('textbox', { name });
  const add = (page: Page) => form(page).getByRole('button', { name: 'Add family member' }).click();

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
});
