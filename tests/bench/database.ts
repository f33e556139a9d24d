/** An empty table for a bench, in a database of a thread of its own, which the functions ask once it is started. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createTable } from '#local/dynamodb.ts';
import '#tests/support/function-environment.ts';

/**
 * Starts dynalite, or the database that TILLWISE_DYNAMODB names. The functions read where it is when they are loaded, so
 * import them after it.
 */
export async function startBenchDatabase(): Promise<{ name: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tillwise-bench-'));
  const thread = new Worker(new URL('./database-thread.ts', import.meta.url), { workerData: folder });
  const [{ name, endpoint }] = await once(thread, 'message');
  await createTable(name, endpoint, process.env.TABLE_NAME ?? '');
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_ACCESS_KEY_ID: 'bench',
    AWS_SECRET_ACCESS_KEY: 'bench',
  });
  return {
    name,
    stop: async () => {
      thread.postMessage('stop');
      await once(thread, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}
