import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

// The workers load this file too: what is drawn once is handed on to them by the environment.
// Below the ports that systems hand out by themselves.
process.env.TILLWISE_TEST_PORT ??= String(20_000 + Math.floor(Math.random() * 12_000));
process.env.TILLWISE_TEST_HOME ??= mkdtempSync(join(tmpdir(), 'tillwise-browser-'));
const origin = `http://localhost:${process.env.TILLWISE_TEST_PORT}`;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  reporter: [['list'], ['json']],
  // One server and two cores: one page at a time is steady and fast enough.
  workers: 1,
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: origin,
    trace: 'retain-on-failure',
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
    { name: 'desktop', testIgnore: 'spec/phone.spec.ts', use: { viewport: { width: 1360, height: 900 } } },
    {
      name: 'phone',
      // What the specification says does not change with the screen, but for what it says of small ones.
      testIgnore: 'spec/!(phone).spec.ts',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: 'node local/start.ts',
    cwd: '../..',
    url: origin,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: process.env.TILLWISE_TEST_PORT, TILLWISE_HOME: process.env.TILLWISE_TEST_HOME },
  },
});
