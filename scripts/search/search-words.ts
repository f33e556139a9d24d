import { mainNameOf } from '#functions/catalog/product-names.ts';
import { keyOf, stem, stemsOf, wordsOf } from '#functions/catalog/stems.ts';
import type { ProductFacts } from '#functions/search/products.ts';
import { optionalStems } from '#functions/search/query/query-terms.ts';
import { type StoredNamed, type StoredWord, weightOf } from '#functions/search/words/known-words.ts';
import { editDistance } from '#shared/rules/text/edit-distance.ts';

/** Words for a product, or for one brand of it, beside its name. */
export interface Alias {
  product: string;
  brand: string | null;
  means: readonly string[];
}

/** The products of a group, or a whole category: 'fruit' is apples, bananas, and others. */
export interface Group {
  words: string;
  category: string;
  members: readonly string[];
}

export interface BrandedProduct extends ProductFacts {
  name: string;
  brands: readonly (readonly [brand: string, itemCount: number])[];
}

/** Unbranded products are sold everywhere, however few items they have. */
export const unbranded = 'Fresh';
/** The number of items it counts as. */
export const usualBrands = 120;
/** People say the word for a variety less often than the word for the thing. */
const kindShare = 0.15;

/** Every known word and every name written as one word, the most popular first. */
export function wordsOfProducts(
  products: readonly BrandedProduct[],
  aliases: readonly Alias[],
  groups: readonly Group[],
): Map<string, StoredWord> {
  const words = new SearchWords(products);
  words.addProducts();
  words.addBrands();
  words.addAliases(aliases);
  words.addOwnNames();
  words.addGroups(groups);
  return words.byPopularity();
}

/** The words that may mean a product, a brand, or both, in the order of their sources. */
class SearchWords {
  private readonly products: readonly BrandedProduct[];
  private readonly postings = new Map<string, Map<number, number>>();
  private readonly popularity = new Map<string, number>();
  private readonly named = new Map<string, StoredNamed[]>();
  private readonly wholes = new Map<string, readonly string[]>();
  private readonly aliasKeys = new Set<string>();
  /** How many items have a word as their head noun, and how many have it at all. */
  private readonly uses = new Map<string, [asNoun: number, all: number]>();

  constructor(products: readonly BrandedProduct[]) {
    this.products = products;
  }

  addProducts(): void {
    for (const [index, product] of this.products.entries()) this.addProduct(index, product);
  }

  private addProduct(index: number, { head, nouns, kind, category, brands, isStaple }: BrandedProduct): void {
    const hasUnbranded = isUnbranded({ brands });
    this.post(category, index, weightOf.category);
    if (hasUnbranded) this.post(stemsOf(unbranded), index, weightOf.unbranded);
    this.post(kind, index, weightOf.kind);
    this.post(head, index, weightOf.head);
    if (head.length > 1) this.wholes.set(keyOf(head), [...head]);
    const usual = usualCount({ itemCount: this.itemCountOf(index), brands, isStaple });
    for (const word of new Set([...head, ...kind, ...nouns])) {
      const [asNoun, all] = this.uses.get(word) ?? [0, 0];
      const weight = Math.log2(2 + usual);
      this.uses.set(word, [asNoun + (nouns.includes(word) ? weight : 0), all + weight]);
    }
    for (const word of head) this.rise(word, usual);
    for (const word of kind) this.rise(word, usual * kindShare);
    this.rise(head.at(-1) ?? '', usual * (isStaple ? 2 : 1));
  }

  /** After the products: part of a brand's name means the brand only if it isn't one of the products' words. */
  addBrands(): void {
    const itemCounts = new Map<string, number>();
    for (const [brand, count] of this.products.flatMap((product) => product.brands)) {
      if (brand !== unbranded) itemCounts.set(brand, (itemCounts.get(brand) ?? 0) + count);
    }
    for (const [brand, itemCount] of itemCounts) {
      this.name(brand, { product: null, brand, strength: 'brand' });
      this.rise(keyOf(stemsOf(brand)), itemCount);
    }
    const brands = [...itemCounts.keys()];
    this.addPartsOf(brands);
    this.addMakersAmong(brands);
  }

  addAliases(aliases: readonly Alias[]): void {
    const indexes = new Map(this.products.map((product, index) => [product.name, index]));
    for (const alias of aliases) {
      const product = indexes.get(alias.product);
      if (product !== undefined) this.addAlias(product, alias);
    }
    for (const { product: productName, brand, means } of aliases) {
      const product = indexes.get(productName);
      if (product === undefined || brand === null) continue;
      for (const words of means) this.addTurnedRound(words, product, brand);
    }
  }

  /** 'Raisins' and 'cherry tomatoes' mean 'Raisins' and 'Tomatoes, cherry', unless an alias says otherwise. */
  addOwnNames(): void {
    for (const [product, { name, kind, head }] of this.products.entries()) {
      const own = name.split(', ').reverse().join(' ');
      const isMeant = this.named.get(keyOf(stemsOf(own)))?.some(({ strength }) => strength === 'means');
      const isOrdered = kind.length === 0 && head.length === 2;
      if (!isMeant) this.name(own, { product, brand: null, strength: 'means', ...(isOrdered && { isOrdered }) });
    }
  }

