import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { matchingItems } from '#functions/grocery-items/matching-items.ts';
import type { Found } from '#functions/search/index.ts';
import { limits } from '#shared/limits.ts';
import { asksForAlcohol } from '#shared/rules/search/alcohol.ts';

interface Row {
  class: string;
  /** Who wrote the query: we, in two halves, or people who had not seen the search. */
  half: 'first' | 'second' | 'stranger-a' | 'stranger-b';
  query: string;
  accept: string;
  reject: string;
}

/** The typed words, and what must be found first. */
export const rows: Row[] = parse(readFileSync(new URL('../../data/search-queries.csv', import.meta.url)), {
  columns: true,
});

interface StrangersRow extends Omit<Row, 'half'> {
  half: 'tuned' | 'untouched';
  origin: string;
}

const strangersIn = (file: string): StrangersRow[] =>
  parse(readFileSync(new URL(`../../data/${file}`, import.meta.url)), { columns: true });

/** Words from lists, stores, and kitchens elsewhere, with their origin. */
export const strangers = strangersIn('search-strangers.csv');

/** The same from sources that no word in data/ comes from. */
export const fresh = strangersIn('search-fresh.csv');

/** Words from the cooking of many countries, some for things that we don't have. */
export const kitchens = strangersIn('search-kitchens.csv');

/** Entries of lists that people published. */
export const published = strangersIn('search-lists.csv');

/** Names drawn by lot from stores, apps, and lists. */
export const shops = strangersIn('search-shops.csv');

/** Names from apps, meal plans, and stores of five countries, drawn by lot. */
export const elsewhere = strangersIn('search-elsewhere.csv');

/** Names from recipes, lists, and stores, drawn by lot. */
export const cooks = strangersIn('search-cooks.csv');

/** Lines of notes, receipts, and lists of four countries, and words of Filipino, Indian, and Latin kitchens. */
export const homes = strangersIn('search-homes.csv');

/** British and Spanish words, words of kitchens, misspellings, product names, and things with a modifier. */
export const words = strangersIn('search-words.csv');

/** Words of many languages in their own scripts. */
export const inScripts = strangersIn('search-scripts.csv');

/** Names of things that we don't have. */
export const absent = strangersIn('search-absent.csv');

/** The most bought products, by plain name. */
export const mostBought: Pick<StrangersRow, 'query' | 'accept' | 'origin'>[] = parse(
  readFileSync(new URL('../../data/most-bought.csv', import.meta.url)),
  { columns: true },
);

/** Cached, because several tests use the answers to the whole list. */
const answers = new Map<string, Found[]>();

export function search(words: string): Found[] {
  const known = answers.get(words);
  if (known) return known;
  const found = asksForAlcohol(words) ? [] : matchingItems(words, limits.searchResults, () => 1);
  answers.set(words, found);
  return found;
}

/** 'Cola [Coca-Cola] 2 L', 'Whole Milk [any] 1 gal'; empty for no result. */
function said(found: Found | undefined): string {
  if (!found) return '';
  const { item, match } = found;
  return `${item.name} [${match === 'any-brand' ? 'any' : item.brand}] ${item.size}`;
}

export const first = (words: string) => said(search(words)[0]);

/** With a brand in place of any brand, because the strangers' patterns contain brands. */
export const inFull = (found: Found | undefined) => (found ? `${said(found)} ${found.item.brand}` : '');
