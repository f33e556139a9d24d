import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import synonyms from '#data/built/synonyms.json' with { type: 'json' };
import { catalogue, itemById } from '#functions/data/catalogue.ts';
import type { CatalogueItem } from '#shared/contract/item.ts';

const index = new MiniSearch<CatalogueItem>({
  fields: ['name', 'brand', 'category'],
  processTerm: stem,
  searchOptions: {
    boost: { name: 4, brand: 2, category: 0.5 },
    prefix: true,
    // 'tomatos' and 'brocoli' are one letter off; short words would match anything.
    fuzzy: (term) => (term.length > 3 ? 0.2 : false),
    weights: { fuzzy: 0.2, prefix: 0.35 },
  },
});
index.addAll(catalogue);

/** Every plain item of a kind outranks its flavoured or processed relatives. */
const stapleBoost = 2;
/** 'milk' means a product that is milk ('Whole Milk') before one made with it ('Milk Chocolate'). */
const headBoost = 2;

/**
 * How many brands of one product come before the next product gets its turn; the others follow if there is room.
 * The brand can still be switched in the cart.
 */
const brandsFirst = 1;
/** Matches that score below this share of the best one never push a better match out. */
const closeShare = 0.4;

/**
 * The best matches for what a shopper typed, best first. `shareOfStores` tells how many of the compared stores carry an
 * item (0 to 1): what more of them have comes first.
 */
export function bestMatches(
  words: string,
  most: number,
  shareOfStores: (item: CatalogueItem) => number,
): CatalogueItem[] {
  const query = translate(fold(words));
  const strict = index.search(query, { combineWith: 'AND' });
  const found = strict.length > 0 ? strict : index.search(query, { combineWith: 'OR' });
  const terms = query.split(/\s+/).map(stem);
  const ranked = found
    .map(({ id, score }) => ({ item: itemById(id), score }))
    .flatMap(({ item, score }) =>
      item ? [{ item, score: score * rankFactor(item, terms) * (1 + shareOfStores(item)) }] : [],
    )
    .sort((one, other) => other.score - one.score);
  return varied(ranked).slice(0, most);
}

function rankFactor(item: CatalogueItem, terms: string[]): number {
  const nameTerms = fold(item.name.split(',')[0] ?? '')
    .split(/\s+/)
    .map(stem);
  const head = nameTerms.at(-1) ?? '';
  const named = nameTerms.filter((term) => terms.includes(term)).length / nameTerms.length;
  return (0.7 + 0.6 * named) * (terms.includes(head) ? headBoost : 1) * (item.isStaple ? stapleBoost : 1);
}

/** The best brand of each close product first, so that six brands of one don't hide its relatives. */
function varied(ranked: { item: CatalogueItem; score: number }[]): CatalogueItem[] {
  const threshold = (ranked[0]?.score ?? 0) * closeShare;
  const seen = new Map<string, number>();
  const first: CatalogueItem[] = [];
  const later: CatalogueItem[] = [];
  for (const { item, score } of ranked) {
    const brands = seen.get(item.name) ?? 0;
    seen.set(item.name, brands + 1);
    (score >= threshold && brands < brandsFirst ? first : later).push(item);
  }
  return [...first, ...later];
}

/** A shopper's words in the catalogue's: 'yoghurt' is yogurt, 'bath tissue' is toilet paper. Longest phrases first. */
const translations = synonyms
  .toSorted((one, other) => other.term.length - one.term.length)
  .map(({ term, means }) => ({ pattern: new RegExp(`(?<=^|\\s)${RegExp.escape(term)}(?=$|\\s)`), means }));

function translate(query: string): string {
  const known = translations.find(({ pattern }) => pattern.test(query));
  return known ? query.replace(known.pattern, known.means) : query;
}

/** Lower case, without accents. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '');
}

function stem(term: string): string {
  return stemmer(fold(term));
}
