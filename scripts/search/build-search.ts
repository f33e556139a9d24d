/** Builds the search index from the catalog: its distinct products, and every word that may mean one of them. */

import { mainNameOf } from '#functions/catalog/product-names.ts';
import { plainWordsOf, stem, stemsOf, wordsOf } from '#functions/catalog/stems.ts';
import { searchAbbreviations } from '#functions/catalog/synonyms.ts';
import { sortedLines } from '#functions/kit/reference/sorted-lines.ts';
import { type BrandCounts, type CatalogFacts, childWords } from '#functions/search/products.ts';
import { optionalStems } from '#functions/search/query/query-terms.ts';
import type { StoredWord } from '#functions/search/words/known-words.ts';
import { lacking, phraseKey, romanizedKey } from '#functions/search/words/phrase-key.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { soundOf } from '#shared/rules/text/edit-distance.ts';
import {
  type Alias,
  type BrandedProduct,
  type Group,
  unbranded,
  usualBrands,
  wordsOfProducts,
} from './search-words.ts';

export interface SearchSources {
  /** How many items a product has shows how often people mean it. */
  catalog: readonly CatalogItem[];
  aliases: readonly Alias[];
  /** Words for things that no grocery store of ours sells, although products contain some of these words. */
  notCarried: readonly string[];
  /** What things are called elsewhere, with our products' words for them. */
  otherWords: readonly OtherWords[];
  /** The same from Indian languages: too short and too many to correct typos to. */
  regionalWords: readonly OtherWords[];
  /** Words of other languages that neither has. They come before both. */
  foreignWords: readonly OtherWords[];
  /** Names of foods and plants, and our words for them, if we have them. */
  englishWords: readonly OtherWords[];
  /** Words of other languages that no other file has. */
  wiktionaryWords: readonly OtherWords[];
  /** Words of other languages from dictionaries, which no other file has. */
  dictionaryWords: readonly OtherWords[];
  /** Brands that the catalog doesn't have. */
  absentBrands: readonly string[];
  /** Common words that look like ours, and mean something else. */
  ordinaryWords: readonly string[];
  /** Names of groups of things. */
  groups: readonly Group[];
}

export interface OtherWords {
  words: string;
  means: string;
  /** Spanish is written in Latin letters, so it has one spelling. */
  isSpanish?: boolean;
}

/** Spinach and carrots can be 'baby', too. */
const [babyStem] = stemsOf('baby');
const specialWords = new Set(
  stemsOf(
    'organic diet zero light decaf gluten frozen canned dried instant imitation plant-based reduced low fat lactose ' +
      'less no powder powdered vegan concentrate refrigerated shelf-stable concentrate imported mini imitation dry',
  ),
);
const [freeStem = ''] = stemsOf('free');
/** The files that search reads, by path below built/. */
export function searchFiles(sources: SearchSources): Record<string, string> {
  const products = productsOf(sources.catalog, sources.aliases);
  const groups = [...sources.groups, ...categoriesOf(sources.catalog)];
  const words = wordsOfProducts(products, sources.aliases, groups);
  const facts: CatalogFacts = {
    productCount: products.length,
    freeOf: freeOf(products, sources.aliases),
    mostPopular: Math.max(...[...words.values()].map(({ popularity }) => popularity)),
  };
  return {
    'search/facts.json': `${JSON.stringify(facts)}\n`,
    'search/products.tsv': sortedLines(products.map(({ name, brands, ...known }) => [name, JSON.stringify(known)])),
    'search/brands.tsv': sortedLines(
      Array.from(brandCounts(products), ([brand, counts]) => [brand, JSON.stringify(counts)]),
    ),
    'search/words.tsv': sortedLines([...words].map(([word, known]) => [word, JSON.stringify(known)])),
    'search/spellings.tsv': sortedLines([...spellingsOf(products, { ...sources, groups }, words)]),
    'search/sounds.tsv': sortedLines(soundsOf(products, sources.aliases, sources.otherWords)),
    'search/names.tsv': sortedLines(namesOf(products, sources.aliases)),
    'search/phrases.tsv': sortedLines(phrasesOf(sources)),
    'search/absent-brands.tsv': sortedLines(sources.absentBrands.map((brand) => [brand, ''])),
    'search/ordinary-words.tsv': sortedLines(sources.ordinaryWords.map((word) => [stem(word), ''])),
    // Only imports have those.
    'search/packaged-words.tsv': '',
    'search/packaged-postings.bin': '',
  };
}