  /** After all names, because a word that names one of our things doesn't name a group. */
  addGroups(groups: readonly Group[]): void {
    const indexed = this.products.map((product, index) => ({ ...product, index }));
    const byName = new Map(indexed.map((product) => [product.name, product]));
    const inCategory = Map.groupBy(indexed, ({ category }) => keyOf(category));
    for (const { words, category, members } of groups) {
      const stemmed = stemsOf(words);
      const isOther = this.named
        .get(keyOf(stemmed))
        ?.some(({ strength }) => strength === 'means' || strength === 'group');
      const isPackaging = stemmed.length < 2 && stemmed.every((word) => optionalStems().has(word));
      if (isOther || isPackaging) continue;
      const things =
        category === ''
          ? members.flatMap((member) => byName.get(member) ?? [])
          : usualKinds(inCategory.get(keyOf(stemsOf(category))) ?? []);
      const others = things.filter(({ nouns: [noun] }) => noun !== stemmed.at(-1));
      const share = boughtOf(others) / boughtOf(things);
      const own = indexed.filter(({ nouns: [noun] }) => noun === stemmed.at(-1));
      const isNamed = stemmed.length > 1 && own.some(({ head, kind }) => hasAll([...head, ...kind], stemmed));
      const isOwn = stemmed.length === 1 && boughtOf(own) > mostOwn * boughtOf(things);
      if (isNamed || isOwn || others.length < fewestOthers) continue;
      for (const [at, { index }] of spreadOverKinds(things).entries()) {
        const memberWeight = Math.round(100 * share * (1 - at / membersKept)) / 100;
        this.name(words, { product: index, brand: null, strength: 'group', memberWeight });
      }
    }
  }

  byPopularity(): Map<string, StoredWord> {
    const { postings, named, wholes, aliasKeys } = this;
    // The words of brands and aliases are also known words, which need no correction.
    const known = new Set([...postings.keys(), ...named.keys(), ...[...wholes.values()].flat()]);
    const kinds = new Set(this.products.flatMap(({ kind }) => kind));
    const popularityOf = (word: string) => this.popularity.get(word) ?? 0;
    const byPopularity = [...known].sort((one, other) => popularityOf(other) - popularityOf(one));
    return new Map(
      byPopularity.map((word, rank) => {
        const ofProducts = postings.get(word);
        const stored: StoredWord = {
          rank,
          popularity: popularityOf(word),
          postings: ofProducts && [...ofProducts],
          named: withoutDuplicates(named.get(word)),
          whole: wholes.get(word),
          isAlias: aliasKeys.has(word) || undefined,
          isKind: kinds.has(word) || undefined,
          nounShare: this.nounShareOf(word) || undefined,
        };
        return [word, stored];
      }),
    );
  }

  /** Of the items with a word, the share that have it as their head noun. */
  private nounShareOf(word: string): number {
    const [asNoun, all] = this.uses.get(word) ?? [0, 0];
    return all === 0 ? 0 : Math.round((100 * asNoun) / all) / 100;
  }

  private addPartsOf(brands: readonly string[]): void {
    for (const [words, namesakes] of Map.groupBy(
      brands.flatMap((brand) => partsOf(brand).map((words) => ({ words, brand }))),
      ({ words }) => keyOf(stemsOf(words)),
    )) {
      const [part, another] = namesakes;
      const isProductWord = (word: string) => this.postings.has(stem(word));
      if (part && !another && !this.named.has(words) && !wordsOf(part.words).every(isProductWord)) {
        this.name(part.words, { product: null, brand: part.brand, strength: 'brand', isPart: true });
      }
    }
  }

  /** A product line belongs to its maker: 'Kellogg's' also means 'Kellogg's Froot Loops'. */
  private addMakersAmong(brands: readonly string[]): void {
    for (const brand of brands) {
      for (const maker of brands) {
        if (brand.startsWith(`${maker} `)) this.name(maker, { product: null, brand, strength: 'brand', isPart: true });
      }
    }
  }

  private addAlias(product: number, { product: name, brand, means }: Alias): void {
    for (const words of means) this.aliasKeys.add(keyOf(stemsOf(words)));
    const nearest = brand === null ? [] : ofOtherProducts(means, `${brand} ${name}`);
    for (const words of means) {
      const isNearest = nearest.includes(words);
      this.name(words, { product, brand, strength: 'means', ...(isNearest && { isNearest }) });
      const stemmed = stemsOf(words);
      this.rise(keyOf(stemmed), this.itemCountOf(product));
      if (brand === null) this.post(stemmed, product, weightOf.alias);
    }
  }

  /** 'Arthritis Tylenol' means 'Tylenol Arthritis', if the reversed words name nothing else. */
  private addTurnedRound(words: string, product: number, brand: string): void {
    const [one, other, another] = stemsOf(words);
    if (one && other && !another && !this.named.has(keyOf([other, one]))) {
      this.name(`${other} ${one}`, { product, brand, strength: 'means' });
    }
  }

