import { keyOf, stem, stemsOf, wordsOf } from '#functions/catalog/index.ts';
import { type AskedSize, sizesIn, withMeasuresMended } from '#shared/rules/asked-size.ts';
import { isSpelled, weightOf } from './known-words.ts';
import { type Match, matchesOf } from './matches.ts';
import { knownProducts } from './products.ts';
import { noSpan, spansIn } from './spans.ts';
import { likelyNames } from './spellings.ts';
import {
  completedShare,
  guessLoss,
  isName,
  nameBeingTyped,
  optionalStems,
  postingsOf,
  type Term,
  termOf,
  termsOf,
} from './terms.ts';

/** What a shopper's words mean, best first, and how much of it they asked for. */
export interface Answer {
  matches: Match[];
  size: AskedSize | null;
}

const countedPieces = /(?:ct|cnt|counts?|pk|packs?|pills?|tablets?|caplets?)$/;

/** Words that say a size and aren't in the name of what all the words name: '13 gallon trash bags' names one whole. */
function takeSize(text: string): { rest: string; size: AskedSize | null } {
  for (const { words, size } of sizesIn(text)) {
    // 'pound cake' is a name; 'pound of butter' never is one, and '500 count' is no '500 mg'.
    const isMeasured = text.includes(`${words.trim()} of `) || countedPieces.test(words);
    if (!isMeasured && isNamedWhole(stemsOf(text))) return { rest: text, size: null };
    const rest = text
      .replace(words, ' ')
      .replace(/^\s*(?:of|-)\s/, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    if (rest === '') continue;
    const inner = sizesIn(rest).find((other) => other.size.kind === 'amount' || other.size.kind === 'pieces');
    const isInner = inner !== undefined && !isNamedWhole(stemsOf(rest));
    return isInner ? { rest: rest.replace(inner.words, ' ').trim() || rest, size } : { rest, size };
  }
  return { rest: text, size: null };
}

/** Whether one product's name, or words for it, have all of these that name no brand of it. */
function isNamedWhole(stemmed: readonly string[]): boolean {
  if (isName(keyOf(stemmed))) return true;
  const brandSpans = spansIn(stemmed.map((word) => termOf(word))).filter(({ meant }) => meant.strength === 'brand');
  const [{ from, to, meant }] = [
    ...brandSpans.toSorted((one, other) => other.to - other.from - (one.to - one.from)),
    noSpan,
  ];
  const required = stemmed.filter((word, at) => (at < from || at >= to) && !optionalStems().has(word));
  const [first, ...others] = required.map(postingsOf);
  if (!first || others.includes(null)) return false;
  return [...first].some(
    ([product, weight]) =>
      weight >= weightOf.alias &&
      (meant.brand === null || product.brands.has(meant.brand)) &&
      others.every((known) => (known?.get(product) ?? 0) >= weightOf.alias),
  );
}

/** Whether the last words, which say what it is, name something that we don't have. */
function isNotCarried(stemmed: readonly string[]): boolean {
  if (isName(keyOf(stemmed))) return false;
  const last = stemmed.findLastIndex((word) => !optionalStems().has(word)) + 1;
  return stemmed.some((_, from) =>
    [last, stemmed.length].some((to) => knownProducts().notCarried.has(keyOf(stemmed.slice(from, to)))),
  );
}

/** 'Generic tylenol' means what is in it, under any name. */
const anyBrandWords = /\b(?:generic|store[ -]brand|off[ -]brand|no[ -]name)\b/;

/** What a shopper's words mean. */
export function answerTo(words: string): Answer {
  const { rest, size } = takeSize(withMeasuresMended(words.toLowerCase().trim(), isSpelled));
  const said = wordsOf(rest);
  if (isNotCarried(said.map(stem))) return { matches: [], size };
  const isForAnyBrand = anyBrandWords.test(rest);
  const terms = termsOf(said);
  const literal = readingAs({ terms, cost: 0 }, size);
  const goesOn = nameBeingTyped(said);
  const isLastWhole = literal.isSure && isSpelled(said.at(-1) ?? '');
  let best = goesOn && !isLastWhole ? readingAs({ terms: goesOn, cost: 0 }, size) : literal;
  if (best === literal && !literal.isSure) {
    const lead = literal.isGuessed ? otherReadingLead.ofGuessed : otherReadingLead.ofKnown;
    for (const reading of [...otherReadings(said, terms), ...readingsWithoutPurpose(rest)]) {
      const other = readingAs(reading, size);
      if (other.strength > literal.strength * lead && other.strength > best.strength) best = other;
    }
  }
  const matches = isForAnyBrand ? best.matches.map((match) => ({ ...match, brand: null })) : best.matches;
  return { matches, size };
}

/** Less likely than all that was said. */
const purposeCost = 0.3;

/** What it is for counts where it goes with it: 'shampoo for dogs', but 'velveeta for queso'. */
function readingsWithoutPurpose(text: string): TermReading[] {
  const [, thing] = /^(.+?) for .+$/.exec(text) ?? [];
  return thing === undefined ? [] : [{ terms: termsOf(wordsOf(thing)), cost: purposeCost }];
}

/** What is read otherwise than it was typed has to fit that much better. */
const otherReadingLead = { ofGuessed: 1.001, ofKnown: 2 };
/** How fast a reading loses with the letters it takes to be wrong. */
const readingLoss = 0.35;

/** Words as known ones, and how many letters of a name it takes to be wrong. */
interface TermReading {
  terms: readonly Term[];
  cost: number;
}

/** Beyond that a reading means something for sure, and little but the letters tells one from another. */
const enough = 2.2;
const beyondEnough = 0.05;

function strengthOf(score: number): number {
  return Math.min(score, enough) + beyondEnough * Math.max(0, score - enough);
}

interface Reading {
  matches: Match[];
  strength: number;
  isGuessed: boolean;
  /** All words are known, and one thing has them all. */
  isSure: boolean;
}

function readingAs(reading: TermReading, size: AskedSize | null): Reading {
  const found = matchesOf(reading.terms, size);
  const [first] = found;
  const unlikeliness = costOf(reading) + (first?.guessed ?? 0);
  return {
    matches: found,
    strength: strengthOf(first?.score ?? 0) * Math.exp(-readingLoss * unlikeliness),
    isGuessed: unlikeliness > 0,
    isSure: unlikeliness === 0 && (first?.isWhole ?? false),
  };
}

/** So many words next to each other may be one name that was mistyped. */
const longestName = 4;
const shortestName = 5;

/** The words with some of them taken for a name that is spelled nearly so, or turned round. */
function otherReadings(said: readonly string[], literal: readonly Term[]): TermReading[] {
  const readings: TermReading[] = [];
  for (const [at, term] of literal.entries()) {
    for (const [other, share] of [...term.others]
      .filter(([, worth]) => worth > completedShare)
      .slice(0, substitutesTried)) {
      const instead = { ...termOf(other), mendedFor: term.mendedFor - Math.log(share) / guessLoss };
      readings.push({ terms: literal.with(at, instead), cost: 0 });
    }
  }
  for (let from = 0; from < said.length; from++) {
    for (let to = from + 1; to <= Math.min(said.length, from + longestName); to++) {
      const typed = said.slice(from, to);
      if (typed.join('').length < shortestName) continue;
      for (const { stems, cost } of likelyNames(typed)) {
        const named = stems.map((part) => termOf(part));
        readings.push({ terms: [...termsOf(said.slice(0, from)), ...named, ...termsOf(said.slice(to))], cost });
      }
    }
  }
  return readings.sort((one, other) => costOf(one) - costOf(other)).slice(0, readingsTried);
}

function costOf({ terms, cost }: TermReading): number {
  return cost + terms.reduce((sum, term) => sum + term.mendedFor, 0);
}

const readingsTried = 8;
const substitutesTried = 4;
