import { memoized } from '#shared/memoized.ts';
import type { Product } from '../products.ts';
import { postingsOf } from '../query/query-terms.ts';
import { weightOf } from '../words/known-words.ts';

/** Products with the same head and noun, whatever their variety. */
export const relativesOf = memoized((product: Product): ReadonlySet<Product> => {
  const [first, ...others] = product.head.map(productsHeaded);
  const isRelative = (alike: Product) => others.every((each) => each.includes(alike)) && isOfSameNoun(alike, product);
  return first ? new Set(first.filter(isRelative)) : new Set([product]);
});

/** Hot dogs and hot dog buns are different things. */
function isOfSameNoun({ nouns: [one] }: Product, { nouns: [other] }: Product): boolean {
  return one === other;
}

/** Products whose head contains this word. */
export function productsHeaded(stem: string): Product[] {
  return [...(postingsOf(stem) ?? [])].flatMap(([product, weight]) => (weight === weightOf.head ? product : []));
}
