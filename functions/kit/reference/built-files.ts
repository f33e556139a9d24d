import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that replace a part of built/: the local cloud sets the one with imported data. */
export const importedFolders = new Map<string, string>();

/** Replaces parts of built/ by the parts in this folder. */
export function readImported(folder: string): void {
  for (const part of readdirSync(folder)) importedFolders.set(part, join(folder, part));
}

/** Reads a file that `npm run data` made in built/; a deployed function has its files in the same place. */
export function readBuilt(file: string): Buffer {
  const [part = '', ...rest] = file.split('/');
  const folder = importedFolders.get(part) ?? join(import.meta.dirname, 'built', part);
  return readFileSync(join(folder, ...rest));
}