/** By phrase, and those of one word also by their sound: 'lasan', 'lehsun', and 'lahsun' are one word in Latin letters. */
function phrasesOf({
  otherWords,
  regionalWords,
  foreignWords,
  englishWords,
  wiktionaryWords,
  dictionaryWords,
  notCarried,
}: SearchSources): [phrase: string, means: string][] {
  const missing = notCarried.map((words) => ({ words, means: lacking.food }));
  // What one source doesn't know, another may.
  const isUnknown = ({ means }: OtherWords) => means === lacking.food;
  const unknown = [...otherWords, ...regionalWords].filter(isUnknown);
  const regional = regionalWords.filter((words) => !isUnknown(words));
  const other = otherWords.filter((words) => !isUnknown(words));
  const all = [
    ...unknown,
    ...englishWords,
    ...wiktionaryWords,
    ...dictionaryWords,
    ...regional,
    ...other,
    ...foreignWords,
    ...missing,
  ];
  const exact = all.map(({ words, means }): [string, string] => [phraseKey(plainWordsOf(words)), means]);
  const romanized = Map.groupBy(
    [...regional, ...foreignWords].filter(({ words, isSpanish }) => !isSpanish && /^[a-z]{4,}$/.test(words)),
    ({ words }) => romanizedKey(words),
  );
  const alike = [...romanized].flatMap(([key, of]): [string, string][] => {
    const meanings = new Set(of.map(({ means }) => means.split('|')[0] ?? ''));
    const [means] = meanings;
    return means === undefined || meanings.size > 1 ? [] : [[key, means]];
  });
  return [...new Map([...alike, ...exact])];
}

function categoriesOf(catalog: readonly CatalogItem[]): Group[] {
  const categories = new Set(catalog.map(({ category }) => category));
  return Array.from(categories, (category) => ({ words: category, category, members: [] }));
}

/** In the order of their lines. */
function productsOf(catalog: readonly CatalogItem[], all: readonly Alias[]): BrandedProduct[] {
  const aliasesOf = Map.groupBy(all, ({ product }) => product);
  const byName = [...Map.groupBy(catalog, (item) => item.name)]
    .map(([name, items]) => ({ name, items, bytes: Buffer.from(name) }))
    .sort((one, other) => Buffer.compare(one.bytes, other.bytes));
  return byName.map(({ name, items }) => {
    const [head = '', ...kinds] = name.split(',');
    const stems = stemsOf(name);
    const aliases = (aliasesOf.get(name) ?? []).filter(({ brand }) => brand === null);
    const byBrand = Map.groupBy(items, ({ brand }) => brand);
    return {
      name,
      brands: Array.from(byBrand, ([brand, { length }]) => [brand, length]),
      itemCount: items.length,
      head: stemsOf(head),
      nouns: nounsOf(name, aliases),
      kind: stemsOf(kinds.join(' ')),
      category: stemsOf(items[0]?.category ?? ''),
      isStaple: items.some((item) => item.isStaple),
      isForChildren: items[0]?.category === 'Baby' || stems.some((word) => childWords().has(word) && word !== babyStem),
      isOfSpecialForm: stems.some((word) => specialWords.has(word)),
    };
  });
}

function brandCounts(products: readonly BrandedProduct[]): Map<string, BrandCounts> {
  const counts = products.flatMap(({ brands }, line) =>
    brands.map(([brand, count]) => ({ brand, counted: [line, count] as const })),
  );
  return new Map(
    Array.from(
      Map.groupBy(counts, ({ brand }) => brand),
      ([brand, of]) => [brand, of.map(({ counted }) => counted)],
    ),
  );
}

/** An amount or number, not a thing: '500 mg', 'SPF 50', '70%'. */
const amount = /\b(?:spf |areds )?\d+(?:\.\d+)?(?:%|(?: (?:mg|mcg|iu|units|x|oz|inch|ct|calories|hour|ply))?\b)/gi;

/**
 * The word that says what a thing is: the last word of its name, before 'in', 'with', and so on; and the same for its
 * other names.
 */
