import { keyOf, stem, stemsOf } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { byPopularity, isSpelled, knownWord, knownWordsFrom, type Named, namesBeginning } from './known-words.ts';
import { freeOf, type Product } from './products.ts';
import { likelyWords, rarenessOf } from './spellings.ts';
import { slipCosts } from './weights.ts';

/** Say how it is packed or that nothing special is wanted; they count only where a name has them. */
export const optionalStems = lazy(
  () =>
    new Set(
      stemsOf(
        'bag box can tin jar bottle carton package packet pack loaf bunch head tub stick case container jug roll each piece ' +
          'brand store generic cheap cheapest best regular plain original classic traditional fresh whole large big small ' +
          'family size bulk giant jumbo sack brick block flat sleeve bundle good new sliced count kind type otc medicine food grocery adult single small one shaker something supply item product ply of the my some',
      ),
    ),
);

/** A stem, too. */
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

export function isName(key: string): boolean {
  return namedBy(key).length > 0;
}

/** Whether it is a brand's whole name. */
export function isBrand(key: string): boolean {
  return namedBy(key).some(({ strength, isPart }) => strength === 'brand' && !isPart);
}

/** The words that were written as one; null for any other word. */
function wordsWrittenAs(key: string): readonly string[] | null {
  return knownWord(key)?.whole ?? null;
}

/** A word of the query, as a stem, and other words it may stand for, with what they are worth. */
export interface Term {
  stem: string;
  /** As it was typed, where it is known so; its stem where it was guessed. */
  written: string;
  isOptional: boolean;
  /** How unlikely the guess from what was typed is; 0 for what was understood as it is. */
  mendedFor: number;
  others: ReadonlyMap<string, number>;
  /** After 'in', 'with' and the like: it says more of the thing, and isn't it. */
  isAside?: boolean;
  /** It was typed in part. */
  isCompleted?: boolean;
}

/** How often a word says what a product is, of all the products that have it: 1 for 'yogurt', 0 for 'vanilla'. */
export function headnessOf(word: string): number {
  return knownWord(word)?.headness ?? 0;
}

export const none: ReadonlyMap<string, number> = new Map();
export function termOf(word: string, others: ReadonlyMap<string, number> = none, written = word): Term {
  // A can is a package, but what is canned is another thing than fresh.
  const isOptional = written !== 'canned' && optionalStems().has(word);
  return { stem: word, written, isOptional, mendedFor: 0, others };
}

/** Words that begin so, the most popular first. */
function completionsOf(word: string): string[] {
  return knownWordsFrom(word).sort(byPopularity);
}

/** How many products have both words. */
function sharedBy(one: string, other: string): number {
  const others = postingsOf(other);
  return others ? [...(postingsOf(one)?.keys() ?? [])].filter((product) => others.has(product)).length : 0;
}

/** How well two words go together: those of one product better than a brand and what it makes, and that than any two. */
function togetherness(one: string, other: string): number {
  const shared = sharedBy(one, other);
  if (shared > 0) return 1 + shared;
  const brand = namedBy(one).find((meant) => meant.product === null)?.brand;
  const ofBrand = brand && [...(postingsOf(other)?.keys() ?? [])].some((product) => product.isOfBrand(brand));
  return ofBrand ? 1 : 0;
}

/** Two known words written as one. */
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
/** Two words that have nothing to do with each other are less likely than one with a letter wrong. */
const unrelatedCost = 1.6;

/** Whether the last words together are a name: 'capri sun'. */
function endsInName(words: readonly string[]): boolean {
  const stemmed = words.map(stem);
  return stemmed.some((_, from) => from < stemmed.length - 1 && isName(keyOf(stemmed.slice(from))));
}

/** Shorter ones are one word by chance: 'Bar-S hot dogs' are no shot. */
const shortestPart = 3;
/** Words that say the same: what is for kids is for children, and what has less of something is low in it. */
const alikeStems = lazy(
  () =>
    new Map(
      ['kids children', 'low less reduced lower', 'light lite', 'shredded grated', 'diced chopped'].flatMap((group) => {
        const stems = stemsOf(group);
        return stems.map((one) => [one, stems.filter((other) => other !== one)] as const);
      }),
    ),
);
const alikeShare = 0.9;

/** The shopper's words as known ones: joined, split, completed and mended where they have to be; aside from there on. */
export function termsOf(words: readonly string[], asideFrom = Number.POSITIVE_INFINITY): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const read = termsAt(words, at);
    terms.push(...(at >= asideFrom ? read.terms.map((term) => ({ ...term, isAside: true })) : read.terms));
    at += read.taken;
  }
  return terms;
}

