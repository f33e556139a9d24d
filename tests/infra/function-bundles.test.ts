import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { App, Duration, Stack } from 'aws-cdk-lib';
import { afterAll, describe, expect, test } from 'vitest';
import { groupNeeds } from '#functions/needs.ts';
import { loadedLater } from '#infra/lambda/bundling.ts';
import { bundleFunctions } from '#infra/lambda/function-code.ts';
import { TillwiseFunction } from '#infra/lambda/tillwise-function.ts';
import * as capabilities from '#shared/deployment/environment.ts';
import { type Bundle, bundle, bundlesIn, functions, start } from '#tests/support/function-bundles.ts';
import { functionOf, type Part, parts, synthesize } from './synthesized.ts';

const folder = mkdtempSync(join(tmpdir(), 'tillwise-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Start time depends on loaded code; `npm run bench:start` measures the time itself. */
const mostBytes = 1.2 * 1024 ** 2;

const bundleOf = bundlesIn(folder);
const { template } = synthesize();
const { environment, photoReadingEnvironment, stripeEnvironment } = capabilities;
const known = Object.keys(environment.variables);
/** Variables with a default. */
const optional = Object.keys({ ...stripeEnvironment.variables, ...photoReadingEnvironment.variables });

/** The variables in a bundle: esbuild drops unused code. */
function variablesIn({ file }: Bundle): string[] {
  const code = readFileSync(file, 'utf8');
  return known.filter((name) => new RegExp(`\\b${name}\\b`).test(code));
}

describe.each(parts)('%s', (part: Part) => {
  test('has its data beside it and loads no more code than it needs', async () => {
    const own = bundleOf(part);
    expect(own.reads).toEqual(functions[part]?.reference.toSorted());
    expect(own.bytes).toBeLessThanOrEqual(mostBytes);
    expect((await start(own)).loads).toEqual([]);
  });

  test('has exactly the variables it reads', () => {
    const set = Object.keys(functionOf(template, part).Properties.Environment.Variables);
    const read = variablesIn(bundleOf(part));
    expect(read.filter((name) => !optional.includes(name) && !set.includes(name))).toEqual([]);
    expect(set.filter((name) => known.includes(name) && !read.includes(name))).toEqual([]);
  });
});

/** Tables and patterns of functions take time to build at a start, and what holds state must not be there twice. */
const mostInBoth = 10 * 1024;

test.each(loadedLater)('what functions load later is not in their own code: %s', (file) => {
  const { outputs } = bundleFunctions().metafile;
  const name = basename(file, '.ts');
  const own = (path: string) =>
    Object.entries(outputs[path]?.inputs ?? {}).filter(
      ([path, { bytesInOutput }]) => path.startsWith('functions/') && bytesInOutput > 0,
    );
  const later = new Map(own(`later/${name}.js`));
  const loading = Object.keys(outputs).filter((path) =>
    outputs[path]?.imports.some(({ path }) => path === `./${name}.js`),
  );
  expect(loading).not.toEqual([]);
  for (const path of loading) {
    const inBoth = own(path).reduce((bytes, [path]) => bytes + (later.get(path)?.bytesInOutput ?? 0), 0);
    expect(inBoth).toBeLessThanOrEqual(mostInBoth);
  }
});

/** A copy's Failure would be an unknown error to the function, and the copy would have a log, settings, and caches of its own. */
test.each(loadedLater)('what functions load later has no copy of their errors, log, and settings: %s', (file) => {
  const { imports = [], inputs = {} } = bundleFunctions().metafile.outputs[`later/${basename(file, '.ts')}.js`] ?? {};
  const copies = Object.keys(inputs).filter((path) => inputs[path]?.bytesInOutput && path.startsWith('functions/kit/'));
  const allowed = [`functions/${file}`, 'functions/kit/lazy.ts'];
  expect(copies.filter((path) => !allowed.includes(path))).toEqual([]);
  // Only what index.js imports is deployed beside it.
  expect(imports.filter(({ path }) => path.startsWith('.'))).toEqual([]);
});

test('each function is deployed with its own code, and with its data beside it', () => {
  const outdir = join(folder, 'deployed');
  const app = new App({ outdir, treeMetadata: false });
  const stack = new Stack(app, 'two');
  for (const part of ['favorites', 'places'] as const) {
    new TillwiseFunction(stack, part, { part, needs: groupNeeds[part], timeout: Duration.seconds(10) });
  }
  app.synth();
  const folders = globSync(join(outdir, 'asset.*'));
  const laterFiles = globSync(join(outdir, 'asset.*/amazon-location.js{,.map}'));
  expect(laterFiles).toHaveLength(2);
  const codes = folders.map((folder) => readFileSync(join(folder, 'index.js'), 'utf8'));
  expect(codes.filter((code) => code.includes('/api/favorites'))).toHaveLength(1);
  expect(folders.filter((folder) => existsSync(join(folder, 'built/places')))).toHaveLength(1);
  expect(folders.every((folder) => existsSync(join(folder, 'index.js.map')))).toBe(true);
});

test.each(
  Object.values(capabilities).flatMap(({ setBy, variables }) =>
    setBy ? Object.keys(variables).map((name) => [name, setBy] as const) : [],
  ),
)('%s is set where a function that misses it sends the operator: %s', (name, file) => {
  expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toContain(name);
});

test('a function has the credentials of its environment and no code that looks elsewhere', async () => {
  const code = `
    import { sns } from './functions/kit/clients/sns.ts';
    sns.config.credentials().then(({ accessKeyId }) => console.log(accessKeyId));`;
  const { file } = await bundle(code, join(folder, 'credentials'));
  expect(readFileSync(file, 'utf8')).not.toMatch(/AWS_CONTAINER_CREDENTIALS|sso_start_url/);
  const credentials = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'its own', AWS_SECRET_ACCESS_KEY: 'secret' };
  expect(execFileSync(process.execPath, [file], { env: credentials, encoding: 'utf8' }).trim()).toBe('its own');
});

test('an operator sees the source line of an error in what is loaded later', async () => {
  const code = `
    import './functions/kit/log.ts';
    import('#functions/lists/reading/read-list.ts').then(({ readList }) => readList(null)).catch(({ stack }) => console.log(stack));`;
  const { file } = await bundle(code, dirname(bundleOf('lists').file));
  const [, thrower] = execFileSync(process.execPath, [file], { encoding: 'utf8' }).split('\n');
  expect(thrower).toMatch(/functions\/lists\/reading\/[a-z-]+\.ts:\d+:/);
});

test('an operator sees the source line of an error in the log', async () => {
  const code = `
    import './functions/kit/log.ts';
    import { readEnvironment } from './functions/kit/read-environment.ts';
    try { readEnvironment({ setBy: null, variables: { NEVER_TOLD: { what: 'a text', read: String } } }).NEVER_TOLD; } catch (error) { console.log(error.stack); }`;
  const { file } = await bundle(code, join(folder, 'throws'));
  const source = 'functions/kit/read-environment.ts';
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
