import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { bareBeside, bundle, functions, start } from '#tests/support/function-bundles.ts';

const folder = mkdtempSync(join(tmpdir(), 'tillwise-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Far above what `npm run bench:start` shows, so that only what has collapsed is refused. */
const mostTimesBare = 1.6;
const mostBytes = 1.2 * 1024 ** 2;
/** The least of several runs is what it takes; most need one. */
const mostRuns = 8;

describe.each(Object.entries(functions))('the first shopper who meets %s', (name, { file, reference }) => {
  test('waits hardly longer than for a handler that does nothing, and what it reads is beside it', async () => {
    const own = await bundle(`export { handler } from './${file}';`, join(folder, name));
    expect(own.bytes).toBeLessThanOrEqual(mostBytes);
    expect(own.reads).toEqual(reference.toSorted());
    const bare = await bareBeside(own, folder);
    const least = { own: Number.POSITIVE_INFINITY, bare: Number.POSITIVE_INFINITY };
    for (let run = 1; run <= mostRuns; run += 1) {
      least.bare = Math.min(least.bare, (await start(bare)).importCpuMs);
      least.own = Math.min(least.own, (await start(own)).importCpuMs);
      if (least.own <= mostTimesBare * least.bare) break;
    }
    expect(least.own / least.bare).toBeLessThanOrEqual(mostTimesBare);
  });
});
