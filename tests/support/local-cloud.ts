import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject, vi } from 'vitest';
import * as z from 'zod';
import { databases } from '#local/dynamodb/databases.ts';
import { LocalCloud, type LocalCloudOptions } from '#local/local-cloud.ts';
import { environmentFile } from '#local/startup/local-cloud-home.ts';

/** With this variable, the journeys run on Amazon's DynamoDB Local. */
const { TILLWISE_DYNAMODB: database } = z
  .object({ TILLWISE_DYNAMODB: z.enum(databases).default('in-memory') })
  .parse(process.env);

export interface StartedCloud {
  readonly origin: string;
  readonly home: string;
  /** The cloud itself, for actions no shopper has: move time, read the outbox, make payments fail. */
  readonly running: LocalCloud;
}

/** Long enough to read a photo on a busy machine. */
const photoTimeoutMs = 120_000;

type TestedOptions = Pick<LocalCloudOptions, 'openSite' | 'providers' | 'photoTimeoutMs'>;

/** One local cloud for all tests of a file, on a free port and in a temporary folder. */
export function startedCloud(options: TestedOptions = {}): StartedCloud {
  let cloud: LocalCloud;
  beforeAll(async () => {
    cloud = await start(await temporaryFolder(), options);
  });
  afterAll(async () => {
    await cloud?.stop();
    await rm(cloud.home, { recursive: true });
  });
  return started(() => cloud);
}

let shared: Promise<LocalCloud> | null = null;

/**
 * A local cloud that the test files of this process share. Their people have their own accounts, so no two files may use
 * one name. A test that moves the clock, runs a job, changes a sample account's plan, or counts rows needs `startedCloud`.
 */
export function sharedCloud(): StartedCloud {
  let cloud: LocalCloud;
  beforeAll(async () => {
    shared ??= mkdtemp(join(inject('folderOfRun'), 'cloud-')).then((home) => start(home, {}));
    cloud = await shared;
  });
  return started(() => cloud);
}

function start(home: string, options: TestedOptions): Promise<LocalCloud> {
  return LocalCloud.start({ port: 0, home, database, quiet: true, photoTimeoutMs, ...options });
}

function started(cloud: () => LocalCloud): StartedCloud {
  return {
    get origin() {
      return cloud().origin;
    },
    get home() {
      return cloud().home;
    },
    get running() {
      return cloud();
    },
  };
}

/** The functions' code, which from now on uses this cloud's table and services. */
export function functionsOf<T>(cloud: StartedCloud, load: () => Promise<T>): Promise<T> {
  Object.assign(process.env, JSON.parse(readFileSync(join(cloud.home, environmentFile), 'utf8')));
  // A client keeps the address of the table it used first.
  vi.resetModules();
  return load();
}

export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'tillwise-'));
}
