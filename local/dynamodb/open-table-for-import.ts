import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import { AlreadyRuns, environmentFile, LocalCloudHome } from '../startup/local-cloud-home.ts';
import { tableName, tableSettings } from './table-settings.ts';

/** The laptop's table, and how functions reach it. */
export interface OpenTable {
  environment: Readonly<Record<string, string>>;
  /** No cloud runs that writes to it, too. */
  isAlone: boolean;
  stop(): Promise<void>;
}

/**
 * Opens the table of a local cloud without its other services, for programs that write many rows. If the cloud runs, it
 * is asked for its table.
 * @throws CannotStart when the home can't be used.
 */
export async function openTableForImport(homeFolder: string): Promise<OpenTable> {
  const home = await LocalCloudHome.open(homeFolder).catch((error) => {
    if (error instanceof AlreadyRuns) return null;
    throw error;
  });
  if (!home) {
    const environment = JSON.parse(readFileSync(join(homeFolder, environmentFile), 'utf8'));
    return { environment: z.record(z.string(), z.string()).parse(environment), isAlone: false, stop: async () => {} };
  }
  try {
    const { endpoint, stop } = await startDatabaseThread(home.path, tableName);
    return {
      environment: tableSettings(endpoint),
      isAlone: true,
      stop: async () => {
        await stop();
        await home.close();
      },
    };
  } catch (error) {
    await home.close();
    throw error;
  }
}

/** The database needs little; without a limit the thread's new objects alone may take 48. */
const youngMegabytes = 8;

/** The database that TILLWISE_DYNAMODB names, or dynalite, in a thread of its own, with the table. */
export async function startDatabaseThread(folder: string, table: string) {
  const thread = new Worker(new URL('./import-database-thread.ts', import.meta.url), {
    workerData: { folder, tableName: table },
    resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
  });
  const [{ name, endpoint }] = (await once(thread, 'message')) as [{ name: string; endpoint: string }];
  return {
    name,
    endpoint,
    stop: async () => {
      const ended = once(thread, 'exit');
      thread.postMessage('stop');
      await ended;
    },
  };
}
