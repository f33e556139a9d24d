import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../scripts/prepare.mjs', import.meta.url));

const whole = { version: '1.2.3', integrity: 'sha512-whole' };
const lock = { packages: { '': {}, 'node_modules/whole': whole } };

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'tillwise-prepare-'));
  write('package-lock.json', JSON.stringify(lock));
  mkdirSync(join(clone, 'scripts'));
  copyFileSync(script, join(clone, 'scripts/prepare.mjs'));
  write('scripts/generate.ts', '');
  npmDoes(installs);
});
afterEach(() => rmSync(clone, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  writeFileSync(join(clone, path), text);
}

/** Like npm, it keeps what already exists and writes its own list last. */
const installs = [
  'echo once >> npm-ran',
  'mkdir -p node_modules/whole',
  '[ -e node_modules/whole/package.json ] || echo all of it > node_modules/whole/package.json',
  'echo {} > node_modules/.package-lock.json',
];

const registries = { registry: 'https://packages.test/npm', '@ours:registry': 'https://ours.test/' };
const tellsItsRegistries = `[ "$1" = config ] && echo '${JSON.stringify(registries)}' && exit`;

function npmDoes(lines: string[]): void {
  write('commands/npm', ['#!/bin/sh', tellsItsRegistries, ...lines, ''].join('\n'));
  chmodSync(join(clone, 'commands/npm'), 0o755);
}

function start(): ChildProcess {
  const PATH = `${join(clone, 'commands')}:${process.env.PATH}`;
  return spawn(process.execPath, [join(clone, 'scripts/prepare.mjs')], { env: { ...process.env, PATH } });
}

async function ended(child: ChildProcess): Promise<{ status: number | null; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (words) => (output += words));
  await once(child, 'close');
  return { status: child.exitCode, output };
}

/** Resolves when a printed line contains these words. */
function says(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve) => child.stdout?.on('data', (part) => String(part).includes(words) && resolve()));
}

const read = (path: string) => readFileSync(join(clone, path), 'utf8').trim();

test('a newcomer gets the packages at the first start, and no wait at the second', async () => {
  expect(await ended(start())).toMatchObject({ status: 0, output: expect.stringContaining('Installing') });
  expect(await ended(start())).toEqual({ status: 0, output: '' });
  expect(read('npm-ran')).toBe('once');
  expect(existsSync(join(clone, 'node_modules/.installing'))).toBe(false);
});

test('a newcomer who interrupts the first start gets complete packages at the next', async () => {
  write('node_modules/whole/package.json', 'half of i');
  expect(await ended(start())).toMatchObject({ status: 0 });
  expect(read('node_modules/whole/package.json')).toBe('all of it');
});

test('a developer who interrupts an update of the packages gets complete ones at the next start', async () => {
  await ended(start());
  npmDoes(['echo half of i > node_modules/whole/package.json', 'echo begun > begun', 'exec sleep 60']);
  utimesSync(join(clone, 'package-lock.json'), new Date(), new Date(Date.now() + 60_000));
  const stopped = start();
  const end = ended(stopped);
  await expect.poll(() => existsSync(join(clone, 'begun')), { timeout: 60_000 }).toBe(true);
  stopped.kill('SIGTERM');
  expect(await end).toMatchObject({ status: 1 });

  npmDoes(installs);
  expect(await ended(start())).toMatchObject({ status: 0 });
  expect(read('node_modules/whole/package.json')).toBe('all of it');
});

test('a second command waits while the first installs', async () => {
  npmDoes(['while [ ! -e go ]; do sleep 0.05; done', ...installs]);
  const first = start();
  const firstEnd = ended(first);
  await expect.poll(() => existsSync(join(clone, 'node_modules/.installing')), { timeout: 60_000 }).toBe(true);
  const second = start();
  const secondEnd = ended(second);
  await says(second, 'Another command is installing');
  write('go', '');
  expect(await firstEnd).toMatchObject({ status: 0 });
  expect(await secondEnd).toMatchObject({ status: 0 });
  expect(read('npm-ran')).toBe('once');
});

test('a developer without a network reads npm’s error, and starts again when it is back', async () => {
  npmDoes(['echo "network request failed" >&2', 'exit 1']);
  expect(await ended(start())).toMatchObject({
    status: 1,
    output: expect.stringMatching(/network request failed[\s\S]*try again/),
  });
  npmDoes(installs);
  expect(await ended(start())).toMatchObject({ status: 0 });
});

test('npm gets the addresses of the packages on the machine’s registries, which the lock file doesn’t name', async () => {
  const nested = 'node_modules/whole/node_modules/@some/part';
  const alias = { name: 'other', version: '3.0.0', integrity: 'sha512-other' };
  const part = { version: '2.0.0', integrity: 'sha512-part' };
  const inBundle = { version: '4.0.0', inBundle: true };
  const ours = { version: '5.0.0', integrity: 'sha512-ours' };
  const elsewhere = { version: '6.0.0', integrity: 'sha512-else', resolved: 'https://elsewhere.test/archive.tgz' };
  const packages = {
    ...lock.packages,
    'node_modules/alias': alias,
    [nested]: part,
    [`${nested}/in`]: inBundle,
    'node_modules/@ours/tool': ours,
    'node_modules/elsewhere': elsewhere,
  };
  write('package-lock.json', JSON.stringify({ packages }));
  npmDoes(['cp npm-shrinkwrap.json read-by-npm', ...installs]);
  expect(await ended(start())).toMatchObject({ status: 0 });
  expect(JSON.parse(read('read-by-npm'))).toEqual({
    packages: {
      '': {},
      'node_modules/whole': { ...whole, resolved: 'https://packages.test/npm/whole/-/whole-1.2.3.tgz' },
      'node_modules/alias': { ...alias, resolved: 'https://packages.test/npm/other/-/other-3.0.0.tgz' },
      [nested]: { ...part, resolved: 'https://packages.test/npm/@some/part/-/part-2.0.0.tgz' },
      [`${nested}/in`]: inBundle,
      'node_modules/@ours/tool': { ...ours, resolved: 'https://ours.test/@ours/tool/-/tool-5.0.0.tgz' },
      'node_modules/elsewhere': elsewhere,
    },
  });
  expect(existsSync(join(clone, 'npm-shrinkwrap.json'))).toBe(false);
  expect(JSON.parse(read('package-lock.json'))).toEqual({ packages });
});

test('a newcomer whose registry keeps packages elsewhere gets them, because npm then looks them up', async () => {
  npmDoes(['echo once >> npm-tried', '[ -e npm-shrinkwrap.json ] && exit 1', ...installs]);
  const { status, output } = await ended(start());
  expect(status).toBe(0);
  expect(output.match(/npm failed.*/g)).toEqual([expect.stringContaining('Trying once more')]);
  expect(read('npm-tried')).toBe('once\nonce');
});

test('the file of addresses that a killed process left is gone after the next start', async () => {
  await ended(start());
  write('npm-shrinkwrap.json', '{}');
  expect(await ended(start())).toEqual({ status: 0, output: '' });
  expect(existsSync(join(clone, 'npm-shrinkwrap.json'))).toBe(false);
});
