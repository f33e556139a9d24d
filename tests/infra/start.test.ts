import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bundle, functions, start } from '#tests/support/function-bundles.ts';

const folder = mkdtempSync(join(tmpdir(), 'tillwise-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Start time depends on loaded code; `npm run bench:start` measures the time itself. */
const mostBytes = 1.2 * 1024 ** 2;

test.each(Object.keys(functions))('%s has its data beside it and loads no more code than it needs', async (name) => {
  const own = await bundle(`export { handler } from './${functions[name]?.file}';`, join(folder, name));
  expect(own.reads).toEqual(functions[name]?.reference.toSorted());
  expect(own.bytes).toBeLessThanOrEqual(mostBytes);
  expect((await start(own)).loads).toEqual([]);
});

test('an operator sees the source line of an error in the log', async () => {
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
  const [message, thrower] = execFileSync(process.execPath, [file], { encoding: 'utf8' }).split('\n');
  expect(message).toBe('Error: This function lacks settings: NEVER_TOLD is missing.');
  expect(thrower).toContain(`${source}:${line}:`);
  writeFileSync(`${file}.map`, 'cut off');
  expect(execFileSync(process.execPath, [file], { encoding: 'utf8' })).toMatch(/^Error: This .*\n.*index\.js:\d+:\d+/);
});
