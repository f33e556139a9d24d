/**
 * Derives names of foods from elsewhere and in Spanish: data/food-words.csv from Open Food Facts' taxonomies
 * (`npm run food-words -- categories.tsv ingredients.tsv`), and data/regional-words.csv from the Indian Food Composition
 * Tables and WordNet (`npm run food-words -- regional-words.csv index.csv dict`). data/README.md tells what they are.
 */

import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { itemsNamed } from '#functions/catalog/items.ts';
import { keyOf, plainWordsOf, stemsOf, wordsOf } from '#functions/catalog/stems.ts';
import { answerTo } from '#functions/search/meaning-of-query.ts';
import { namedBy } from '#functions/search/query/query-terms.ts';
import { oneSlip } from '#functions/search/ranking/matching-products.ts';
import type { Features } from '#functions/search/ranking/name-and-brand-fit.ts';
import { isSpelled } from '#functions/search/words/known-words.ts';
import { likelyWords } from '#functions/search/words/misspelled-words.ts';
import { lacking, linkingWords, phraseKey } from '#functions/search/words/phrase-key.ts';
import { readCommandLine } from '#local/startup/command-line.ts';
import { writeDataRows } from '../csv.ts';
import { mostKinds, namesIn, readTaxonomy } from '../search/taxonomy.ts';

interface Node {
  english: readonly string[];
  spanish: readonly string[];
  inScripts: readonly string[];
  /** Names whose meaning search doesn't know yet, in English or in other languages. */
  others: readonly string[];
  /** The names of each thing that this is one of few kinds of. */
  kindOf: readonly (readonly string[])[];
}

/** How likely a word is another's translation, compared to all other candidates. */
const leastChance = 0.4;
/** The least chance of another meaning of a word. */
const leastOtherChance = 0.1;
const mostMeanings = 3;
/** A single pair of names may be a mistake. */
const leastPairs = 3;
const rounds = 8;
const longestPhrase = 5;

const { files: args } = readCommandLine('npm run food-words -- [NAME.csv] FILE...', {}, [1, Infinity]);
const derived =
  args[0]?.endsWith('.csv') && args.length > 1 && !args[0].includes('/') ? (args.shift() ?? '') : 'food-words.csv';

function nodesOf(path: string): Node[] {
  if (path.endsWith('.csv')) return nodesOfFoodTables(readFileSync(path, 'utf8'));
  const taxonomy = readTaxonomy(path);
  const kinds = Map.groupBy(
    [...taxonomy.values()].flatMap(({ parents }) => parents),
    (parent) => parent,
  );
  return [...taxonomy.values()].map(({ english, spanish, inScripts, parents }) => {
    const kindOf = parents
      .filter((parent) => (kinds.get(parent)?.length ?? 0) <= mostKinds)
      .map((parent) => taxonomy.get(parent)?.english ?? []);
    return { english, spanish, inScripts, others: [...english, ...inScripts], kindOf };
  });
}

/** The languages that most Indian and Nepali shoppers in the United States speak, as the tables abbreviate them. */
const spoken = new Set(['H', 'G', 'P', 'B', 'Tam', 'Tel', 'Mar', 'Kan', 'Mal', 'U', 'N']);

/** Names in Indian languages: 'A. Jeera; B. Jire; E. Okra, Okro'. */
function nodesOfFoodTables(text: string): Node[] {
  const rows: { name: string; desc: string }[] = parse(text, { columns: true, relax_column_count: true });
  return rows.map(({ name, desc }) => {
    const [english, others]: [string[], string[]] = [[], []];
    for (const part of desc.split(';')) {
      const [, languages = '', names = ''] = /^\s*((?:[A-Z][a-z]*\.,? ?)+)(.*)$/.exec(part) ?? [];
      const inLanguages = languages.split(/[., ]+/);
      if (inLanguages.includes('E')) english.push(...namesIn(names.replaceAll(',', '|')));
      if (inLanguages.some((language) => spoken.has(language))) others.push(...namesIn(names.replaceAll(/[,/]/g, '|')));
    }
    const [main = '', ...kinds] = name.split(', ');
    // Search has 'cumin' rather than 'cumin seeds'.
    const withoutForm = main.replace(/ (?:seeds|powder|leaves)$/i, '');
    const names = [[...kinds.reverse(), main].join(' '), ...english, main, withoutForm];
    return { english: names, spanish: [], inScripts: [], others: [...english, ...others], kindOf: [] };
  });
}

