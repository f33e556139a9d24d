import { keyOf, stem, stemsOf, wordsOf } from '#functions/catalog/index.ts';
import { learnedOf } from '#functions/search-learning/index.ts';
import { type RequestedSize, sizesIn } from '#shared/rules/sizes/requested-size.ts';
import { otherAmountsInWords } from '#shared/rules/text/other-scripts.ts';
import { freeOf, type Product } from './products.ts';
import { parsedQuery, type Reading } from './query/parsed-query.ts';
import {
  isName,
  nameBeingTyped,
  nounShareOf,
  optionalStems,
  postingsOf,
  termOf,
  termsAsTyped,
  termsOf,
} from './query/query-terms.ts';
import { splitOffSize } from './query/split-off-size.ts';
import { isSurelyMeant, withLearnedScores } from './ranking/learned-scores.ts';
import { weights } from './ranking/match-weights.ts';
import { type Match, matchingProducts, wholeOf } from './ranking/matching-products.ts';
import { absentBrandIn } from './words/absent-brands.ts';
import { isSpelled, lackingWord, leastNounShare } from './words/known-words.ts';
import { likelyNames } from './words/misspelled-words.ts';
import { isAnotherThing, type Translation, type Translations, translationsOf } from './words/translations.ts';

/** What a shopper's words mean, best match first, and the size they asked for. */
export interface Answer {
  matches: Match[];
  size: RequestedSize | null;
  /** A brand among the words, as typed, that the catalog doesn't have. The matches are for the other words. */
  absentBrand?: string;
}

/** Whether the words end in the name of something that we don't have: 'custard apple'. */
function isNotCarried(
  literal: Reading,
  queryWords: readonly string[],
  matches: readonly Match[],
  meanings: Translations | null,
): boolean {
  const [best] = matches;
  const { meansWhole = 0, nameExact = 0, ofGroup = 0 } = best?.features ?? {};
  const isExact = best?.isWhole && meansWhole + nameExact + ofGroup > 0;
  // A breadbox isn't a box of bread.
  const hasAll = best?.optionalHeld.length === literal.terms.filter(({ isOptional }) => isOptional).length;
  const isExactly = isExact === true && hasAll;
  if (isExactly && isSureOf(matches)) return false;
  const named = queryWords.map((_, from) => queryWords.slice(from)).find(isAnotherThing);
  // A name in another language may end in an English word: 'agua mineral', 'frijoles pintos'.
  if (!named) return false;
  if (meanings && isSureOf(matchingProducts(readingOf(meanings.likeliest), null))) return false;
  if (named.length === 1) {
    return !isSureOf(matches) && parsedQuery(literal).namedBrands.size === 0;
  }
  return !isExactly;
}

/** 'Generic tylenol' means the same medicine from any brand. */
const anyBrandWords = /\b(?:generic|store[ -]brand|off[ -]brand|no[ -]name)\b/;

/** What follows a preposition, a dash, or a parenthesis describes the product or its use; 'bone in ham' is ham. */
const aside =
  /^(?!(?:bone|skin|shell|rind|stem) (?:in|on)\b)(.+?) (?:\((?=[^)]*\)$)|- |(?:in|with|w\/|without|for|from|on|en|con|para|sin)\b)/;

/** The words that say what the thing is, before those that only describe it; empty if none do. */
function thingIn(text: string): string {
  const [, before = ''] = aside.exec(text) ?? [];
  const [, listed = ''] = /^([^,]+), /.exec(before || text) ?? [];
  // 'Sherbet, orange' isn't an orange.
  return nounShareOf(stemsOf(listed).at(-1) ?? '') >= leastNounShare ? listed : before;
}

/** The number of packages doesn't say the size: 'milk 2 boxes' isn't 2% milk. */
const withoutPackages = (text: string) => text.replace(/ [1-9] (?:box(?:es)?|bags?|bunch(?:es)?)$/, '');

/** Letters apart that begin a query: 't p', 'b-b-q sauce'. */
const apart = /^[a-z](?:[ -][a-z])+(?= |$)/;
const joinedLetters = (letters: string) => letters.replaceAll(/[ -]/g, '');

export const surest = 2;

/** From -1 if search found nothing to `surest` if it has every word, with one slip of the finger at most. */
export function surenessOf({ matches, absentBrand }: Answer): number {
  const [first] = matches;
  if (!first) return -1;
  if (!first.isWhole || absentBrand !== undefined) return 0;
  return isSurelyMeant(matches) ? surest : 1;
}

