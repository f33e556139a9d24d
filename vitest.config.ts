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
        // The pages as their routes show them, in a document without a browser.
        test: {
          name: 'pages',
          include: ['tests/web/pages/**/*.test.tsx'],
          environment: 'happy-dom',
          isolate: false,
          // Deadlines, not waits: a machine with other things to do needs them.
          testTimeout: 60_000,
        },
      },
      {
        // Each file starts a local cloud of its own on free ports; while one waits, two others keep two cores busy.
        test: {
          name: 'cloud',
          include: ['tests/{journeys,local}/**/*.test.ts'],
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 3,
          // Vitest runs projects of another number of workers after the others.
          sequence: { groupOrder: 1 },
        },
      },
      {
        // These load the functions' own code, told of a table of their own by the environment.
        test: {
          name: 'data',
          include: ['tests/functions/data/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
