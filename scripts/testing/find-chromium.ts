import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

/** Where a browser from npm is stored: npm ignores folders whose names begin with a dot. */
const npmFolder = fileURLToPath(new URL('../../node_modules/.chromium', import.meta.url));
const fromNpm = join(npmFolder, 'chromium.sh');
/** A headless Chromium with its libraries: a 68 MB download that needs no root. */
const npmPackage = '@sparticuz/chromium';
const npmVersion = '153.0.0';

/** The headless shell first: it takes a fifth less CPU. */
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
 * The path of a browser for tests: TILLWISE_CHROMIUM, the system's, Playwright's, or one installed now, by apt (on
 * Debian, as root) or npm; null if there is none.
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
  // It unpacks itself into the temporary folder, including its libraries if it believes it runs in Lambda.
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
