import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotStart } from './cannot-start.ts';

const project = fileURLToPath(new URL('..', import.meta.url));
export const webFolder = join(project, 'web');

/** What the site is made of. */
const sources = ['web', 'shared', 'data', 'package-lock.json'];
/** What lies among the sources without being one; imported stores are the functions' alone. */
const products = new Set(['build', '.react-router', 'node_modules', 'imported']);

/** The last file of a build to be written. */
const lastBuilt = join(webFolder, 'build', 'client', '__spa-fallback.html');

/** Builds the site unless it is newer than everything it is made of. */
export async function buildSiteIfStale(say: (sentence: string) => void): Promise<void> {
  const builtMs = statSync(lastBuilt, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (builtMs > (await newestMs())) return;
  say('Building the site, which takes a moment ...');
  const build = spawn(process.execPath, [join(project, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: webFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const said: Buffer[] = [];
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (words: Buffer) => said.push(words));
  const [code] = await once(build, 'close');
  if (code !== 0) {
    rmSync(lastBuilt, { force: true });
    throw new CannotStart(`The site can't be built:\n${Buffer.concat(said)}`);
  }
}

async function newestMs(): Promise<number> {
  const times = await Promise.all(sources.map((source) => newestIn(join(project, source))));
  return Math.max(...times);
}

/** When the newest file in a folder was written, or the last one taken out of it. */
async function newestIn(path: string): Promise<number> {
  const found = await stat(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const names = (await readdir(path)).filter((name) => !products.has(name));
  const times = await Promise.all(names.map((name) => newestIn(join(path, name))));
  // The web folder itself changes with every build put into it.
  return Math.max(path === webFolder ? 0 : found.mtimeMs, ...times);
}
