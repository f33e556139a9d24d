import { rm } from 'node:fs/promises';
import { afterAll, beforeAll } from 'vitest';
import { createTable } from '#local/dynamodb/create-table.ts';
import { openDynalite, startDatabase } from '#local/dynamodb/start-and-stop-database.ts';
import { answerCallsTo, answerOf } from '#local/dynamodb/table-calls.ts';
import { temporaryFolder } from './local-cloud.ts';

/** An empty table for the tests of one file, in the database set by TILLWISE_DYNAMODB. */
export function emptyTable(): void {
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const name = process.env.TILLWISE_DYNAMODB === 'dynamodb-local' ? 'dynamodb-local' : 'in-memory';
    const database = name === 'in-memory' ? answerHere() : await startDynamoDbLocal();
    stop = database.stop;
    process.env.AWS_ENDPOINT_URL_DYNAMODB = database.endpoint;
    process.env.AWS_ACCESS_KEY_ID = 'test';
    process.env.AWS_SECRET_ACCESS_KEY = 'test';
    await createTable(name, database.endpoint, process.env.TABLE_NAME ?? '');
  });
  afterAll(() => stop?.());
}

async function startDynamoDbLocal() {
  const folder = await temporaryFolder();
  const { endpoint, stop } = await startDatabase('dynamodb-local', folder);
  return {
    endpoint,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function answerHere() {
  const endpoint = 'http://dynalite.test';
  const server = openDynalite();
  const undo = answerCallsTo(endpoint, (call) => answerOf(server, call));
  return { endpoint, stop: async () => undo() };
}
