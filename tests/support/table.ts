import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, vi } from 'vitest';
import { createTable, databases, startDatabase } from '#local/dynamodb.ts';
import { temporaryFolder } from './local-cloud.ts';
import './function-environment.ts';

/**
 * An empty table for the data layer's own tests, on the database that TILLWISE_DYNAMODB names. Import what is tested
 * inside the tests: the client of the table is made when its file is loaded.
 */
export function emptyTable(): void {
  let stop: () => Promise<void>;
  let folder: string;
  beforeAll(async () => {
    const name = databases.find((database) => database === process.env.TILLWISE_DYNAMODB) ?? 'dynalite';
    folder = await temporaryFolder();
    const database = await startDatabase(name, folder);
    stop = () => database.stop();
    await createTable(name, database.endpoint, process.env.TABLE_NAME ?? '');
    process.env.AWS_ENDPOINT_URL_DYNAMODB = database.endpoint;
    process.env.AWS_ACCESS_KEY_ID = 'test';
    process.env.AWS_SECRET_ACCESS_KEY = 'test';
    // The file before this one had a database of its own, which the functions' client still knows.
    vi.resetModules();
  });
  afterAll(async () => {
    await stop?.();
    await rm(folder, { recursive: true, force: true });
  });
}
