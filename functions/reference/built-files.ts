import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file that `npm run data` made below built/; a deployed function has those it needs in the same place. */
export function readBuilt(file: string): Buffer {
  return readFileSync(join(import.meta.dirname, 'built', file));
}
