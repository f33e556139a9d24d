/**
 * Derives data/english-words.csv from WordNet (`npm run english-words -- dict`, its folder of files): names of foods,
 * plants, animals, and other things that search doesn't know, with our word for them, or none if we have no such thing.
 * And data/ordinary-words.csv: common words that search would take for the beginning, a misspelling, or a part of ours.
 */

import { itemsNamed } from '#functions/catalog/items.ts';
import { mainNameOf } from '#functions/catalog/product-names.ts';
import { keyOf, stem, stemsOf, wordsOf } from '#functions/catalog/stems.ts';
import { answerTo } from '#functions/search/meaning-of-query.ts';
import type { Product } from '#functions/search/products.ts';
import { optionalStems, termsOf } from '#functions/search/query/query-terms.ts';
import {
  isSpelled,
  knownWord,
  knownWordsFrom,
  leastNounShare,
  surelyNoun,
} from '#functions/search/words/known-words.ts';
import { likelyWords } from '#functions/search/words/misspelled-words.ts';
import { lacking, phraseKey } from '#functions/search/words/phrase-key.ts';
import { readCommandLine } from '#local/startup/command-line.ts';
import { nonFood } from '#shared/rules/catalog/non-food.ts';
import { asksForAlcohol } from '#shared/rules/search/alcohol.ts';
import { writeDataRows } from '../csv.ts';
import { searchWords } from '../search/read-search-words.ts';
import { mostKinds } from '../search/taxonomy.ts';
import { files, firstMeaningsIn, linesOf, type Synset, synsetsIn } from '../search/wordnet.ts';
import { searchWithout } from './search-without.ts';

const { animals, things, foods, people, plants } = files;
const tangible = new Set(Object.values(files)).difference(new Set([people]));
const edible = new Set([animals, foods, plants]);

const [dict = ''] = readCommandLine('npm run english-words -- DICT', {}, [1, 1]).files;
const synsets = synsetsIn(dict);
searchWithout('englishWords', 'ordinaryWords', 'wiktionaryWords', 'dictionaryWords');

const firstMeanings = firstMeaningsIn(dict, synsets);

/** The single words for what a synset is a kind of. */
function kindsOf({ kinds }: Synset): string[] {
  return kinds.flatMap((id) => {
    const kind = synsets.get(id);
    return kind ? [...kind.words.filter((word) => !word.includes(' ')).map(stem), ...kindsOf(kind)] : [];
  });
}

/** Whether these words are exactly the name of something we have, or its name has all of them. */
function isOurs(words: string, isExact: boolean): boolean {
  const [first] = answerTo(words, { isLiteral: true }).matches;
  const { guessed = 0, completed = 0, meansWhole = 0, nameExact = 0 } = first?.features ?? {};
  const { brandMatch = 0, brandAlone = 0 } = first?.features ?? {};
  // A breadbox isn't a box of bread.
  const hasAll = first?.optionalHeld.length === termsOf(wordsOf(words)).filter(({ isOptional }) => isOptional).length;
  const isSure = first?.isWhole === true && hasAll && guessed + completed + brandMatch + brandAlone === 0;
  return isSure && (!isExact || meansWhole + nameExact > 0);
}

const isTakenForOurs = (word: string) =>
  knownWordsFrom(word).length > 0 ||
  [word, `${word}s`].some((form) => likelyWords(form).length > 0) ||
  (answerTo(word, { isLiteral: true }).matches[0]?.features.guessed ?? 0) > 0;

const isFirstFood = (word: string) => firstMeanings.get(word)?.synset?.file === foods;

/** Whether our names have no form of a word. 'Poi' is none of 'pois': search takes it for the beginning of another word. */
function isNotSpelled(word: string): boolean {
  if (!isSpelled(word)) return true;
  const [first] = answerTo(word, { isLiteral: true }).matches;
  return isFirstFood(word) && (first?.features.completed ?? 0) > 0;
}

/** Whether a word says what some of our products are, or which of them. */
function isOfOurs(word: string): boolean {
  const known = knownWord(stem(word));
  if (optionalStems().has(stem(word))) return true;
  return known !== undefined && (known.nounShare > 0 || known.isKind || known.isAlias || known.named.length > 0);
}

const shortestName = 4;
/** Many short words have several meanings; those that first mean a food or a common thing count: 'poi', 'key'. */
function shortestNameOf(word: string, file: string): number {
  const { synset, isCommon = false } = firstMeanings.get(word) ?? {};
  const isFirst = synset?.file === file && (file === foods || (file === things && isCommon));
  return isFirst ? 3 : shortestName;
}
const isNounOfOurs = (word: string, least: number) => (knownWord(stem(word))?.nounShare ?? 0) >= least;

