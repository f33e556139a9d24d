/**
 * Derives data/dictionary-words.csv (`npm run dictionary-words -- es-en.xml all.js edict british_only.json`): words and
 * phrases in Spanish, Chinese, Japanese, and British English that no other file has, and our words for them, from
 * dictionaries. data/README.md tells which.
 */

import { readFileSync } from 'node:fs';
import { plainWordsOf, stem, stemsOf } from '#functions/catalog/stems.ts';
import { answerTo } from '#functions/search/meaning-of-query.ts';
import { nounShareOf, optionalStems } from '#functions/search/query/query-terms.ts';
import { oneSlip } from '#functions/search/ranking/matching-products.ts';
import {
  isSpelled,
  knownWord,
  knownWordsFrom,
  leastNounShare,
  surelyNoun,
  weightOf,
} from '#functions/search/words/known-words.ts';
import { likelyWords } from '#functions/search/words/misspelled-words.ts';
import { partSign, phraseKey } from '#functions/search/words/phrase-key.ts';
import { readCommandLine } from '#local/startup/command-line.ts';
import { asksForAlcohol } from '#shared/rules/search/alcohol.ts';
import { writeDataRows } from '../csv.ts';
import { searchWords } from '../search/read-search-words.ts';
import { searchWithout } from './search-without.ts';

interface Entry {
  words: readonly string[];
  meaning: string;
  isThing: boolean;
  isDescription: boolean;
  isVerb: boolean;
}

const usage = 'npm run dictionary-words -- es-en.xml all.js edict british_only.json';
const [spanish = '', chinese = '', japanese = '', british = ''] = readCommandLine(usage, {}, [4, 4]).files;
searchWithout('dictionaryWords');

/** What shoppers don't mean, and organic compounds, which are called like foods. */
const uncommon =
  /slang|obsolete|archaic|vulgar|dated|figurative|pejorative|heraldry|organic compound|geometry|nautical/;

function spanishEntries(): Entry[] {
  const text = readFileSync(spanish, 'utf8');
  const found = text.matchAll(/<c>([^<]*)<\/c>\s*<d>([^<]*)<\/d>\s*<t>([^<]*)<\/t>/g);
  return Array.from(found, ([, words = '', meaning = '', kind = '']) => ({
    words: plainWordsOf(words),
    meaning: uncommon.test(kind) ? '' : meaning,
    isThing: /^\{(?:m|f|mf|n|mp|fp)\}/.test(kind),
    isDescription: kind.startsWith('{adj}'),
    isVerb: /^\{v[ti]?\}/.test(kind),
  }));
}

/** Chinese words say neither whether they are nouns. */
function chineseEntries(): Entry[] {
  const json = readFileSync(chinese, 'utf8')
    .replace(/^export default /, '')
    .replace(/;?\s*$/, '');
  const { all }: { all: [string, string, string, string | string[]][] } = JSON.parse(json);
  return all.flatMap(([traditional, simplified, , meanings]) =>
    [meanings].flat().flatMap((meaning) =>
      Array.from(new Set([traditional, simplified]), (word) => ({
        words: plainWordsOf(word),
        meaning,
        isThing: !/^(?:to|\(bound form\)|surname|variant|old variant) /.test(meaning),
        isDescription: true,
        isVerb: false,
      })),
    ),
  );
}

