/**
 * Builds what the functions read of the stores that were imported, data/imported/built/stores, from the register beside it
 * and the samples of the states that have no real stores. Starting and deploying do so first, in case the form of it has
 * changed since; without an import there is nothing to do.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where imported stores are kept: an operator's own, who commits the register of them and nothing else. */
export const importedFolder = fileURLToPath(new URL('../data/imported/', import.meta.url));

export function registerIn(folder: string): string {
  return `${folder}/stores.csv`;
}

export async function buildImported(folder: string): Promise<void> {
  if (!existsSync(registerIn(folder))) return;
  const { writeImported } = await import('./stores/write-imported.ts');
  writeImported(registerIn(folder), `${folder}/built`);
}

if (import.meta.main) await buildImported(importedFolder);
