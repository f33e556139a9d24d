import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Limits, not waits: a busy machine needs them, and DynamoDB Local takes ten times as long as the table in memory. */
const timeoutMs = process.env.TILLWISE_DYNAMODB === 'dynamodb-local' ? 900_000 : 180_000;

/** Half of the time went into loading CDK, React, and the catalog again for every file. */
const setupFiles = ['tests/support/restore-mocks.ts', 'tests/support/no-midnight.ts'];
const shared = {
  isolate: false,
  testTimeout: timeoutMs,
  hookTimeout: timeoutMs,
  expect: { poll: { timeout: timeoutMs } },
  setupFiles,
};

/** For tests without mocks: Node loads the code itself, which saves a tenth of the time. */
const withoutMocks = { experimental: { viteModuleRunner: false } };

export default defineConfig({
  test: {
    globalSetup: 'tests/support/up-to-date.ts',
    // While one waits for its local cloud, others keep two cores busy.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/{shared,functions,web,contract,data,scripts}/**/*.test.ts'],
          exclude: ['**/*.{table,long}.test.ts'],
          setupFiles: [...setupFiles, 'tests/support/function-environment.ts'],
        },
      },
      {
        // Sweeps over all we sell or know of, and lists as long as a country's.
        test: {
          ...shared,
          ...withoutMocks,
          name: 'long',
          include: ['tests/**/*.long.test.ts'],
          setupFiles: [...setupFiles, 'tests/support/function-environment.ts'],
        },
      },
      {
        test: {
          ...shared,
          ...withoutMocks,
          name: 'infra',
          include: ['tests/infra/**/*.test.ts'],
          setupFiles: [...setupFiles, 'tests/support/function-environment.ts'],
        },
      },
      {
        // The pages as their routes show them, in a document without a browser.
        test: {
          ...shared,
          name: 'pages',
          include: ['tests/web/pages/**/*.test.tsx'],
          setupFiles: [
            ...setupFiles,
            'tests/support/patient-queries.ts',
            'tests/support/all-in-view.ts',
            'tests/support/no-owner-stacks.ts',
            'tests/support/copied-styles.ts',
          ],
          environment: 'happy-dom',
          // React and this document leave much behind at every step: collecting it less often saves a tenth of the time.
          execArgv: ['--max-semi-space-size=64'],
          // A followed link would take the tests after it to another address.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
          },
        },
      },
      {
        // Each file starts a local cloud of its own on free ports.
        test: {
          ...shared,
          name: 'cloud',
          include: ['tests/{journeys,local}/**/*.test.ts'],
          env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/node', import.meta.url)) },
        },
      },
      {
        // Each file runs the functions' own code on a table of its own.
        test: {
          ...shared,
          name: 'data',
          include: ['tests/functions/**/*.table.test.ts'],
          setupFiles: [...setupFiles, 'tests/support/function-environment.ts', 'tests/support/fresh-modules.ts'],
        },
      },
    ],
  },
});
