import { expect, type Locator, type Page } from '@playwright/test';

/** Lets a clock that stands still go on, 10 ms at a time, until this is seen. */
export async function tickUntilVisible(page: Page, seen: Locator): Promise<void> {
  const tick = async () => {
    await page.clock.runFor(10);
    return seen.isVisible();
  };
  await expect.poll(tick, { intervals: [10] }).toBe(true);
}
