import { test as base } from '@playwright/test';
import * as z from 'zod';
import { waitOutMidnight } from '#tests/support/midnight.ts';

/** TILLWISE_SLOWDOWN=6: throttles every page to a sixth of the CPU, to find tests that pass only on a fast machine. */
const { TILLWISE_SLOWDOWN: rate } = z
  .object({ TILLWISE_SLOWDOWN: z.coerce.number().min(1).default(1) })
  .parse(process.env);

export const test = base.extend<{ daylight: undefined }, { slowness: undefined }>({
  daylight: [
    async ({ browserName: _ }, use) => {
      await waitOutMidnight();
      await use(undefined);
    },
    { auto: true, timeout: 180_000 },
  ],
  slowness: [
    async ({ browser }, use) => {
      if (rate > 1) {
        browser.on('context', (context) =>
          context.on('page', async (page) => {
            // The page may have closed.
            const session = await context.newCDPSession(page).catch(() => null);
            await session?.send('Emulation.setCPUThrottlingRate', { rate }).catch(() => {});
          }),
        );
      }
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});
