import { expect, type Page } from '@playwright/test';
import { codeOf } from '#local/cognito/authenticator.ts';
import { signedInMinutesAgo } from '#tests/support/session-tokens.ts';
import { Shopper } from '#tests/support/shopper.ts';
import { carrySession } from './carried-session.ts';
import { anyScreen, expectAccessible, expectNoOverflow, test, withoutCookieBanner } from './shopper.ts';
import { expectToast } from './toasts.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Sign-in and security', exact: true });

/** Somebody with an account of their own, at the account page; `minutesAgo` they signed in. */
async function atAccount(page: Page, origin: string | undefined, minutesAgo = 0) {
  const session = Shopper.visit(origin ?? '');
  const email = `secure-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@example.com`;
  await session.signUp({ email, firstName: 'Sina' });
  if (minutesAgo > 0) signedInMinutesAgo(session, minutesAgo);
  await withoutCookieBanner(page);
  await carrySession(session, page);
  await page.goto('/account');
  await expect(card(page)).toBeVisible();
  return { email, session };
}

async function signInAgain(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('Tillwise-2026');
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('a shopper sets up an authenticator, signs in with its code, and turns it off again', async ({
  page,
  baseURL,
}) => {
  const { email } = await atAccount(page, baseURL);
  await card(page).getByRole('button', { name: 'Set up authenticator' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await expectAccessible(page);
  await expectNoOverflow(page);

  const code = dialog.getByLabel('The six digits that the app shows');
  await code.fill('12');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('That code is not right.')).toBeVisible();
  await code.fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expectToast(page, {
    title: 'Authenticator On',
    description: 'From now on, signing in takes a code of your app.',
  });
  await expect(card(page).getByText('ON', { exact: true })).toBeVisible();

  await page.goto('/api/logout');
  await page.goto('/api/login?returnTo=/account');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('Tillwise-2026');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Continue' }).click();
  await card(page).getByRole('button', { name: 'Turn off authenticator' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expectToast(page, {
    title: 'Authenticator Off',
    description: 'From now on, signing in takes your password alone.',
  });
  await expect(card(page).getByRole('button', { name: 'Set up authenticator' })).toBeVisible();
});

test('a shopper signs out everywhere after confirming it', anyScreen, async ({ page, baseURL }) => {
  const { email } = await atAccount(page, baseURL);
  const phone = Shopper.visit(baseURL ?? '');
  await phone.signIn(email);
  await card(page).getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expectToast(page, {
    title: 'Signed Out Everywhere',
    description: 'Each of your devices has to sign in again.',
  });
  await expect(page.getByText('Please sign in to view your account.')).toBeVisible();
  expect((await phone.call('GET /api/auth/user')).status).toBe(401);
});

test(
  'a shopper who signed in long ago is led by the sign-in back to the deletion',
  anyScreen,
  async ({ page, baseURL }) => {
    const { email } = await atAccount(page, baseURL, 30);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByText('Before you delete your account, please sign in again')).toBeVisible();
    await signInAgain(page, email);
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByLabel(`Type ${email} to confirm`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep account' }).click();
    await expect(page).toHaveURL('/account');
  },
);

test(
  'the admin without an authenticator is led to set one up, and with an older session to the sign-in',
  anyScreen,
  async ({ page, baseURL }) => {
    await atAccount(page, baseURL);
    for (const [adminStep, heading, way] of [
      ['set-up-authenticator', 'Set up an authenticator first', 'Set up authenticator'],
      ['sign-in-again', 'Please sign in with your code', 'Sign in again'],
    ] as const) {
      await page.route('**/api/auth/user', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), isAdmin: true, adminStep } });
      });
      for (const path of ['/admin', '/admin/family', '/analytics']) {
        await page.route('**/api/analytics/all-domains', (route) => route.fulfill({ json: { domains: [] } }));
        await page.goto(path);
        await expect(page.getByText(heading)).toBeVisible();
        await expect(page.getByRole('link', { name: way })).toBeVisible();
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  },
);
