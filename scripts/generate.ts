/**
 * Builds what is made from `data/` and the contract (data/README.md lists it) when any of its sources changed. Every npm
 * command that reads the results runs this first, so it only compares a hash when nothing changed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const project = join(import.meta.dirname, '..');
const stamp = join(project, 'functions/kit/reference/built/sources.sha256');

/** `data/imported` is an operator's and is built by build-imported-stores.ts. */
const isSource = (path: string) => !/(^|\/)built\/|^data\/(imported\/|built\.csv$)/.test(path.replaceAll('\\', '/'));

/** Scripts and rules count, too: a change to them changes the results. */
function hashOfSources(): string {
  const sources = [
    'data/**/*.csv',
    'scripts/**/*.ts',
    'shared/**/*.ts',
    'functions/{catalog,estimates,kit,kit/reference,locations,search,stores}/*.ts',
    'package-lock.json',
  ]
    .flatMap((pattern) => globSync(pattern, { cwd: project }))
    .filter(isSource)
    .sort();
  const hash = createHash('sha256');
  for (const path of sources)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(project, path)))
      .update('\0');
  return hash.digest('hex');
}

function run(script: string): void {
  const { status, stderr } = spawnSync(process.execPath, [join(project, 'scripts/build', script)], {
    encoding: 'utf8',
  });
  if (status === 0) return;
  console.error(`scripts/build/${script} failed:\n${stderr}`);
  process.exit(1);
}

const hash = hashOfSources();
const isCurrent =
  existsSync(stamp) && existsSync(join(project, 'openapi.json')) && readFileSync(stamp, 'utf8') === hash;
if (!isCurrent) {
  console.log('Building the catalog, the search index, and other data ...');
  // The modules come first: the other scripts import the contract, which names the chains.
  for (const script of ['chain-data.ts', 'build-data.ts', 'openapi.ts']) run(script);
  writeFileSync(stamp, hash);
}
