import { stem, stemsOf } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { knownWord, type Product, surelyNoun } from '#functions/search/index.ts';
import { memoized } from '#shared/memoized.ts';
import { isNeutral } from '../spelling/neutral-words.ts';
import { type AttributeFit, isInDepartment } from './attributes.ts';
import type { Add } from './evidence.ts';
import { massOf, namesBy, type WordEvidence } from './word-evidence.ts';

/** Adds what the words tell, and returns those that name other products. */
export function addWords(
  add: Add,
  product: Product,
  words: readonly WordEvidence[],
  ofBrand: readonly number[],
  { explained, other }: AttributeFit,
): { otherWords: readonly string[]; missed: readonly number[] } {
  const otherWords: string[] = [];
  const missed: number[] = [];
  for (const [at, { printed, byProduct }] of words.entries()) {
    const found = byProduct.get(product);
    if (found && !other.has(at)) add(found.cut, found.mass);
    else if (!ofBrand.includes(at) && !explained.has(at)) {
      if (!isNeutral(printed) && !isOfAnyKind(printed)) missed.push(at);
      add('unexplained', unexplainedIn(printed));
      addUnexplained(add, words[at]);
      if (tellsApart(printed, product)) otherWords.push(printed);
    }
  }
  if (otherWords.length > 0) add('otherKind', otherWords.length);
  return { otherWords, missed };
}

/** Whether a word may be of another product than this: a number, if this one's kind is a number. */
const tellsApart = (printed: string, { kind }: Product) =>
  isDistinctive(printed) || (/\d/.test(printed) && kind.some((word) => /\d/.test(word)));

/** What an unexplained word says: something else, the more the fewer products have it, or nothing that we know. */
function addUnexplained(add: Add, word: WordEvidence | undefined): void {
  if (!word || isNeutral(word.printed)) return;
  const known = [...word.byProduct.values()].filter(({ cut }) => cut === 'whole' || cut === 'meant');
  if (known.length > 0) add('unexplainedMass', Math.max(...known.map(({ mass }) => mass)));
  else if (word.byProduct.size === 0) add('unexplainedUnknown');
  const nounShare = Math.max(...stemsOf(word.printed).map((stemmed) => knownWord(stemmed)?.nounShare ?? 0), 0);
  // The line is what this word says: 'WHOLE WHEAT NAAN' is no bread.
  if (nounShare >= surelyNoun) add('otherNoun', nounShare);
}

function unexplainedIn(printed: string): number {
  if (isNeutral(printed)) return 0;
  return printed.length > 2 ? 1 : 0.4;
}

/** How much of the product's name is not printed, and whether 'organic' is only printed or only in the name. */
export function addMissing(add: Add, product: Product, words: readonly WordEvidence[], { stems }: AttributeFit): void {
  const isCovered = (ownStem: string) => stems.has(ownStem) || words.some((word) => namesBy(word, product, ownStem));
  add('headMissing', shareMissing(product.head, isCovered));
  const missing = product.kind.filter((word) => !isCovered(word)).length;
  add('kindMissing', Math.min(2, missing) / 2);
  if (missing < product.kind.length) add('kindPrinted', Math.min(2, product.kind.length - missing) / 2);
  const isOrganicPrinted = words.some(({ printed }) => printed.split(' ').includes('organic'));
  if (isOrganicPrinted !== product.name.includes('organic'))
    add(isOrganicPrinted ? 'organicPrinted' : 'organicUnprinted');
}

/** How much of a product's name is missing in print, weighted by how distinctive its words are. */
function shareMissing(stems: readonly string[], isCovered: (stemmed: string) => boolean): number {
  const telling = stems.map((word) => ({ word, mass: massOf(knownWord(word)?.postings?.size ?? 1) }));
  const all = telling.reduce((sum, { mass }) => sum + mass, 0);
  const missing = telling.reduce((sum, { word, mass }) => sum + (isCovered(word) ? 0 : mass), 0);
  return all === 0 ? 0 : missing / all;
}

/** Whether a printed word says what the product is. It comes last in most names: 'corn tortilla chips'. */
export function addNoun(add: Add, product: Product, words: readonly WordEvidence[]): void {
  const isNoun = (word: WordEvidence) => product.nouns.some((noun) => namesBy(word, product, noun));
  const last = words.findLastIndex(isNoun);
  if (last >= 0) add('noun');
  if (last >= 0 && last === words.length - 1 && words.length > 1) add('lastIsNoun');
  const lastWord = words.at(-1);
  if (lastWord && words.length > 1 && !isInName(lastWord, product) && isNounOfAny(lastWord)) add('lastIsOthers');
}