/** Whether a word of a synset names something that we don't have. */
function isLacking(word: string, { file, words }: Synset): boolean {
  if (word.length < shortestNameOf(word, file) || (!isNotSpelled(word) && isOfOurs(word)) || isOurs(word, true))
    return false;
  const least = edible.has(file) ? 0 : surelyNoun;
  if (words.some((other) => other !== word && isSpelled(other) && isNounOfOurs(other, least))) return false;
  const { synset, isCommon = false } = firstMeanings.get(word) ?? {};
  const isUsual = synset?.words.includes(word) === true && (tangible.has(synset.file) || synset.isOfVerb);
  return (edible.has(file) || isUsual) && (file === things || file === foods || isCommon || isTakenForOurs(word));
}

/** A custard apple is not an apple, because WordNet neither calls it a kind of apple nor defines it by that word. */
function isAnotherThing(compound: string, synset: Synset): boolean {
  const last = stem(compound.split(/[ -]/).at(-1) ?? '');
  const isKindOfLast = [...kindsOf(synset), ...stemsOf(synset.definition)].includes(last);
  const isKindOfOurs = isKindOfLast && isNounOfOurs(last, leastNounShare);
  return knownWord(last) !== undefined && !isKindOfOurs && !isOurs(compound, false);
}

const kindsInAll = Map.groupBy(
  [...synsets.values()].flatMap(({ kinds }) => kinds),
  (id) => id,
);

/** The food that this is one of few kinds of, if we have it. */
function ourKindOf({ kinds }: Synset): string | undefined {
  return kinds
    .filter((id) => (kindsInAll.get(id)?.length ?? 0) <= mostKinds && synsets.get(id)?.file === foods)
    .flatMap((id) => synsets.get(id)?.words ?? [])
    .find((name) => isOurs(name, true) && isMainName(name))
    ?.toLowerCase();
}

function isMainName(words: string): boolean {
  const [first] = answerTo(words, { isLiteral: true }).matches;
  return first !== undefined && keyOf(first.product.head) === keyOf(stemsOf(words));
}

const sensesOf = new Map<string, Synset[]>();
for (const synset of synsets.values()) {
  if (!edible.has(synset.file)) continue;
  for (const word of synset.words) sensesOf.set(word, [...(sensesOf.get(word) ?? []), synset]);
}

const isFood = ({ name }: Product) => itemsNamed(name).every(({ category }) => !nonFood.has(category));

/**
 * The food of ours whose name begins with this word and goes on with what WordNet says it is: 'rigatoni' is 'rigatoni
 * pasta', and 'halibut', which is seafood, is 'halibut fillet'. A pigeon is no pigeon pea.
 */
function longerNameOf(word: string): string | undefined {
  const senses = (sensesOf.get(word) ?? []).map((synset) => [...kindsOf(synset), ...stemsOf(synset.definition)]);
  const begun = [...(knownWord(stem(word))?.postings?.keys() ?? [])].filter(
    ({ head }) => head.length > 1 && head[0] === stem(word),
  );
  if (!begun.every(isFood)) return undefined;
  const [named] = begun
    .filter(({ head, category }) =>
      senses.some((of) => [...head.slice(1), ...category].some((each) => of.includes(each))),
    )
    .sort((one, other) => other.itemCount - one.itemCount);
  return named && mainNameOf(named.name).toLowerCase();
}

/** The words for what a synset is a kind of, up to three steps up: salmon is fish, but hardly an organism. */
function nearKindsOf({ kinds }: Synset, steps = 3): string[] {
  const nearest = steps > 0 ? kinds.flatMap((id) => synsets.get(id) ?? []) : [];
  return nearest
    .filter(({ file }) => edible.has(file))
    .flatMap((kind) => [...kind.words, ...nearKindsOf(kind, steps - 1)]);
}

const firstOf = (words: string) => answerTo(words).matches[0];

/** A thing of ours with the word for what it is a kind of, unless search understands them: 'salmon fish', 'chowder soup'. */
function withKinds(word: string, synset: Synset): string[] {
  if (!/^[a-z]{3,}$/.test(word) || !isSpelled(word) || !isOurs(word, true)) return [];
  const product = firstOf(word)?.product;
  const isKind = (kind: string) => /^[a-z]{3,}$/.test(kind) && isSpelled(kind) && isNounOfOurs(kind, leastNounShare);
  return [...new Set(nearKindsOf(synset))].filter(isKind).flatMap((kind) => {
    const { product: found, isWhole, features } = firstOf(`${word} ${kind}`) ?? {};
    const isUnderstood = isWhole === true && (found === product || found?.head.includes(stem(word)));
    const isOther = isWhole === true && features?.guessed === 0;
    const isNone = stem(kind) === stem(word) || asksForAlcohol(kind);
    return isNone || isUnderstood || isOther ? [] : [`${word} ${kind}`];
  });
}

