/**
 * Installs packages if the lock file changed, and builds what is made from data/ if that changed. Runs before npm
 * start, test and the like, so that a fresh clone works immediately. Plain JavaScript for any Node (20 or newer).
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, delimiter } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('..', import.meta.url));
const packages = `${project}node_modules`;
/** npm writes this file last, so after an interrupted install it is missing or old. */
const installed = `${packages}/.package-lock.json`;
/** Contains the installing process's id. An interrupted install leaves it behind. */
const mark = `${packages}/.installing`;
/** npm reads this file instead of the lock file, if it exists. */
const shrinkwrap = `${project}npm-shrinkwrap.json`;
const writtenMs = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const [major] = process.versions.node.split('.');
if (Number(major) < 20) {
  console.error(`Tillwise needs Node 20 or newer to start; this is ${process.version}.`);
  process.exit(1);
}

const npmRuns = {
  cwd: project,
  env: { ...process.env, PATH: pathOfTheMachine() },
  shell: process.platform === 'win32',
};

await prepare();
generate();

async function prepare() {
  await untilNobodyInstalls();
  // A killed process leaves it behind, and npm would always read it instead of the lock file.
  rmSync(shrinkwrap, { force: true });
  if (!existsSync(mark) && writtenMs(installed) >= writtenMs(`${project}package-lock.json`)) return;
  const isBroken = existsSync(mark) || !existsSync(installed);
  if (leaveMark()) await install(isBroken);
  else await prepare();
}

/** Uses the project's own Node, which runs TypeScript; the system's may be older. */
function generate() {
  const own = `${packages}/node/bin/node`;
  const { status } = spawnSync(existsSync(own) ? own : process.execPath, [`${project}scripts/generate.ts`], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Two installs into one folder would corrupt each other's packages. */
async function untilNobodyInstalls() {
  if (!isInstalling()) return;
  console.log('Another command is installing the packages; waiting for it ...');
  while (isInstalling()) await sleep(300);
}

function isInstalling() {
  try {
    process.kill(Number(readFileSync(mark, 'utf8')), 0);
    return true;
  } catch (error) {
    // Not if there is no lock or its process is gone; another user's process can't be checked.
    return error.code === 'EPERM';
  }
}

/** Whether this process got the lock. */
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
  console.log('Installing the packages, which takes a minute or two the first time ...');
  // npm takes a half-installed package for a complete one and never repairs it.
  const broken = isBroken ? readdirSync(packages).filter((name) => name !== basename(mark)) : [];
  for (const name of broken) rmSync(`${packages}/${name}`, { recursive: true, force: true });

  // `npm ci` would refuse a lock file that lacks some tool's binaries for other systems.
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  let npm;
  let isStopped = false;
  const stop = (signal) => {
    isStopped = true;
    // Ctrl-C also reaches npm, which then cleans up for a while: no other install may start until it has ended.
    if (signal !== 'SIGINT') npm.kill(signal);
  };
  const runNpm = async () => {
    npm = spawn('npm', ['install', ...options], { ...npmRuns, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (part) => output.push(part));
    const stopShowing = showProgress();
    const end = await new Promise((resolve) => {
      npm.on('error', (error) => resolve({ error }));
      npm.on('close', (status) => resolve({ status }));
    });
    stopShowing();
    return { ...end, output };
  };
  const hasAddresses = writeAddresses();
  // Before npm starts: a signal in between would end this process and leave npm running.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  let end = await runNpm();
  rmSync(shrinkwrap, { force: true });
  if (hasAddresses && end.status !== 0 && !isStopped) {
    console.log('npm failed. Trying once more, and letting npm look up where each package is ...');
    end = await runNpm();
  }
  const { status, error, output } = end;
  // After an interruption the lock stays, for the next start to see.
  if (!isStopped || status === 0) rmSync(mark, { force: true });
  if (isStopped) process.exit(1);
  if (status === 0) return;
  console.error(`${Buffer.concat(output)}${error ?? ''}`.trim());
  console.error(
    'The packages could not be installed. Read npm’s message above, check the network and the free disk space, and try again.',
  );
  process.exit(1);
}

/**
 * Writes the lock file with the address that each package usually has on this machine's registries, if npm tells them.
 * Without it, npm reads the list of all versions of each package to find its address, which takes it longer than to unpack
 * the packages.
 */
function writeAddresses() {
  const { status, stdout } = spawnSync('npm', ['config', 'list', '--json'], { ...npmRuns, encoding: 'utf8' });
  if (status !== 0) return false;
  const settings = JSON.parse(stdout);
  const lock = JSON.parse(readFileSync(`${project}package-lock.json`, 'utf8'));
  for (const [folder, entry] of Object.entries(lock.packages)) {
    const { name = folder.split('node_modules/').at(-1), version, integrity, resolved } = entry;
    // Without a checksum, it comes inside another package; with an address, it is not from a registry.
    if (!integrity || resolved) continue;
    const registry = settings[`${name.split('/')[0]}:registry`] ?? settings.registry;
    entry.resolved = `${registry.replace(/\/?$/, '/')}${name}/-/${basename(name)}-${version}.tgz`;
  }
  writeFileSync(shrinkwrap, JSON.stringify(lock));
  return true;
}

/** Shows the number of installed packages: every second in place on a terminal, otherwise a line now and then. */
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
    // npm itself gives up on a dead network only after minutes.
    const doubt = seconds - grewAt > 60 ? ' (none for a minute; check the network)' : '';
    const words = `  ${there} of about ${folders.length} packages after ${seconds} s${doubt}`;
    process.stdout.write(isTTY ? `\r${words}\x1b[K` : `${words}\n`);
  };
  const showing = setInterval(show, isTTY ? 1_000 : 15_000);
  return () => {
    clearInterval(showing);
    if (isTTY) process.stdout.write('\n');
  };
}

/** Without the packages' own commands: npm must not run on the Node that it is about to replace. */
function pathOfTheMachine() {
  return process.env.PATH?.split(delimiter)
    .filter((folder) => !folder.startsWith(packages))
    .join(delimiter);
}
