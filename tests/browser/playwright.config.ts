import { defineConfig, devices } from '@playwright/test';

/** Set by start-clouds.ts: the origin of each worker's cloud. The workers load this file, too. */
const { TILLWISE_TEST_ORIGINS = '', TEST_PARALLEL_INDEX = '0' } = process.env;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  reporter: [['list'], ['json']],
  // One more than the two cores: pages wait as much as they compute.
  workers: 3,
  globalSetup: './start-clouds.ts',
  // No test needs another test of its file. Otherwise the longest files would run last, one worker each.
  fullyParallel: true,
  // A test that fails once and then passes has failed: see scripts/testing/test.ts.
  retries: 1,
  // Timeouts, not waits: a machine that runs twenty other things needs them.
  timeout: 180_000 * Number(process.env.TILLWISE_SLOWDOWN ?? 1),
  expect: { timeout: 30_000 },
  use: {
    baseURL: TILLWISE_TEST_ORIGINS.split(',')[Number(TEST_PARALLEL_INDEX)],
    // Without animations, nothing has to be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test would take a seventh of the time.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.TILLWISE_CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@small-screen/, use: { viewport: { width: 1360, height: 900 } } },
    {
      name: 'phone',
      // Tests of what a small screen shows differently, or exclusively.
      grep: /@phone|@small-screen/,
      // Fewer pixels to draw; the layout is the same.
      // The other theme needs its own contrast.
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
        colorScheme: 'dark',
      },
    },
  ],
});