/** Whether a printed word is in a product's own name: 'BLEACH' isn't in 'Disinfecting Wipes', although some have bleach. */
const isInName = (printed: WordEvidence, product: Product) =>
  [...product.head, ...product.kind].some((word) => namesBy(printed, product, word));

/** A name's end may be cut off: 'Disinfecting Bleac...'. */
const shortestStart = 5;

/** Whether a printed word says what some product is: 'ROLL' in 'POTATO ROLL'. */
function isNounOfAny(word: WordEvidence): boolean {
  if ((knownWord(stem(word.printed))?.nounShare ?? 0) >= surelyNoun) return true;
  return [...word.byProduct].some(
    ([product, { cut }]) =>
      (cut === 'whole' || cut === 'meant' || (cut === 'start' && word.printed.length >= shortestStart)) &&
      product.nouns.some((noun) => namesBy(word, product, noun)),
  );
}

/** Words for the ordinary variety, or for none. */
const ordinaryWords = lazy(
  () =>
    new Set(['original', 'classic', 'plain', 'regular', 'traditional', 'fresh', 'whole', 'large', 'natural'].map(stem)),
);
/** Whether a word doesn't tell a product from others: 'PIZZA DOUGH PLAIN'. */
const isOfAnyKind = (printed: string) => ordinaryWords().has(stem(printed));
const mostLookedAt = 40;
const mostRemembered = 5_000;

/** Whether a printed word tells products apart, such as 'vanilla' or 'limeade'. */
const isDistinctive = memoized(
  (printed: string) =>
    distinctiveWords(printed).some((word) =>
      [...(knownWord(word)?.postings?.keys() ?? [])]
        .slice(0, mostLookedAt)
        .some(({ head, kind }) => head.includes(word) || kind.includes(word)),
    ),
  mostRemembered,
);

const distinctiveWords = (printed: string) =>
  isNeutral(printed) ? [] : stemsOf(printed).filter((word) => !ordinaryWords().has(word));

const shareOfNoun = 0.9;
const fewestNamed = 5;

/** Whether a printed word, in whatever name it is, says what the product is: 'soup', but not 'chicken'. */
export const alwaysSaysWhat = memoized(
  (printed: string) =>
    distinctiveWords(printed).some((word) => {
      const named = [...(knownWord(word)?.postings?.keys() ?? [])].filter(({ head }) => head.includes(word));
      const asNoun = named.filter(({ nouns }) => nouns.includes(word));
      return named.length >= fewestNamed && asNoun.length >= shareOfNoun * named.length;
    }),
  mostRemembered,
);

/** Whether a printed word names a meat or a fish, beside which a fruit or vegetable is part of a dish. */
export const isMeatOfDish = (printed: string, product: Product) =>
  isInDepartment(product, 'Produce') && isMeat(printed);

const isMeat = memoized(
  (printed: string) =>
    distinctiveWords(printed).some((word) =>
      [...(knownWord(word)?.postings?.keys() ?? [])].some(
        (other) => other.nouns.includes(word) && isInDepartment(other, 'Meat & Seafood'),
      ),
    ),
  mostRemembered,
);

/** Whether a printed word is the variety of a product of the same kind: 'zero' for a soda, as another soda has it. */
export const isOfSibling = (printed: string, product: Product) =>
  distinctiveWords(printed).some((word) => siblingsWith(word, product).length > 0);

/**
 * Whether printed words name such a variety in full, beyond what both have: 'CLASSIC CRUST' is no thin crust. Organic is
 * one by itself.
 */
export function nameSibling(printed: readonly string[], product: Product): boolean {
  const stems = new Set([...printed.flatMap(stemsOf), ...product.head, ...product.kind]);
  return printed.some((word) =>
    distinctiveWords(word).some((stemmed) =>
      siblingsWith(stemmed, product).some(
        ({ kind }) => stemmed === stem('organic') || kind.every((one) => stems.has(one)),
      ),
    ),
  );
}

const siblingsWith = (word: string, product: Product) =>
  [...(knownWord(word)?.postings?.keys() ?? [])].filter(
    (other) =>
      other !== product && other.kind.includes(word) && other.head.some((stemmed) => product.head.includes(stemmed)),
  );
