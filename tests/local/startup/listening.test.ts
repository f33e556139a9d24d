import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { startUserPool } from '#local/cognito/user-pool.ts';
import { listenOnLocalhost } from '#local/startup/listening.ts';
import { temporaryFolder } from '#tests/support/local-cloud.ts';

/** Node's default of five seconds would end just when a test calls again after waiting for a page. */
async function expectLongTimeouts(address: string) {
  const answer = await fetch(address, { method: 'POST', body: '{}' });
  const kept = Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1]);
  expect(kept, address).toBeGreaterThanOrEqual(300);
}

test('a slow client finds its connection to a stand-in still open', async () => {
  const { port, close } = await listenOnLocalhost(
    createServer((_, response) => response.end()),
    0,
  );
  onTestFinished(close);
  await expectLongTimeouts(`http://localhost:${port}`);
});

test('and so do the functions with the user pool’s server', async () => {
  const folder = await temporaryFolder();
  const pool = await startUserPool(folder, 'http://localhost:3000', 'a client secret');
  onTestFinished(async () => {
    await pool.stop();
    await rm(folder, { recursive: true, force: true });
  });
  await expectLongTimeouts(pool.endpoint);
});
