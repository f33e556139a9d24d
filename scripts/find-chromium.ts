import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

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
 * The path of a browser to test with: the one named by TILLWISE_CHROMIUM, the machine's own, Playwright's, or (on
 * Debian, as root) one installed now by apt; null when there is none.
 */
export function findChromium(): string | null {
  return firstThere([process.env.TILLWISE_CHROMIUM, ...usualPlaces, chromium.executablePath()]) ?? installByApt();
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
