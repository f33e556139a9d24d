import { vi } from 'vitest';

/** Files share a worker: each loads the functions' code anew, with a client for its own table and nothing cached. */
vi.resetModules();
