import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that stand in for a part of built/: the local cloud names the one with the stores that were imported. */
export const insteadOfBuilt = new Map<string, string>();

/** A file that `npm run data` made below built/; a deployed function has those it needs in the same place. */
export function readBuilt(file: string): Buffer {
  const [part = '', ...rest] = file.split('/');
  const folder = insteadOfBuilt.get(part) ?? join(import.meta.dirname, 'built', part);
  return readFileSync(join(folder, ...rest));
}
