import { accessSync, constants, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { CannotStart } from './cannot-start.ts';

/** Nobody else on this machine reads what is kept: among it are secrets and people's accounts. */
const ownerOnly = { file: 0o600, folder: 0o700 };

const diskFull = 'the disk is full';
const anotherFolder = 'choose another folder with TILLWISE_HOME';

/** @throws CannotStart when there can be no such folder, or nothing can be written in it. */
export function makeFolder(path: string): void {
  orExplain(path, () => {
    mkdirSync(path, { recursive: true, mode: ownerOnly.folder });
    accessSync(path, constants.R_OK | constants.W_OK);
  });
}

/**
 * What a file holds, as `read` makes it out; null where there is none.
 * @throws CannotStart when the file can't be read, or `read` can't make anything of it.
 */
export function readKept<T>(path: string, read: (text: string) => T): T | null {
  const text = orExplain(path, () => readIfThere(path));
  if (text === null) return null;
  try {
    return read(text);
  } catch {
    throw damaged(path);
  }
}

/**
 * Writes a whole file or leaves the old one: a process killed on the way never leaves half of it.
 * @throws CannotStart when the file can't be written.
 */
export function saveFile(path: string, text: string): void {
  const draft = `${path}.draft`;
  orExplain(path, () => {
    writeFileSync(draft, text, { mode: ownerOnly.file });
    renameSync(draft, path);
  });
}

/** A file or folder that doesn't hold what was kept there. */
function damaged(path: string): CannotStart {
  return new CannotStart(
    `${shown(path)} is damaged: it does not hold what Tillwise kept there. Put back a copy of it, or start afresh: ` +
      `remove the whole data folder, or ${anotherFolder}.`,
  );
}

/** A database that LevelDB could not open: it tells in words alone whether there was no room for it. */
export function notOpened(path: string, error: unknown): CannotStart {
  const { cause } = error as { cause?: { message?: string } };
  const isFull = cause?.message?.includes('No space left on device') ?? false;
  return isFull ? unusable(path, diskFull) : damaged(path);
}

function unusable(path: string, why: string): CannotStart {
  return new CannotStart(`${shown(path)} can’t be used: ${why}. Mend that, or ${anotherFolder}.`);
}

function orExplain<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw unusable(path, reasons[code ?? ''] ?? message);
  }
}

const reasons: Record<string, string> = {
  EACCES: 'this account may not read and write it',
  EPERM: 'this account may not read and write it',
  EROFS: 'it is on a disk that can only be read',
  ENOSPC: diskFull,
  EISDIR: 'there is a folder in its place',
  EEXIST: 'there is a file in its place',
  ENOTDIR: 'a file stands where a folder should be',
};

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function shown(path: string): string {
  return relative('', path) || path;
}
