/** Reads the names in Open Food Facts' taxonomies. */
import { readFileSync } from 'node:fs';

export interface TaxonomyNode {
  id: string;
  parents: readonly string[];
  english: readonly string[];
  spanish: readonly string[];
  /** In languages of other scripts than Latin. */
  inScripts: readonly string[];
}

export function namesIn(...texts: readonly string[]): string[] {
  const names = texts.flatMap((text) => text.split('|')).map((text) => text.replace(/\(.*?\)/g, ' ').trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

/**
 * A file with the columns id, parents, English name, synonyms, Spanish name, synonyms, names in other scripts; several
 * are separated by `|`.
 */
export function readTaxonomy(path: string): Map<string, TaxonomyNode> {
  const lines = readFileSync(path, 'utf8').split('\n').slice(1);
  return new Map(
    lines.map((line) => {
      const [id = '', parents = '', en = '', enOthers = '', es = '', esOthers = '', scripts = ''] = line.split('\t');
      const [english, spanish] = [namesIn(en, enOthers), namesIn(es, esOthers)];
      return [id, { id, parents: namesIn(parents), english, spanish, inScripts: namesIn(scripts) }];
    }),
  );
}

/** A thing of many kinds doesn't mean each of them: cheese, fish, mushrooms. */
export const mostKinds = 6;
