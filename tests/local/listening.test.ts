import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listenOnLocalhost } from '#local/listening.ts';

test('a client as slow as a loaded machine finds its connection open still', async () => {
  const server = createServer((_, response) => response.end());
  const { port, close } = await listenOnLocalhost(server, 0);
  const answer = await fetch(`http://localhost:${port}`);
  // Node's own five seconds end just when a test that waited for a page calls again.
  expect(Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThanOrEqual(300);
  await close();
});