function japaneseEntries(): Entry[] {
  const text = new TextDecoder('euc-jp').decode(readFileSync(japanese));
  return text.split('\n').flatMap((line) => {
    const [, written = '', reading = '', meanings = ''] = /^(\S+) (?:\[(.+?)\] )?\/(.*)\/$/.exec(line) ?? [];
    const [kinds = ''] = /\(.*?\)/.exec(meanings) ?? [];
    const spelled = meanings.includes('(uk)') ? [written, reading] : [written];
    return meanings.split('/').flatMap((meaning) =>
      spelled
        .filter((word) => word !== '')
        .map((word) => ({
          words: plainWordsOf(word),
          meaning: uncommon.test(meaning) ? '' : meaning,
          isThing: /[(,]n[,)-]/.test(kinds),
          isDescription: /[(,]adj/.test(kinds),
          isVerb: false,
        })),
    );
  });
}

/** The American words in 'a flavored ice on a stick (US: popsicle)'. */
const american = /\bUS(?: also| usually| often)?: ["“]?([^;:()]+)/g;

function britishEntries(): Entry[] {
  const definitions: Record<string, string> = JSON.parse(readFileSync(british, 'utf8'));
  return Object.entries(definitions).flatMap(([names, text]) =>
    Array.from(text.matchAll(american), ([, meaning = '']) =>
      names.split(',').map((name) => ({
        words: plainWordsOf(name),
        meaning: uncommon.test(text) ? '' : meaning,
        isThing: true,
        isDescription: false,
        isVerb: false,
      })),
    ).flat(),
  );
}

const mostMeanings = 3;
const longestMeaning = 3;
const articles = new Set(['a', 'an', 'the', 'to', 'kind', 'type', 'of']);

/** The English words that a definition gives, without its remarks. */
function meaningsIn(definition: string): string[][] {
  return definition
    .replace(/\([^)]*\)/g, ' ')
    .split(/[,;/]| or /)
    .map((text) => plainWordsOf(text).filter((word) => !articles.has(word)))
    .filter((words) => words.length > 0 && words.length <= longestMeaning);
}

/** Whether the words are just what a product is called, or describe one in full. */
function understandingOf(words: string): { isName: boolean; isWhole: boolean } {
  const known = understood.get(words);
  if (known) return known;
  const [first] = answerTo(words, { isLiteral: true }).matches;
  const { guessed = 0, completed = 0, meansWhole = 0, nameExact = 0, brandMatch = 0 } = first?.features ?? {};
  const isWhole = first?.isWhole === true && guessed + completed + brandMatch === 0;
  const understanding = { isName: isWhole && meansWhole + nameExact > 0, isWhole };
  understood.set(words, understanding);
  return understanding;
}
const understood = new Map<string, { isName: boolean; isWhole: boolean }>();

/** Fewer products don't show that a word describes things. */
const fewestDescribed = 5;

/** Whether a word says what many of our products are like. */
function describes(word: string): boolean {
  const { isKind = false, nounShare = 1, postings } = knownWord(stem(word)) ?? {};
  return isSpelled(word) && isKind && nounShare < leastNounShare && (postings?.size ?? 0) >= fewestDescribed;
}

/** Whether a product has the word in its name, or it is packaging. */
function isOfName(word: string): boolean {
  const weights = [...(knownWord(stem(word))?.postings?.values() ?? [])];
  return isSpelled(word) && (optionalStems().has(stem(word)) || weights.some((weight) => weight > weightOf.alias));
}

/** Whether we have a thing of that name or, in a language whose words we put together, something with that part. */
function isThing(words: readonly string[], isPartEnough: boolean): boolean {
  if (!words.every(isSpelled) || asksForAlcohol(words.join(' '))) return false;
  const { isName, isWhole } = understandingOf(words.join(' '));
  if (!isPartEnough) return isName && nounShareOf(stem(words.at(-1) ?? '')) >= leastNounShare;
  return words.length === 1 ? words.every(isOfName) : isWhole;
}

/** How surely a meaning is meant where groceries are sold: our name for a thing, another noun, or what things are like. */
function rankOf(words: readonly string[]): number {
  const { isName, isWhole } = understandingOf(words.join(' '));
  const nounShare = nounShareOf(stem(words.at(-1) ?? ''));
  if (isName || (isWhole && nounShare >= surelyNoun)) return 0;
  return nounShare >= leastNounShare ? 1 : 2;
}

/** 'Sliced' of 'slice', if it describes products. */
function participleOf([verb = '', another]: readonly string[]): string | undefined {
  if (another) return undefined;
  return [`${verb}d`, `${verb}ed`, `${verb}${verb.at(-1)}ed`, verb.replace(/y$/, 'ied')].find(describes);
}

/** In Latin letters, a shorter one may be a slip. One Chinese letter has too many meanings. */
const isKey = /^(?:[a-z ]{3,}|(?!.*\p{Script=Latin})[\p{L}\p{M} ー]{2,})$/u;

const meanings = new Map<string, string[][]>();
function add(words: readonly string[], means: readonly string[][]): void {
  const key = phraseKey(words);
  if (means.length > 0 && isKey.test(key)) meanings.set(key, [...(meanings.get(key) ?? []), ...means]);
}

for (const { words, meaning, ...entry } of [
  ...spanishEntries(),
  ...chineseEntries(),
  ...japaneseEntries(),
  ...britishEntries(),
]) {
  const means = meaningsIn(meaning);
  if (means.length === 0) continue;
  const last = words.at(-1) ?? '';
  const isLatin = /^[a-z]/.test(last);
  if (entry.isThing)
    add(
      words,
      means.filter((each) => isThing(each, isLatin)),
    );
  if (entry.isDescription) {
    const like = means.filter((each) => each.length === 1 && each.every(describes));
    for (const form of new Set([last, last.replace(/o$/, 'a')])) add([...words.slice(0, -1), form], like);
  }
  if (entry.isVerb && words.length === 1 && /[aei]r$/.test(last)) {
    const done = last.replace(/ar$/, 'ad').replace(/[ei]r$/, 'id');
    const participles = means.flatMap((each) => participleOf(each) ?? []).map((word) => [word]);
    for (const ending of ['o', 'a']) add([`${done}${ending}`], participles);
  }
}

/** The beginning of a word of ours, or one with a slip, which is more likely meant. */
function isTypedOtherwise(word: string, means: readonly string[]): boolean {
  if (!/^[a-z]+$/.test(word)) return false;
  if (knownWordsFrom(word).length > 0) return true;
  const meant = new Set(means.flatMap((each) => stemsOf(each)));
  return likelyWords(word).some(({ cost, stems }) => cost <= oneSlip / 2 && !stems.every((each) => meant.has(each)));
}

const { otherWords, foreignWords, wiktionaryWords } = searchWords();
const elsewhere = new Set(
  [...otherWords, ...foreignWords, ...wiktionaryWords].map(({ words }) => phraseKey(plainWordsOf(words))),
);

const keyOf = (words: string) => stemsOf(words).join(' ');
/** A phrase of English words that search is sure of needs no other meaning. */
const isOurs = (words: string) => words.split(' ').every(isSpelled) && understandingOf(words).isWhole;

const distinct = (all: readonly string[]) =>
  all.filter((means, at) => all.findIndex((one) => keyOf(one) === keyOf(means)) === at);

function rowOf(words: string, all: readonly string[][]): [words: string, means: string] {
  const ranked = all
    .map((means) => ({ rank: rankOf(means), means: means.join(' ') }))
    .sort((one, other) => one.rank - other.rank);
  const isPart = isTypedOtherwise(words, distinct(ranked.map(({ means }) => means)));
  const signed = ranked.map(({ rank, means }) => (rank === 0 && !isPart ? means : `${partSign}${means}`));
  return [words, distinct(signed).slice(0, mostMeanings).join('|')];
}

const rows = [...meanings]
  .filter(([words]) => !elsewhere.has(words) && !isOurs(words) && !isSpelled(words))
  .map(([words, all]) => rowOf(words, all))
  .sort(([one], [other]) => (one < other ? -1 : 1));
writeDataRows('dictionary-words.csv', ['words', 'means'], rows);