  private post(stemmed: readonly string[], index: number, weight: number): void {
    for (const word of stemmed) {
      const known = this.postings.get(word) ?? new Map<number, number>();
      this.postings.set(word, known.set(index, Math.max(weight, known.get(index) ?? 0)));
    }
  }

  private rise(word: string, by: number): void {
    this.popularity.set(word, (this.popularity.get(word) ?? 0) + by);
  }

  private name(words: string, meant: StoredNamed): void {
    const stemmed = stemsOf(words);
    const key = keyOf(stemmed);
    this.named.set(key, [...(this.named.get(key) ?? []), { ...meant, written: wordsOf(words).join('') }]);
    if (stemmed.length > 1) this.wholes.set(key, stemmed);
  }

  private itemCountOf(index: number): number {
    return this.products[index]?.itemCount ?? 0;
  }
}

/** As many letters apart, words are spellings of one name: 'snowballs' and 'snoballs'. */
const fewLettersApart = 3;

/** Whether two names have a word in common, or are spelled alike. */
function areAlike(one: string, other: string): boolean {
  const [stems, others] = [stemsOf(one), stemsOf(other)];
  return (
    stems.some((word) => others.includes(word)) ||
    editDistance(keyOf(stems), keyOf(others), fewLettersApart) <= fewLettersApart
  );
}

/** Of the words for a brand's product, those that have nothing in common: 'ring dings' and 'devil dogs' aren't one thing. */
function ofOtherProducts(means: readonly string[], named: string): string[] {
  const others = means.filter((words) => stemsOf(words).every((word) => !stemsOf(named).includes(word)));
  return others.filter((words) => others.some((other) => !areAlike(words, other)));
}

const isUnbranded = ({ brands }: Pick<BrandedProduct, 'brands'>) => brands.some(([brand]) => brand === unbranded);

/** Loose produce has few brands, but everyone buys it. */
function usualCount({
  itemCount,
  brands,
  isStaple,
}: Pick<BrandedProduct, 'itemCount' | 'brands' | 'isStaple'>): number {
  return Math.max(itemCount, isStaple && isUnbranded({ brands }) ? usualBrands : 0);
}

interface PlacedProduct extends BrandedProduct {
  index: number;
}

const bought = (product: BrandedProduct) => usualCount(product) * (product.isStaple ? 2 : 1);
const boughtOf = (products: readonly BrandedProduct[]) => products.reduce((sum, product) => sum + bought(product), 0);

/** Of each main name, the kind that is bought most. */
function usualKinds(products: readonly PlacedProduct[]): PlacedProduct[] {
  const byMainName = Map.groupBy(products, ({ name }) => mainNameOf(name));
  return [...byMainName.values()].flatMap(
    (kinds) => kinds.toSorted((one, other) => bought(other) - bought(one))[0] ?? [],
  );
}

const hasAll = (words: readonly string[], wanted: readonly string[]) => wanted.every((word) => words.includes(word));

const membersKept = 24;
/** A group of fewer things of other names than its own is found by its own: 'rices'. */
const fewestOthers = 4;
/** If our things that are called so are bought more, compared to the group, they are meant: 'sauce', 'cereal'. */
const mostOwn = 0.3;
/** How much less another thing with a word of one before it counts. */
const ofSameKind = 0.5;

/** The most bought things of a group: those of its main category first, and one of each kind before a second one. */
function spreadOverKinds(things: readonly PlacedProduct[]): PlacedProduct[] {
  const inCategory = Map.groupBy(things, ({ category }) => keyOf(category));
  const shareOf = ({ category }: BrandedProduct) => (inCategory.get(keyOf(category))?.length ?? 0) / things.length;
  const left = new Map(things.map((thing) => [thing, bought(thing) * shareOf(thing) ** 2]));
  const chosen: PlacedProduct[] = [];
  while (left.size > 0 && chosen.length < membersKept) {
    const [[next] = []] = [...left].sort(([, one], [, other]) => other - one);
    if (!next) break;
    chosen.push(next);
    left.delete(next);
    for (const [thing, count] of left) {
      if (thing.head.some((word) => next.head.includes(word))) left.set(thing, count * ofSameKind);
    }
  }
  return chosen;
}

const shortestPart = 3;

/**
 * The first word of a brand's name, its last word, and all but its first, which may be enough: 'Kirkland', 'Toll
 * House'.
 */
function partsOf(brand: string): string[] {
  const words = brand.split(' ');
  if (words.length === 1) return [];
  const parts = [words[0] ?? '', words.at(-1) ?? '', words.slice(1).join(' ')];
  return [...new Set(parts)].filter((part) => wordsOf(part).join('').length >= shortestPart);
}

/** Without duplicates, and as written only if that distinguishes names. */
function withoutDuplicates(named: readonly StoredNamed[] | undefined): StoredNamed[] | undefined {
  if (!named) return undefined;
  const meanings = new Set(named.map(({ product, brand }) => `${product} ${brand}`));
  const kept = named.map(({ written, ...meant }) =>
    meanings.size > 1 || meant.strength === 'brand' ? { ...meant, written } : meant,
  );
  return [...new Map(kept.map((meant) => [JSON.stringify(meant), meant])).values()];
}
