/**
 * Derives data/wiktionary-words.csv (`npm run wiktionary-words -- dict FILE...`): names in other languages of what we
 * have, and words for what it is like, that no other file has. The first argument is WordNet 3.0's folder, each file the
 * words of a language for its synsets (`wn-wikt-tgl.tab`), which the Open Multilingual Wordnet took from Wiktionary.
 */

import { readFileSync } from 'node:fs';
import { itemsNamed } from '#functions/catalog/items.ts';
import { plainWordsOf, stem } from '#functions/catalog/stems.ts';
import { answerTo } from '#functions/search/meaning-of-query.ts';
import type { Product } from '#functions/search/products.ts';
import { nounShareOf, optionalStems } from '#functions/search/query/query-terms.ts';
import type { Match } from '#functions/search/ranking/matching-products.ts';
import {
  isSpelled,
  knownWord,
  knownWordsFrom,
  leastNounShare,
  surelyNoun,
} from '#functions/search/words/known-words.ts';
import { phraseKey } from '#functions/search/words/phrase-key.ts';
import { isForeignName } from '#functions/search/words/translations.ts';
import { readCommandLine } from '#local/startup/command-line.ts';
import { nonFood } from '#shared/rules/catalog/non-food.ts';
import { asksForAlcohol } from '#shared/rules/search/alcohol.ts';
import { writeDataRows } from '../csv.ts';
import { searchWords } from '../search/read-search-words.ts';
import { files, linesOf, synsetsIn } from '../search/wordnet.ts';
import { searchWithout } from './search-without.ts';

const [dict = '', ...tabs] = readCommandLine('npm run wiktionary-words -- DICT FILE...', {}, [2, Infinity]).files;
searchWithout('wiktionaryWords', 'dictionaryWords');
const goods = new Set([files.things, files.foods, files.plants, files.animals, files.substances]);
const synsets = synsetsIn(dict);

/** How many meanings a word has, and whether one of them is a food. */
const meaningsOf = new Map<string, { count: number; isFood: boolean }>();
for (const { file, words } of synsets.values()) {
  for (const word of words) {
    const { count, isFood } = meaningsOf.get(word) ?? { count: 0, isFood: false };
    meaningsOf.set(word, { count: count + 1, isFood: isFood || file === files.foods });
  }
}

const living = new Set([files.foods, files.plants, files.animals]);

/** Each word's most common meaning as a food and a substance, and as a plant or animal if it's mostly a living thing. */
const usualMeanings = new Set(
  linesOf(dict, 'index.noun').flatMap((line) => {
    const [word = '', , , pointers = '', ...fields] = line.split(' ');
    const [, , ...ids] = fields.slice(Number(pointers));
    const firstIn = (file: string) => ids.find((id) => synsets.get(id)?.file === file);
    const isLiving = living.has(synsets.get(ids[0] ?? '')?.file ?? '');
    const inFiles = isLiving ? [...living, files.substances] : [files.foods, files.substances];
    return inFiles.map((file) => `${word.replaceAll('_', ' ')} ${firstIn(file)}`);
  }),
);

const shortestName = 4;
/** A word with more meanings is too vague: 'plate', 'roll'. */
const mostMeanings = 3;

/** A bow tie is no pasta. Substances may be of either kind. */
function isOfKind({ name }: Product, file: string): boolean {
  const isFood = itemsNamed(name).every(({ category }) => !nonFood.has(category));
  return file === files.substances || isFood === (file !== files.things);
}

/** Whether an English name, in the sense of this synset, is the name of something we have. */
function isOurs(name: string, id: string, file: string): boolean {
  const { count = 0, isFood = false } = meaningsOf.get(name) ?? {};
  const isVague = name.length < shortestName || count > mostMeanings || (isFood && file !== files.foods);
  // What plants and animals are called, foods of them are called, too.
  const isUsual = usualMeanings.has(`${name} ${id}`) && (isFood || file === files.substances);
  if ((isVague && !isUsual) || !name.split(' ').every(isSpelled) || asksForAlcohol(name)) return false;
  const [first] = answerTo(name, { isLiteral: true }).matches;
  if (!first || !isSure(first) || !isOfKind(first.product, file) || optionalStems().has(nounOf(name))) return false;
  return (isUsual && isFood) || isExact(name, first, isUsual);
}

/** The adjectives of each synset whose most common meaning it is. */
const usualAdjectives = Map.groupBy(
  linesOf(dict, 'index.adj').map((line) => {
    const [word = '', , , pointers = '', ...fields] = line.split(' ');
    return { word, id: fields[Number(pointers) + 2] };
  }),
  ({ id }) => id,
);

