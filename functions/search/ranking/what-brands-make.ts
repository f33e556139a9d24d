import { keyOf } from '#functions/catalog/index.ts';
import { memoized } from '#shared/memoized.ts';
import { ownersOf } from '#shared/rules/stores/chains.ts';
import { type Product, productsOf } from '../products.ts';
import type { ParsedQuery } from '../query/parsed-query.ts';
import { nounShareOf, postingsOf } from '../query/query-terms.ts';
import { surelyNoun } from '../words/known-words.ts';
import { meansProduct, thingsNamed } from '../words/nouns-and-descriptions.ts';
import { productsHeaded } from './related-products.ts';

const ofOtherThings = new WeakMap<ParsedQuery, boolean>();

/** Whether the words beside a brand surely name a thing that it doesn't make: 'market pantry milk'. */
export function namesOther(query: ParsedQuery): boolean {
  const known = ofOtherThings.get(query) ?? areOther(query);
  ofOtherThings.set(query, known);
  return known;
}

function areOther({ terms, headAt, required, namedBrands, brandTerms }: ParsedQuery): boolean {
  const head = terms[headAt];
  if (!head || terms.some(({ correctionCost, isCompleted }) => correctionCost > 0 || isCompleted)) return false;
  const beside = required.filter((at) => !brandTerms.has(at)).map((at) => terms[at]?.stem ?? '');
  const things = thingsNamed(head.stem).filter((thing) => beside.every((word) => postingsOf(word)?.has(thing)));
  const brands = [...namedBrands];
  const isNamed = meansProduct(keyOf(beside)) || (brands.every(isOfStore) && things.some(({ isStaple }) => isStaple));
  const isMade = brands.some((brand) => things.some((thing) => thing.isOfBrand(brand)));
  const mayBeFlavor = nounShareOf(head.stem) < surelyNoun && brands.some((brand) => mayTasteOf(brand, things));
  return isNamed && !isMade && !mayBeFlavor;
}

export const isOfStore = (brand: string) => ownersOf(brand).length > 0;

/** Whether things like a brand's come in the flavor of such a thing: yogurt does, but a store's brand is for anything. */
function mayTasteOf(brand: string, things: readonly Product[]): boolean {
  if (isOfStore(brand)) return false;
  return tradesOf(brand).size === 1 || things.some(({ category }) => flavorsOf(brand).has(keyOf(category)));
}

/** The categories of the flavors of things like a brand's. */
const flavorsOf = memoized((brand: string): ReadonlySet<string> => {
  const trades = tradesOf(brand);
  const alike = Array.from(productsOf(brand).keys(), ({ nouns: [noun = ''] }) => noun)
    .flatMap(productsHeaded)
    .filter(({ head }) => trades.has(keyOf(head)));
  return new Set(alike.flatMap(({ kind }) => kind.flatMap(thingsNamed)).map(({ category }) => keyOf(category)));
});

export function isOfTrade(product: Product, { namedBrands, likelyBrands }: ParsedQuery): boolean {
  return [...namedBrands, ...likelyBrands].some((brand) => tradesOf(brand).has(keyOf(product.head)));
}

const tradesOf = memoized((brand: string) => new Set(Array.from(productsOf(brand).keys(), ({ head }) => keyOf(head))));
