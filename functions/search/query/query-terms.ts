import { keyOf, stem, stemsOf } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { freeOf, type Product } from '../products.ts';
import { slipCosts } from '../ranking/match-weights.ts';
import {
  byPopularity,
  isSpelled,
  knownWord,
  knownWordsFrom,
  type Named,
  namesBeginning,
} from '../words/known-words.ts';
import { likelyWords, rarityOf } from '../words/misspelled-words.ts';
import { isAnotherThing } from '../words/translations.ts';

/** Words for packaging or the ordinary kind. They count only for products whose names contain them. */
export const optionalStems = lazy(
  () =>
    new Set(
      stemsOf(
        'bag box can tin jar bottle carton package packet pack loaf bunch head tub stick case container jug roll each piece ' +
          'brand store generic cheap cheapest best regular plain original classic traditional fresh whole large big small ' +
          'family size bulk giant jumbo sack sachet punnet brick block flat sleeve pkt bundle good new sliced count kind type otc medicine food grocery adult single small one shaker something supply item product ply of the my some cube chunk piece granule tube cluster bite blend fillet platter rich',
      ),
    ),
);

const freeStem = 'free';

function popularityOf(word: string): number {
  return knownWord(word)?.popularity ?? 0;
}

export function postingsOf(word: string): ReadonlyMap<Product, number> | null {
  return knownWord(word)?.postings ?? null;
}

function isOfProducts(word: string): boolean {
  return postingsOf(word) !== null;
}

export function namedBy(key: string): readonly Named[] {
  return knownWord(key)?.named ?? [];
}

/** Whether it names a thing or a brand, not only a group of things. */
export function isName(key: string): boolean {
  return namedBy(key).some(({ strength }) => strength !== 'group');
}

/** Whether it is a brand's whole name. */
export function isBrand(key: string): boolean {
  return namedBy(key).some(({ strength, isPart }) => strength === 'brand' && !isPart);
}

/** Whether it is only a part of a brand's name: 'toms' of Tom's of Maine. */
export function isBrandPart(key: string): boolean {
  const brands = namedBy(key).filter(({ strength }) => strength === 'brand');
  return brands.length > 0 && brands.every(({ isPart }) => isPart);
}

/** The separate words of a compound, or null if the word isn't one. */
function wordsWrittenAs(key: string): readonly string[] | null {
  return knownWord(key)?.whole ?? null;
}

/** A query word as a stem, and other words it may mean, each with its weight (0 to 1). */
export interface Term {
  stem: string;
  /** The word as typed, or its stem if we guessed it. */
  written: string;
  isOptional: boolean;
  /** The cost of the correction; 0 if there was none. */
  correctionCost: number;
  others: ReadonlyMap<string, number>;
  /** It comes after 'in', 'with' or the like, so it only describes the product. */
  isAside?: boolean;
  /** Only its beginning was typed. */
  isCompleted?: boolean;
}

/** The share of a word's products for which it is the head noun: 1 for 'yogurt', 0 for 'vanilla'. */
export function nounShareOf(word: string): number {
  return knownWord(word)?.nounShare ?? 0;
}

export const none: ReadonlyMap<string, number> = new Map();
export function termOf(word: string, others: ReadonlyMap<string, number> = none, written = word): Term {
  // 'Can' is packaging, but 'canned' is a different product from fresh.
  const isOptional = written !== 'canned' && optionalStems().has(word);
  return { stem: word, written, isOptional, correctionCost: 0, others };
}

/** Words with this prefix, most popular first. */
function completionsOf(word: string): string[] {
  return knownWordsFrom(word).sort(byPopularity);
}

/** How many products have both words. */
function sharedBy(one: string, other: string): number {
  const others = postingsOf(other);
  return others ? [...(postingsOf(one)?.keys() ?? [])].filter((product) => others.has(product)).length : 0;
}

/** How well two words go together: more than 1 if a product has both, 1 for a brand and its product, else 0. */
function togetherness(one: string, other: string): number {
  const shared = sharedBy(one, other);
  if (shared > 0) return 1 + shared;
  const brand = namedBy(one).find((meant) => meant.product === null)?.brand;
  const ofBrand = brand && [...(postingsOf(other)?.keys() ?? [])].some((product) => product.isOfBrand(brand));
  return ofBrand ? 1 : 0;
}

/** The best split into two known words. */
function splitOf(word: string): { parts: [string, string]; score: number } | null {
  let best: { parts: [string, string]; score: number } | null = null;
  for (let at = 2; at <= word.length - 2; at++) {
    const [one, other] = [word.slice(0, at), word.slice(at)];
    const parts: [string, string] = [stem(one), stem(other)];
    const areLong = Math.min(one.length, other.length) >= shortestPart;
    const areWords = areLong && isSpelled(one) && isSpelled(other) && (isName(parts[0]) || isOfProducts(parts[0]));
    const score = (areLong && togetherness(...parts)) || (areWords ? unrelatedWords : 0);
    if (score > 0 && (!best || score > best.score)) best = { parts, score };
  }
  return best;
}