function termsAt(words: readonly string[], at: number): { terms: Term[]; taken: 1 | 2 } {
  const word = words[at] ?? '';
  const stemmed = stem(word);
  const next = words[at + 1];
  const alike = alikeStems().get(stemmed);
  if (alike) return { terms: [termOf(stemmed, new Map(alike.map((other) => [other, alikeShare])), word)], taken: 1 };
  if (next === freeStem && !freeOf().has(stemmed)) {
    const meant = likelyWords(word).find(({ stems: [guess = ''] }) => freeOf().has(guess));
    if (meant) return { terms: [{ ...termOf(meant.stems.join('')), mendedFor: meant.cost }], taken: 1 };
    // What is free of nuts is no nut.
    return { terms: [termOf(`${word}-${next}`)], taken: 2 };
  }
  const isKnown = (knownWord(stemmed) && isSpelled(word)) || optionalStems().has(stemmed);
  if (next !== undefined) {
    const isOneWord = Math.min(word.length, next.length) >= shortestPart && sharedBy(stemmed, stem(next)) === 0;
    if (isOneWord && isOfProducts(stem(word + next))) return { terms: [termOf(stem(word + next))], taken: 2 };
    const joined = keyOf([word, stem(next)]);
    if (joined.length > 2 && knownWord(joined) && !(isKnown && knownWord(stem(next)))) {
      return { terms: (wordsWrittenAs(joined) ?? [joined]).map((part) => termOf(part)), taken: 2 };
    }
  }
  const isLast = at === words.length - 1;
  const written = wordsWrittenAs(stemmed);
  if (written && !isOfProducts(stemmed)) return { terms: written.map((part) => termOf(part)), taken: 1 };
  if (!isKnown) return { terms: unknownTerms(word, isLast), taken: 1 };
  const isOpen = isLast && !endsInName(words) && (at === 0 || !optionalStems().has(stemmed));
  return { terms: [isOpen ? termBeingTyped(word) : termOf(stemmed, none, word)], taken: 1 };
}

/** So many letters may be the beginning of a word although they are one. */
const beginningLetters = 3;
/** The longer word is meant when it is that much more usual. */
const muchMorePopular = 5;

/** 'pot' and 'ban' are words, but they are more often the beginning of others. */
function termBeingTyped(word: string): Term {
  const stemmed = stem(word);
  const isShort = word.length <= beginningLetters;
  if (word.length < 2 || (!isShort && isName(stemmed)) || (knownWord(stemmed)?.isAlias && word.length > 2)) {
    return termOf(stemmed, none, word);
  }
  const [likely, ...others] = completionsOf(word).filter((known) => known !== stemmed && isOfProducts(known));
  const isLikely = likely !== undefined && popularityOf(likely) > muchMorePopular * popularityOf(stemmed);
  return isLikely ? completedTerm(likely, [stemmed, ...others]) : termOf(stemmed, none, word);
}

/** The most usual words that it may become are kept in mind, for what goes with the other words: 'dish so'. */
const completionsKept = 40;
export const completedShare = 0.5;

function completedTerm(likely: string, others: readonly string[]): Term {
  const shares = new Map(others.slice(0, completionsKept).map((other) => [other, completedShare]));
  return { ...termOf(likely, shares), isCompleted: true };
}

/** A word that ends early is likelier to go on where it is the last. */
const completionCost = { last: 0.1, other: 0.9 };
/** Few write several words as one and stop before the last is whole. */
const joiningCost = 0.5;
/** How fast a guess loses worth with its cost. */
export const guessLoss = 0.9;

/** What is only written as a form of a known word may as well be another word: 'butte' is butter rather than butt. */
const unspelledCost = 0.5;

function unknownTerms(word: string, isLast: boolean): Term[] {
  const stemmed = stem(word);
  const own = knownWord(stemmed) ? unspelledCost + slipCosts.rare * rarenessOf(stemmed) : Number.POSITIVE_INFINITY;
  const split = own === Number.POSITIVE_INFINITY ? splitOf(word) : null;
  if (split && split.score > unrelatedWords) return split.parts.map((part) => termOf(part));
  const completions = word.length > 1 && (isLast || word.length > 2) ? completionsOf(word) : [];
  const [completed, ...others] = completions;
  const completing = completionCost[isLast ? 'last' : 'other'];
  const likely = new Map<string, number>();
  const consider = (known: string, cost: number) => likely.set(known, Math.min(cost, likely.get(known) ?? cost));
  if (own < Number.POSITIVE_INFINITY) consider(stemmed, own);
  if (completed !== undefined) {
    const joining = wordsWrittenAs(completed) && !isOfProducts(completed) ? joiningCost : 0;
    const doubt = Math.min(1, beginningLetters / word.length);
    consider(completed, completing + joining + slipCosts.rare * doubt * rarenessOf(completed));
  }
  for (const { stems, cost } of likelyWords(word)) for (const known of stems) consider(known, cost);
  const [best, ...alsoLikely] = [...likely].sort(([, one], [, other]) => one - other);
  if (split && (!best || best[1] > unrelatedCost)) return split.parts.map((part) => termOf(part));
  if (!best) return [termOf(stemmed)];
  const [meant, cost] = best;
  const whole = wordsWrittenAs(meant);
  if (whole && !isOfProducts(meant)) return whole.map((part) => termOf(part));
  const shares = new Map(others.slice(0, completionsKept).map((other) => [other, completedShare]));
  for (const [other, otherCost] of alsoLikely) {
    shares.set(other, Math.max(shares.get(other) ?? 0, Math.exp(guessLoss * (cost - otherCost))));
  }
  const isCompleted = isLast && meant === completed;
  // 'Softened' says how it is, and is no softener.
  const isAside = meant === stemmed && word.endsWith('ed');
  return [{ ...termOf(meant, shares), mendedFor: isCompleted ? 0 : cost, isCompleted, isAside }];
}

/** The most popular name that several words are the beginning of: 'cottage c'. */
export function nameBeingTyped(queryWords: readonly string[]): Term[] | null {
  if (queryWords.length < 2 || isName(keyOf(queryWords.map(stem)))) return null;
  const [name] = namesBeginning(queryWords);
  return name ? name.map((word) => termOf(stem(word), none, word)) : null;
}
