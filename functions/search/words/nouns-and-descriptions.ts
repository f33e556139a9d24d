import { keyOf, stemsOf } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { memoized } from '#shared/memoized.ts';
import { nonFood } from '#shared/rules/catalog/non-food.ts';
import type { Product } from '../products.ts';
import { nounShareOf, postingsOf, type Term } from '../query/query-terms.ts';
import { knownWord, leastNounShare, surelyNoun } from './known-words.ts';
import { isAnotherThing } from './translations.ts';

export function thingsNamed(stem: string): Product[] {
  return [...(postingsOf(stem)?.keys() ?? [])].filter(({ nouns: [noun] }) => noun === stem);
}

/** The entropy of the categories of the things a word names. Above this, it names nothing without the words beside it. */
const vagueFrom = 1.5;

/** Whether a word says little of what a thing is: 'powder', 'mix', 'stick'. */
export const isVague = memoized((stem: string): boolean => {
  const things = thingsNamed(stem);
  const categories = Map.groupBy(things, ({ category }) => keyOf(category)).values();
  const shares = [...categories].map(({ length }) => length / things.length);
  return shares.reduce((sum, share) => sum - share * Math.log(share), 0) >= vagueFrom;
});

/** Whether the word alone means a product of any brand: 'cheese' does, 'filter' doesn't. */
export function meansProduct(stem: string): boolean {
  return knownWord(stem)?.named.some(({ strength, brand }) => strength === 'means' && brand === null) === true;
}

const nonFoodKeys = lazy(() => new Set(Array.from(nonFood, (category) => keyOf(stemsOf(category)))));

export const isNonFood = ({ category }: Product) => nonFoodKeys().has(keyOf(category));

/** Fewer products don't show that a word is never said of others. */
const fewestOfOneSort = 5;

/** What pets and babies eat is called like other food. */
const petAndBabyKeys = lazy(() => new Set(['Pet', 'Baby'].map((category) => keyOf(stemsOf(category)))));
const isForPetOrBaby = ({ category }: Product) => petAndBabyKeys().has(keyOf(category));

/** Whether only food has this word, or only what is no food: 'chicken', 'cough'. Null if both or few products do. */
export const sortNamedBy = memoized((stem: string): 'food' | 'non-food' | null => {
  const products = [...(postingsOf(stem)?.keys() ?? [])];
  if (products.length < fewestOfOneSort) return null;
  if (products.every(isNonFood)) return 'non-food';
  return products.every((product) => !isNonFood(product) || isForPetOrBaby(product)) ? 'food' : null;
});

/** A query compares the same few words with thousands of products, and looking a word up takes long. */
const thingWords = new WeakMap<Term, boolean>();

/** Whether a word names a thing rather than describes one. */
export function isThing(term: Term): boolean {
  const known = thingWords.get(term) ?? namesThing(term);
  thingWords.set(term, known);
  return known;
}

function namesThing({ stem, written, correctionCost, isAside = false }: Term): boolean {
  if (correctionCost > 0 || isAside || written.length < 2 || written.endsWith('ed')) return false;
  return nounShareOf(stem) >= surelyNoun;
}

/** Whether the word only says what things are like: 'cold', 'chewy'. */
export const isDescription = memoized(
  (stem: string): boolean => knownWord(stem)?.isKind === true && nounShareOf(stem) < leastNounShare / 3,
);

/** Whether no source of ours knows the word, so it may be a brand. */
export const isUnknown = (stem: string) => !knownWord(stem) && !isAnotherThing([stem]);
