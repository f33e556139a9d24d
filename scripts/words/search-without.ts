import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { importedFolders } from '#functions/kit/reference/built-files.ts';
import { countedItems, shippedParts } from '../catalog/build-catalog.ts';
import { type SearchSources, searchFiles } from '../search/build-search.ts';
import { searchWords } from '../search/read-search-words.ts';

type Words = Omit<SearchSources, 'catalog'>;

/**
 * Lets search know none of these words, so that what is derived from what search understands doesn't depend on the last
 * derivation, nor on files that are derived after it. Call it before the first search.
 */
export function searchWithout(...parts: readonly (keyof Words)[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'tillwise-words-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const none = Object.fromEntries(parts.map((part) => [part, []]));
  const files = searchFiles({ catalog: countedItems(shippedParts()), ...searchWords(), ...none });
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  importedFolders.set('search', join(folder, 'search'));
}
