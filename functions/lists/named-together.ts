import { isBrand, isBrandPart, knownWord } from '#functions/search/index.ts';
import { memoized } from '#shared/memoized.ts';

export const productsWith = (word: string) => [...(knownWord(word)?.postings?.keys() ?? [])];

const mostEndings = 20_000;
/** Whether a product's main name ends in this stem. */
export const endsName = memoized(
  (word: string) => productsWith(word).some(({ head }) => head.at(-1) === word),
  mostEndings,
);

/** Whether one product's name has all stems, its main name ending in the last: most words need no search to tell. */
export function isInOneName(stems: readonly string[]): boolean {
  const last = stems.at(-1);
  if (last === undefined || !endsName(last)) return false;
  const [fewest = [], ...others] = stems.map(productsWith).sort((one, other) => one.length - other.length);
  const sets = others.map((products) => new Set(products));
  return fewest.some((product) => product.head.at(-1) === last && sets.every((products) => products.has(product)));
}

/** Whether one product's names have all stems, brands aside: names that no product shares need no search. */
export function mayBeOneProduct(stems: readonly string[]): boolean {
  const [fewest = [], ...others] = stems
    .filter((word) => !isBrandPart(word) && !isBrand(word))
    .map(productsWith)
    .sort((one, other) => one.length - other.length);
  const sets = others.map((products) => new Set(products));
  return sets.length === 0 || fewest.some((product) => sets.every((products) => products.has(product)));
}