/** Turns 'milk without lactose' into 'milk lactose free', and 'no salt butter' into 'unsalted butter'. */
function withFreeOf(text: string): string {
  return text.replace(
    /\b(?:no|without|w\/o|sin)[ -](?:any )?([a-z]+)\b(?! added)/g,
    (queryWords, what: string) => lackingWord(what) ?? (freeOf().has(stem(what)) ? `${what} free` : queryWords),
  );
}

/** 'Butter or margarine', unless both are only what a thing is with: 'tuna in oil or water'. */
const either = /^((?:(?! (?:in|with|for|from|on) )[^(])+?) or (.+)$/;

/** Two things, either of which will do. The first may lack the noun: 'string or stick cheese'. */
function alternativesIn(text: string): readonly [string, string] | null {
  const [, one = '', other = ''] = either.exec(text) ?? [];
  // 'Onions 1 or 2 lb' are one thing.
  return one === '' || isAmount(other) || isName(keyOf(stemsOf(text))) ? null : [withNounOf(one, other), other];
}

/** '2 lb', '3', '2 lb bags' */
const isAmount = (text: string) =>
  sizesIn(text)
    .reduce((rest, { words }) => rest.replace(words, ''), text)
    .split(' ')
    .every((word) => /^\d*$/.test(word) || optionalStems().has(stem(word)));

function withNounOf(one: string, other: string): string {
  const isNoun = nounShareOf(stemsOf(one).at(-1) ?? '') >= leastNounShare;
  return isNoun ? one : `${one} ${other.split(' ').at(-1)}`;
}

/** Two things named together: 'floss and toothpicks', 'salt/pepper'. */
const joined = /^(.+?)(?:\s+(?:and|&|y|plus)\s+|\s*[/+]\s*)(.+)$/;

/**
 * The answers to two things that no product of ours has together, the likeliest match of each first. If the words find
 * nothing together, the one thing that search is sure of is enough. Otherwise null unless it is sure of both.
 */
function answerToEach(words: string, { matches }: Answer): Answer | null {
  const [, first = '', second = ''] = matches[0]?.isWhole ? [] : (joined.exec(words) ?? []);
  const parts = first === '' ? [] : [withNounOf(first, second), second];
  const answers = parts.map((part) => answerTo(part));
  const [one, other] = answers.filter((each) => isSureOf(each.matches) && !each.matches[0]?.features.completed);
  if (!one || !other) return matches.length === 0 && one ? one : null;
  const lower = (one.matches[0]?.score ?? 0) - (other.matches[0]?.score ?? 0);
  const others = other.matches.map((match) => ({ ...match, score: match.score + lower }));
  return { matches: bestOf([...one.matches, ...others]), size: one.size ?? other.size };
}

/** The answer to words that may name two things, either of which will do. */
export function answerToEither(words: string): Answer {
  const query = words.toLowerCase().trim();
  const alternatives = alternativesIn(query);
  if (!alternatives) {
    const answer = answerTo(words);
    return answerToEach(query, answer) ?? answer;
  }
  const [one, other] = alternatives.map((each) => answerOf(each));
  const matches = bestOf([...(one?.matches ?? []), ...(other?.matches ?? [])]);
  return { matches: withLearnedScores(matches, learnedOf(words)), size: one?.size ?? other?.size ?? null };
}

/**
 * What a shopper's words mean, based on the words and, unless `isLiteral`, on what people chose after them. A guess with a
 * lower score than `leastScore` is no better than nothing.
 */
export function answerTo(words: string, { isLiteral = false, leastScore = weights.nothing } = {}): Answer {
  const answer = answerOf(words, isLiteral, leastScore);
  return isLiteral ? answer : { ...answer, matches: withLearnedScores(answer.matches, learnedOf(words)) };
}

function answerOf(words: string, isLiteral = false, leastScore: number = weights.nothing): Answer {
  const { rest, size } = splitOffSize(
    withFreeOf(withoutPackages(otherAmountsInWords(words.toLowerCase().trim().replace(apart, joinedLetters)))),
  );
  const queryWords = wordsOf(rest);
  const asideFrom = wordsOf(thingIn(rest)).length || queryWords.length;
  const terms = termsOf(queryWords, asideFrom);
  const literal = { terms, cost: 0 };
  const matches = matchingProducts(literal, size);
  const meanings = translationsOf(rest);
  if (isNotCarried(literal, queryWords.slice(0, asideFrom), matches, meanings)) return { matches: [], size };
  if (isLiteral) return { matches, size };
  const isUnderstood = isSureOf(matches) || meanings?.likeliest.isWhole;
  const absent = isUnderstood ? null : absentBrandIn(words);
  if (absent) return { ...answerWithout(absent, size), absentBrand: absent.brand };
  const all = withOtherReadings(literal, matches, { rest, size, queryWords, asideFrom, meanings });
  const isUnlikely = all.every(({ isGuess }) => isGuess) && (all[0]?.score ?? 0) < leastScore;
  return { matches: isUnlikely ? [] : all, size };
}

function answerWithout({ rest }: { rest: string }, size: RequestedSize | null): Answer {
  return wordsOf(rest).length === 0 ? { matches: [], size } : answerOf(rest);
}

interface Query {
  rest: string;
  size: RequestedSize | null;
  queryWords: readonly string[];
  asideFrom: number;
  meanings: Translations | null;
}

/** The matches of the words as typed and, unless they are surely what is meant, of what else the words may mean. */
function withOtherReadings(literal: Reading, asTyped: Match[], query: Query): Match[] {
  const { rest, size, queryWords, asideFrom, meanings } = query;
  let matches = asTyped;
  const isSure = isSureOf(matches);
  const { translation, others: otherTranslations } = fittingOf(meanings, literal, isSure);
  const isSpanish = !isSure && translation?.isSpanish === true;
  if (isSpanish) matches = [];
  const goesOn = nameBeingTyped(queryWords);
  const others = [
    ...(goesOn && !(isSure && isSpelled(queryWords.at(-1) ?? '')) ? [{ terms: goesOn, cost: 0 }] : []),
    ...(translation ? [readingOf(translation)] : []),
    ...(isSure || isSpanish
      ? []
      : [
          ...asTypedOf(queryWords, asideFrom),
          ...mistypedNames(queryWords, asideFrom),
          ...readingsWithoutAside(queryWords, asideFrom),
        ]),
  ];
  matches = withReadings(matches, others, size);
  // Other meanings cost time, so they are tried only if the likeliest don't do.
  if (!isSureOf(matches)) matches = withReadings(matches, otherTranslations().map(readingOf), size);
  const { headInQuery, translated = 0 } = matches[0]?.features ?? {};
  if ((headInQuery !== 1 || translated > 0) && !isSureOf(matches)) {
    matches = bestOf([...matches, ...ofBeginning(queryWords.slice(0, asideFrom), size)]);
  }
  return ofRequestedBrand(wholeOf(matches), rest);
}

/**
 * Of words that together name nothing, the beginning that names a thing: 'garam masala powder' is garam masala. The rest
 * must be a noun of that category: 'mustard oil' isn't mustard.
 */
function ofBeginning(queryWords: readonly string[], size: RequestedSize | null): Match[] {
  for (let to = queryWords.length - 1; to > 0; to--) {
    const terms = termsOf(queryWords.slice(0, to));
    // What needs a guess is no name, which takes less to tell than its matches.
    if (terms.some(({ correctionCost, isOptional }) => correctionCost > 0 && !isOptional)) continue;
    const found = matchingProducts({ terms, cost: 0, leftOut: queryWords.length - to }, size);
    const [best] = found;
    if (!best || !isNamedBy(best) || best.features.guessed !== 0) continue;
    const after = queryWords.slice(to);
    // 'Green cauliflower' is no greens.
    if (best.features.headInQuery !== 1 && isName(keyOf(stemsOf(after.join(' '))))) return [];
    const isOther = after.some((word) => isThingElsewhere(stem(word), best.product));
    return isOther ? [] : found;
  }
  return [];
}

/** Whether the words name the product in full, or mean it. */
const isNamedBy = ({ features: { headInQuery, nounInQuery, meansWhole = 0, ofGroup = 0 } }: Match) =>
  (headInQuery === 1 && nounInQuery === 1) || meansWhole + ofGroup > 0;

/** Whether no thing of this product's category is called so. */
function isThingElsewhere(noun: string, { category }: Product): boolean {
  const things = [...(postingsOf(noun)?.keys() ?? [])].filter(({ nouns: [first] }) => first === noun);
  return !things.some((thing) => keyOf(thing.category) === keyOf(category));
}

function ofRequestedBrand(matches: Match[], text: string): Match[] {
  return anyBrandWords.test(text) ? matches.map((match) => ({ ...match, brand: null })) : matches;
}

function withReadings(matches: Match[], readings: readonly Reading[], size: RequestedSize | null): Match[] {
  return readings.length > 0
    ? bestOf([...matches, ...readings.flatMap((reading) => matchingProducts(reading, size))])
    : matches;
}

/** Whether the best match has every word without guessing. */
function isSureOf([best]: readonly Match[]): boolean {
  return best?.isWhole === true && (best.features.guessed ?? 0) === 0;
}

function readingOf({ words, asideFrom, shareEnglish, namesBySound }: Translation): Reading {
  return { terms: termsOf(words, asideFrom), cost: 0, isTranslated: true, shareEnglish, namesBySound };
}

/** The likeliest translation that may be meant, and the others. */
function fittingOf(
  meanings: Translations | null,
  literal: Reading,
  isSure: boolean,
): { translation: Translation | undefined; others: () => Translation[] } {
  if (!meanings || (meanings.likeliest.isDoubtful && isSure)) return { translation: undefined, others: () => [] };
  const isFit = ({ isDoubtful, words }: Translation) => !(isDoubtful && isHeadReplaced(literal, words));
  const translation = isFit(meanings.likeliest) ? meanings.likeliest : meanings.others().find(isFit);
  return { translation, others: () => meanings.others().filter((one) => one !== translation && isFit(one)) };
}

/** Whether the translation loses the head word: 'low sodium salsa' must not become a low sodium sauce. */
function isHeadReplaced(literal: Reading, translated: readonly string[]): boolean {
  const { headAt, terms } = parsedQuery(literal);
  const head = terms[headAt]?.stem ?? '';
  return nounShareOf(head) >= leastNounShare && !translated.some((word) => stem(word) === head);
}

/** Keeps the best match of each product, and remembers whether another reading has it without guessing. */
function bestOf(matches: readonly Match[]): Match[] {
  const byProduct = new Map<Product, Match>();
  for (const match of matches.toSorted((one, other) => other.score - one.score)) {
    const best = byProduct.get(match.product);
    if (!best) byProduct.set(match.product, match);
    else if (isSureOf([match])) byProduct.set(match.product, { ...best, isAlsoSure: true });
  }
  return [...byProduct.values()];
}

/** Also tries unknown words before a known one as they are, because they may be a brand. */
function asTypedOf(queryWords: readonly string[], asideFrom: number): Reading[] {
  const others = queryWords.slice(0, asideFrom);
  const isLastKnown = isSpelled(others.pop() ?? '');
  const mayBeBrand = isLastKnown && !others.every(isSpelled) && !others.some((word) => isAnotherThing([word]));
  return mayBeBrand ? [{ terms: termsAsTyped(queryWords, asideFrom), cost: 0 }] : [];
}

/** Also tries the query without its aside: 'velveeta for queso' means Velveeta. */
function readingsWithoutAside(queryWords: readonly string[], asideFrom: number): Reading[] {
  const leftOut = queryWords.length - asideFrom;
  return leftOut > 0 ? [{ terms: termsOf(queryWords.slice(0, asideFrom)), cost: 0, leftOut }] : [];
}

/** The most adjacent words to correct as one mistyped name. */
const longestName = 4;
/** The fewest letters of a mistyped name. */
const shortestName = 5;

/** Readings of adjacent words as a name that is spelled alike. */
function mistypedNames(queryWords: readonly string[], asideFrom: number): Reading[] {
  const readings: Reading[] = [];
  for (let from = 0; from < queryWords.length; from++) {
    for (let to = from + 1; to <= Math.min(queryWords.length, from + longestName); to++) {
      const typed = queryWords.slice(from, to);
      // Correctly spelled words are not a mistyped name.
      if (typed.join('').length < shortestName || typed.every((word) => isSpelled(word) || isAnotherThing([word]))) {
        continue;
      }
      for (const { stems, cost } of likelyNames(typed)) {
        const named = stems.map((part) => ({ ...termOf(part), isAside: from >= asideFrom }));
        const before = termsOf(queryWords.slice(0, from), asideFrom);
        readings.push({ terms: [...before, ...named, ...termsOf(queryWords.slice(to), asideFrom - to)], cost });
      }
    }
  }
  return readings.sort((one, other) => costOf(one) - costOf(other)).slice(0, readingsTried);
}

function costOf({ terms, cost }: Reading): number {
  return cost + terms.reduce((sum, term) => sum + term.correctionCost, 0);
}

const readingsTried = 8;