/** Fewer products don't show that a word describes things. */
const fewestDescribed = 5;

/** The adjective of a synset that says what some of our products are like: 'black', 'frozen'. */
function describingWord(id: string): string | undefined {
  return usualAdjectives.get(id)?.find(({ word }) => {
    const { isKind = false, nounShare = 1, postings } = knownWord(stem(word)) ?? {};
    return isKind && nounShare < leastNounShare && (postings?.size ?? 0) >= fewestDescribed && isSpelled(word);
  })?.word;
}

const nounOf = (name: string) => stem(name.split(' ').at(-1) ?? '');

const isSure = ({ isWhole, features: { guessed = 0, completed = 0, brandMatch = 0, brandAlone = 0 } }: Match) =>
  isWhole && guessed + completed + brandMatch + brandAlone === 0;

/** Whether a name is exactly what this product is called, and says what the product is rather than describing it. */
const isExact = (name: string, { features: { meansWhole = 0, nameExact = 0 } }: Match, isUsual: boolean) =>
  meansWhole + nameExact > 0 && nounShareOf(nounOf(name)) >= (isUsual ? leastNounShare : surelyNoun);

/** A phrase that search understands word by word needs no row. */
const firstOf = (words: string) => answerTo(words, { isLiteral: false }).matches[0]?.product;

/** Of one of our words, as people see it while they type: 'che' is tea, but on the way to 'cheese'. */
const isBeginning = (name: string) => knownWordsFrom(name).length > 0;

/** In Latin letters, a shorter one may be a slip. */
const isName = /^(?:[a-z ]{3,}|(?!.*\p{Script=Latin})[\p{L}\p{M} ]+)$/u;

const { foreignWords, otherWords } = searchWords();
const elsewhere = new Set([...foreignWords, ...otherWords].map(({ words }) => phraseKey(plainWordsOf(words))));
/** The synsets of each word of a language that search doesn't know, as nouns or as adjectives. */
function synsetsOfWords(tab: string, kinds: RegExp): Map<string, string[]> {
  const synsetsOf = new Map<string, string[]>();
  for (const line of readFileSync(tab, 'utf8').split('\n')) {
    const [id = '', kind = '', lemma = ''] = line.split('\t');
    if (!kind.endsWith(':lemma') || !kinds.test(id)) continue;
    const words = plainWordsOf(lemma.replaceAll('_', ' '));
    const key = phraseKey(words);
    const isOwn = isForeignName(words.join(' ')) || words.every(isSpelled) || isBeginning(key);
    if (isName.test(key) && !isOwn) synsetsOf.set(key, [...(synsetsOf.get(key) ?? []), id.slice(0, -'-n'.length)]);
  }
  return synsetsOf;
}

/** By words. If several languages have a word, the first decides. */
const meanings = new Map<string, string>();
for (const [words, ids] of tabs.flatMap((tab) => [...synsetsOfWords(tab, /-n$/)])) {
  const ofGoods = ids.filter((id) => goods.has(synsets.get(id)?.file ?? ''));
  const names = ofGoods.map((id) => {
    const { file = '', words: english = [] } = synsets.get(id) ?? {};
    return english.find((name) => isOurs(name.toLowerCase(), id, file))?.toLowerCase();
  });
  const ours = [...new Set(names.filter((name) => name !== undefined))];
  const isMostlyOurs = ours.length > 0 && 2 * names.filter((name) => name !== undefined).length >= names.length;
  const isNeeded = !words.includes(' ') || firstOf(words) !== firstOf(ours[0] ?? '');
  if (isMostlyOurs && isNeeded && !elsewhere.has(words) && !meanings.has(words)) meanings.set(words, ours.join('|'));
}
for (const [word, ids] of tabs.flatMap((tab) => [...synsetsOfWords(tab, /-[as]$/)])) {
  const adjectives = ids.flatMap((id) => describingWord(id) ?? []);
  const [means] = adjectives;
  const isMostlyIt = 2 * adjectives.filter((one) => one === means).length >= ids.length;
  const isOther = word.includes(' ') || elsewhere.has(word) || meanings.has(word);
  if (means !== undefined && isMostlyIt && !isOther) meanings.set(word, means);
}
const rows = [...meanings].sort(([one], [other]) => (one < other ? -1 : 1));
writeDataRows('wiktionary-words.csv', ['words', 'means'], rows);
