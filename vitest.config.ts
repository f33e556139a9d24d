import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/{shared,functions,web,infra,contract,data,scripts}/**/*.test.ts'],
          exclude: ['tests/functions/data/**'],
          setupFiles: ['tests/support/function-environment.ts'],
          // Half of the time went into loading CDK and the catalogue anew for every file.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Each file starts a local cloud of its own on free ports; while one waits, two others keep two cores busy.
        test: {
          name: 'cloud',
          include: ['tests/{journeys,local}/**/*.test.ts', 'tests/functions/data/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 3,
        },
      },
    ],
  },
});
