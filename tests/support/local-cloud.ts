import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import * as z from 'zod';
import { databases } from '#local/dynamodb.ts';
import { LocalCloud, type LocalCloudOptions } from '#local/local-cloud.ts';

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

/** Long enough to read a picture on a busy machine. */
const picturePatienceMs = 120_000;

/** One local cloud for all tests of a file, on a free port and in a temporary folder. */
export function startedCloud(
  options: Pick<LocalCloudOptions, 'openSite' | 'providers' | 'picturePatienceMs'> = {},
): StartedCloud {
  let cloud: LocalCloud;
  let home: string;
  beforeAll(async () => {
    home = await temporaryFolder();
    cloud = await LocalCloud.start({ port: 0, home, database, quiet: true, picturePatienceMs, ...options });
  });
  afterAll(async () => {
    await cloud?.stop();
    await rm(home, { recursive: true });
  });
  return {
    get origin() {
      return cloud.origin;
    },
    get home() {
      return home;
    },
    get running() {
      return cloud;
    },
  };
}

export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'tillwise-'));
}
