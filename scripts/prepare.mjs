/**
 * Installs the packages when the lock file asks for others than are there, and builds what is made from data/ when that
 * changed. Runs before npm start, test and the like, so that a fresh clone works at once; plain JavaScript for whatever
 * Node (20 or newer) the machine has.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, delimiter } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('..', import.meta.url));
const packages = `${project}node_modules`;
/** npm writes this file last, so it is missing or old after an installation that broke off. */
const installed = `${packages}/.package-lock.json`;
/** Names the process that installs. One that was stopped in the middle leaves it behind. */
const mark = `${packages}/.installing`;
const writtenMs = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const [major] = process.versions.node.split('.');
if (Number(major) < 20) {
  console.error(`Tillwise needs Node 20 or newer to start from; this is ${process.version}.`);
  process.exit(1);
}

await prepare();
generate();

async function prepare() {
  await untilNobodyInstalls();
  if (!existsSync(mark) && writtenMs(installed) >= writtenMs(`${project}package-lock.json`)) return;
  const isBroken = existsSync(mark) || !existsSync(installed);
  if (leaveMark()) await install(isBroken);
  else await prepare();
}

/** With the project's own Node, which runs TypeScript; the machine's may be older. */
function generate() {
  const own = `${packages}/node/bin/node`;
  const { status } = spawnSync(existsSync(own) ? own : process.execPath, [`${project}scripts/generate.ts`], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Two installations into one folder would spoil each other's packages. */
async function untilNobodyInstalls() {
  if (!isInstalling()) return;
  console.log('Another command is installing the packages here; this one goes on when that is done ...');
  while (isInstalling()) await sleep(300);
}

function isInstalling() {
  try {
    process.kill(Number(readFileSync(mark, 'utf8')), 0);
    return true;
  } catch (error) {
    // Neither without a mark nor when its process is gone; one of another account is not ours to ask.
    return error.code === 'EPERM';
  }
}

/** Whether nobody else was faster. */
function leaveMark() {
  mkdirSync(packages, { recursive: true });
  if (!isInstalling()) rmSync(mark, { force: true });
  try {
    writeFileSync(mark, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

async function install(isBroken) {
  console.log('Installing the packages the lock file names, which takes a minute or two the first time ...');
  // npm takes half a package that a broken-off installation left for a whole one, and never mends it.
  const spoilt = isBroken ? readdirSync(packages).filter((name) => name !== basename(mark)) : [];
  for (const name of spoilt) rmSync(`${packages}/${name}`, { recursive: true, force: true });

  // Not `npm ci`: it refuses a lock file made where some tool's program for another system could not be had.
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawn('npm', ['install', ...options], {
    cwd: project,
    env: { ...process.env, PATH: pathOfTheMachine() },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = [];
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (words) => said.push(words));
  // A terminal's Ctrl-C reaches npm as well, which then cleans up a while: until it has ended nobody else may begin.
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isStopped = true;
      if (signal !== 'SIGINT') npm.kill(signal);
    });
  }
  const stopShowing = showProgress();
  const { status, error } = await new Promise((resolve) => {
    npm.on('error', (error) => resolve({ error }));
    npm.on('close', (status) => resolve({ status }));
  });
  stopShowing();
  // After a stop in the middle the mark stays, for the next start to see.
  if (!isStopped || status === 0) rmSync(mark, { force: true });
  if (isStopped) process.exit(1);
  if (status === 0) return;
  console.error(`${Buffer.concat(said)}${error ?? ''}`.trim());
  console.error(
    'The packages could not be installed: see what npm said above (is the network there, and room on the disk?), then try again.',
  );
  process.exit(1);
}

/** Says how many packages are there: each second in place on a terminal, else a line now and then. */
function showProgress() {
  const { packages: wanted } = JSON.parse(readFileSync(`${project}package-lock.json`, 'utf8'));
  const isForHere = ({ os, cpu }) =>
    (os ?? [process.platform]).includes(process.platform) && (cpu ?? [process.arch]).includes(process.arch);
  const folders = Object.keys(wanted).filter((folder) => folder !== '' && isForHere(wanted[folder]));
  const startedMs = Date.now();
  const { isTTY } = process.stdout;
  let most = 0;
  let grewAt = 0;
  const show = () => {
    const there = folders.filter((folder) => existsSync(`${project}${folder}/package.json`)).length;
    const seconds = Math.round((Date.now() - startedMs) / 1000);
    if (there > most) [most, grewAt] = [there, seconds];
    // npm itself gives up on a dead network only after many minutes.
    const doubt = seconds - grewAt > 60 ? ' (none for a minute: is the network there?)' : '';
    const words = `  ${there} of about ${folders.length} packages after ${seconds} s${doubt}`;
    process.stdout.write(isTTY ? `\r${words}\x1b[K` : `${words}\n`);
  };
  const showing = setInterval(show, isTTY ? 1_000 : 15_000);
  return () => {
    clearInterval(showing);
    if (isTTY) process.stdout.write('\n');
  };
}

/** Without the packages' own commands: npm must not run on the Node among the packages it is about to replace. */
function pathOfTheMachine() {
  return process.env.PATH?.split(delimiter)
    .filter((folder) => !folder.startsWith(packages))
    .join(delimiter);
}
