/** A database with the empty or kept table in a thread of its own, so that it and its caller work in parallel. */
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createTable } from './create-table.ts';
import { databaseFolders, databases } from './databases.ts';
import { startDatabase } from './start-and-stop-database.ts';

const { folder, tableName }: { folder: string; tableName: string } = workerData;
const name = databases.find((database) => database === process.env.TILLWISE_DYNAMODB) ?? 'dynalite';
const database = await startDatabase(name, join(folder, databaseFolders[name]));
await createTable(name, database.endpoint, tableName);
parentPort?.once('message', () => database.stop());
parentPort?.postMessage({ name, endpoint: database.endpoint });
