/**
 * Derives data/food-words.csv, what foods are called elsewhere and in Spanish, from Open Food Facts' taxonomies of
 * categories and ingredients: `npm run food-words -- categories.tsv ingredients.tsv`. data/README.md tells their columns.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { keyOf, plainWordsOf, stemsOf } from '#functions/catalog/words.ts';
import { linkingWords, phraseKey } from '#functions/search/phrase-key.ts';
import { answerTo } from '#functions/search/search-index.ts';
import { csvLine } from './csv.ts';

interface Node {
  english: readonly string[];
  spanish: readonly string[];
}

/** How likely a word is another's translation, compared to all other candidates. */
const leastChance = 0.4;
/** A single pair of names may be a mistake. */
const leastPairs = 3;
const rounds = 8;
const longestPhrase = 5;

const nodes = process.argv.slice(2).flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .map((line): Node => {
      const [, , en = '', enOthers = '', es = '', esOthers = ''] = line.split('\t');
      return { english: namesIn(en, enOthers), spanish: namesIn(es, esOthers) };
    }),
);

function namesIn(...texts: readonly string[]): string[] {
  const names = texts.flatMap((text) => text.split('|')).map((text) => text.replace(/\(.*?\)/g, ' ').trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

/** Whether search understands every word as it is, and whether they are something's exact name. */
const understood = new Map<string, { isWhole: boolean; isName: boolean }>();

function understandingOf(words: string): { isWhole: boolean; isName: boolean } {
  const known = understood.get(words);
  if (known) return known;
  const [first] = answerTo(words, { isLiteral: true }).matches;
  const isWhole = first?.isWhole === true && first.features.guessed === 0 && !isOfBrand(first.features);
  const isName = isWhole && (first?.features.meansWhole === 1 || first?.features.nameExact === 1);
  understood.set(words, { isWhole, isName });
  return { isWhole, isName };
}

function isOfBrand(features: object): boolean {
  return 'brandAlone' in features || 'brandMatch' in features || 'brandOther' in features;
}

/** Names that no one would write on a list. */
const additive = /^e ?\d|acid$|phosphate|colou?r/;

const phrases = new Map<string, Map<string, number>>();

function add(words: readonly string[], means: string, count = 1): void {
  const key = phraseKey(words);
  if (words.length === 0 || words.length > longestPhrase || !/^[a-z ]{2,}$/.test(key)) return;
  const known = phrases.get(key) ?? new Map<string, number>();
  phrases.set(key, known.set(means, (known.get(means) ?? 0) + count));
}

/** A Spanish name stays even if English has the word, since other names are made of it: 'queso de cabra'. */
const spanish = new Set<string>();

for (const { english, spanish: names } of nodes) {
  const means = (
    english.find((name) => understandingOf(name).isName) ?? english.find((name) => understandingOf(name).isWhole)
  )?.toLowerCase();
  if (means === undefined || additive.test(means)) continue;
  for (const name of names) add(plainWordsOf(name), means);
  for (const name of names) spanish.add(phraseKey(plainWordsOf(name)));
  for (const name of english) if (!understandingOf(name).isWhole) add(plainWordsOf(name), means);
}

/** IBM model 1: a Spanish word's meaning, from the English words in the names it appears with. */
function wordTranslations(): Map<string, string> {
  const pairs = nodes.flatMap(({ english, spanish }) => {
    const [en, es] = [english[0], spanish[0]];
    return en === undefined || es === undefined
      ? []
      : [{ en: plainWordsOf(en), es: plainWordsOf(es).filter((word) => !linkingWords.has(word)) }];
  });
  let chance = new Map<string, Map<string, number>>();
  const chanceOf = (es: string, en: string) => chance.get(es)?.get(en) ?? (chance.size === 0 ? 1 : 1e-6);
  const seen = new Map<string, number>();
  for (const { es } of pairs) for (const word of new Set(es)) seen.set(word, (seen.get(word) ?? 0) + 1);
  for (let round = 0; round < rounds; round++) {
    const counts = new Map<string, Map<string, number>>();
    for (const { en, es } of pairs) {
      for (const word of en) {
        const all = es.reduce((sum, other) => sum + chanceOf(other, word), 0);
        for (const other of es) {
          const known = counts.get(other) ?? new Map<string, number>();
          counts.set(other, known.set(word, (known.get(word) ?? 0) + chanceOf(other, word) / all));
        }
      }
    }
    chance = new Map(
      [...counts].map(([es, known]) => {
        const all = [...known.values()].reduce((sum, count) => sum + count, 0);
        return [es, new Map([...known].map(([en, count]) => [en, count / all]))];
      }),
    );
  }
  const found = new Map<string, string>();
  for (const [es, known] of chance) {
    const [[en = '', likely = 0] = []] = [...known].sort(([, one], [, other]) => other - one);
    if (likely >= leastChance && (seen.get(es) ?? 0) >= leastPairs && en !== es) found.set(es, en);
  }
  return found;
}

const likeliest = new Map(
  [...phrases].map(([words, means]) => {
    const [[first = ''] = []] = [...means].sort(
      ([one, count], [other, otherCount]) => otherCount - count || one.length - other.length,
    );
    return [words, first] as const;
  }),
);
for (const [es, en] of wordTranslations()) if (!likeliest.has(phraseKey([es]))) likeliest.set(phraseKey([es]), en);

/** A phrase whose words translate one by one needs no row. */
function saidWordByWord(words: string): string {
  return words
    .split(' ')
    .filter((word) => !linkingWords.has(word))
    .map((word) => likeliest.get(word) ?? word)
    .join(' ');
}

const sorted = (text: string) => keyOf([...new Set(stemsOf(text))].sort());
const rows = [...likeliest]
  .filter(([words, means]) => means !== words && sorted(words) !== sorted(means))
  .filter(([words]) => spanish.has(words) || !understandingOf(words).isName)
  .filter(([words, means]) => !words.includes(' ') || sorted(saidWordByWord(words)) !== sorted(means))
  .sort(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(new URL('../data/food-words.csv', import.meta.url), ['words,means\n', ...rows.map(csvLine)].join(''));
console.log(`${rows.length} names in data/food-words.csv`);
