import { abbreviationKind, stem, wordsOf } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { absentBrandAt, brandNames, isProductWord } from '#functions/search/index.ts';
import { memoized } from '#shared/memoized.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import { type ChainId, ownersOf } from '#shared/rules/stores/chains.ts';
import type { Purchase } from './evidence.ts';
import { evidenceOf } from './word-evidence.ts';

export interface BrandFound {
  brand: string;
  /** Which of these words are printed. */
  uses: readonly number[];
  isWhole: boolean;
  /** The catalog doesn't have it. */
  isAbsent?: boolean;
}

interface KnownBrand {
  brand: string;
  words: readonly string[];
  /** Its words as one: 'jello' of 'Jell-O'. */
  joined: string;
}

const shortestBrand = 6;

/** All brands, by the first letter of their first word. */
const brandsByStart = lazy(() => {
  const all = brandNames()
    .filter((brand) => brand !== unbranded)
    // A single letter, as in 'Land O Lakes', isn't a word of a line either.
    .map(
      (brand): KnownBrand => ({
        brand,
        words: wordsOf(brand).filter((word, at) => at === 0 || word.length > 1),
        joined: wordsOf(brand).join(''),
      }),
    )
    .filter(({ words }) => words.length > 0);
  const makers = new Set(all.flatMap(({ words: [first = '', ...others] }) => (others.length === 0 ? [first] : [])));
  const words = Map.groupBy(
    all.flatMap((one) => one.words),
    (word) => word,
  );
  const isOfOneBrand = (word = '') =>
    word.length >= shortestBrand && words.get(word)?.length === 1 && !isProductWord(word);
  // Many brands are called 'Farms'.
  const areOfOneBrand = ([word = '', ...others]: readonly string[]) =>
    others.length > 0 || words.get(word)?.length === 1;
  // Registers leave out a maker ('FROOT LOOPS' of 'Kellogg's Froot Loops') or a first name ('CALLENDERS').
  const withoutFirst = all.flatMap(({ brand, words: [first = '', ...rest] }): KnownBrand[] =>
    (makers.has(first) && rest.some((word) => !isProductWord(word)) && areOfOneBrand(rest)) || isOfOneBrand(rest[0])
      ? [{ brand, words: rest, joined: rest.join('') }]
      : [],
  );
  return Map.groupBy([...all, ...withoutFirst], ({ words }) => words[0]?.[0] ?? '');
});

/** A brand that the catalog doesn't have, printed in full. */
export function absentBrandAmong(tokens: readonly (readonly string[])[]): BrandFound[] {
  const printed = tokens.map(([first = '']) => first);
  const found = absentBrandAt(printed);
  if (!found) return [];
  const uses = Array.from({ length: found.length }, (_, index) => found.from + index);
  return [{ brand: uses.map((at) => printed[at]).join(' '), uses, isWhole: true, isAbsent: true }];
}

/** The brands that words may name, in full or abbreviated. An abbreviation may fit many brands. */
export function brandsIn(tokens: readonly (readonly string[])[]): BrandFound[] {
  const printed = tokens.map(([first = '']) => wordsOf(first).join(''));
  const found = printed.flatMap((word, at) =>
    (brandsByStart().get(word[0] ?? '') ?? []).flatMap((brand) => brandAt(printed, at, brand) ?? []),
  );
  const longest = found.filter((one) => !found.some((other) => isPartOf(one, other)));
  return longest.map((one) => (isOnlyShort(one, longest, printed) ? { ...one, isWhole: true } : one));
}

/** Whether most of a word's letters are printed, and they fit one brand's only word and nothing else: 'PRNGLES'. */
function isOnlyShort({ brand, uses }: BrandFound, found: readonly BrandFound[], printed: readonly string[]): boolean {
  const [at = 0, ...others] = uses;
  const word = printed[at] ?? '';
  const [full = '', ...rest] = wordsOf(brand);
  if (others.length > 0 || rest.length > 0 || isProductWord(word)) return false;
  const isLong = word.length >= shortestBrand && word.length >= leastPrinted * full.length;
  return isLong && found.every((other) => other.brand === brand || !other.uses.includes(at)) && fitsNoProduct(word);
}

const leastPrinted = 0.75;

/** Whether a word isn't an abbreviation of a word in our products. */
const fitsNoProduct = memoized((word: string) => evidenceOf([word], false).byProduct.size === 0);

/** Whether a brand's words are some of another brand's that is printed in full: 'Simple' in 'SIMPLE TRUTH'. */
const isPartOf = (one: BrandFound, other: BrandFound) =>
  other.isWhole && other.uses.length > one.uses.length && one.uses.every((at) => other.uses.includes(at));

function brandAt(printed: readonly string[], at: number, { brand, words, joined }: KnownBrand): BrandFound | null {
  // No further, because every word of a line is compared with hundreds of brands.
  const [word = '', ...next] = printed.slice(at, at + words.length);
  const [start = '', ...rest] = words;
  if (word === joined && word !== start) return { brand, uses: [at], isWhole: true };
  const isStart = isSameWord(word, start);
  if (!isStart && abbreviationKind(word, start) === null) return null;
  const followed = rest.filter((own, index) => isShortOf(next[index], own)).length;
  // So short a word names a brand only with the brand's other words: 'LND O LKS'.
  if (!isStart && word.length < 4 && (word.length < 3 || rest.length === 0 || followed < rest.length)) return null;
  const uses = Array.from({ length: followed + 1 }, (_, index) => at + index);
  // Two words in a row that abbreviate a brand's two words name that brand.
  const isWhole = followed === rest.length && (isStart || rest.length > 0);
  // One word of a longer brand counts only if it isn't a product word.
  return !isWhole && followed === 0 && rest.length > 0 && isProductWord(word) ? null : { brand, uses, isWhole };
}

const isShortOf = (printed: string | undefined, word: string) =>
  printed !== undefined && (isSameWord(printed, word) || abbreviationKind(printed, word) !== null);

const fewestOfName = 3;

/** The chain's own brand that a line begins with, by its initials, as 'FL' at Food Lion, or cut: 'WEG' at Wegmans. */
export function ownBrandBy(first: string, { chain }: Purchase): string | null {
  if (chain === null || !/^[a-z]{2,}$/.test(first)) return null;
  const initialsOf = (brand: string) =>
    wordsOf(brand)
      .map((word) => word[0])
      .join('');
  const isCut = (brand: string) =>
    first.length >= fewestOfName && wordsOf(brand)[0]?.startsWith(first) === true && !isProductWord(first);
  const own = ownBrandsOf(chain).filter((brand) => initialsOf(brand) === first || isCut(brand));
  return own.length === 1 ? (own[0] ?? null) : null;
}

const ownBrandsOf = memoized((chain: ChainId) => brandNames().filter((brand) => ownersOf(brand).includes(chain)));

const isSameWord = (one: string, other: string) => one === other || stem(one) === stem(other);
