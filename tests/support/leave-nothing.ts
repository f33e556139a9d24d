import { afterAll, vi } from 'vitest';

/** Files share a worker: what one of them puts in the place of something else is not for the file that comes next. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
