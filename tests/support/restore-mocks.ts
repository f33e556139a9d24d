import { afterAll, vi } from 'vitest';

/** Test files share a worker, so undo each file's stubs and mocks before the next one. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