const unrelatedWords = 0.5;
/** Above this cost, a split into unrelated words beats a spelling correction. */
const unrelatedCost = 1.6;

/** Whether the last two or more words are a name: 'capri sun'. */
function endsInName(words: readonly string[]): boolean {
  const stemmed = words.map(stem);
  return stemmed.some((_, from) => from < stemmed.length - 1 && isName(keyOf(stemmed.slice(from))));
}

/** Shorter parts form other words by chance: 's hot' in 'Bar-S hot dogs' is not 'shot'. */
const shortestPart = 3;
/** Words that may mean other words, by stem. */
const alikeStems = lazy(() => {
  const alike = new Map<string, string[]>();
  const add = (word: string, others: readonly string[]) => alike.set(word, [...(alike.get(word) ?? []), ...others]);
  for (const group of [
    'kids children',
    'infant baby',
    'low less reduced lower',
    'light lite',
    'shredded grated',
    'diced chopped',
    'mini miniature',
  ]) {
    const stems = stemsOf(group);
    for (const word of stems)
      add(
        word,
        stems.filter((other) => other !== word),
      );
  }
  // Not the other way round: the pepper in 'black pepper' isn't a chile, and nectar is less than juice.
  for (const pair of ['powder ground', 'mince ground', 'chile pepper', 'juice nectar']) {
    const [word = '', other = ''] = stemsOf(pair);
    add(word, [other]);
  }
  return alike;
});
const alikeShare = 0.9;

/** The query as known words, joined, split, completed or corrected as needed. Words from `asideFrom` on are asides. */
export function termsOf(
  words: readonly string[],
  asideFrom = Number.POSITIVE_INFINITY,
  readUnknown: typeof unknownTerms = unknownTerms,
): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const read = termsAt(words, at, readUnknown);
    terms.push(...(at >= asideFrom ? read.terms.map((term) => ({ ...term, isAside: true })) : read.terms));
    at += read.taken;
  }
  return terms;
}

/** The query with unknown words as they are, because they may be a brand. */
export const termsAsTyped = (words: readonly string[], asideFrom: number) =>
  termsOf(words, asideFrom, (word) => [termOf(word)]);

function termsAt(
  words: readonly string[],
  at: number,
  readUnknown: typeof unknownTerms,
): { terms: Term[]; taken: 1 | 2 } {
  const word = words[at] ?? '';
  const stemmed = stem(word);
  const next = words[at + 1];
  const alike = alikeStems().get(stemmed);
  if (alike) return { terms: [termOf(stemmed, new Map(alike.map((other) => [other, alikeShare])), word)], taken: 1 };
  if (next === freeStem && !freeOf().has(stemmed)) return freeTerm(word);
  const isKnown = isSpelledWord(word) || optionalStems().has(stemmed);
  const joined = next === undefined ? null : joinedTerms(word, next, isKnown);
  if (joined) return { terms: joined, taken: 2 };
  const isLast = at === words.length - 1;
  if (!isKnown) return { terms: readUnknown(word, isLast, next), taken: 1 };
  const isOpen = isLast && !endsInName(words) && (at === 0 || !optionalStems().has(stemmed));
  return { terms: [isOpen ? termBeingTyped(word, at > 0) : termOf(stemmed, none, word)], taken: 1 };
}

const isSpelledWord = (word: string) => knownWord(stem(word)) !== undefined && isSpelled(word);

/** A word before 'free' that nothing is free of may be mistyped. */
function freeTerm(word: string): { terms: Term[]; taken: 1 | 2 } {
  const meant = likelyWords(word).find(({ stems: [guess = ''] }) => freeOf().has(guess));
  if (meant) return { terms: [{ ...termOf(meant.stems.join('')), correctionCost: meant.cost }], taken: 1 };
  // 'Nut free' must not match nuts.
  return { terms: [termOf(`${word}-${freeStem}`)], taken: 2 };
}

/** Two words that form one, or one that is written as two. */
function joinedTerms(word: string, next: string, isKnown: boolean): Term[] | null {
  const isOneWord = Math.min(word.length, next.length) >= shortestPart && sharedBy(stem(word), stem(next)) === 0;
  if (isOneWord && isOfProducts(stem(word + next))) return [termOf(stem(word + next))];
  const joined = keyOf([word, stem(next)]);
  if (joined.length <= 2 || !knownWord(joined) || (isKnown && knownWord(stem(next)))) return null;
  return (wordsWrittenAs(joined) ?? [joined]).map((part) => termOf(part));
}

/** A known word this short may still be the beginning of another. */
const beginningLetters = 3;
/** The longer word must be this many times as popular. */
const muchMorePopular = 5;

