import {
  type AbbreviationKind,
  abbreviationKind,
  abbreviationKinds,
  stem,
  stemsOf,
  wordsOf,
} from '#functions/catalog/index.ts';
import { BoundedMap } from '#functions/kit/bounded-map.ts';
import { isProductWord, knownWord, knownWordsFrom, type Product, productCount } from '#functions/search/index.ts';
import { memoized } from '#shared/memoized.ts';
import { isOneWordBrand } from '../spelling/one-word-brands.ts';

/** For each product, how strongly one printed word points to it, and through which kind of abbreviation. */
export interface WordEvidence {
  printed: string;
  byProduct: ReadonlyMap<Product, { cut: AbbreviationKind; mass: number }>;
}

const mostRemembered = 5_000;

const evidenceByWord = new BoundedMap<string, WordEvidence>(mostRemembered);

/** What a printed word, or its meaning in the table of abbreviations, tells about each product. */
export function evidenceOf(alternatives: readonly string[], isInTable: boolean): WordEvidence {
  const key = `${isInTable} ${alternatives.join('|')}`;
  const known = evidenceByWord.get(key);
  if (known) return known;
  const byCut = isInTable ? { meant: productsWith(alternatives.flatMap(stemsOf)) } : productsByCut(alternatives);
  const byProduct = new Map<Product, { cut: AbbreviationKind; mass: number }>();
  let seen = 0;
  for (const cut of abbreviationKinds) {
    const products = byCut[cut] ?? new Map<Product, number>();
    // An abbreviation that fits many words is weak evidence for each.
    seen += products.size;
    const mass = massOf(seen);
    for (const [product, weight] of products)
      if (!byProduct.has(product)) byProduct.set(product, { cut, mass: mass * weight });
  }
  const evidence = { printed: alternatives.join(' '), byProduct };
  evidenceByWord.set(key, evidence);
  return evidence;
}

type Weights = ReadonlyMap<Product, number>;

/** The products that a printed word may name: in full or cut. */
function productsByCut(alternatives: readonly string[]): Partial<Record<AbbreviationKind, Weights>> {
  const [first = ''] = alternatives;
  const known = knownWordsFrom(first[0] ?? '');
  // 'applesau' is the start of 'applesauce', not 'apple' with other letters behind it.
  const isStart = known.some((word) => word.length > first.length && word.startsWith(first) && isProductWord(word));
  const cutBy = (abbreviation: typeof abbreviationOfStem) =>
    known.flatMap((word) => {
      const by = isStart && word.length < first.length && first.startsWith(word) ? null : abbreviation(first, word);
      return by ? [{ by, word }] : [];
    });
  const cut = cutBy(abbreviationOfStem);
  // Only a word that is no other's abbreviation has an ending: 'almnd' is 'almond', not 'aluminum' with '-ed'.
  const byCut = Map.groupBy(cut.length > 0 ? cut : cutBy(abbreviationOfEnding), ({ by }) => by);
  return {
    whole: productsWith(alternatives.flatMap(stemsOf)),
    ...Object.fromEntries(Array.from(byCut, ([by, found]) => [by, productsWith(found.map(({ word }) => word))])),
  };
}

/** The products with any of these stems, by the highest weight. */
function productsWith(stems: readonly string[]): Weights {
  const products = new Map<Product, number>();
  for (const word of stems) {
    for (const [product, weight] of knownWord(word)?.postings ?? [])
      products.set(product, Math.max(products.get(product) ?? 0, weight));
  }
  return products;
}

/** How a printed word abbreviates one with this stem: 'trkey' has the letters of 'turkei' only as 'trkei'. */
function abbreviationOfStem(printed: string, stemmed: string) {
  if (isNamedAfter(printed, stemmed)) return null;
  const cut =
    abbreviationKind(printed, stemmed) ??
    abbreviationKind(stem(printed), stemmed) ??
    (isStartOfConsonants(printed, stemmed) ? 'letters' : null);
  // A word that products have ('stock') or a brand ('Pampers') is not another one misread ('stick') or without some letters.
  const isOther = cut === 'misread' || cut === 'letters' || cut === 'pair';
  return isOther && (isProductWord(printed) || isOneWordBrand(printed)) ? null : cut;
}

/** Whether a print is who or what does something, which no product is called: a 'carver' of pumpkins, a 'peeler'. */
const isNamedAfter = (printed: string, stemmed: string) =>
  printed.startsWith(stemmed) && /^e?rs?$/.test(printed.slice(stemmed.length)) && !isProductWord(printed);

/** Whether a print is the first three consonants of a word: 'tnd' of 'tenderloin'. */
const isStartOfConsonants = (printed: string, stemmed: string) =>
  /^[a-z][^aeiou]{2}$/.test(printed) &&
  printed[0] === stemmed[0] &&
  stemmed
    .slice(1)
    .replace(/[aeiou]/g, '')
    .startsWith(printed.slice(1));

/** '-ing' or '-ed' without its vowel: 'drsng', 'slcd'. */
const endingInShort = /(?<=^[a-z]{2,}[^aeiou])(?:ng|d)$/;

/** How a word printed without the vowel of its ending abbreviates one with this stem: by all consonants or the first letters. */
function abbreviationOfEnding(printed: string, stemmed: string) {
  if (isProductWord(printed) || isOneWordBrand(printed) || !endingInShort.test(printed)) return null;
  const cut = abbreviationKind(printed.replace(endingInShort, ''), stemmed);
  return cut === 'skeleton' || cut === 'start' ? cut : null;
}

const isShortForm = memoized((both: string) => {
  const [printed = '', stemmed = ''] = both.split('\n');
  return wordsOf(printed).some(
    (word) =>
      stem(word) === stemmed || (abbreviationOfStem(word, stemmed) ?? abbreviationOfEnding(word, stemmed)) !== null,
  );
}, 50_000);

/** Whether a printed word names a product by a word of it, in full or abbreviated. */
export const namesBy = ({ printed, byProduct }: WordEvidence, product: Product, stemmed: string) =>
  byProduct.has(product) && standsFor(printed, stemmed);

/** Whether a printed word is the word with this stem, in full or abbreviated. */
const standsFor = (printed: string, stemmed: string) => isShortForm(`${printed}\n${stemmed}`);

/** How much a word tells that this many products have: its inverse document frequency. */
export const massOf = (having: number) => Math.log(productCount() / Math.max(1, having)) / 4;
