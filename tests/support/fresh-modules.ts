import { vi } from 'vitest';

/** Test files share a worker, so each reloads the functions' code, with its own table client and no caches. */
vi.resetModules();
