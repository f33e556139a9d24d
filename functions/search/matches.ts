import { itemsNamed, keyOf, stemsOf } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import type { CatalogueItem } from '#shared/contract/item.ts';
import { type AskedSize, sizeFit } from '#shared/rules/asked-size.ts';
import { weightOf } from './known-words.ts';
import { childWords, knownProducts, type Product } from './products.ts';
import { type Span, spansIn } from './spans.ts';
import { completedShare, guessLoss, postingsOf, type Term } from './terms.ts';

/** A product that answers a shopper's words, with the brand they named, if any. */
export interface Match {
  product: Product;
  brand: string | null;
  score: number;
}

const spanWeight = { brand: 0.9, means: 1, also: 0.8 };

/** Say in what form it comes, never what it is: a powder is no other powder. */
const formStems = lazy(
  () =>
    new Set(
      stemsOf(
        'powder mix spray cup liquid tablet capsule caplet straw spoon stick wrap drink paste pouch holder roll bits puff ' +
          'filter clip tree machine maker cleaner set kit refill ball',
      ),
    ),
);

/** What a word of the query is worth for a product, as which word, and how surely it is that one. */
function worthIn(product: Product, term: Term): { worth: number; as: string; share: number } {
  let best = { worth: postingsOf(term.stem)?.get(product) ?? 0, as: term.stem, share: 1 };
  for (const [as, share] of term.others) {
    const worth = share * (postingsOf(as)?.get(product) ?? 0);
    if (worth > best.worth) best = { worth, as, share };
  }
  return best;
}

/** What is said of one product holds for those named alike: 'light mayo' is light mayonnaise. */
const relatives = new Map<Product, ReadonlySet<Product>>();

function relativesOf(product: Product): ReadonlySet<Product> {
  const known = relatives.get(product);
  if (known) return known;
  const alike = knownProducts().all.filter(({ head }) => product.head.every((word) => head.includes(word)));
  const found = new Set(alike);
  relatives.set(product, found);
  return found;
}

/** A brand's products, of brands that were asked for. */
const byBrand = new Map<string, readonly Product[]>();

function productsOf(brand: string): readonly Product[] {
  const known = byBrand.get(brand);
  if (known) return known;
  const found = knownProducts().all.filter((product) => product.brands.has(brand));
  byBrand.set(brand, found);
  return found;
}

interface Question {
  terms: readonly Term[];
  spans: readonly Span[];
  isForChild: boolean;
  isSized: boolean;
}

/** Words that were given to a product as a whole mean it, whatever else has them. */
const wholeMeaning = 3;
/** Part of a brand's name is said of others, too. */
const partShare = 0.9;
/** What was mended for less is as sure as what was typed right. */
const surelyMended = 1.7;

