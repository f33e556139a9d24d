/**
 * Builds the imported stores (data/imported/built/stores) from the register beside it, with sample stores for states
 * without real ones. Starting and deploying run this first, in case the format changed; without an import it does
 * nothing.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** An operator's imports. Only the register is committed, in the operator's repository. */
export const importedFolder = fileURLToPath(new URL('../../data/imported/', import.meta.url));

export function registerIn(folder: string): string {
  return `${folder}/stores.csv`;
}

export async function buildImported(folder: string): Promise<void> {
  if (!existsSync(registerIn(folder))) return;
  const { writeImported } = await import('./build-store-files.ts');
  writeImported(registerIn(folder), `${folder}/built`);
}

if (import.meta.main) await buildImported(importedFolder);
