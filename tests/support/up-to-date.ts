import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Rebuilds data and contract also for developers who run Vitest directly. */
export function setup(): void {
  execFileSync(process.execPath, [fileURLToPath(new URL('../../scripts/prepare.mjs', import.meta.url))], {
    stdio: 'inherit',
  });
}
