import { rm } from 'node:fs/promises';
import { afterAll, beforeAll } from 'vitest';
import { createTable, databases, startDatabase } from '#local/dynamodb.ts';
import { temporaryFolder } from './local-cloud.ts';

/** An empty table for the tests of one file, in the database set by TILLWISE_DYNAMODB. */
export function emptyTable(): void {
  let stop: () => Promise<void>;
  let folder: string;
  beforeAll(async () => {
    const name = databases.find((database) => database === process.env.TILLWISE_DYNAMODB) ?? 'in-memory';
    folder = await temporaryFolder();
    const database = await startDatabase(name, folder);
    stop = () => database.stop();
    await createTable(name, database.endpoint, process.env.TABLE_NAME ?? '');
    process.env.AWS_ENDPOINT_URL_DYNAMODB = database.endpoint;
    process.env.AWS_ACCESS_KEY_ID = 'test';
    process.env.AWS_SECRET_ACCESS_KEY = 'test';
  });
  afterAll(async () => {
    await stop?.();
    await rm(folder, { recursive: true, force: true });
  });
}
