import { itemsNamed } from '#functions/catalog/index.ts';
import { isProductWord, type Product, productsOf } from '#functions/search/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { memoized } from '#shared/memoized.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import { isOtherChainsBrand, ownersOf } from '#shared/rules/stores/chains.ts';
import { isNeutral } from '../spelling/neutral-words.ts';
import type { Add, Purchase } from './evidence.ts';
import type { BrandFound } from './printed-brands.ts';
import type { WordEvidence } from './word-evidence.ts';

/** The product's brand that a line names, most certain first. */
export function brandOf(
  product: Product,
  words: readonly WordEvidence[],
  brands: readonly BrandFound[],
  { purchase, called }: { purchase: Purchase; called: string | null },
): BrandFound | undefined {
  if (called && product.isOfBrand(called)) return { brand: called, uses: [...words.keys()], isWhole: true };
  const own = brands
    .filter(({ brand }) => product.isOfBrand(brand) && !(purchase.chain && isOtherChainsBrand(brand, purchase.chain)))
    .sort((one, other) => Number(other.isWhole) - Number(one.isWhole) || other.uses.length - one.uses.length);
  return (
    own.find(({ isWhole, uses }) => isWhole || uses.some((at) => !words[at]?.byProduct.has(product))) ??
    brandInShort(product, words, purchase)
  );
}

/**
 * The only brand of the product that a line's first letters abbreviate from its first to its last one: of ketchups, 'HZ'
 * is Heinz.
 */
function brandInShort(product: Product, [first]: readonly WordEvidence[], { chain }: Purchase): BrandFound | undefined {
  if (!first || !isInShort(first.printed) || first.byProduct.has(product)) return undefined;
  const brands = new Set(
    itemsNamed(product.name).flatMap(({ brand }) =>
      ownersOf(brand).length === 0 && brand !== unbranded && isShortBrand(first.printed, brand) ? [brand] : [],
    ),
  );
  const [brand] = brands;
  return brand !== undefined && brands.size === 1 && chain !== null ? { brand, uses: [0], isWhole: false } : undefined;
}

const isInShort = (printed: string) => /^[a-z]{2,4}$/.test(printed) && !isProductWord(printed) && !isNeutral(printed);

/** Whether letters are some of a brand's in order, with its first and its last one. */
function isShortBrand(printed: string, brand: string): boolean {
  const letters = brand.toLowerCase().replace(/['’]s\b|[^a-z]/g, '');
  if (letters.length <= printed.length || letters[0] !== printed[0] || letters.at(-1) !== printed.at(-1)) return false;
  let at = -1;
  return [...printed].every((letter) => {
    at = letters.indexOf(letter, at + 1);
    return at >= 0;
  });
}

/** A brand of the product is printed. */
export function addBrand(
  add: Add,
  product: Product,
  { brand, isWhole }: BrandFound,
  words: readonly WordEvidence[],
): void {
  add(isWhole ? wholeOf(brand) : 'brandCut');
  if (words.every(({ byProduct }) => !byProduct.has(product))) add('brandAlone');
  add('brandShare', shareOf(product, brand));
}

/** This product's share of what a brand makes, from 0 to 1. A chain's own brand makes everything. */
function shareOf(product: Product, brand: string): number {
  if (ownersOf(brand).length > 0) return 0;
  const all = itemCountOf(brand);
  return all === 0 ? 0 : product.countOf(brand) / all;
}

const itemCountOf = memoized((brand: string) => [...productsOf(brand).values()].reduce((sum, one) => sum + one, 0));

/** A chain's own brand is on everything it sells, so it is weaker evidence than another brand. */
const wholeOf = (brand: string) => (ownersOf(brand).length > 0 ? 'ownWhole' : 'brandWhole');

/** The printed brands that aren't words of the product: of kale, 'GREENS' isn't a brand, although 'Green's' is one. */
export const otherBrandsOf = (product: Product, brands: readonly BrandFound[], words: readonly WordEvidence[]) =>
  brands.filter(
    ({ isWhole, uses }) => isWhole && (uses.length === 0 || uses.some((at) => !words[at]?.byProduct.has(product))),
  );

const mostWordsOfBrand = 3;

/** No brand of the product is printed; a longer name of another is hardly a coincidence. The chain's own brand may be on more than we know of. */
export function addUnbranded(
  add: Add,
  items: readonly CatalogItem[],
  otherBrands: readonly BrandFound[],
  { chain }: Purchase,
): void {
  const makers = otherBrands.filter(({ brand }) => chain === null || !ownersOf(brand).includes(chain));
  if (makers.length > 0)
    add('brandElsewhere', Math.min(mostWordsOfBrand, Math.max(...makers.map(({ uses }) => uses.length))));
  else if (otherBrands.length > 0) add('ownElsewhere');
  if (items.some(({ brand }) => brand === unbranded)) add('unbranded');
  if (chain && items.some(({ brand }) => ownersOf(brand).includes(chain))) add('ownUnprinted');
}

/** The words of brands that may be on more than we know of: the chain's own, and one that the catalog doesn't have. */
export function openBrandWords(brands: readonly BrandFound[], { chain }: Purchase): readonly number[] {
  const own = brands.find(({ brand, isWhole }) => isWhole && chain && ownersOf(brand).includes(chain));
  const absent = brands.find(({ isAbsent }) => isAbsent);
  return [...(own?.uses ?? []), ...(absent?.uses ?? [])];
}

/** Those without 'organic', unless a product is: 'SIMPLE TRUTH ORGANIC BANANAS' are no ordinary bananas. */
export const withoutOrganic = (uses: readonly number[], product: Product, words: readonly WordEvidence[]) =>
  product.name.includes('organic') ? uses : uses.filter((at) => !words[at]?.printed.startsWith('organic'));