const { otherWords, regionalWords, foreignWords } = searchWords();
const elsewhere = new Set([...otherWords, ...regionalWords, ...foreignWords].map(({ words }) => phraseKey([words])));
const rows = new Map<string, string>();
for (const synset of synsets.values()) {
  const { file, words } = synset;
  if (!tangible.has(file) && !(file === people && synset.isOfVerb)) continue;
  const ours =
    file === foods || file === plants
      ? words.find((name) => isSpelled(name.split(' ').at(-1) ?? '') && isOurs(name, true))
      : undefined;
  for (const word of edible.has(file) ? words : []) {
    for (const both of withKinds(word, synset)) rows.set(both, word);
  }
  for (const word of words) {
    if (!/^[a-z][a-z -]{2,}$/.test(word) || elsewhere.has(phraseKey(word.split(/[ -]/)))) continue;
    const isCompound = /[ -]/.test(word);
    const isUnknown = !isCompound && (ours === undefined ? isNotSpelled(word) : !isSpelled(word));
    if (ours !== undefined) {
      if (isUnknown && word.length >= shortestName) rows.set(word, ours.toLowerCase());
    } else if (!rows.has(word) && (isCompound ? isAnotherThing : isLacking)(word, synset)) {
      const kind = file === foods && isUnknown ? ourKindOf(synset) : undefined;
      const name = isCompound ? undefined : longerNameOf(word);
      rows.set(word, name ?? kind ?? (isUnknown && edible.has(file) ? lacking.food : lacking.thing));
    }
  }
}
const synonyms = new Map<string, string[]>();
for (const { words } of synsets.values()) {
  for (const word of words) synonyms.set(word, [...(synonyms.get(word) ?? []), ...words]);
}

/** 'Mould' is mold, which is a word of ours. */
function isSpelledOtherwise(word: string): boolean {
  const ours = new Set(synonyms.get(word)?.flatMap((other) => (other !== word && isSpelled(other) ? stem(other) : [])));
  return ours.size > 0 && likelyWords(word).some(({ stems: [guess = ''] }) => ours.has(guess));
}

for (const [word, means] of rows) if (means === lacking.thing && isSpelledOtherwise(word)) rows.delete(word);
const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
writeDataRows('english-words.csv', ['words', 'means'], sorted);

/** Things that go by their bare names, whatever they are made of: 'forks' are plastic ones. */
const ofHousehold = new Set(['Household', 'Cleaning & Laundry', 'Pet']);

/** Whether WordNet has the name of a product, too: 'duct tape'. */
const isInWordNet = ({ name }: Product) =>
  [mainNameOf(name), mainNameOf(name).replace(/s$/, '')].some((each) => firstMeanings.has(each.toLowerCase()));

/**
 * Whether a common word that only longer names of ours have means something else by itself: 'stamps' are no toilet gel
 * stamps, and 'worms' no gummy worms. Foods and substances go by any word for them, and foods by the word for their taste.
 */
function meansAnother(word: string): boolean {
  const { synset, isCommon = false } = firstMeanings.get(word) ?? {};
  const stemmed = stem(word);
  const known = knownWord(stemmed);
  if (!isCommon || !synset || !known || known.isAlias || known.named.length > 0) return false;
  const [first] = answerTo(word, { isLiteral: true }).matches;
  const { completed = 0, guessed = 0 } = first?.features ?? {};
  if (!first || completed + guessed > 0 || first.product.head.length < 2 || isInWordNet(first.product)) return false;
  if (synset.file === foods || synset.file === files.substances) return false;
  const isEdible = sensesOf.get(word)?.some(({ file }) => file !== animals) ?? false;
  if (isFood(first.product)) return !known.isKind && !isEdible;
  const isNoun = first.product.head.at(-1) === stemmed;
  return !isNoun || itemsNamed(first.product.name).every(({ category }) => !ofHousehold.has(category));
}

/** 'Cash' is no beginning of cashews. WordNet counts how often its texts use a word. */
const ordinary = ['noun', 'verb', 'adj', 'adv'].flatMap((partOfSpeech) =>
  linesOf(dict, `index.${partOfSpeech}`).flatMap((line) => {
    const [word = '', , , pointers = '', ...fields] = line.split(' ');
    const isCommon = fields[Number(pointers) + 1] !== '0';
    const isUnknown = /^[a-z]{3,}$/.test(word) && !isSpelled(word) && knownWord(stem(word)) === undefined;
    const isOrdinary = isCommon && isUnknown && !rows.has(word) && isTakenForOurs(word);
    return isOrdinary || (/^[a-z]{3,}$/.test(word) && meansAnother(word)) ? [word] : [];
  }),
);
writeDataRows(
  'ordinary-words.csv',
  ['word'],
  [...new Set(ordinary)].sort().map((word) => [word]),
);
