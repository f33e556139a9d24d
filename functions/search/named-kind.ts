import type { Match } from './ranking/matching-products.ts';

/**
 * The words of the best match's kind that a query without a brand names, as stems: '' for 'hot dogs', 'babi' for 'baby
 * carrots'. Undefined if a word isn't in the product's name, because it may name a kind, too.
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
