import { stemsOf } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import type { RequestedSize } from '#shared/rules/requested-size.ts';
import { childWords } from './products.ts';
import { type Span, spansIn } from './spans.ts';
import { headnessOf, postingsOf, type Term } from './terms.ts';

/** Words as they were understood, and how unlikely that is. */
export interface Reading {
  terms: readonly Term[];
  cost: number;
  /** Whether some of them were said otherwise, as elsewhere. */
  isTranslated?: boolean;
  /** So many of the shopper's words were left out. */
  leftOut?: number;
}

/** Which words name what is asked for, and which only say more of it. */
export interface Question {
  terms: readonly Term[];
  spans: readonly Span[];
  /** Places of the words that count, and of the one that says what it is; -1 where the words name a brand alone. */
  required: readonly number[];
  headAt: number;
  /** What a word tells: rare ones tell more. */
  tell: readonly number[];
  /** Brands that the words name in full, and those that they name a part of. */
  askedBrands: ReadonlySet<string>;
  likelyBrands: ReadonlySet<string>;
  brandPlaces: ReadonlySet<number>;
  /** Whether a brand begins the words, or is no other word: 'extra thin' is no gum. */
  isBrandPlain: boolean;
  isForChild: boolean;
  size: RequestedSize | null;
  cost: number;
  isTranslated: boolean;
  leftOut: number;
}

/** Nouns say what a product is; below that share of its uses, a word says which ('vanilla', 'frozen'). */
export const leastHeadness = 0.15;

export function questionOf(
  { terms, cost, isTranslated = false, leftOut = 0 }: Reading,
  size: RequestedSize | null,
): Question {
  const spans = spansIn(terms);
  const brandSpans = spans.filter(({ meant }) => meant.strength === 'brand');
  // Words that name a product together aren't also part of a brand: 'kitty litter' has no brand.
  const names = spans.filter(({ from, to, meant }) => isOfAnyBrand(meant) && to - from > 1);
  // 'Heinz 57' is no ketchup.
  const named = brandSpans.filter(
    (span) => !(span.meant.isPart ? [...brandSpans, ...names] : brandSpans).some((other) => isLonger(other, span)),
  );
  const brandPlaces = new Set(named.flatMap(({ from, to }) => placesFrom(from, to)));
  const places = placesFrom(0, terms.length);
  // 'Adult diapers' are no diapers, and a 'loaf pan' is no pan.
  const isNamed = (at: number) => names.some(({ from, to }) => from <= at && at < to);
  const counting = places.filter((at) => !terms[at]?.isOptional || isNamed(at));
  const required = counting.length > 0 ? counting : places;
  const surelyBrand = new Set(named.filter(({ share }) => share === 1).flatMap(({ from, to }) => placesFrom(from, to)));
  const headAt = headOf(terms, required, spans, surelyBrand);
  const isAsked = ({ from, to, meant: { brand, isPart } }: Span) => {
    if (isPart || to - from > 1) return to - from > 1;
    const makes = (at: number) => at !== from && isMadeBy(brand, terms[at]);
    if (makes(headAt)) return true;
    // A brand's name that is a common word is just that word beside others: 'green mangoes', 'the good one'.
    const isOrdinary = terms.length > 1 && (terms[from]?.isOptional || postingsOf(terms[from]?.stem ?? '') !== null);
    return isOrdinary ? required.some(makes) : from === 0 || required.length < longQuery;
  };
  return {
    terms,
    spans,
    required,
    headAt,
    tell: terms.map((term) => tellOf(term)),
    askedBrands: new Set(named.filter(isAsked).flatMap(({ meant }) => meant.brand ?? [])),
    likelyBrands: new Set(named.filter((span) => !isAsked(span)).flatMap(({ meant }) => meant.brand ?? [])),
    brandPlaces,
    isBrandPlain: named.some(
      (span) =>
        isAsked(span) &&
        (terms[span.from]?.mendedFor ?? 0) === 0 &&
        (span.from === 0 || !postingsOf(terms[span.from]?.stem ?? '')),
    ),
    isForChild: terms.some((term) => childWords().has(term.stem) || forBabies().has(term.stem)),
    size,
    cost,
    isTranslated,
    leftOut,
  };
}

const isOfAnyBrand = ({ strength, product, brand }: Span['meant']) =>
  strength === 'means' && product !== null && brand === null;

/** Whether one run of words has another in it, and more. */
function isLonger(other: Span, { from, to }: Span): boolean {
  return other.from <= from && other.to >= to && other.to - other.from > to - from;
}

/** Of so many words, one in between that is a brand's name, too, may say something else: 'long life skimmed milk'. */
const longQuery = 3;

function isMadeBy(brand: string | null, head: Term | undefined): boolean {
  return (
    brand !== null && [...(postingsOf(head?.stem ?? '')?.keys() ?? [])].some((product) => product.isOfBrand(brand))
  );
}

const forBabies = lazy(() => new Set(stemsOf('diaper formula wipes')));

function placesFrom(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

/** The last noun of the words before 'in', 'with' and the like; of words that are no nouns, the last. */
function headOf(
  terms: readonly Term[],
  required: readonly number[],
  spans: readonly Span[],
  brandPlaces: ReadonlySet<number>,
): number {
  const named = new Set(
    spans.flatMap(({ from, to, meant }) =>
      meant.product !== null && meant.strength === 'means' ? [to - 1, from] : [],
    ),
  );
  const places = required.filter((at) => !terms[at]?.isAside && !isOfScant(terms, at));
  const own = (places.length > 0 ? places : required).filter((at) => !brandPlaces.has(at) || named.has(at));
  if (own.length === 0) return -1;
  const lastOf = (least: number) => own.findLast((at) => headnessOf(terms[at]?.stem ?? '') >= least);
  return lastOf(leastHeadness) ?? own.findLast((at) => named.has(at)) ?? lastOf(Number.EPSILON) ?? own.at(-1) ?? -1;
}

export const scantWords = lazy(() => new Set(stemsOf('no low less reduced zero lower')));

/** 'Fat free yogurt' is no fat, nor is 'low fat yogurt'. */
function isOfScant(terms: readonly Term[], at: number): boolean {
  const isScant = (place: number) => scantWords().has(terms[place]?.stem ?? '');
  return terms[at + 1]?.stem === 'free' || isScant(at) || isScant(at - 1);
}

/** A word of few products tells more than one of many. */
function tellOf({ stem }: Term): number {
  const products = postingsOf(stem)?.size ?? 0;
  return 1 / Math.log2(4 + products / 8);
}
