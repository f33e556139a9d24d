import { expect } from '@playwright/test';
import { test } from './people.ts';

test.describe('a small screen', () => {
  test('§2 a visitor with a phone opens the menu for the pages and the sign-in', async ({ visitor: page }) => {
    await page.goto('/about');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu.getByRole('link', { name: 'How it works' })).toHaveAttribute('href', '/how-it-works');
    await expect(menu.getByRole('link', { name: 'Stores' })).toHaveAttribute('href', '/stores');
    await expect(menu.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', /^\/api\/login/);
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
  });

  test('§2 a shopper with a phone signs out by the menu', async ({ free: { page } }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Sign Out' })).toHaveAttribute('href', '/api/logout');
  });
});
