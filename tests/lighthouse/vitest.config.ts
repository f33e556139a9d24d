import { defineConfig } from 'vitest/config';

/** Apart from the other tests, beside which nothing could be measured. */
export default defineConfig({
  test: {
    include: ['tests/lighthouse/**/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