/** 'pot' and 'ban' are words, but more often the beginning of longer ones. */
function termBeingTyped(word: string, isBesideOthers: boolean): Term {
  const stemmed = stem(word);
  const isShort = word.length <= beginningLetters;
  if (
    word.length < 2 ||
    (!isShort && namedBy(stemmed).length > 0) ||
    (knownWord(stemmed)?.isAlias && word.length > 2)
  ) {
    return termOf(stemmed, none, word);
  }
  const [likely, ...others] = completionsOf(word).filter((known) => known !== stemmed && isOfProducts(known));
  const isLikely = likely !== undefined && popularityOf(likely) > muchMorePopular * popularityOf(stemmed);
  if (!isLikely) return termOf(stemmed, none, word);
  // 'Plates blue' aren't blueberries, but 'yogurt blue' is on the way to blueberry yogurt.
  const saysWhich = isBesideOthers && !isShort;
  return saysWhich
    ? termOf(stemmed, completionShares([likely, ...others]), word)
    : completedTerm(likely, [stemmed, ...others]);
}

/** How many other completions to keep, because the other words may favor one: 'dish so' is 'dish soap'. */
const completionsKept = 40;
export const completedShare = 0.5;

function completedTerm(likely: string, others: readonly string[]): Term {
  return { ...termOf(likely, completionShares(others)), isCompleted: true };
}

const completionShares = (words: readonly string[]) =>
  new Map(words.slice(0, completionsKept).map((word) => [word, completedShare]));

/** The last word of the query is more likely to be unfinished. */
const completionCost = { last: 0.1, other: 0.9 };
/** A guess's weight is exp(-guessLoss * cost). */
export const guessLoss = 0.9;

/** Cost of reading an unknown spelling by its stem: 'butte' has the stem of 'butt' but more likely means 'butter'. */
const unspelledCost = 0.5;

function unspelledCostOf(stemmed: string): number {
  return knownWord(stemmed) ? unspelledCost + slipCosts.rare * rarityOf(stemmed) : Number.POSITIVE_INFINITY;
}

/** A shorter beginning is of too many words. */
const leastOfCutOff = 4;

/** 'Hamb meat' is hamburger meat: a word cut off that with the next one is a name. */
function cutOffBefore(word: string, next: string | undefined): string | undefined {
  if (next === undefined || word.length < leastOfCutOff) return undefined;
  const behind = stem(next);
  const name = knownWordsFrom(word).find(
    (key) => key.endsWith(behind) && key.length > word.length + behind.length && isName(key),
  );
  const whole = name?.slice(0, -behind.length);
  return whole !== undefined && isOfProducts(whole) ? whole : undefined;
}

function unknownTerms(word: string, isLast: boolean, next?: string): Term[] {
  const cutOff = cutOffBefore(word, next);
  if (cutOff !== undefined) return [{ ...termOf(cutOff), correctionCost: completionCost.last, isCompleted: true }];
  const stemmed = stem(word);
  const own = unspelledCostOf(stemmed);
  const split = own === Number.POSITIVE_INFINITY ? splitOf(word) : null;
  if (split && split.score > unrelatedWords) return split.parts.map((part) => termOf(part));
  const [completed, ...others] = word.length > (isLast ? 1 : 2) ? completionsOf(word) : [];
  const [best, ...alsoLikely] = meaningsByCost(word, own, completed, isLast);
  if (split && (!best || best[1] > unrelatedCost)) {
    return split.parts.map((part) => ({ ...termOf(part), correctionCost: unrelatedCost / 2 }));
  }
  if (!best) return [termOf(stemmed)];
  const [meant, cost] = best;
  const isCompleted = isLast && meant === completed;
  const correctionCost = isCompleted ? 0 : cost;
  const shares = completionShares(others);
  const raise = (other: string, share: number) => shares.set(other, Math.max(shares.get(other) ?? 0, share));
  for (const [other, otherCost] of alsoLikely) raise(other, Math.exp(guessLoss * (cost - otherCost)));
  // 'Softened' describes a product; it doesn't mean softener.
  const isAside = meant === stemmed && word.endsWith('ed');
  return [{ ...termOf(meant, shares), correctionCost, isCompleted, isAside }];
}

/**
 * The known words that an unknown one may be, each with its cost, cheapest first: its stem, a completion, or a corrected
 * word.
 */
function meaningsByCost(word: string, own: number, completed: string | undefined, isLast: boolean): [string, number][] {
  const likely = new Map<string, number>();
  const consider = (known: string, cost: number) => likely.set(known, Math.min(cost, likely.get(known) ?? cost));
  if (own < Number.POSITIVE_INFINITY) consider(stem(word), own);
  if (completed !== undefined) {
    const completing = completionCost[isLast ? 'last' : 'other'];
    const doubt = Math.min(1, beginningLetters / word.length);
    consider(completed, completing + slipCosts.rare * doubt * rarityOf(completed));
  }
  // 'Durian' isn't mistyped.
  const corrections = isAnotherThing([word]) ? [] : likelyWords(word);
  for (const { stems, cost } of corrections) for (const known of stems) consider(known, cost);
  return [...likely].sort(([, one], [, other]) => one - other);
}

/** The most popular name that begins with these words: 'cottage c'. */
export function nameBeingTyped(queryWords: readonly string[]): Term[] | null {
  if (queryWords.length < 2 || isName(keyOf(queryWords.map(stem)))) return null;
  const [name] = namesBeginning(queryWords);
  return name ? name.map((word) => termOf(stem(word), none, word)) : null;
}
