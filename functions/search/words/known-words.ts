import { stem } from '#functions/catalog/index.ts';
import { readBuilt } from '#functions/kit/reference/built-files.ts';
import { SortedLines } from '#functions/kit/reference/sorted-lines.ts';
import { memoized } from '#shared/memoized.ts';
import { type Product, productAt } from '../products.ts';

/** The weight of a word, by where a product has it. */
export const weightOf = { head: 1, kind: 0.8, alias: 0.75, category: 0.25, unbranded: 0.3 };

/** The least share of a head noun among the uses of a word; words below it name a variety ('vanilla', 'frozen'). */
export const leastNounShare = 0.15;

/** From this share on, a word says what a thing is rather than describing it. */
export const surelyNoun = 0.5;

/** What a phrase names: a brand, a product or one brand of a product. */
export interface Named {
  product: Product | null;
  brand: string | null;
  strength: 'brand' | 'means' | 'group';
  /** For a group ('fruit'): how likely it means this member. */
  memberWeight?: number;
  /** The spelling, if phrases with the same stems differ in meaning: 'whipped cream', 'whipping cream'. */
  written?: string;
  /** The phrase is only part of the brand's or its maker's name. */
  isPart?: boolean;
  /** Its two words don't name it in the other order: 'bread, butter' isn't 'Butter Bread'. */
  isOrdered?: boolean;
  /** It rather names another product of the brand, to which this one is the nearest: 'cherry garcia' of half baked ice cream. */
  isNearest?: boolean;
}

/** A word, or several written as one. */
export interface KnownWord {
  /** Rank by popularity; 0 is the most popular. */
  rank: number;
  popularity: number;
  /** Its weight for each product that has it; null if it occurs only in names. */
  postings: ReadonlyMap<Product, number> | null;
  named: readonly Named[];
  /** The separate words of a compound. */
  whole: readonly string[] | null;
  /** Whether it is an alias of a product. */
  isAlias: boolean;
  /** Whether it names a variety ('vanilla'). */
  isKind: boolean;
  /** The share of its products for which it is the head noun. */
  nounShare: number;
}

/** As `npm run data` writes it: products by line number, empty fields omitted. */
export interface StoredNamed extends Omit<Named, 'product'> {
  product: number | null;
}
export interface StoredWord extends Pick<KnownWord, 'rank' | 'popularity'> {
  postings: readonly (readonly [index: number, weight: number])[] | undefined;
  named: readonly StoredNamed[] | undefined;
  whole: readonly string[] | undefined;
  isAlias: boolean | undefined;
  isKind: boolean | undefined;
  nounShare: number | undefined;
}

const lines = new SortedLines(() => readBuilt('search/words.tsv'));

/** Shoppers can type any number of other words, so the memory has a limit. At the limit, it is cleared. */
const mostKept = 50_000;
const read = memoized((word: string): KnownWord | null => {
  const [line] = lines.valuesOf(word);
  return line === undefined ? null : wordOf(JSON.parse(line));
}, mostKept);

export const knownWord = (word: string): KnownWord | undefined => read(word) ?? undefined;

/** Whether a product has this word in its name or in what shoppers call it, not only a brand. */
export const isProductWord = (word: string) => (knownWord(stem(word))?.postings?.size ?? 0) > 0;

/** Known words with this prefix. */
export function knownWordsFrom(beginning: string): string[] {
  return lines.keysFrom(beginning);
}

const otherSpellings = new SortedLines(() => readBuilt('search/spellings.tsv'));

/** Whether this exact spelling is known, singular or plural. A known stem alone is not enough. */
export const isSpelled = memoized((word: string): boolean => {
  const inNumber = [
    word,
    `${word}s`,
    `${word}es`,
    word.replace(/s$/, ''),
    word.replace(/es$/, ''),
    word.replace(/ies$/, 'y'),
  ];
  return inNumber.some((form) => (form === stem(form) && knownWord(form)) || otherSpellings.valuesOf(form).length > 0);
}, mostKept);

/** One of our words for what something lacks: 'unsalted', 'boneless'. */
export function lackingWord(what: string): string | undefined {
  return [`un${what}ed`, `${what.replace(/s$/, '')}less`].find(isSpelled);
}

const names = new SortedLines(() => readBuilt('search/names.tsv'));

/** Whether these words are a name in this spelling: 'corn flakes cereal', but not 'eggs bread'. */
export const isSpelledAsName = (words: string) => names.indexOf(words.toLowerCase()) >= 0;

/** Names that begin with these words, most popular first, each split into words. */
export function namesBeginning(words: readonly string[]): string[][] {
  const typed = words.join(' ');
  return names
    .linesFrom(typed)
    .filter(([name]) => name !== typed)
    .sort(([, one], [, other]) => Number(other) - Number(one))
    .map(([name]) => name.split(' '));
}

/** Sorts the most popular first. */
export function byPopularity(one: string, other: string): number {
  return (knownWord(one)?.rank ?? 0) - (knownWord(other)?.rank ?? 0);
}

function wordOf({ rank, popularity, postings, named = [], whole, isAlias, isKind, nounShare }: StoredWord): KnownWord {
  return {
    rank,
    popularity,
    postings: postings ? new Map(postings.map(([index, weight]) => [productAt(index), weight])) : null,
    named: named.map(({ product, ...meant }) => ({ ...meant, product: product === null ? null : productAt(product) })),
    whole: whole ?? null,
    isAlias: isAlias ?? false,
    isKind: isKind ?? false,
    nounShare: nounShare ?? 0,
  };
}