/** What of the words a product, taken in a brand or in any, answers. */
function matchOf(
  { product, brand }: Pick<Match, 'product' | 'brand'>,
  { terms, spans, isForChild, isSized }: Question,
) {
  const readAs = terms.map((term) => worthIn(product, term));
  const worth = readAs.map((read) => read.worth);
  const required = terms.filter((term) => !term.isOptional).length;
  let bonus = 0;
  for (const { from, to, meant, share: spanShare } of spans) {
    const applies = meant.brand === null ? true : meant.brand === brand;
    if (!applies) continue;
    if (meant.product !== null && meant.product !== product) {
      if (meant.brand === null && relativesOf(meant.product).has(product)) {
        for (let at = from; at < to; at++) {
          // 'Shredded cheese' says of a block that it is cheese, but not that it is shredded.
          const isOfItsKind = meant.product.kind.includes(terms[at]?.stem ?? '');
          if (!isOfItsKind) worth[at] = Math.max(worth[at] ?? 0, weightOf.alias);
        }
      }
      continue;
    }
    for (let at = from; at < to; at++)
      worth[at] = Math.max(worth[at] ?? 0, spanShare * (meant.isPart ? partShare : 1) * spanWeight[meant.strength]);
    const length = terms.slice(from, to).filter((term) => !term.isOptional).length || to - from;
    const share = (spanShare * length) / Math.max(required, length);
    if (meant.strength === 'means')
      bonus = Math.max(
        bonus,
        share === 1 ? (to - from === terms.length ? (isSized ? 1.8 : wholeMeaning) : 1.2) : share * 0.5,
      );
    if (meant.strength === 'also') bonus = Math.max(bonus, share * 0.3);
    if (meant.strength === 'brand' && to - from === terms.length) bonus = Math.max(bonus, meant.isPart ? 0.5 : 0.8);
  }
  const counted = terms.flatMap((term, at) => (term.isOptional && (worth[at] ?? 0) < 0.5 ? [] : [worth[at] ?? 0]));
  const guessed = readAs.reduce(
    (sum, { share }) => sum + (share === completedShare ? 0 : -Math.log(share) / guessLoss),
    0,
  );
  const isWhole = counted.every((value) => value > 0);
  const coverage = counted.length === 0 ? 0 : counted.reduce((sum, value) => sum + value, 0) / counted.length;
  const answered = (stemmed: string) => readAs.some(({ as }, at) => (worth[at] ?? 0) > 0 && as === stemmed);
  const headShare = product.head.filter(answered).length / Math.max(1, product.head.length);
  const endsSo = answered(product.head.at(-1) ?? '');
  const kindShare = product.kind.length === 0 ? 1 : product.kind.filter(answered).length / product.kind.length;
  const isNameWhole = headShare === 1 && worth.every((value) => value >= weightOf.alias);
  if (isNameWhole) bonus = Math.max(bonus, 1.5 + 0.05 * kindShare);
  const brandItems = brand === null ? 0 : (product.brands.get(brand) ?? 0);
  // Words that name a brand alone mean what most shops have of it.
  const nameShare = headShare > 0 ? 0.55 + 0.35 * headShare + 0.1 * kindShare : 0.55;
  const popularShare = 1 + 0.04 * Math.log2(product.itemCount + 1) + 0.02 * Math.log2(brandItems + 1);
  let score =
    coverage ** 2 * nameShare * (endsSo ? 1.25 : 1) * (product.isStaple ? 1.2 : 1) * popularShare + bonus * coverage;
  if (product.isForChildren && !isForChild) score *= 0.45;
  const unasked = product.isOfSpecialForm && kindShare < 1 && bonus < 1;
  if (unasked) score *= 0.88;
  const last = worth[terms.findLastIndex((term) => !term.isOptional)] ?? 0;
  const hasLastWord = (worth.at(-1) ?? 0) >= 0.5;
  // Of what we don't have, the last word says what it is: 'garlic salt' is a salt.
  if (!isWhole && last === 0) score *= 0.5;
  const isCertain =
    isWhole ||
    terms.some(
      (term, at) =>
        !(term.isOptional || term.mendedFor > surelyMended || formStems().has(term.stem)) &&
        (worth[at] ?? 0) >= weightOf.alias,
    );
  const isAnswered = (at: number) => (worth[at] ?? 0) > 0 || terms[at]?.isOptional;
  const isOfBrand = (at: number) =>
    spans.some(({ from, to, meant }) => meant.strength === 'brand' && from <= at && at < to);
  const hasOthers = terms.every((_, at) => isAnswered(at) || isOfBrand(at));
  return { score: isCertain ? score : 0, isWhole, hasLastWord, isNamed: headShare === 1, hasOthers, guessed };
}

/** How far a size that no package comes near to pushes a product back. */
const sizeShare = 0.75;

/** What is cut or weighed at the counter can be had in any weight, though less surely than in a pack of it. */
const byWeightFit = 0.9;

/** How near an item comes to the size that was asked for, from 0 to 1. */
export function fitOf({ size, unit }: CatalogueItem, asked: AskedSize): number {
  const isWeighed =
    unit === 'lb' && asked.kind === 'amount' && (asked.amount.per === 'lb' || asked.amount.per === 'oz');
  return Math.max(isWeighed ? byWeightFit : 0, sizeFit(asked, size));
}

