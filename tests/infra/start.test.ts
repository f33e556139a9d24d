import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bundle, functions, start } from '#tests/support/function-bundles.ts';

const folder = mkdtempSync(join(tmpdir(), 'tillwise-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What takes time to load is code: how long it takes is what `npm run bench:start` says. */
const mostBytes = 1.2 * 1024 ** 2;

test.each(Object.keys(functions))('what %s reads is beside it, and it loads no more than it needs', async (name) => {
  const own = await bundle(`export { handler } from './${functions[name]?.file}';`, join(folder, name));
  expect(own.reads).toEqual(functions[name]?.reference.toSorted());
  expect(own.bytes).toBeLessThanOrEqual(mostBytes);
  expect((await start(own)).loads).toEqual([]);
});

test('an operator reads in the log which line of the source threw', async () => {
  const code = `
    import './functions/kit/log.ts';
    import { readEnvironment } from './functions/kit/environment.ts';
    try { readEnvironment({ setBy: null, variables: { NEVER_TOLD: { what: 'a text', read: String } } }).NEVER_TOLD; } catch (error) { console.log(error.stack); }`;
  const { file } = await bundle(code, join(folder, 'throws'));
  const source = 'functions/kit/environment.ts';
  const line =
    readFileSync(source, 'utf8')
      .split('\n')
      .findIndex((text) => text.includes('throw new Error(')) + 1;
  const [words, thrower] = execFileSync(process.execPath, [file], { encoding: 'utf8' }).split('\n');
  expect(words).toBe('Error: This function lacks settings: NEVER_TOLD is missing.');
  expect(thrower).toContain(`${source}:${line}:`);
  writeFileSync(`${file}.map`, 'cut off');
  expect(execFileSync(process.execPath, [file], { encoding: 'utf8' })).toMatch(/^Error: This .*\n.*index\.js:\d+:\d+/);
});
