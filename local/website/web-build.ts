import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotStart } from '../startup/cannot-start.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
export const webFolder = join(project, 'web');

/** The site's sources. */
const sources = ['web', 'shared', 'data', 'package-lock.json'];
/** Folders among the sources that are not part of the site; only functions use imported stores. */
const products = new Set(['build', '.react-router', 'node_modules', 'imported']);

/** The last file that a build writes. */
const lastBuilt = join(webFolder, 'build', 'client', '__spa-fallback.html');

/** Builds the site unless it is newer than its sources. */
export async function buildSiteIfStale(say: (sentence: string) => void): Promise<void> {
  const builtMs = statSync(lastBuilt, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (builtMs > (await newestMs())) return;
  say('Building the site, which takes a moment ...');
  const build = spawn(process.execPath, [join(project, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: webFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const output: Buffer[] = [];
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (words: Buffer) => output.push(words));
  const [code] = await once(build, 'close');
  if (code !== 0) {
    rmSync(lastBuilt, { force: true });
    throw new CannotStart(`The site can't be built:\n${Buffer.concat(output)}`);
  }
}

async function newestMs(): Promise<number> {
  const times = await Promise.all(sources.map((source) => newestIn(join(project, source))));
  return Math.max(...times);
}

/** The time of the newest change in a folder, including removals. */
async function newestIn(path: string): Promise<number> {
  const found = await stat(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const names = (await readdir(path)).filter((name) => !products.has(name));
  const times = await Promise.all(names.map((name) => newestIn(join(path, name))));
  // Every build changes the web folder itself, so skip it.
  return Math.max(path === webFolder ? 0 : found.mtimeMs, ...times);
}
