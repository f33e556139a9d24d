import { keyOf, stem, stemsOf } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { childWords } from '../products.ts';
import { leastNounShare } from '../words/known-words.ts';
import { nameSpansIn, type Span } from './names-in-query.ts';
import { nounShareOf, postingsOf, type Term } from './query-terms.ts';
import { readingsOf, type WordReading } from './word-readings.ts';

/** One way to understand a query, and how unlikely it is. */
export interface Reading {
  terms: readonly Term[];
  cost: number;
  /** Whether foreign or regional names were translated. */
  isTranslated?: boolean;
  /** The share of these that are also plain English. */
  shareEnglish?: number;
  /** How many of these are only spelled as they sound. */
  namesBySound?: number;
  /** How many of the shopper's words were left out. */
  leftOut?: number;
}

/** A reading with its head word, required words and brands. */
export interface ParsedQuery {
  terms: readonly Term[];
  /** What each word may be read as. */
  readings: readonly (readonly WordReading[])[];
  /** The stem of each word, and whether none may mean another. */
  stems: readonly string[];
  isPlain: boolean;
  spans: readonly Span[];
  /** Indexes of the required words. `headAt` is the index of the head word, or -1 if the words name only a brand. */
  required: readonly number[];
  headAt: number;
  /** The weight of each word: rare words weigh more. */
  wordWeights: readonly number[];
  /** Brands that the words surely name, and those that they may name. */
  namedBrands: ReadonlySet<string>;
  likelyBrands: ReadonlySet<string>;
  brandTerms: ReadonlySet<number>;
  /** The words that only describe the product, as stems. */
  asides: ReadonlySet<string>;
  /** Indexes of optional words, of what products are free of, of what they lack, and of 'low', 'no', and what follows. */
  optional: readonly number[];
  ingredients: ReadonlySet<number>;
  lacked: readonly number[];
  lowOrNoTerms: ReadonlySet<number>;
  /** Whether a brand comes first or isn't also an ordinary word. */
  isBrandPlain: boolean;
  isForChild: boolean;
  cost: number;
  isTranslated: boolean;
  shareEnglish: number;
  namesBySound: number;
  leftOut: number;
}

export function parsedQuery({
  terms,
  cost,
  isTranslated = false,
  shareEnglish = 0,
  namesBySound = 0,
  leftOut = 0,
}: Reading): ParsedQuery {
  const spans = nameSpansIn(terms);
  const brandSpans = spans.filter(({ meant }) => meant.strength === 'brand');
  // Words that name a product together aren't also part of a brand: 'kitty litter' has no brand.
  const names = spans.filter(({ from, to, meant }) => isOfAnyBrand(meant) && to - from > 1);
  // A longer name wins: 'Heinz 57' is not just 'Heinz'.
  const named = brandSpans.filter(
    (span) =>
      !(span.meant.isPart ? [...brandSpans, ...names] : brandSpans).some((other) => isLonger(other, span)) &&
      !endsThing(terms, span),
  );
  const brandTerms = new Set(named.flatMap(({ from, to }) => indexesFrom(from, to)));
  const all = indexesFrom(0, terms.length);
  // Optional words count if they are part of a name: 'adult diapers', 'loaf pan', 'egg rolls'.
  const isNamed = (at: number) => names.some(({ from, to }) => from <= at && at < to);
  const counting = all.filter(
    (at) => !terms[at]?.isOptional || isNamed(at) || endsThing(terms, { from: at, to: at + 1 }),
  );
  const required = counting.length > 0 ? counting : all;
  const surelyBrand = new Set(
    named.filter(({ share }) => share === 1).flatMap(({ from, to }) => indexesFrom(from, to)),
  );
  const headAt = headOf(terms, required, spans, surelyBrand);
  const isSurelyNamed = ({ from, to, meant: { brand, isPart } }: Span) => {
    if (isPart || to - from > 1) return to - from > 1;
    const makes = (at: number) => at !== from && isMadeBy(brand, terms[at]);
    if (makes(headAt)) return true;
    // A brand name that is a common word usually just means that word: 'green mangoes', 'the good one'.
    const isOrdinary = terms.length > 1 && (terms[from]?.isOptional || postingsOf(terms[from]?.stem ?? '') !== null);
    return isOrdinary ? required.some(makes) : from === 0 || required.length < longQuery;
  };
  return {
    terms,
    readings: terms.map(readingsOf),
    stems: terms.map(({ stem }) => stem),
    isPlain: terms.every(({ others }) => others.size === 0),
    spans: spans.filter((span) => span.meant.strength !== 'group' || span.to - span.from === terms.length),
    required,
    headAt,
    wordWeights: terms.map((term) => wordWeightOf(term)),
    namedBrands: new Set(named.filter(isSurelyNamed).flatMap(({ meant }) => meant.brand ?? [])),
    likelyBrands: new Set(named.filter((span) => !isSurelyNamed(span)).flatMap(({ meant }) => meant.brand ?? [])),
    brandTerms,
    asides: new Set(terms.flatMap(({ isAside, stem }) => (isAside ? [stem] : []))),
    optional: all.filter((at) => terms[at]?.isOptional),
    ingredients: new Set(all.filter((at) => isIngredient(terms, at))),
    lacked: all.filter((at) => isLacked(terms, at)),
    lowOrNoTerms: new Set(all.filter((at) => isOfLowOrNo(terms, at))),
    isBrandPlain: named.some(
      (span) =>
        isSurelyNamed(span) &&
        (terms[span.from]?.correctionCost ?? 0) === 0 &&
        (span.from === 0 || !postingsOf(terms[span.from]?.stem ?? '')),
    ),
    isForChild: terms.some((term) => childWords().has(term.stem)),
    cost,
    isTranslated,
    shareEnglish,
    namesBySound,
    leftOut,
  };
}