const nodes = args.flatMap(nodesOf);

/** A binder in foods is no ring binder. There are foods for babies and pets, and vitamins. */
const neverFood = new Set(['Cleaning & Laundry', 'Household', 'Personal Care']);

/** Whether search understands every word as it is, and whether they are something's exact name. */
const understood = new Map<string, Understood>();

interface Understood {
  isWhole: boolean;
  isName: boolean;
  /** Whether they are the name of something before its variety: 'sour cream', but not 'goat'. */
  isMainName: boolean;
  isFood: boolean;
}

function understandingOf(words: string): Understood {
  const known = understood.get(words);
  if (known) return known;
  const [first] = answerTo(words, { isLiteral: true }).matches;
  const isWhole = first?.isWhole === true && first.features.guessed === 0 && !isOfBrand(words, first.features);
  const isName = isWhole && (first?.features.meansWhole === 1 || first?.features.nameExact === 1);
  const isMainName = isName && keyOf(first.product.head) === keyOf(stemsOf(words));
  const isFood = isWhole && !itemsNamed(first.product.name).every(({ category }) => neverFood.has(category));
  const understanding = { isWhole, isName, isMainName, isFood };
  understood.set(words, understanding);
  return understanding;
}

function isOfBrand(words: string, { brandAlone = 0, brandMatch = 0 }: Features): boolean {
  // 'Sprouts' is a brand, too, but not in 'Brussels sprouts', and 'ice' isn't Icee.
  const written = wordsOf(words);
  const isBrand = namedBy(keyOf(stemsOf(words))).some(
    (meant) => meant.strength === 'brand' && !meant.isPart && meant.written === written[0],
  );
  return brandAlone + brandMatch > 0 || (written.length === 1 && isBrand);
}

const eNumber = /^e ?\d/;
/** Names that no one would write on a list. */
const additive = new RegExp(`${eNumber.source}|acid$|phosphate|colou?r`);

const phrases = new Map<string, Map<string, number>>();

/** A single letter of the Latin script is no name, but a Chinese one may be. */
const isName = /^(?:[a-z ]{2,}|(?!.*\p{Script=Latin})[\p{L}\p{M} ー]+)$/u;

function add(words: readonly string[], means: string, count = 1): void {
  const key = phraseKey(words);
  if (words.length === 0 || words.length > longestPhrase || !isName.test(key)) return;
  const known = phrases.get(key) ?? new Map<string, number>();
  phrases.set(key, known.set(means, (known.get(means) ?? 0) + count));
}

/** Foods that we don't have, and that are no typos, with the thing that they are one of few kinds of, if we have it. */
const lackingWords = new Map<string, string>();
const shortestLacking = 4;

function addLacking(name: string, kindOf: string): void {
  const [word = '', ...others] = plainWordsOf(name);
  const isWord = others.length === 0 && word.length >= shortestLacking && /^[a-z]+$/.test(word);
  const key = phraseKey([word]);
  if (isWord && !lackingWords.get(key) && !isOfOurs(word)) lackingWords.set(key, kindOf);
}

/** Whether a word is ours or a form of it ('sugary'), or has at most one slip. */
function isOfOurs(word: string): boolean {
  return isSpelled(word) || isSpelled(word.slice(0, -1)) || likelyWords(word).some(({ cost }) => cost <= oneSlip);
}

/** A Spanish name stays even if English has the word, since other names are made of it: 'queso de cabra'. */
const spanish = new Set<string>();

for (const { english, spanish: names, others, kindOf } of nodes) {
  const foods = english.filter((name) => understandingOf(name).isFood);
  const means = (foods.find((name) => understandingOf(name).isName) ?? foods[0])?.toLowerCase();
  if (means === undefined) {
    const kind = kindOf.flat().find((name) => understandingOf(name).isMainName) ?? lacking.food;
    // A translation may be a word for more: 'mechar' is bacon, and to lard.
    for (const name of english.length > 0 ? english : names) addLacking(name, kind.toLowerCase());
    for (const name of names) addLacking(name, lacking.food);
    continue;
  }
  if (additive.test(means)) continue;
  for (const name of names) add(plainWordsOf(name), means);
  for (const name of names) spanish.add(phraseKey(plainWordsOf(name)));
  for (const name of others) if (!understandingOf(name).isWhole) add(plainWordsOf(name), means);
}

