import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Lets a clock that stands still go on, 10 ms at a time, until this is seen and what was begun with it (a timer, say) has
 * begun.
 */
export async function tickUntilVisible(page: Page, seen: Locator): Promise<void> {
  const tick = async () => {
    await page.clock.runFor(10);
    return seen.isVisible();
  };
  await expect.poll(tick, { intervals: [10] }).toBe(true);
  await page.evaluate(effectsRun);
}

/** React runs effects by a message to itself once it has drawn: whoever queues behind it comes after them. */
async function effectsRun(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  }
}
