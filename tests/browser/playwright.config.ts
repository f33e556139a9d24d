import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { picturePatience } from './drawn-photo.ts';

/**
 * One more than the two cores: pages wait as much as they compute. Each worker has its own cloud, because some tests
 * move its clock and others count everything in it.
 */
const workers = 3;

// The workers load this file too, so the port is drawn once and passed to them in the environment. It is below the
// ports that operating systems assign.
process.env.TILLWISE_TEST_PORT ??= String(20_000 + 10 * Math.floor(Math.random() * 1_200));
process.env.TILLWISE_TEST_HOME ??= mkdtempSync(join(tmpdir(), 'tillwise-browser-'));
const { TILLWISE_TEST_PORT, TILLWISE_TEST_HOME, TEST_PARALLEL_INDEX = '0' } = process.env;
const cloudOf = (worker: number) => {
  const port = Number(TILLWISE_TEST_PORT) + worker;
  return { origin: `http://localhost:${port}`, port: String(port), home: join(TILLWISE_TEST_HOME, String(worker)) };
};

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  reporter: [['list'], ['json']],
  workers,
  // No test needs another test of its file. Otherwise the longest files would run last, one worker each.
  fullyParallel: true,
  // A test that fails once and then passes has failed: see scripts/test.ts.
  retries: 1,
  // Timeouts, not waits: a machine that runs twenty other things needs them.
  timeout: 180_000 * Number(process.env.TILLWISE_SLOWDOWN ?? 1),
  expect: { timeout: 30_000 },
  use: {
    baseURL: cloudOf(Number(TEST_PARALLEL_INDEX)).origin,
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
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
  webServer: Array.from({ length: workers }, (_, worker) => {
    const { origin, port, home } = cloudOf(worker);
    return {
      command: 'node local/start.ts',
      cwd: '../..',
      url: origin,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 } as const,
      env: {
        PORT: port,
        TILLWISE_HOME: home,
        TILLWISE_DYNAMODB: 'in-memory',
        PICTURE_PATIENCE_MS: String(picturePatience.timeout),
      },
    };
  }),
});
