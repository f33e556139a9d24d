/** A database in its own thread, so that it doesn't slow down what is measured. */
import { parentPort, workerData } from 'node:worker_threads';
import { databases } from '#local/dynamodb/databases.ts';
import { startDatabase } from '#local/dynamodb/start-and-stop-database.ts';

const name = databases.find((database) => database === process.env.TILLWISE_DYNAMODB) ?? 'dynalite';
const database = await startDatabase(name, String(workerData));
parentPort?.once('message', () => database.stop());
parentPort?.postMessage({ name, endpoint: database.endpoint });
