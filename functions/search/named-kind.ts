import type { Match } from './matches.ts';

/**
 * The words of a product's kind among those of a query that names no brand: '' for 'hot dogs', 'babi' for 'baby carrots'. It
 * is for the best match: whoever picks another one picks its kind. Undefined if some word isn't in the product's own name: 'skim' of 'skim milk' says which kind, too.
 */
export function namedKindOf({
  product,
  brand,
  readAs,
}: Pick<Match, 'product' | 'brand' | 'readAs'>): string | undefined {
  const { head, kind } = product;
  if (brand !== null || !readAs.every((word) => head.includes(word) || kind.includes(word))) return undefined;
  return kind.filter((word) => readAs.includes(word) && !head.includes(word)).join(' ');
}
