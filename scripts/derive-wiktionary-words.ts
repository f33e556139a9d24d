/**
 * Derives data/wiktionary-words.csv (`npm run wiktionary-words -- dict FILE...`): names in other languages of what we
 * have that no other file has. The first argument is WordNet 3.0's folder, each file the words of a language for its
 * synsets (`wn-wikt-tgl.tab`), which the Open Multilingual Wordnet took from Wiktionary.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { itemsNamed } from '#functions/catalog/items.ts';
import { plainWordsOf, stem } from '#functions/catalog/stems.ts';
import { isSpelled, surelyNoun } from '#functions/search/known-words.ts';
import { phraseKey } from '#functions/search/phrase-key.ts';
import type { Product } from '#functions/search/products.ts';
import { answerTo } from '#functions/search/search-index.ts';
import { headnessOf, optionalStems } from '#functions/search/terms.ts';
import { isForeignName } from '#functions/search/translations.ts';
import { nonFood } from '#shared/rules/non-food.ts';
import { searchWords } from './build-data.ts';
import { csvLine } from './csv.ts';
import { files, synsetsIn } from './wordnet.ts';

const [dict = 'dict', ...tabs] = process.argv.slice(2);
const goods = new Set([files.things, files.foods, files.plants, files.substances]);
const synsets = synsetsIn(dict);

/** How many meanings a word has, and whether one of them is a food. */
const meaningsOf = new Map<string, { count: number; isFood: boolean }>();
for (const { file, words } of synsets.values()) {
  for (const word of words) {
    const { count, isFood } = meaningsOf.get(word) ?? { count: 0, isFood: false };
    meaningsOf.set(word, { count: count + 1, isFood: isFood || file === files.foods });
  }
}

const shortestName = 4;
/** A word with more meanings is too vague: 'plate', 'roll'. */
const mostMeanings = 3;

/** A bow tie is no pasta. Substances may be of either kind. */
function isOfKind({ name }: Product, file: string): boolean {
  const isFood = itemsNamed(name).every(({ category }) => !nonFood.has(category));
  return file === files.substances || isFood === (file !== files.things);
}

/** Whether an English name, in the sense of this synset, is the name of something we have. */
function isOurs(name: string, file: string): boolean {
  const { count = 0, isFood = false } = meaningsOf.get(name) ?? {};
  if (
    name.length < shortestName ||
    !name.split(' ').every(isSpelled) ||
    count > mostMeanings ||
    (isFood && file !== files.foods)
  )
    return false;
  const [first] = answerTo(name, { isLiteral: true }).matches;
  if (!first || !isOfKind(first.product, file)) return false;
  const noun = stem(name.split(' ').at(-1) ?? '');
  if (optionalStems().has(noun) || headnessOf(noun) < surelyNoun) return false;
  const { guessed = 0, completed = 0, brandMatch = 0, brandAlone = 0 } = first.features;
  const { meansWhole = 0, nameExact = 0 } = first.features;
  return first.isWhole && guessed + completed + brandMatch + brandAlone === 0 && meansWhole + nameExact > 0;
}

/** A phrase that search understands word by word needs no row. */
const firstOf = (words: string) => answerTo(words, { isLiteral: false }).matches[0]?.product;

const { foreignWords, otherWords } = searchWords();
const elsewhere = new Set([...foreignWords, ...otherWords].map(({ words }) => phraseKey(plainWordsOf(words))));
/** The synsets of each word of a language that search doesn't know. */
function synsetsOfWords(tab: string): Map<string, string[]> {
  const synsetsOf = new Map<string, string[]>();
  for (const line of readFileSync(tab, 'utf8').split('\n')) {
    const [id = '', kind = '', lemma = ''] = line.split('\t');
    if (!kind.endsWith(':lemma') || !id.endsWith('-n')) continue;
    const words = plainWordsOf(lemma.replaceAll('_', ' '));
    const key = phraseKey(words);
    const isOwn = isForeignName(words.join(' ')) || words.every(isSpelled);
    if (/^[a-z ]{3,}$/.test(key) && !isOwn)
      synsetsOf.set(key, [...(synsetsOf.get(key) ?? []), id.slice(0, -'-n'.length)]);
  }
  return synsetsOf;
}

/** By words. If several languages have a word, the first decides. */
const meanings = new Map<string, string>();
for (const [words, ids] of tabs.flatMap((tab) => [...synsetsOfWords(tab)])) {
  const names = ids.map((id) => {
    const { file = '', words: english = [] } = synsets.get(id) ?? {};
    return goods.has(file) ? english.find((name) => isOurs(name.toLowerCase(), file))?.toLowerCase() : undefined;
  });
  const ours = [...new Set(names.filter((name) => name !== undefined))];
  const isMostlyOurs = 2 * names.filter((name) => name !== undefined).length > names.length;
  const isNeeded = !words.includes(' ') || firstOf(words) !== firstOf(ours[0] ?? '');
  if (isMostlyOurs && isNeeded && !elsewhere.has(words) && !meanings.has(words)) meanings.set(words, ours.join('|'));
}
const rows = [...meanings].sort(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(
  new URL('../data/wiktionary-words.csv', import.meta.url),
  ['words,means\n', ...rows.map(csvLine)].join(''),
);
console.log(`${rows.length} names in data/wiktionary-words.csv`);