const isOfAnyBrand = ({ strength, product, brand }: Span['meant']) =>
  strength === 'means' && product !== null && brand === null;

/** Whether the word is the noun of a thing that it names with the words before it: 'bean sprouts' aren't beans of Sprouts. */
function endsThing(terms: readonly Term[], { from, to }: Pick<Span, 'from' | 'to'>): boolean {
  if (from === 0 || to - from > 1) return false;
  const stems = terms.slice(0, to).map(({ stem }) => stem);
  const noun = stems[from] ?? '';
  const names = new Set(stems.slice(0, from).map((_, start) => keyOf(stems.slice(start))));
  return [...(postingsOf(noun)?.keys() ?? [])].some(({ nouns, head }) => nouns[0] === noun && names.has(keyOf(head)));
}

/** Whether the other span contains this one and is longer. */
function isLonger(other: Span, { from, to }: Span): boolean {
  return other.from <= from && other.to >= to && other.to - other.from > to - from;
}

/** In a query this long, a brand name after the first word may be an ordinary word: 'long life skimmed milk'. */
const longQuery = 3;

function isMadeBy(brand: string | null, head: Term | undefined): boolean {
  return (
    brand !== null && [...(postingsOf(head?.stem ?? '')?.keys() ?? [])].some((product) => product.isOfBrand(brand))
  );
}

function indexesFrom(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

/** The index of the last noun before 'in', 'with' and the like; without a noun, of the last word. */
function headOf(
  terms: readonly Term[],
  required: readonly number[],
  spans: readonly Span[],
  brandTerms: ReadonlySet<number>,
): number {
  // 'Greens' are hardly what Green's makes.
  const named = new Set(spans.flatMap(({ from, to, meant }) => (meant.product !== null ? [to - 1, from] : [])));
  const wanted = required.filter((at) => !terms[at]?.isAside && !isIngredient(terms, at));
  const own = (wanted.length > 0 ? wanted : required).filter((at) => !brandTerms.has(at) || named.has(at));
  if (own.length === 0) return -1;
  const isNoun = ({ stem, written }: Term) => nounShareOf(stem) >= leastNounShare && !/[^e]ed$/.test(written);
  const lastNoun = own.findLast((at) => terms[at] && isNoun(terms[at]));
  return lastNoun ?? own.findLast((at) => named.has(at)) ?? own.at(-1) ?? -1;
}

export const lowOrNoWords = lazy(() => new Set(stemsOf('no low less reduced zero lower')));

/** Whether the word is what a product is free of or low in: 'fat' in 'fat free yogurt' or 'low fat yogurt'. */
function isIngredient(terms: readonly Term[], at: number): boolean {
  const isLowOrNo = (at: number) => lowOrNoWords().has(terms[at]?.stem ?? '');
  const next = terms[at + 1]?.stem;
  return next === freeStem || isLowOrNo(at) || isLowOrNo(at - 1);
}

/** Whether the word is what a product is free of or low in. */
function isLacked(terms: readonly Term[], at: number): boolean {
  return terms[at + 1]?.stem === freeStem || lowOrNoWords().has(terms[at - 1]?.stem ?? '');
}

const addedStem = stem('added');

/** Whether the word is part of 'low sodium' or 'no salt added', which a product may have little of and stay what it is. */
function isOfLowOrNo(terms: readonly Term[], at: number): boolean {
  const isLowOrNo = (at: number) => lowOrNoWords().has(terms[at]?.stem ?? '');
  return isLowOrNo(at) || isLowOrNo(at - 1) || (terms[at]?.stem === addedStem && isLowOrNo(at - 2));
}

const freeStem = stem('free');
const flavorStem = stem('flavored');

/** Whether the word only says how the one before it counts. */
export const isQualifier = (word: string) => word === freeStem || word === flavorStem;

/** Words that fewer products have weigh more. */
function wordWeightOf({ stem }: Term): number {
  const products = postingsOf(stem)?.size ?? 0;
  return 1 / Math.log2(4 + products / 8);
}
