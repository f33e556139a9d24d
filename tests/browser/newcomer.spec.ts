import { expect, type Page } from '@playwright/test';
import { freshEmail, test, withoutCookieBanner } from './shopper.ts';

const cart = (page: Page) => page.getByRole('region', { name: 'Your cart', exact: true });
const rows = (page: Page) => cart(page).locator('tbody tr');

test('a visitor fills the demo’s cart, finds it again, and their additions merge once at sign-up', async ({ page }) => {
  await withoutCookieBanner(page);
  await page.goto('/demo');

  await test.step('the demo’s cart survives a reload', async () => {
    await page.getByRole('button', { name: 'Remove Whole Milk' }).click();
    await expect(page.getByRole('button', { name: 'Remove Whole Milk' })).toBeHidden();
    await page.getByRole('combobox', { name: 'Search for items' }).fill('milk');
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'One more Whole Milk' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Remove Whole Milk' }).click();
    await page.getByRole('button', { name: 'One more Large Eggs' }).click();
  });

  await test.step('their additions are in the new account, and one press removes them', async () => {
    await page.getByRole('link', { name: 'Sign up free' }).click();
    await page.getByLabel('First name').fill('Nell');
    await page.getByLabel('Email').fill(freshEmail('nell'));
    await page.getByLabel('Password').fill('Tillwise-2026');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('We kept your demo items')).toBeVisible();
    await expect(rows(page)).toHaveText([/Large Eggs/]);
    await expect(page.getByLabel('Quantity of Large Eggs')).toHaveValue('1');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cart(page).getByText('Your cart is empty')).toBeVisible();
  });

  await test.step('the demo is as they left it, and stays separate from then on', async () => {
    await page.goto('/demo');
    await expect(rows(page)).toHaveCount(4);
    await page.getByRole('button', { name: 'Remove Bananas' }).click();
    await page.goto('/');
    await expect(cart(page).getByText('Your cart is empty')).toBeVisible();
  });
});
