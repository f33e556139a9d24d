/** What search knows of the catalogue: its products as they are told apart, and every word that may mean one of them. */
import { type StoredNamed, type StoredWord, weightOf } from '#functions/reference/search/known-words.ts';
import { childWords, type StoredProduct, type StoredProducts } from '#functions/reference/search/products.ts';
import { spokenOtherwise } from '#functions/reference/search/same-words.ts';
import { keyOf, stem, stemsOf, wordsOf } from '#functions/reference/search/words.ts';
import { sortedLines } from '#functions/reference/sorted-lines.ts';
import type { CatalogueItem } from '#shared/contract/item.ts';
import { soundOf } from '#shared/rules/mistyped-words.ts';

/** Words for a product, or for one brand of it, beside its name. */
export interface Alias {
  product: string;
  brand: string | null;
  means: readonly string[];
  also: readonly string[];
}

export interface SearchSources {
  catalogue: readonly CatalogueItem[];
  aliases: readonly Alias[];
  /** Words for what no grocery of ours sells, although some of them are words of products. */
  notCarried: readonly string[];
}

/** Spinach and carrots are baby, too. */
const [babyStem] = stemsOf('baby');
const specialWords = new Set(
  stemsOf(
    'organic diet zero light decaf gluten frozen canned dried instant imitation plant-based reduced low fat lactose ' +
      'less no powder powdered vegan concentrate refrigerated shelf-stable concentrate imported mini imitation dry',
  ),
);
const [freeStem = ''] = stemsOf('free');
/** What has no brand is sold everywhere, however few items it is. */
const unbranded = 'Fresh';
const usualBrands = 120;
/** A word for which of them it is is said less often than one for what it is. */
const kindShare = 0.15;

/** A product with its brands by name. */
interface BrandedProduct extends Omit<StoredProduct, 'brands'> {
  brands: readonly (readonly [brand: string, itemCount: number])[];
}

/** The files of functions/reference/built/search. */
export function buildSearch(sources: SearchSources): {
  products: string;
  words: string;
  spellings: string;
  sounds: string;
  names: string;
} {
  const products = productsOf(sources.catalogue);
  const words = wordsOfProducts(products, sources.aliases);
  const brands = [...new Set(products.flatMap((product) => product.brands.map(([brand]) => brand)))];
  const placeOf = new Map(brands.map((brand, place) => [brand, place]));
  const file: StoredProducts = {
    products: products.map((product) => ({
      ...product,
      brands: product.brands.flatMap(([brand, count]) => [placeOf.get(brand) ?? -1, count]),
    })),
    brands,
    freeOf: freeOf(products, sources.aliases),
    notCarried: sources.notCarried.map((text) => keyOf(stemsOf(text))),
    mostPopular: Math.max(...[...words.values()].map(({ popularity }) => popularity)),
  };
  return {
    products: `${JSON.stringify(file)}\n`,
    words: sortedLines([...words].map(([word, known]) => [word, JSON.stringify(known)])),
    spellings: sortedLines([...spellingsOf(products, sources.aliases, words)]),
    sounds: sortedLines(soundsOf(products, sources.aliases)),
    names: sortedLines(namesOf(products, sources.aliases)),
  };
}

function productsOf(catalogue: readonly CatalogueItem[]): BrandedProduct[] {
  return Array.from(
    Map.groupBy(catalogue, (item) => item.name),
    ([name, items]) => {
      const [head = '', ...kinds] = name.split(',');
      const stems = stemsOf(name);
      const byBrand = Map.groupBy(items, ({ brand }) => brand);
      return {
        name,
        brands: Array.from(byBrand, ([brand, { length }]) => [brand, length]),
        head: stemsOf(head),
        kind: stemsOf(kinds.join(' ')),
        category: stemsOf(items[0]?.category ?? ''),
        isStaple: items.some((item) => item.isStaple),
        isForChildren:
          items[0]?.category === 'Baby' || stems.some((word) => childWords().has(word) && word !== babyStem),
        isOfSpecialForm: stems.some((word) => specialWords.has(word)),
      };
    },
  );
}