function sizeFactor(product: Product, brand: string | null, size: AskedSize): number {
  const fits = itemsNamed(product.name)
    .filter((item) => brand === null || item.brand === brand)
    .map((item) => fitOf(item, size));
  return 1 - sizeShare + sizeShare * Math.max(...fits) ** 2;
}

/** What a named brand doesn't make is seldom what was meant with it: 'chapstick cherry' is no fruit. */
const otherTradeShare = 0.1;

/**
 * Where nothing has all the words, what the brand they name makes comes first, with what has all the others in its trade: for
 * 'bubly cherry' any sparkling water with cherry, else another bubly, but no cherry cola.
 */
function keepToNamedBrand(matches: RankedMatch[], spans: readonly Span[]): void {
  const [span] = spans
    .filter(({ meant }) => meant.strength === 'brand')
    .toSorted((one, other) => one.from - other.from || other.to - one.to);
  const brand = span?.meant.brand;
  if (brand === undefined || brand === null) return;
  const ofBrand = productsOf(brand);
  const trade = new Set(ofBrand.map(({ category }) => keyOf(category)));
  const heads = new Set(ofBrand.map(({ head }) => keyOf(head)));
  for (const match of matches) {
    const { category, head } = match.product;
    const isMeant = match.hasOthers && (heads.has(keyOf(head)) || (match.isNamed && trade.has(keyOf(category))));
    if (match.brand !== brand && !isMeant) match.score *= otherTradeShare;
  }
}

/** A product that has a brand of the name is meant in it, unless the words say much more of the product itself. */
const brandPreference = 1.25;

export interface RankedMatch extends Match {
  isWhole: boolean;
  hasLastWord: boolean;
  /** Whether the words say what it is, its kinds aside. */
  isNamed: boolean;
  /** Whether it has all the words beside those of a brand. */
  hasOthers: boolean;
  /** How unlikely the guesses are that it takes each word for; 0 where it is as it was typed, or what that begins. */
  guessed: number;
}

/** What words mean that were understood so, best first. */
export function matchesOf(terms: readonly Term[], size: AskedSize | null): RankedMatch[] {
  const spans = spansIn(terms);
  const isForChild = terms.some(
    (term) => childWords().has(term.stem) || ['diaper', 'formula', 'wipe', 'wipes'].includes(term.stem),
  );
  const candidates = new Map<Product, Set<string>>();
  const consider = (product: Product, brand: string | null) => {
    const brands = candidates.get(product) ?? new Set<string>();
    if (brand !== null) brands.add(brand);
    candidates.set(product, brands);
  };
  for (const term of terms) {
    for (const word of [term.stem, ...term.others.keys()]) {
      for (const product of postingsOf(word)?.keys() ?? []) consider(product, null);
    }
  }
  for (const { meant } of spans) {
    const { brand } = meant;
    if (meant.product) {
      consider(meant.product, brand);
      for (const product of brand === null ? relativesOf(meant.product) : []) consider(product, null);
    } else if (brand !== null) {
      for (const product of productsOf(brand)) consider(product, brand);
    }
  }
  const matches: RankedMatch[] = [];
  for (const [product, brands] of candidates) {
    let best: Omit<RankedMatch, 'product'> | null = null;
    for (const brand of [...brands, null]) {
      if (brand !== null && !product.brands.has(brand)) continue;
      const found = matchOf({ product, brand }, { terms, spans, isForChild, isSized: size !== null });
      if (size) found.score *= sizeFactor(product, brand, size);
      if (!best || found.score > best.score * (best.brand === null ? 1 : brandPreference)) best = { brand, ...found };
    }
    if (best && best.score > 0) matches.push({ product, ...best });
  }
  const whole = matches.filter((match) => match.isWhole);
  if (whole.length === 0) keepToNamedBrand(matches, spans);
  const found = (whole.length > 0 ? whole : matches).sort((one, other) => other.score - one.score);
  // Where there are egg rolls, eggs are none.
  const isFormAsked = formStems().has(terms.at(-1)?.stem ?? '') && found[0]?.hasLastWord;
  return isFormAsked ? found.filter((match) => match.hasLastWord) : found;
}
