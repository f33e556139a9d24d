import { beforeAll, expect, test } from 'vitest';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

let pace: typeof import('#functions/data/call-pace.ts');
beforeAll(async () => {
  pace = await import('#functions/data/call-pace.ts');
});

const most = { ofCaller: 3, ofAll: 5 };
const call = (address: string, at: string) =>
  pace.keepPace('prices', address, most, new Date(at)).then(
    () => 'answered',
    ({ code, retryAfterSeconds }) => [code, retryAfterSeconds],
  );

test('whoever calls too often waits for the next minute, whichever port they call from, and nobody else does', async () => {
  const at = '2026-11-20T12:00:20.000Z';
  for (const port of [1, 2, 3]) expect(await call(`192.0.2.7:${port}`, at)).toBe('answered');
  for (const port of [4, 5]) expect(await call(`192.0.2.7:${port}`, at)).toEqual(['too-many-price-calls', 40]);
  expect(await call('192.0.2.8:1', at)).toBe('answered');
  expect(await call('192.0.2.7:6', '2026-11-20T12:01:00.000Z')).toBe('answered');
});

test('when very many people call, whoever is refused reads that it is not they alone', async () => {
  const at = '2026-11-20T13:00:59.500Z';
  for (const host of [1, 2, 3, 4, 5]) expect(await call(`198.51.100.${host}:1`, at)).toBe('answered');
  expect(await call('198.51.100.6:1', at)).toEqual(['prices-busy', 1]);
});
