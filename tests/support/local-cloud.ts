import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import * as z from 'zod';
import { databases } from '#local/dynamodb.ts';
import { LocalCloud, type LocalCloudOptions } from '#local/local-cloud.ts';

/** The journeys run on Amazon's own DynamoDB Local as well, when this variable says so. */
const { TILLWISE_DYNAMODB: database } = z
  .object({ TILLWISE_DYNAMODB: z.enum(databases).optional() })
  .parse(process.env);

export interface StartedCloud {
  readonly origin: string;
  readonly home: string;
  /** The cloud itself, for what no shopper can do: move time, look into the outbox, make payments fail. */
  readonly running: LocalCloud;
}

/** However busy a machine is, a picture is read on it. */
const picturePatienceMs = 120_000;

/** One local cloud for all tests of a file, on a free port and in a folder that is thrown away afterwards. */
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
