import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Whoever runs Vitest itself, past the npm commands, tests today's data and contract all the same. */
export function setup(): void {
  execFileSync(process.execPath, [fileURLToPath(new URL('../../scripts/prepare.mjs', import.meta.url))], {
    stdio: 'inherit',
  });
}
