import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { bestMatches, type Found } from '#functions/search/first-choice.ts';
import { asksForAlcohol } from '#shared/rules/alcohol.ts';
import { limits } from '#shared/rules/limits.ts';

interface Row {
  class: string;
  /** Whose words: our own, in two halves, or those of people who had not seen the search. */
  half: 'first' | 'second' | 'stranger-a' | 'stranger-b';
  query: string;
  accept: string;
  reject: string;
}

/** What was typed, and what has to be found first. */
export const rows: Row[] = parse(readFileSync(new URL('../../data/search-queries.csv', import.meta.url)), {
  columns: true,
});

interface StrangersRow extends Omit<Row, 'half'> {
  half: 'tuned' | 'untouched';
  origin: string;
}

/** Words of lists, shops and kitchens elsewhere, with where they are from. */
export const strangers: StrangersRow[] = parse(
  readFileSync(new URL('../../data/search-strangers.csv', import.meta.url)),
  { columns: true },
);

/** What is bought most, by its plain name. */
export const mostBought: Pick<StrangersRow, 'query' | 'accept' | 'origin'>[] = parse(
  readFileSync(new URL('../../data/most-bought.csv', import.meta.url)),
  { columns: true },
);

/** Several tests look at the answers to the whole list. */
const answers = new Map<string, Found[]>();

export function search(words: string): Found[] {
  const known = answers.get(words);
  if (known) return known;
  const found = asksForAlcohol(words) ? [] : bestMatches(words, limits.searchResults, () => 1);
  answers.set(words, found);
  return found;
}

/** 'Cola [Coca-Cola] 2 L', 'Whole Milk [any] 1 gal'; nothing for nothing. */
function said(found: Found | undefined): string {
  if (!found) return '';
  const { item, match } = found;
  return `${item.name} [${match === 'any-brand' ? 'any' : item.brand}] ${item.size}`;
}

export const first = (words: string) => said(search(words)[0]);

/** With the brand of what stands for any brand, too: strangers' patterns are of that. */
export const inFull = (found: Found | undefined) => (found ? `${said(found)} ${found.item.brand}` : '');
