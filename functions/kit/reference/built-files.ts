import { openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that replace a part of built/: the local cloud sets the one with imported data. */
export const importedFolders = new Map<string, string>();

/** Replaces parts of built/ by the parts in this folder. */
export function readImported(folder: string): void {
  for (const part of readdirSync(folder)) importedFolders.set(part, join(folder, part));
}

/** Reads a file that `npm run data` made in built/; a deployed function has its files in the same place. */
export function readBuilt(file: string): Buffer {
  return readFileSync(pathOf(file));
}

/** Reads such a file of whole numbers, four bytes each. */
export function readNumbers(file: string): Uint32Array {
  const { buffer, byteOffset, length } = readBuilt(file);
  return new Uint32Array(buffer, byteOffset, length / Uint32Array.BYTES_PER_ELEMENT);
}

/** Opens such a file and returns a reader of its bytes from one place up to another: most of a large file is never needed. */
export function openBuilt(file: string): (from: number, to: number) => Buffer {
  const opened = openSync(pathOf(file), 'r');
  return (from, to) => {
    const bytes = Buffer.allocUnsafe(to - from);
    const length = readSync(opened, bytes, 0, bytes.length, from);
    if (length < bytes.length) throw new Error(`${file} ends before byte ${to}`);
    return bytes;
  };
}

function pathOf(file: string): string {
  const [part = '', ...rest] = file.split('/');
  const folder = importedFolders.get(part) ?? join(import.meta.dirname, 'built', part);
  return join(folder, ...rest);
}
