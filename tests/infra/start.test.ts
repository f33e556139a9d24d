import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Bundle, bareBeside, bundle, functions, start } from '#tests/support/function-bundles.ts';

const folder = mkdtempSync(join(tmpdir(), 'tillwise-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Far above what `npm run bench:start` shows, so that only what has collapsed is refused. */
const mostTimesBare = 1.6;
const mostBytes = 1.2 * 1024 ** 2;
/** The least of several runs is what it takes; most need one. */
const mostRuns = 20;

const bundles = new Map<string, Promise<Bundle>>();

function bundleOf(name: string): Promise<Bundle> {
  const made = bundles.get(name) ?? bundle(`export { handler } from './${functions[name]?.file}';`, join(folder, name));
  bundles.set(name, made);
  return made;
}

test.each(Object.keys(functions))('what %s reads is beside it, and it loads no more than it needs', async (name) => {
  const own = await bundleOf(name);
  expect(own.reads).toEqual(functions[name]?.reference.toSorted());
  expect(own.bytes).toBeLessThanOrEqual(mostBytes);
  expect((await start(own)).loads).toEqual([]);
});

test.each(Object.keys(functions))(
  'the first shopper who meets %s waits hardly longer than for a handler that does nothing',
  async (name) => {
    const own = await bundleOf(name);
    const bare = await bareBeside(own, folder);
    const least = { own: Number.POSITIVE_INFINITY, bare: Number.POSITIVE_INFINITY };
    for (let run = 1; run <= mostRuns; run += 1) {
      least.bare = Math.min(least.bare, (await start(bare)).importCpuMs);
      least.own = Math.min(least.own, (await start(own)).importCpuMs);
      if (least.own <= mostTimesBare * least.bare) break;
    }
    expect(least.own / least.bare).toBeLessThanOrEqual(mostTimesBare);
  },
);

test('an operator reads in the log which line of the source threw', async () => {
  const code = `
    import './functions/kit/log.ts';
    import { readEnvironment } from './functions/kit/environment.ts';
    try { readEnvironment({ setBy: null, variables: { NEVER_TOLD: { what: 'a text', read: String } } }); } catch (error) { console.log(error.stack); }`;
  const { file } = await bundle(code, join(folder, 'throws'));
  const source = 'functions/kit/environment.ts';
  const line =
    readFileSync(source, 'utf8')
      .split('\n')
      .findIndex((text) => text.includes('throw new Error(')) + 1;
  const [words, thrower] = execFileSync(process.execPath, [file], { encoding: 'utf8' }).split('\n');
  expect(words).toBe('Error: This function is not told what it needs: NEVER_TOLD is missing.');
  expect(thrower).toContain(`${source}:${line}:`);
  writeFileSync(`${file}.map`, 'cut off');
  expect(execFileSync(process.execPath, [file], { encoding: 'utf8' })).toMatch(/^Error: This .*\n.*index\.js:\d+:\d+/);
});
