import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

/** Where a browser from npm is kept: npm leaves folders alone that begin with a dot. */
const npmFolder = fileURLToPath(new URL('../node_modules/.chromium', import.meta.url));
const fromNpm = join(npmFolder, 'chromium.sh');
/** A headless Chromium with the libraries it needs: 68 MB to fetch, and nobody has to be root. */
const npmPackage = '@sparticuz/chromium';
const npmVersion = '153.0.0';

/** The shell first: made for tests without a window, it takes a fifth less of the processor. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a browser to test with: the one named by TILLWISE_CHROMIUM, the machine's own, Playwright's, or one
 * installed now, by apt (on Debian, as root) or by npm; null when there is none.
 */
export function findChromium(): string | null {
  return (
    firstThere([process.env.TILLWISE_CHROMIUM, ...usualPlaces, chromium.executablePath(), fromNpm]) ??
    installByApt() ??
    installByNpm()
  );
}

function firstThere(paths: (string | undefined)[]): string | null {
  return paths.find((path) => path && existsSync(path)) ?? null;
}

function installByApt(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log('No browser found: installing Chromium by apt-get.');
  const apt = (...args: string[]) => spawnSync('apt-get', ['-qq', ...args], { stdio: 'inherit' }).status === 0;
  const install = (name: string) => apt('install', '-y', '--no-install-recommends', name);
  const isInstalled = apt('update') && (install('chromium-headless-shell') || install('chromium'));
  return isInstalled ? firstThere(usualPlaces) : null;
}

function installByNpm(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  console.log(`No browser found: fetching ${npmPackage} by npm.`);
  mkdirSync(npmFolder, { recursive: true });
  const install = ['install', '--prefix', npmFolder, '--no-audit', '--no-fund', `${npmPackage}@${npmVersion}`];
  if (spawnSync('npm', install, { stdio: 'inherit' }).status !== 0) return null;
  // It unpacks itself into the folder for temporary files, and its libraries too where it takes the machine for a Lambda.
  const unpack = `import chromium from '${npmPackage}'; await chromium.executablePath();`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: npmFolder,
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: npmFolder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  });
  if (status !== 0) return null;
  const script = [
    '#!/bin/sh',
    'here=$(dirname "$0")',
    'export LD_LIBRARY_PATH="$here/al2023/lib:$LD_LIBRARY_PATH"',
    '[ -d /etc/fonts ] || export FONTCONFIG_PATH="$here/fonts"',
    'exec "$here/chromium" "$@"',
    '',
  ].join('\n');
  writeFileSync(fromNpm, script, { mode: 0o755 });
  return fromNpm;
}
