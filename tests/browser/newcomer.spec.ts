import { expect, type Page } from '@playwright/test';
import { carrySession, withoutBrowser } from './carried-session.ts';
import { addFirst, anyScreen, signUp, test, withoutCookieBanner } from './shopper.ts';

const cart = (page: Page) => page.getByRole('region', { name: 'Your cart', exact: true });
const rows = (page: Page) => cart(page).locator('tbody tr, li');
const welcome = (page: Page) => page.getByRole('region', { name: /^Welcome to Tillwise/ });

async function signUpFromDemo(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign up free' }).click();
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Email').fill(`${name}-${Date.now()}@example.com`.toLowerCase());
  await page.getByLabel('Password').fill('Tillwise-2026');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Add Items to Your Cart' })).toBeVisible();
}

test(
  'a visitor who filled the demo’s cart finds it in their own when they sign up, once',
  anyScreen,
  async ({ page }) => {
    await withoutCookieBanner(page);
    await page.goto('/demo');
    await page.getByRole('button', { name: 'Remove Whole Milk' }).click();
    await page.getByRole('button', { name: 'One more Large Eggs' }).click();
    await signUpFromDemo(page, 'Nell');
    await expect(page.getByText('Your demo cart came along')).toBeVisible();
    await expect(rows(page)).toHaveText([/Large Eggs/, /Bananas/, /Chicken Breast/, /Paper Towels/]);
    await expect(page.getByLabel('Quantity of Large Eggs')).toHaveValue('2');

    // The demo is the demo from now on, and what happens in it stays there.
    await page.goto('/demo');
    await expect(rows(page)).toHaveCount(5);
    await page.getByRole('button', { name: 'Remove Bananas' }).click();
    await page.goto('/');
    await expect(rows(page)).toHaveCount(4);
    await expect(page.getByLabel('Quantity of Large Eggs')).toHaveValue('2');
  },
);

test('a visitor who touched nothing in the demo starts with an empty cart', anyScreen, async ({ page }) => {
  await withoutCookieBanner(page);
  await page.goto('/demo');
  await signUpFromDemo(page, 'Otto');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a newcomer is welcomed until they have compared, and nothing red greets them', anyScreen, async ({ page }) => {
  await signUp(page, 'Wim');
  await expect(welcome(page)).toBeVisible();
  await expect(page.getByText('Unable to get your location.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await addFirst(page, 'whole milk');
  await expect(page.getByRole('table')).toBeVisible();
  // Where they are at work nothing jumps; it is gone the next time.
  await expect(welcome(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(welcome(page)).toHaveCount(0);
});

const places = (page: Page) => page.getByRole('complementary', { name: /^Advertisement, / });

async function openAccepting(page: Page, email: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('tillwise.cookie-consent', 'accepted'));
  const session = withoutBrowser();
  await session.signIn(email);
  await carrySession(session, page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Your cart', exact: true })).toBeVisible();
}

test('a member with Premium sees no advertisement and no place for one', anyScreen, async ({ page }) => {
  await openAccepting(page, 'premium@tillwise.test');
  await page.waitForLoadState('networkidle');
  await expect(places(page)).toHaveCount(0);
});

test('where no advertisement is configured, no place is kept for one', anyScreen, async ({ page }) => {
  const asked = page.waitForResponse('**/config.json');
  await page.route('**/config.json', (route) => route.fulfill({ json: { stripePublishableKey: 'pk_test' } }));
  await openAccepting(page, 'free@tillwise.test');
  await asked;
  await page.waitForLoadState('networkidle');
  await expect(places(page)).toHaveCount(0);
});
