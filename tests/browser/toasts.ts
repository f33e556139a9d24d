import { expect, type Locator, type Page } from '@playwright/test';

interface ToastWords {
  title: string;
  description?: string;
  isFailure?: boolean;
}

function toasts(page: Page): Locator {
  return page
    .getByRole('group')
    .or(page.getByRole('alert'))
    .filter({ has: page.locator('button[aria-label="Dismiss"]') });
}

/** What one test was told is not taken for an answer to the next. */
export async function dismissToast(page: Page): Promise<void> {
  // At once, since it may leave by itself between a look and a press.
  await page.evaluate(() => document.querySelector<HTMLElement>('button[aria-label="Dismiss"]')?.click());
  await expect(toasts(page)).toHaveCount(0);
}

/** Exactly this is said, in one toast. It leaves after 5 seconds, so it is looked for before anything else is. */
export async function expectToast(page: Page, { title, description, isFailure = false }: ToastWords): Promise<void> {
  await expect(toasts(page).getByRole('heading')).toHaveText([title]);
  await expect(toasts(page).getByRole('paragraph')).toHaveText(description === undefined ? [] : [description]);
  await expect(toasts(page)).toHaveRole(isFailure ? 'alert' : 'group');
  await expect(toasts(page)).toHaveCount(1);
}
