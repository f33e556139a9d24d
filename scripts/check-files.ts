import { statSync } from 'node:fs';

/** An error that names the file, because an operator may have named several. */
export function cannotRead(file: string, error: unknown): Error {
  return new Error(`${file} can't be read: ${error instanceof Error ? error.message : error}`);
}

/** @throws Error if a file that an operator named is missing or a folder. */
export function checkFiles(files: readonly string[]): void {
  const kinds = files.map((file) => ({ file, stats: statSync(file, { throwIfNoEntry: false }) }));
  const missing = kinds.flatMap(({ file, stats }) => (stats ? [] : [file]));
  if (missing.length > 0) throw new Error(`There is no file ${missing.join(', ')}.`);
  const folder = kinds.find(({ stats }) => stats?.isDirectory());
  if (folder) throw new Error(`${folder.file} is a folder. Name a file.`);
}
