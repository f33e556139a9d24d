import { expect, type Page } from '@playwright/test';
import { codeOf } from '#local/cognito/authenticator-codes.ts';
import { samplePassword } from '#local/sample-accounts.ts';
import { expiredToken, signedInMinutesAgo } from '#tests/support/session-tokens.ts';
import { continueAs, expectAccessible, newShopper, test } from './shopper.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Sign-in and security', exact: true });

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(samplePassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('a shopper sets up an authenticator, signs in with its code, and gets to the deletion through the sign-in', async ({
  page,
}) => {
  const { session, email } = await newShopper('Sina');
  signedInMinutesAgo(session, 30);
  await continueAs(session, page);
  await page.goto('/account');

  await test.step('a shopper who signed in long ago gets to the deletion through the sign-in', async () => {
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByText('Before you delete your account, please sign in again')).toBeVisible();
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await signIn(page, email);
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByLabel(`Type ${email} to confirm`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep account' }).click();
    await expect(page).toHaveURL('/account');
  });

  await card(page).getByRole('button', { name: 'Set up authenticator' }).click();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await signIn(page, email);
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  const code = dialog.getByLabel('The six digits in the app');

  await test.step('a code from the app turns it on', async () => {
    await expectAccessible(page);
    await code.fill('12');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByText('That code is not correct.')).toBeVisible();
    await code.fill(codeOf(secret));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText(/^From now on you also need a code from your app/)).toBeVisible();
    await expect(card(page).getByText('ON', { exact: true })).toBeVisible();
  });

  await test.step('the next sign-in requires one too', async () => {
    await page.goto('/api/logout');
    await page.goto('/api/login?returnTo=/account');
    await signIn(page, email);
    await page.getByLabel('Code').fill(codeOf(secret));
    await page.getByRole('button', { name: 'Continue' }).click();
  });

  await test.step('and it is turned off again', async () => {
    await card(page).getByRole('button', { name: 'Turn off authenticator' }).click();
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await signIn(page, email);
    await page.getByLabel('Code').fill(codeOf(secret));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText(/^From now on you sign in with only your password/)).toBeVisible();
    await expect(card(page).getByRole('button', { name: 'Set up authenticator' })).toBeVisible();
  });

  await test.step('a link on another site asks before signing the shopper out', async () => {
    await expect(card(page).getByText('Chrome on Linux')).toBeVisible();
    const prize = `<a href="${new URL('/api/logout', page.url())}">Win a prize</a>`;
    await page.route('https://elsewhere.example/', (route) => route.fulfill({ contentType: 'text/html', body: prize }));
    await page.goto('https://elsewhere.example/');
    await page.getByRole('link', { name: 'Win a prize' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out?' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(page.getByRole('region', { name: 'Subscription' })).toBeVisible();
  });

  await test.step('the session continues in a tab opened after its token expired', async () => {
    for (const cookie of await page.context().cookies()) {
      const value = cookie.name === 'tillwise-id' ? expiredToken(cookie.value) : cookie.value;
      await page.context().addCookies([{ ...cookie, value }]);
    }
    await page.goto('/receipts');
    await expect(page.getByText('No receipts yet')).toBeVisible();
  });
});