/** The same name in English and another language, word by word. */
interface NamePair {
  en: readonly string[];
  foreign: readonly string[];
}

/** The chance of each English word by foreign word. */
type Chances = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** A round of IBM model 1: divides each English word among the foreign words beside it by the chances so far. */
function refined(chances: Chances, pairs: readonly NamePair[]): Chances {
  const chanceOf = (foreign: string, en: string) => chances.get(foreign)?.get(en) ?? (chances.size === 0 ? 1 : 1e-6);
  const counts = new Map<string, Map<string, number>>();
  for (const { en, foreign } of pairs) {
    for (const word of en) {
      const all = foreign.reduce((sum, other) => sum + chanceOf(other, word), 0);
      for (const other of foreign) {
        const known = counts.get(other) ?? new Map<string, number>();
        counts.set(other, known.set(word, (known.get(word) ?? 0) + chanceOf(other, word) / all));
      }
    }
  }
  return new Map(
    [...counts].map(([foreign, known]) => {
      const all = [...known.values()].reduce((sum, count) => sum + count, 0);
      return [foreign, new Map([...known].map(([en, count]) => [en, count / all]))];
    }),
  );
}

/** A foreign word's meanings, from the English words in the names it appears with. */
function wordTranslations(): Map<string, string[]> {
  const pairs = nodes.flatMap(({ english: [en = ''], spanish, inScripts }) =>
    [...spanish.slice(0, 1), ...inScripts]
      .map((name) => ({ en: plainWordsOf(en), foreign: plainWordsOf(name).filter((word) => !linkingWords.has(word)) }))
      .filter((pair) => pair.en.length > 0 && !eNumber.test(en.toLowerCase())),
  );
  const seen = new Map<string, number>();
  for (const { foreign } of pairs) for (const word of new Set(foreign)) seen.set(word, (seen.get(word) ?? 0) + 1);
  let chance: Chances = new Map();
  for (let round = 0; round < rounds; round++) chance = refined(chance, pairs);
  const found = new Map<string, string[]>();
  for (const [foreign, known] of chance) {
    const ranked = [...known].sort(([, one], [, other]) => other - one);
    const [[en = '', likely = 0] = []] = ranked;
    if (likely < leastChance || (seen.get(foreign) ?? 0) < leastPairs || en === foreign) continue;
    found.set(
      foreign,
      ranked
        .filter(([word, share]) => share >= leastOtherChance && stemsOf(word).length > 0 && word.length > 2)
        .map(([word]) => word),
    );
  }
  return found;
}

/** What each phrase may mean, likeliest first. */
const meanings = new Map(
  [...phrases].map(([words, means]) => {
    const ranked = [...means].sort(
      ([one, count], [other, otherCount]) => otherCount - count || one.length - other.length,
    );
    return [words, ranked.map(([mean]) => mean)] as const;
  }),
);
for (const [foreign, words] of wordTranslations()) {
  const key = phraseKey([foreign]);
  meanings.set(key, [...new Set([...(meanings.get(key) ?? []), ...words])]);
}

/** A phrase whose words translate one by one needs no row. */
function translatedWordByWord(words: string): string {
  return words
    .split(' ')
    .filter((word) => !linkingWords.has(word))
    .map((word) => meanings.get(word)?.[0] ?? word)
    .join(' ');
}

const sorted = (text: string) => keyOf([...new Set(stemsOf(text))].sort());

/** Without those that search can't tell apart, from each other or from the words themselves. */
function distinct(words: string, all: readonly string[]): string[] {
  const stems = [sorted(words), ...all.map(sorted)];
  return all.filter((_, at) => stems.indexOf(stems[at + 1] ?? '') === at + 1).slice(0, mostMeanings);
}

const rows = [...meanings]
  .map(([words, all]) => [words, distinct(words, all)] as const)
  .filter(([, [first]]) => first !== undefined)
  .filter(([words]) => spanish.has(words) || !understandingOf(words).isName)
  .filter(([words, [first = '']]) => !words.includes(' ') || sorted(translatedWordByWord(words)) !== sorted(first))
  .map(([words, all]) => [words, all.join('|')] as const);
const translated = new Set(rows.map(([words]) => words));
for (const [word, kind] of lackingWords) if (!translated.has(word)) rows.push([word, kind]);
rows.sort(([one], [other]) => (one < other ? -1 : 1));
writeDataRows(derived, ['words', 'means'], rows);
