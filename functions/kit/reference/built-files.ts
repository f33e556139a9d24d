import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that stand in for a part of built/: the local cloud names the one with what was imported. */
export const insteadOfBuilt = new Map<string, string>();

/** Lets each part that a folder holds stand in for that of built/. */
export function readImported(folder: string): void {
  for (const part of readdirSync(folder)) insteadOfBuilt.set(part, join(folder, part));
}

/** A file that `npm run data` made below built/; a deployed function has those it needs in the same place. */
export function readBuilt(file: string): Buffer {
  const [part = '', ...rest] = file.split('/');
  const folder = insteadOfBuilt.get(part) ?? join(import.meta.dirname, 'built', part);
  return readFileSync(join(folder, ...rest));
}
