/**
 * Installs the packages when the lock file asks for others than are there. Runs before npm start, test and the like, so
 * that a fresh clone works at once; plain JavaScript for whatever Node (20 or newer) the machine has.
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('..', import.meta.url));
const writtenMs = (file) => statSync(`${project}${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const [major] = process.versions.node.split('.');
if (Number(major) < 20) {
  console.error(`Tillwise needs Node 20 or newer to start from; this is ${process.version}.`);
  process.exit(1);
}

// npm writes this file last, so it is missing or old after an installation that broke off.
if (writtenMs('package-lock.json') > writtenMs('node_modules/.package-lock.json')) {
  console.log('Installing the packages the lock file names, which takes a minute or two the first time ...');
  // Not `npm ci`: it refuses a lock file made where some tool's program for another system could not be had.
  const { status, stdout, stderr, error } = spawnSync('npm', ['install', '--no-save', '--loglevel=error'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, PATH: pathOfTheMachine() },
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(`${stdout ?? ''}${stderr ?? ''}${error ?? ''}`.trim());
    console.error(
      'The packages could not be installed: see what npm said above (is the network there?), then try again.',
    );
    process.exit(1);
  }
}

/** Without the packages' own commands: npm must not run on the Node among the packages it is about to replace. */
function pathOfTheMachine() {
  return process.env.PATH?.split(delimiter)
    .filter((folder) => !folder.startsWith(`${project}node_modules`))
    .join(delimiter);
}
