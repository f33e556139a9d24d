/**
 * Derives data/english-words.csv from WordNet (`npm run english-words -- data.noun`): foods and plants that search would
 * take for mistyped names of ours, with our word for them, or none if we have no such thing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { isSpelled, knownWordsFrom } from '#functions/search/known-words.ts';
import { phraseKey } from '#functions/search/phrase-key.ts';
import { answerTo } from '#functions/search/search-index.ts';
import { likelyWords } from '#functions/search/spellings.ts';
import { searchWords } from './build-data.ts';
import { csvLine } from './csv.ts';

/** The numbers of WordNet's files of foods and plants. */
const files = new Set(['13', '20']);

/** The words of each synset; proper names are capitalized. */
function* synsets(path: string): Generator<string[]> {
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [, file = '', , count = ''] = line.split(' ', 4);
    if (!files.has(file)) continue;
    const fields = line.split(' ').slice(4, 4 + 2 * Number.parseInt(count, 16));
    yield fields.filter((_, at) => at % 2 === 0).map((word) => word.replaceAll('_', ' '));
  }
}

/** Whether these words are exactly the name of something we have. */
function isOurs(words: string): boolean {
  const [first] = answerTo(words, { isLiteral: true }).matches;
  const { guessed = 0, meansWhole = 0, nameExact = 0, brandMatch = 0, brandAlone = 0 } = first?.features ?? {};
  return first?.isWhole === true && guessed === 0 && meansWhole + nameExact > 0 && brandMatch + brandAlone === 0;
}

const isTakenForOurs = (word: string) =>
  knownWordsFrom(word).length > 0 || [word, `${word}s`].some((form) => likelyWords(form).length > 0);

const { otherWords, regionalWords, foreignWords } = searchWords();
const elsewhere = new Set([...otherWords, ...regionalWords, ...foreignWords].map(({ words }) => phraseKey([words])));
const rows = new Map<string, string>();
for (const words of synsets(process.argv[2] ?? 'data.noun')) {
  const means = words.find((name) => isSpelled(name.split(' ').at(-1) ?? '') && isOurs(name))?.toLowerCase() ?? '';
  for (const word of words) {
    if (!/^[a-z]{4,}$/.test(word) || isSpelled(word) || elsewhere.has(phraseKey([word]))) continue;
    // 'Mould' is mold, which is a word of ours.
    const isUnknown = !rows.has(word) && !words.some((other) => isSpelled(other)) && isTakenForOurs(word);
    if (means !== '' || isUnknown) rows.set(word, means);
  }
}
const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(
  new URL('../data/english-words.csv', import.meta.url),
  ['words,means\n', ...sorted.map(csvLine)].join(''),
);
console.log(`${sorted.length} words in data/english-words.csv`);
