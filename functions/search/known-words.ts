import { stem } from '#functions/catalog/index.ts';
import { readBuilt } from '#functions/kit/reference/built-files.ts';
import { SortedLines } from '#functions/kit/reference/sorted-lines.ts';
import { type Product, productAt } from './products.ts';

/** What a word is worth by where a product has it. */
export const weightOf = { head: 1, kind: 0.8, alias: 0.75, category: 0.25, unbranded: 0.3 };

/** What words as a whole name: a brand, a product or one brand of it. */
export interface Named {
  product: Product | null;
  brand: string | null;
  strength: 'brand' | 'means' | 'also';
  /** As the words are written, where others with these stems mean another thing: 'whipped cream', 'whipping cream'. */
  written?: string;
  /** A part of the brand's name, or its maker's. */
  isPart?: boolean;
}

/** What is known of a word, or of several written as one. */
export interface KnownWord {
  /** Its place among all by popularity, the most popular at 0. */
  rank: number;
  popularity: number;
  /** What it is worth for each product that has it; null for one that is only a part of names. */
  postings: ReadonlyMap<Product, number> | null;
  named: readonly Named[];
  /** The words that it is written as one of. */
  whole: readonly string[] | null;
  /** Whether it is one of the words beside the products' names. */
  isAlias: boolean;
  /** Whether it says which of them a product is ('vanilla'). */
  isKind: boolean;
  /** How often it says what a product is, of all the products that have it. */
  headness: number;
}

/** The same as `npm run data` writes it: products by their place, and nothing that is empty. */
export interface StoredNamed extends Omit<Named, 'product'> {
  product: number | null;
}
export interface StoredWord extends Pick<KnownWord, 'rank' | 'popularity'> {
  postings: readonly (readonly [place: number, weight: number])[] | undefined;
  named: readonly StoredNamed[] | undefined;
  whole: readonly string[] | undefined;
  isAlias: boolean | undefined;
  isKind: boolean | undefined;
  headness: number | undefined;
}

const lines = new SortedLines(() => readBuilt('search/words.tsv'));
/** Those that were asked for. */
const known = new Map<string, KnownWord>();

export function knownWord(word: string): KnownWord | undefined {
  const found = known.get(word);
  if (found) return found;
  const [line] = lines.valuesOf(word);
  if (line === undefined) return undefined;
  const read = wordOf(JSON.parse(line));
  known.set(word, read);
  return read;
}

/** The known words that begin so. */
export function knownWordsFrom(beginning: string): string[] {
  return lines.keysFrom(beginning);
}

const otherSpellings = new SortedLines(() => readBuilt('search/spellings.tsv'));

/** Whether a word is known as it is written, one or several of it: a known stem alone says little. */
export function isSpelled(word: string): boolean {
  const inNumber = [
    word,
    `${word}s`,
    `${word}es`,
    word.replace(/s$/, ''),
    word.replace(/es$/, ''),
    word.replace(/ies$/, 'y'),
  ];
  return inNumber.some((form) => (form === stem(form) && knownWord(form)) || otherSpellings.valuesOf(form).length > 0);
}

const names = new SortedLines(() => readBuilt('search/names.tsv'));

/** The names that words are the beginning of, the most popular first, as words. */
export function namesBeginning(words: readonly string[]): string[][] {
  const typed = words.join(' ');
  return names
    .linesFrom(typed)
    .filter(([name]) => name !== typed)
    .sort(([, one], [, other]) => Number(other) - Number(one))
    .map(([name]) => name.split(' '));
}

/** The most popular first; of equally popular ones in the order in which they became known. */
export function byPopularity(one: string, other: string): number {
  return (knownWord(one)?.rank ?? 0) - (knownWord(other)?.rank ?? 0);
}

function wordOf({ rank, popularity, postings, named = [], whole, isAlias, isKind, headness }: StoredWord): KnownWord {
  return {
    rank,
    popularity,
    postings: postings ? new Map(postings.map(([place, weight]) => [productAt(place), weight])) : null,
    named: named.map(({ product, ...meant }) => ({ ...meant, product: product === null ? null : productAt(product) })),
    whole: whole ?? null,
    isAlias: isAlias ?? false,
    isKind: isKind ?? false,
    headness: headness ?? 0,
  };
}
