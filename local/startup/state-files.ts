import { accessSync, constants, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { CannotStart } from './cannot-start.ts';

/** Only the owner may read these files: they contain secrets and accounts. */
const ownerOnly = { file: 0o600, folder: 0o700 };

const diskFull = 'the disk is full';
const anotherFolder = 'choose another folder with TILLWISE_HOME';

/** @throws CannotStart when the folder can't be created or written. */
export function makeFolder(path: string): void {
  orExplain(path, () => {
    mkdirSync(path, { recursive: true, mode: ownerOnly.folder });
    accessSync(path, constants.R_OK | constants.W_OK);
  });
}

/**
 * A file's content, parsed by `read`; null when it is missing.
 * @throws CannotStart when the file can't be read or parsed.
 */
export function readSaved<T>(path: string, read: (text: string) => T): T | null {
  const text = orExplain(path, () => readIfThere(path));
  if (text === null) return null;
  try {
    return read(text);
  } catch {
    throw damaged(path);
  }
}

/**
 * Replaces a file atomically: a killed process never leaves half of it.
 * @throws CannotStart when the file can't be written.
 */
export function saveFile(path: string, text: string): void {
  const draft = `${path}.draft`;
  orExplain(path, () => {
    writeFileSync(draft, text, { mode: ownerOnly.file });
    renameSync(draft, path);
  });
}

/** The error for a file or folder with broken content. */
function damaged(path: string): CannotStart {
  return new CannotStart(
    `${shown(path)} is damaged: Tillwise can’t read what it stored there. Restore a copy, or start over: ` +
      `remove the whole data folder, or ${anotherFolder}.`,
  );
}

/** The error for a LevelDB that can't be opened; only its message tells whether the disk is full. */
export function notOpened(path: string, error: unknown): CannotStart {
  const { cause } = error as { cause?: { message?: string } };
  const isFull = cause?.message?.includes('No space left on device') ?? false;
  return isFull ? unusable(path, diskFull) : damaged(path);
}

function unusable(path: string, why: string): CannotStart {
  return new CannotStart(`${shown(path)} can’t be used: ${why}. Fix that, or ${anotherFolder}.`);
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
  EACCES: 'this account has no permission to read and write it',
  EPERM: 'this account has no permission to read and write it',
  EROFS: 'it is on a read-only disk',
  ENOSPC: diskFull,
  EISDIR: 'it is a folder',
  EEXIST: 'it is a file',
  ENOTDIR: 'a file has the name of the folder',
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