/** Every known word and every name written as one word, the most popular first. */
function wordsOfProducts(products: readonly BrandedProduct[], aliases: readonly Alias[]): Map<string, StoredWord> {
  const postings = new Map<string, Map<number, number>>();
  const popularity = new Map<string, number>();
  const named = new Map<string, StoredNamed[]>();
  const wholes = new Map<string, string[]>();
  const aliasKeys = new Set<string>();

  const post = (stemmed: readonly string[], place: number, weight: number) => {
    for (const word of stemmed) {
      const known = postings.get(word) ?? new Map<number, number>();
      postings.set(word, known.set(place, Math.max(weight, known.get(place) ?? 0)));
    }
  };
  const rise = (word: string, by: number) => popularity.set(word, (popularity.get(word) ?? 0) + by);
  const name = (words: string, meant: StoredNamed) => {
    const stemmed = stemsOf(words);
    const key = keyOf(stemmed);
    named.set(key, [...(named.get(key) ?? []), { ...meant, written: wordsOf(words).join('') }]);
    if (stemmed.length > 1) wholes.set(key, stemmed);
  };
  const itemCountOf = (place: number) => (products[place]?.brands ?? []).reduce((sum, [, count]) => sum + count, 0);

  for (const [place, { head, kind, category, brands, isStaple }] of products.entries()) {
    const hasUnbranded = brands.some(([brand]) => brand === unbranded);
    post(category, place, weightOf.category);
    if (hasUnbranded) post(stemsOf(unbranded), place, weightOf.unbranded);
    post(kind, place, weightOf.kind);
    post(head, place, weightOf.head);
    if (head.length > 1) wholes.set(keyOf(head), [...head]);
    // Loose produce has few brands, but everybody buys it.
    const usual = Math.max(itemCountOf(place), isStaple && hasUnbranded ? usualBrands : 0);
    for (const word of head) rise(word, usual);
    for (const word of kind) rise(word, usual * kindShare);
    rise(head.at(-1) ?? '', usual * (isStaple ? 2 : 1));
  }
  const brands = new Set(products.flatMap((product) => product.brands.map(([brand]) => brand)));
  brands.delete(unbranded);
  const itemsOfBrand = new Map<string, number>();
  for (const [brand, count] of products.flatMap((product) => product.brands)) {
    itemsOfBrand.set(brand, (itemsOfBrand.get(brand) ?? 0) + count);
  }
  for (const brand of brands) {
    name(brand, { product: null, brand, strength: 'brand' });
    rise(keyOf(stemsOf(brand)), itemsOfBrand.get(brand) ?? 0);
  }
  for (const [words, namesakes] of Map.groupBy(
    [...brands].flatMap((brand) => partsOf(brand).map((words) => ({ words, brand }))),
    ({ words }) => keyOf(stemsOf(words)),
  )) {
    const [part, another] = namesakes;
    const isProductWord = (word: string) => postings.has(stem(word));
    if (part && !another && !named.has(words) && !wordsOf(part.words).every(isProductWord)) {
      name(part.words, { product: null, brand: part.brand, strength: 'brand', isPart: true });
    }
  }
  // What a maker's name begins is the maker's, too: 'Kellogg's' is 'Kellogg's Froot Loops' as well.
  for (const brand of brands) {
    for (const maker of brands) {
      if (brand.startsWith(`${maker} `)) name(maker, { product: null, brand, strength: 'brand', isPart: true });
    }
  }
  const places = new Map(products.map((product, place) => [product.name, place]));
  for (const { product: productName, brand, means, also } of aliases) {
    const product = places.get(productName);
    if (product === undefined) continue;
    for (const words of [...means, ...also]) aliasKeys.add(keyOf(stemsOf(words)));
    for (const words of means) {
      name(words, { product, brand, strength: 'means' });
      const stemmed = stemsOf(words);
      rise(keyOf(stemmed), itemCountOf(product));
      if (brand === null) post(stemmed, product, weightOf.alias);
    }
    for (const words of also) {
      name(words, { product, brand, strength: 'also' });
      if (brand === null) post(stemsOf(words), product, weightOf.alias);
    }
  }
  // 'Arthritis Tylenol' is 'Tylenol Arthritis', where the words turned round name nothing else.
  for (const { product: productName, brand, means } of aliases) {
    const product = places.get(productName);
    if (product === undefined || brand === null) continue;
    for (const words of means) {
      const [one, other, another] = stemsOf(words);
      if (one && other && !another && !named.has(keyOf([other, one]))) {
        name(`${other} ${one}`, { product, brand, strength: 'means' });
      }
    }
  }
  // The words of brands and aliases are known words, too, that need no mending.
  const known = new Set([...postings.keys(), ...named.keys(), ...[...wholes.values()].flat()]);
  const popularityOf = (word: string) => popularity.get(word) ?? 0;
  const byPopularity = [...known].sort((one, other) => popularityOf(other) - popularityOf(one));
  return new Map(
    byPopularity.map((word, rank) => {
      const ofProducts = postings.get(word);
      const stored: StoredWord = {
        rank,
        popularity: popularityOf(word),
        postings: ofProducts && [...ofProducts],
        named: toldApart(named.get(word)),
        whole: wholes.get(word),
        isAlias: aliasKeys.has(word) || undefined,
      };
      return [word, stored];
    }),
  );
}