function nounsOf(name: string, aliases: readonly Alias[]): string[] {
  const called = [mainNameOf(name), ...aliases.flatMap(({ means }) => means)];
  const nouns = called.flatMap((text) => {
    const [main = ''] = text.replace(amount, ' ').split(/ (?:in|with|for|on|and a) /);
    return main.split(' of ').map((part) => stemsOf(part).at(-1) ?? '');
  });
  // A 'can of black beans' isn't a kind of can.
  return [...new Set(nouns.filter((noun) => noun !== '' && !(optionalStems().has(noun) && noun !== nouns[0])))];
}

/** Words as written, with their stems: 'choclate' is close to 'chocolate', but not to its stem. */
function spellingsOf(
  products: readonly BrandedProduct[],
  { aliases, groups }: Pick<SearchSources, 'aliases' | 'groups'>,
  known: ReadonlyMap<string, StoredWord>,
): Map<string, string> {
  const brands = products.flatMap((product) => product.brands.map(([brand]) => brand));
  const written = [...textsOf(products, aliases), ...brands, ...groups.map(({ words }) => words)].flatMap(wordsOf);
  return new Map(
    written
      .map((word): [string, string] => [word, stem(word)])
      .filter(([word, stemmed]) => known.has(stemmed) && !known.has(word)),
  );
}

/** The names of products, and of brands of them, with the number of their items; a staple's items count twice. */
function namesOf(products: readonly BrandedProduct[], aliases: readonly Alias[]): [name: string, popularity: string][] {
  const popularity = new Map<string, number>();
  const byName = new Map(products.map((product) => [product.name, product]));
  const rise = (text: string, by: number) => {
    const name = wordsOf(text).join(' ');
    if (/^[a-z][a-z ]+$/.test(name)) popularity.set(name, (popularity.get(name) ?? 0) + by);
  };
  const itemsOf = ({ brands, isStaple }: BrandedProduct, brand: string | null) => {
    const counted = brands.filter(([name]) => brand === null || name === brand);
    const items = counted.reduce((sum, [, count]) => sum + count, 0);
    const isLoose = isStaple && counted.some(([name]) => name === unbranded);
    return (isLoose ? Math.max(items, usualBrands) : items) * (isStaple ? 2 : 1);
  };
  for (const product of products) rise(mainNameOf(product.name), itemsOf(product, null));
  for (const { product: name, brand, means } of aliases) {
    const product = byName.get(name);
    if (product) for (const words of means) rise(words, itemsOf(product, brand));
  }
  return [...popularity].map(([name, items]) => [name, String(items)]);
}

/** Words and names by their sound: as written, as one word, and as stems. */
function soundsOf(
  products: readonly BrandedProduct[],
  aliases: readonly Alias[],
  otherWords: readonly OtherWords[],
): [sound: string, spelling: string][] {
  const brands = products.flatMap((product) => product.brands.map(([brand]) => brand));
  const heads = products.map(({ name }) => mainNameOf(name));
  const names = [...heads, ...aliases.flatMap(({ means }) => means), ...brands].map(wordsOf);
  const single = [...textsOf(products, aliases), ...brands].flatMap(wordsOf).map((word) => [word]);
  const written = [...single, ...names].map((words) => [words.join(''), words] as const);
  const elsewhere = otherWords
    .filter(({ means }) => means !== lacking.food)
    .map(({ words, means }) => [plainWordsOf(words).join(' '), means.split('|')[0] ?? ''] as const);
  const others = [...searchAbbreviations(), ...elsewhere].map(([word, words]) => [word, wordsOf(words)] as const);
  const spelled = [...written, ...others].map(([text, words]) => ({ written: text, stems: words.map(stem).join(' ') }));
  const lines = spelled
    .filter(({ written }) => /^[a-z]{3,}$/.test(written))
    .map(({ written, stems }) => [soundOf(written), `${written} ${stems}`] as const);
  return [
    ...new Map(
      lines.map(([sound, spelling]) => [`${sound} ${spelling}`, [sound, spelling] as [string, string]]),
    ).values(),
  ];
}

function textsOf(products: readonly BrandedProduct[], aliases: readonly Alias[]): string[] {
  return [...products.map((product) => product.name), ...aliases.flatMap(({ means }) => means)];
}

/** What products are free of: 'gluten', 'lactose'. */
function freeOf(products: readonly BrandedProduct[], aliases: readonly Alias[]): string[] {
  const found = textsOf(products, aliases).flatMap((text) => {
    const words = wordsOf(text).map(stem);
    return words.filter((_, at) => words[at + 1] === freeStem);
  });
  return [...new Set(found)];
}
