/** An empty table for a bench, in a database in its own thread. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabaseThread } from '#local/dynamodb/open-table-for-import.ts';
import '#tests/support/function-environment.ts';

/**
 * Starts dynalite, or the database that TILLWISE_DYNAMODB names. The functions read its address when they load, so
 * import them afterward.
 */
export async function startBenchDatabase(): Promise<{ name: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tillwise-bench-'));
  const { name, endpoint, stop } = await startDatabaseThread(folder, process.env.TABLE_NAME ?? '');
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_ACCESS_KEY_ID: 'bench',
    AWS_SECRET_ACCESS_KEY: 'bench',
  });
  return {
    name,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}