const shortestPart = 3;

/** The first word of a brand's name, its last and all but its first, which may be enough: 'Kirkland', 'Toll House'. */
function partsOf(brand: string): string[] {
  const words = brand.split(' ');
  if (words.length === 1) return [];
  const parts = [words[0] ?? '', words.at(-1) ?? '', words.slice(1).join(' ')];
  return [...new Set(parts)].filter((part) => wordsOf(part).join('').length >= shortestPart);
}

/** Without what is the same, and as it is written only where that tells one from the other. */
function toldApart(named: readonly StoredNamed[] | undefined): StoredNamed[] | undefined {
  if (!named) return undefined;
  const meanings = new Set(named.map(({ product, brand }) => `${product} ${brand}`));
  const told = meanings.size > 1 ? named : named.map(({ written: _, ...meant }) => meant);
  return [...new Map(told.map((meant) => [JSON.stringify(meant), meant])).values()];
}

/** Words as they are written, with their stems: 'choclate' is near to 'chocolate', but not to its stem. */
function spellingsOf(
  products: readonly BrandedProduct[],
  aliases: readonly Alias[],
  known: ReadonlyMap<string, StoredWord>,
): Map<string, string> {
  const brands = products.flatMap((product) => product.brands.map(([brand]) => brand));
  const written = [...textsOf(products, aliases), ...brands].flatMap(wordsOf);
  return new Map(
    written
      .map((word): [string, string] => [word, stem(word)])
      .filter(([word, stemmed]) => known.has(stemmed) && !known.has(word)),
  );
}

/** What products, and brands of them, are called, with how many items there are of it, a staple's twice. */
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
  for (const product of products) rise(product.name.split(',')[0] ?? '', itemsOf(product, null));
  for (const { product: name, brand, means } of aliases) {
    const product = byName.get(name);
    if (product) for (const words of means) rise(words, itemsOf(product, brand));
  }
  return [...popularity].map(([name, items]) => [name, String(items)]);
}

/** Words and names by how they sound: as they are written, as one, and their stems. */
function soundsOf(products: readonly BrandedProduct[], aliases: readonly Alias[]): [sound: string, spelling: string][] {
  const brands = products.flatMap((product) => product.brands.map(([brand]) => brand));
  const heads = products.map(({ name }) => name.split(',')[0] ?? '');
  const names = [...heads, ...aliases.flatMap(({ means, also }) => [...means, ...also]), ...brands].map(wordsOf);
  const single = [...textsOf(products, aliases), ...brands].flatMap(wordsOf).map((word) => [word]);
  const written = [...single, ...names].map((words) => [words.join(''), words] as const);
  const others = [...spokenOtherwise].map(([word, words]) => [word, wordsOf(words)] as const);
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
  return [...products.map((product) => product.name), ...aliases.flatMap(({ means, also }) => [...means, ...also])];
}

/** What products are said to be free of: 'gluten', 'lactose'. */
function freeOf(products: readonly BrandedProduct[], aliases: readonly Alias[]): string[] {
  const found = textsOf(products, aliases).flatMap((text) => {
    const words = wordsOf(text).map(stem);
    return words.filter((_, at) => words[at + 1] === freeStem);
  });
  return [...new Set(found)];
}
