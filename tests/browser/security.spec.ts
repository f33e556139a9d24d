import { expect, type Page } from '@playwright/test';
import { samplePassword } from '#local/accounts.ts';
import { codeOf } from '#local/cognito/authenticator.ts';
import { signedInMinutesAgo } from '#tests/support/session-tokens.ts';
import { continueAs, expectAccessible, newShopper, test } from './shopper.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Sign-in and security', exact: true });

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(samplePassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('a shopper sets up an authenticator, signs in with its code, and is led by the sign-in to the deletion', async ({
  page,
}) => {
  const { session, email } = await newShopper('Sina');
  signedInMinutesAgo(session, 30);
  await continueAs(session, page);
  await page.goto('/account');

  await test.step('whoever signed in long ago comes by way of the sign-in to the deletion', async () => {
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
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  const code = dialog.getByLabel('The six digits that the app shows');

  await test.step('a code of the app turns it on', async () => {
    await expectAccessible(page);
    await code.fill('12');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByText('That code is not right.')).toBeVisible();
    await code.fill(codeOf(secret));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('From now on, signing in takes a code of your app.')).toBeVisible();
    await expect(card(page).getByText('ON', { exact: true })).toBeVisible();
  });

  await test.step('the next sign-in takes one, too', async () => {
    await page.goto('/api/logout');
    await page.goto('/api/login?returnTo=/account');
    await signIn(page, email);
    await page.getByLabel('Code').fill(codeOf(secret));
    await page.getByRole('button', { name: 'Continue' }).click();
  });

  await test.step('and it is turned off again', async () => {
    await card(page).getByRole('button', { name: 'Turn off authenticator' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('From now on, signing in takes your password alone.')).toBeVisible();
    await expect(card(page).getByRole('button', { name: 'Set up authenticator' })).toBeVisible();
  });
});
