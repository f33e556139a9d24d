import {
  type AbbreviationKind,
  abbreviationKind,
  abbreviationKinds,
  itemsNamed,
  keyOf,
  stem,
  stemsOf,
  wordsOf,
} from '#functions/catalog/index.ts';
import { centsIfSold, itemStandardError } from '#functions/estimates/index.ts';
import { BoundedMap } from '#functions/kit/bounded-map.ts';
import { lazy } from '#functions/kit/lazy.ts';
import {
  brandNames,
  isProductWord,
  knownWord,
  knownWordsFrom,
  type Product,
  productCount,
  productsOf,
} from '#functions/search/index.ts';
import type { CatalogItem } from '#shared/contract/item.ts';
import { memoized } from '#shared/memoized.ts';
import { type ChainId, isMembersOnly, isOtherChainsBrand, ownersOf } from '#shared/rules/chains.ts';
import { isMissingWeight } from '#shared/rules/receipts/missing-weight.ts';
import type { ReceiptLine } from '#shared/rules/receipts/receipt.ts';
import { unbranded } from '#shared/rules/unbranded.ts';
import { type Amount, amountOf } from '#shared/rules/units.ts';
import { neutralWords } from './neutral-words.ts';
import { isNotCompared } from './not-compared.ts';
import { wordsMeantBy } from './printed-words.ts';

/** Where a receipt is from, because the chain’s usual prices are evidence, too. */
export interface Purchase {
  chain: ChainId | null;
  state: string;
  /** The names of products on the shopper's earlier receipts. */
  bought?: ReadonlySet<string>;
}

/** The evidence for or against a product, as numbers that the model weighs. */
export const evidenceNames = [
  ...abbreviationKinds,
  'unexplained',
  'unexplainedShare',
  'headMissing',
  'kindMissing',
  'kindPrinted',
  'noun',
  'lastIsNoun',
  'lastIsOthers',
  'complete',
  'otherKind',
  'organicPrinted',
  'organicUnprinted',
  'brandWhole',
  'ownWhole',
  'brandCut',
  'brandAlone',
  'brandShare',
  'brandElsewhere',
  'ownElsewhere',
  'ownUnprinted',
  'unbranded',
  'priceOver',
  'priceUnder',
  'priceUnknown',
  'clubOver',
  'sizeSame',
  'sizeOther',
  'inLargePack',
  'weighedAsPack',
  'asCalled',
  'boughtBefore',
  'staple',
  'common',
  'special',
  'forChildren',
  'none',
  'noneNotCompared',
  'noneLong',
  'noneBrand',
] as const;
export type EvidenceName = (typeof evidenceNames)[number];
export type Evidence = Partial<Record<EvidenceName, number>>;

/** A product that a line may be, with the printed brand; null for anything that we don't sell. */
export interface Candidate {
  product: Product | null;
  brand: string | null;
  /** A chain's own brand is printed that the product, as we know it, doesn't have. */
  isOwnBrandElsewhere?: boolean;
  evidence: Evidence;
  /** Printed words that name neither it nor its brand, but other products. */
  otherWords?: readonly string[];
}

/** For each product, how strongly one printed word points to it, and through which kind of abbreviation. */
interface WordEvidence {
  printed: string;
  byProduct: ReadonlyMap<Product, { cut: AbbreviationKind; mass: number }>;
}

const mostCandidates = 40;

/** The candidates for a line, each with its evidence: words, brand, size, and price. */
export function candidatesFor(
  line: ReceiptLine,
  purchase: Purchase,
): { candidates: Candidate[]; amounts: readonly Amount[]; isEach: boolean; isCorrected: boolean } {
  const meant = wordsMeantBy(line.words, purchase.chain);
  const tokens = joinedTokens(
    meant.words
      .map((alternatives) => alternatives.map((word) => leanOf(withoutPrefix(word))))
      .filter((alternatives) => alternatives.some((word) => /[a-z]{2}|%|[a-z]\d|\d[a-z]/i.test(word))),
  );
  // If the table of abbreviations has several meanings, the word may be any of them.
  const words = tokens.flatMap(([first = '', ...others]) =>
    others.length === 0 && first.includes(' ')
      ? wordsOf(first).map((word) => evidenceOf([word], true))
      : [evidenceOf([first, ...others], others.length > 0)],
  );
  const own = meant.brand ?? ownBrandBy(tokens[0]?.[0] ?? '', purchase);
  const brands =
    own === null ? brandsIn(tokens) : [{ brand: own, uses: meant.brand === null ? [0] : [], isWhole: true }];
  const named = productsNamed(meant.words);
  const context = { line, purchase, amounts: meant.amounts, named, ownBrandWords: ownBrandWords(brands, purchase) };
  const candidates = likelyProducts(words, brands, named.keys()).map((product) =>
    candidateOf(product, words, brands, context),
  );
  const length = Math.min(1, words.length / 6);
  const none = {
    none: 1,
    noneLong: length,
    ...(isNotCompared(line.words) && { noneNotCompared: 1 }),
    ...(brands.some(({ isWhole }) => isWhole) && { noneBrand: 1 }),
  };
  return {
    candidates: [...candidates, { product: null, brand: null, evidence: none }],
    amounts: meant.amounts,
    isEach: meant.isEach,
    isCorrected: meant.isCorrected,
  };
}

/** The products that the words and brands point to most. */
function likelyProducts(
  words: readonly WordEvidence[],
  brands: readonly BrandFound[],
  named: Iterable<Product>,
): Product[] {
  const points = new Map<Product, number>();
  const add = (product: Product, mass: number) => points.set(product, (points.get(product) ?? 0) + mass);
  for (const { byProduct } of words) for (const [product, { mass }] of byProduct) add(product, mass);
  for (const { brand, isWhole } of brands) for (const product of productsTold(brand)) add(product, isWhole ? 3 : 1.5);
  for (const product of named) add(product, 3);
  return [...points]
    .map(([product, mass]) => ({ product, mass: mass - 0.3 * product.head.length }))
    .sort((one, other) => other.mass - one.mass)
    .slice(0, mostCandidates)
    .map(({ product }) => product);
}

/** Two words in a row that are one ('chick peas', 'rib eye') become that one, if no product has both of them. */
function joinedTokens(tokens: readonly (readonly string[])[]): (readonly string[])[] {
  const joined: (readonly string[])[] = [];
  for (const token of tokens) {
    const [first = '', second = '', ...others] = [...(joined.at(-1) ?? []), ...token];
    if (others.length === 0 && areOneWord(first, second)) joined.splice(-1, 1, [first + second]);
    else joined.push(token);
  }
  return joined;
}

/** Whether two words are one that products have, or a brand's: 'BUTTER MILK', 'LA CROIX'. */
function areOneWord(first: string, second: string): boolean {
  if (![first, second].every((word) => /^[a-z]{2,}$/i.test(word))) return false;
  const joined = `${first}${second}`.toLowerCase();
  if (oneWordBrands().has(joined)) return true;
  return Math.min(first.length, second.length) > 2 && isProductWord(joined) && !areTogether(first, second);
}

const shortestBrand = 6;
const oneWordBrands = lazy(
  () =>
    new Set(
      [...brandNames()]
        .filter((name) => /^[a-z]+$/i.test(name))
        .flatMap((name) => (name.length >= shortestBrand ? [name.toLowerCase()] : [])),
    ),
);

function areTogether(first: string, second: string): boolean {
  const others = knownWord(stem(second))?.postings;
  return [...(knownWord(stem(first))?.postings?.keys() ?? [])].some((product) => others?.has(product) === true);
}

/** Trader Joe's prints 'a-avocados': a single letter is not a word, unless both parts form one ('t-bone'). */
function withoutPrefix(word: string): string {
  const rest = /^[a-z]-(?<rest>[a-z]{3,}.*)$/.exec(word)?.groups?.rest;
  return rest && !knownWord(stem(word.replace('-', ''))) ? rest : word;
}

/** '85/15' is the leanness of ground meat. */
const leanOf = (word: string) => word.replace(/^(\d{2})\/\d{1,2}$/, '$1% lean');

interface BrandFound {
  brand: string;
  /** Which of these words are printed. */
  uses: readonly number[];
  isWhole: boolean;
}

interface Context {
  line: ReceiptLine;
  purchase: Purchase;
  amounts: readonly Amount[];
  /** The products that shoppers call by all these words together, each with the brand that they mean. */
  named: ReadonlyMap<Product, string | null>;
  /** Which words name the chain's own brand. */
  ownBrandWords: readonly number[];
}

const mostUnexplained = 3;

function candidateOf(
  product: Product,
  words: readonly WordEvidence[],
  brands: readonly BrandFound[],
  { line, purchase, amounts, named: asCalled, ownBrandWords }: Context,
): Candidate {
  const named = brandOf(product, words, brands, { purchase, called: asCalled.get(product) ?? null });
  const evidence: Evidence = {};
  const add: Add = (name, by = 1) => {
    evidence[name] = (evidence[name] ?? 0) + by;
  };
  const otherWords = addWords(add, product, words, named?.uses ?? ownBrandWords);
  // An order page prints whole sentences, and some of their words never belong to a product.
  if (evidence.unexplained) add('unexplainedShare', evidence.unexplained / Math.max(1, words.length));
  evidence.unexplained = Math.min(mostUnexplained, evidence.unexplained ?? 0);
  if (evidence.otherKind) evidence.otherKind = Math.min(2, evidence.otherKind);
  addMissing(add, product, words);
  addNoun(add, product, words);
  if (!evidence.headMissing && !evidence.kindMissing && !evidence.unexplained) add('complete');
  const items = itemsNamed(product.name).filter(
    ({ brand }) => !(purchase.chain && isOtherChainsBrand(brand, purchase.chain)),
  );
  const fitting = items.filter(({ brand }) => brand === (named?.brand ?? brand));
  const otherBrands = named ? [] : otherBrandsOf(product, brands, words);
  if (named) addBrand(add, product, named, words);
  else addUnbranded(add, items, otherBrands, purchase);
  addPrice(add, fitting, line, purchase, amounts);
  if (isClub(purchase.chain) && fitting.some((item) => item.isLargePack)) add('inLargePack');
  addSize(add, fitting, line, amounts);
  if (asCalled.has(product)) add('asCalled');
  if (purchase.bought?.has(product.name)) add('boughtBefore');
  addProduct(add, product);
  const isOwnBrandElsewhere = otherBrands.some(({ brand }) => ownersOf(brand).length > 0);
  return { product, brand: named?.brand ?? null, isOwnBrandElsewhere, evidence, otherWords };
}

/** The product's brand that a line names, most certain first. */
function brandOf(
  product: Product,
  words: readonly WordEvidence[],
  brands: readonly BrandFound[],
  { purchase, called }: { purchase: Purchase; called: string | null },
): BrandFound | undefined {
  if (called && product.isOfBrand(called)) return { brand: called, uses: [...words.keys()], isWhole: true };
  const own = brands
    .filter(({ brand }) => product.isOfBrand(brand) && !(purchase.chain && isOtherChainsBrand(brand, purchase.chain)))
    .sort((one, other) => Number(other.isWhole) - Number(one.isWhole) || other.uses.length - one.uses.length);
  return (
    own.find(({ isWhole, uses }) => isWhole || uses.some((at) => !words[at]?.byProduct.has(product))) ??
    brandInShort(product, words, purchase)
  );
}

/**
 * The only brand of the product that a line's first letters abbreviate from its first to its last one: of ketchups, 'HZ'
 * is Heinz.
 */
function brandInShort(product: Product, [first]: readonly WordEvidence[], { chain }: Purchase): BrandFound | undefined {
  if (!first || !isInShort(first.printed) || first.byProduct.has(product)) return undefined;
  const brands = new Set(
    itemsNamed(product.name).flatMap(({ brand }) =>
      ownersOf(brand).length === 0 && brand !== unbranded && isShortBrand(first.printed, brand) ? [brand] : [],
    ),
  );
  const [brand] = brands;
  return brand !== undefined && brands.size === 1 && chain !== null ? { brand, uses: [0], isWhole: false } : undefined;
}

const isInShort = (printed: string) =>
  /^[a-z]{2,4}$/.test(printed) && !isProductWord(printed) && !neutralWords.has(printed);

/** Whether letters are some of a brand's in order, with its first and its last one. */
function isShortBrand(printed: string, brand: string): boolean {
  const letters = brand.toLowerCase().replace(/['’]s\b|[^a-z]/g, '');
  if (letters.length <= printed.length || letters[0] !== printed[0] || letters.at(-1) !== printed.at(-1)) return false;
  let at = -1;
  return [...printed].every((letter) => {
    at = letters.indexOf(letter, at + 1);
    return at >= 0;
  });
}

/** This product's share of what a brand makes, from 0 to 1. A chain's own brand makes everything. */
function shareOf(product: Product, brand: string): number {
  if (ownersOf(brand).length > 0) return 0;
  const all = itemCountOf(brand);
  return all === 0 ? 0 : product.countOf(brand) / all;
}

const itemCountOf = memoized((brand: string) => [...productsOf(brand).values()].reduce((sum, one) => sum + one, 0));

/** A chain's own brand is on everything it sells, so it tells less than another one. */
const wholeOf = (brand: string) => (ownersOf(brand).length > 0 ? 'ownWhole' : 'brandWhole');

type Add = (name: EvidenceName, by?: number) => void;

/** The words of the chain's own brand, which may be on more than we know of. */
function ownBrandWords(brands: readonly BrandFound[], { chain }: Purchase): readonly number[] {
  return brands.find(({ brand, isWhole }) => isWhole && chain && ownersOf(brand).includes(chain))?.uses ?? [];
}

/** Adds what the words tell, and returns those that name other products. */
function addWords(
  add: Add,
  product: Product,
  words: readonly WordEvidence[],
  ofBrand: readonly number[],
): readonly string[] {
  const otherWords: string[] = [];
  const hasNumber = product.kind.some((word) => /\d/.test(word));
  for (const [at, { printed, byProduct }] of words.entries()) {
    const found = byProduct.get(product);
    if (found) add(found.cut, found.mass);
    else if (!ofBrand.includes(at)) {
      add('unexplained', unexplainedIn(printed));
      if (isTelling(printed) || (/\d/.test(printed) && hasNumber)) otherWords.push(printed);
    }
  }
  if (otherWords.length > 0) add('otherKind', otherWords.length);
  return otherWords;
}

function unexplainedIn(printed: string): number {
  if (neutralWords.has(printed)) return 0;
  return printed.length > 2 ? 1 : 0.4;
}

/** How much of the product's name is not printed, and whether 'organic' is only printed or only in the name. */
function addMissing(add: Add, product: Product, words: readonly WordEvidence[]): void {
  const isCovered = (ownStem: string) =>
    words.some(({ printed, byProduct }) => byProduct.has(product) && standsFor(printed, ownStem));
  add('headMissing', shareMissing(product.head, isCovered));
  const missing = product.kind.filter((word) => !isCovered(word)).length;
  add('kindMissing', Math.min(2, missing) / 2);
  if (missing < product.kind.length) add('kindPrinted', Math.min(2, product.kind.length - missing) / 2);
  const isOrganicPrinted = words.some(({ printed }) => printed.split(' ').includes('organic'));
  if (isOrganicPrinted !== product.name.includes('organic'))
    add(isOrganicPrinted ? 'organicPrinted' : 'organicUnprinted');
}

/** Whether a printed word says what the product is. It comes last in most names: 'corn tortilla chips'. */
function addNoun(add: Add, product: Product, words: readonly WordEvidence[]): void {
  const isNoun = ({ printed, byProduct }: WordEvidence) =>
    byProduct.has(product) && product.nouns.some((noun) => standsFor(printed, noun));
  const last = words.findLastIndex(isNoun);
  if (last >= 0) add('noun');
  if (last >= 0 && last === words.length - 1 && words.length > 1) add('lastIsNoun');
  const lastWord = words.at(-1);
  if (lastWord && words.length > 1 && !isInName(lastWord, product) && isNounOfAny(lastWord)) add('lastIsOthers');
}

/** Whether a printed word is in a product's own name: 'BLEACH' isn't in 'Disinfecting Wipes', although some have bleach. */
const isInName = ({ printed, byProduct }: WordEvidence, product: Product) =>
  byProduct.has(product) && [...product.head, ...product.kind].some((word) => standsFor(printed, word));

/** Whether a printed word says what some product is: 'ROLL' in 'POTATO ROLL'. */
function isNounOfAny(word: WordEvidence): boolean {
  return [...word.byProduct].some(
    ([{ nouns }, { cut }]) =>
      (cut === 'whole' || cut === 'meant') && nouns.some((noun) => standsFor(word.printed, noun)),
  );
}

/** A brand of the product is printed. */
function addBrand(add: Add, product: Product, { brand, isWhole }: BrandFound, words: readonly WordEvidence[]): void {
  add(isWhole ? wholeOf(brand) : 'brandCut');
  if (words.every(({ byProduct }) => !byProduct.has(product))) add('brandAlone');
  add('brandShare', shareOf(product, brand));
}

/** The printed brands that aren't words of the product: of kale, 'GREENS' is no brand, although 'Green's' is one. */
const otherBrandsOf = (product: Product, brands: readonly BrandFound[], words: readonly WordEvidence[]) =>
  brands.filter(
    ({ isWhole, uses }) => isWhole && (uses.length === 0 || uses.some((at) => !words[at]?.byProduct.has(product))),
  );

/** No brand of the product is printed. The chain's own brand may be on more than we know of. */
function addUnbranded(
  add: Add,
  items: readonly CatalogItem[],
  otherBrands: readonly BrandFound[],
  { chain }: Purchase,
): void {
  if (otherBrands.some(({ brand }) => chain === null || !ownersOf(brand).includes(chain))) add('brandElsewhere');
  else if (otherBrands.length > 0) add('ownElsewhere');
  if (items.some(({ brand }) => brand === unbranded)) add('unbranded');
  if (chain && items.some(({ brand }) => ownersOf(brand).includes(chain))) add('ownUnprinted');
}

function addSize(add: Add, fitting: readonly CatalogItem[], { pounds }: ReceiptLine, amounts: readonly Amount[]): void {
  if (amounts.length > 0) {
    const isSame = fitting.some(({ size }) => isSameAsAny(amountOf(size), amounts));
    add(isSame ? 'sizeSame' : 'sizeOther');
  }
  if (pounds !== null && !fitting.some(({ size }) => amountOf(size)?.per === 'lb')) add('weighedAsPack');
}

/** How common the product is, whatever is printed. */
function addProduct(add: Add, product: Product): void {
  if (product.isStaple) add('staple');
  add('common', Math.log(1 + product.itemCount) / 5);
  if (product.isOfSpecialForm) add('special');
  if (product.isForChildren) add('forChildren');
}

/** Words for the ordinary variety, or for none. */
const ordinaryWords = lazy(
  () =>
    new Set(['original', 'classic', 'plain', 'regular', 'traditional', 'fresh', 'whole', 'large', 'natural'].map(stem)),
);
const mostLookedAt = 40;
const mostRemembered = 5_000;

/** Whether a printed word tells products apart, such as 'vanilla' or 'limeade'. */
const isTelling = memoized(
  (printed: string) =>
    tellingWords(printed).some((word) =>
      [...(knownWord(word)?.postings?.keys() ?? [])]
        .slice(0, mostLookedAt)
        .some(({ head, kind }) => head.includes(word) || kind.includes(word)),
    ),
  mostRemembered,
);

const tellingWords = (printed: string) =>
  neutralWords.has(printed) ? [] : stemsOf(printed).filter((word) => !ordinaryWords().has(word));

/** Whether a printed word is the variety of a product of the same kind: 'zero' for a soda, as another soda has it. */
export function isOfSibling(printed: string, product: Product): boolean {
  const heads = new Set(product.head);
  return tellingWords(printed).some((word) =>
    [...(knownWord(word)?.postings?.keys() ?? [])].some(
      (other) => other !== product && other.kind.includes(word) && other.head.some((stemmed) => heads.has(stemmed)),
    ),
  );
}

const farthest = 3;
const offOfUnweighed = 0.8;
/** Spread of one price around the item's usual price, by sales and stores, as a logarithm. */
const saleDeviation = 0.25;

const isClub = (chain: ChainId | null) => chain !== null && isMembersOnly(chain);

/** How far the price paid is above or below the range of the closest item's estimate there, in standard errors. */
function addPrice(
  add: Add,
  items: readonly CatalogItem[],
  line: ReceiptLine,
  { chain, state }: Purchase,
  amounts: readonly Amount[],
): void {
  const isSized = items.some(({ size }) => isSameAsAny(amountOf(size), amounts));
  const [amount = null] = amounts;
  const paid = (line.cents + line.couponCents + line.savedCents) / (line.pounds ?? line.quantity);
  const off = items.flatMap((item) => {
    // The quantity isn't printed, so the price tells little.
    if (isMissingWeight(line, item)) return [offOfUnweighed];
    const count = amountOf(item.size)?.count ?? 1;
    const cents = chain === null ? item.baseCents : centsIfSold({ item, chain, state });
    const printed = (!isSized && amount && sizesHeld(amount, amountOf(item.size))) || 1;
    const each = line.pounds === null ? cents * printed : cents / count;
    const deviation = Math.hypot(itemStandardError(item), saleDeviation);
    return each > 0 && paid > 0 ? [Math.log(paid / each) / deviation] : [];
  });
  if (off.length === 0) add('priceUnknown');
  else {
    const nearest = off.reduce((one, other) => (Math.abs(other) < Math.abs(one) ? other : one));
    const by = Math.min(farthest, Math.max(0, Math.abs(nearest) - 0.5));
    add(nearest > 0 ? 'priceOver' : 'priceUnder', by);
    // A club sells larger packs, not all of which we know.
    if (nearest > 0 && isClub(chain)) add('clubOver', by);
  }
}

/** How much of a product's name is missing in print, weighted by how distinctive its words are. */
function shareMissing(stems: readonly string[], isCovered: (stemmed: string) => boolean): number {
  const telling = stems.map((word) => ({ word, mass: massOf(knownWord(word)?.postings?.size ?? 1) }));
  const all = telling.reduce((sum, { mass }) => sum + mass, 0);
  const missing = telling.reduce((sum, { word, mass }) => sum + (isCovered(word) ? 0 : mass), 0);
  return all === 0 ? 0 : missing / all;
}

const massOf = (having: number) => Math.log(productCount() / Math.max(1, having)) / 4;

const isShortForm = memoized((both: string) => {
  const [printed = '', stemmed = ''] = both.split('\n');
  return wordsOf(printed).some((word) => stem(word) === stemmed || abbreviationOfStem(word, stemmed) !== null);
}, 50_000);

/** '-ing' or '-ed' without its vowel: 'drsng', 'slcd'. */
const endingInShort = /(?<=^[a-z]{2,}[^aeiou])(?:ng|d)$/;

/** How a printed word abbreviates one with this stem: 'trkey' has the letters of 'turkei' only as 'trkei'. */
function abbreviationOfStem(printed: string, stemmed: string) {
  const cut =
    abbreviationKind(printed, stemmed) ??
    abbreviationKind(stem(printed), stemmed) ??
    (isProductWord(printed) ? null : abbreviationKind(printed.replace(endingInShort, ''), stemmed));
  // A word that products have ('stock') is not another one misread ('stick') or without some letters.
  const isOther = cut === 'misread' || cut === 'letters' || cut === 'pair';
  return isOther && isProductWord(printed) ? null : cut;
}

const standsFor = (printed: string, stemmed: string) => isShortForm(`${printed}\n${stemmed}`);

const evidenceByWord = new BoundedMap<string, WordEvidence>(mostRemembered);

/**
 * The products that shoppers call by all these words together, whatever their names, with the brand that they mean:
 * 'coke' is Coca-Cola.
 */
function productsNamed(words: readonly (readonly string[])[]): Map<Product, string | null> {
  const key = keyOf(words.flatMap(([first = '']) => stemsOf(first)));
  return new Map(
    (knownWord(key)?.named ?? []).flatMap(({ product, brand, strength }) =>
      product && strength === 'means' ? [[product, brand] as const] : [],
    ),
  );
}

/** What a printed word, or its meaning in the table of abbreviations, tells about each product. */
function evidenceOf(alternatives: readonly string[], isInTable: boolean): WordEvidence {
  const key = `${isInTable} ${alternatives.join('|')}`;
  const known = evidenceByWord.get(key);
  if (known) return known;
  const byCut = isInTable ? { meant: productsWith(alternatives.flatMap(stemsOf)) } : productsByCut(alternatives);
  const byProduct = new Map<Product, { cut: AbbreviationKind; mass: number }>();
  let seen = 0;
  for (const cut of abbreviationKinds) {
    const products = byCut[cut] ?? new Map<Product, number>();
    // A cut that fits many words tells little about each.
    seen += products.size;
    const mass = massOf(seen);
    for (const [product, weight] of products)
      if (!byProduct.has(product)) byProduct.set(product, { cut, mass: mass * weight });
  }
  const evidence = { printed: alternatives.join(' '), byProduct };
  evidenceByWord.set(key, evidence);
  return evidence;
}

type Weights = ReadonlyMap<Product, number>;

/** The products that a printed word may name: in full or cut. */
function productsByCut(alternatives: readonly string[]): Partial<Record<AbbreviationKind, Weights>> {
  const [first = ''] = alternatives;
  const known = knownWordsFrom(first[0] ?? '');
  // 'applesau' is the start of 'applesauce', not 'apple' with other letters behind it.
  const isStart = known.some((word) => word.length > first.length && word.startsWith(first) && isProductWord(word));
  const cut = known.flatMap((word) => {
    const by = isStart && word.length < first.length && first.startsWith(word) ? null : abbreviationOfStem(first, word);
    return by ? [{ by, word }] : [];
  });
  const byCut = Map.groupBy(cut, ({ by }) => by);
  return {
    whole: productsWith(alternatives.flatMap(stemsOf)),
    ...Object.fromEntries(Array.from(byCut, ([by, found]) => [by, productsWith(found.map(({ word }) => word))])),
  };
}

/** The products with any of these stems, by the highest weight. */
function productsWith(stems: readonly string[]): Weights {
  const products = new Map<Product, number>();
  for (const word of stems) {
    for (const [product, weight] of knownWord(word)?.postings ?? [])
      products.set(product, Math.max(products.get(product) ?? 0, weight));
  }
  return products;
}

interface KnownBrand {
  brand: string;
  words: readonly string[];
  /** Its words as one: 'jello' of 'Jell-O'. */
  joined: string;
}

/** All brands, by the first letter of their first word. */
const brandsByStart = lazy(() => {
  const all = brandNames()
    .filter((brand) => brand !== unbranded)
    // A single letter, as in 'Land O Lakes', isn't a word of a line either.
    .map(
      (brand): KnownBrand => ({
        brand,
        words: wordsOf(brand).filter((word, at) => at === 0 || word.length > 1),
        joined: wordsOf(brand).join(''),
      }),
    )
    .filter(({ words }) => words.length > 0);
  const makers = new Set(all.flatMap(({ words: [first = '', ...others] }) => (others.length === 0 ? [first] : [])));
  const words = Map.groupBy(
    all.flatMap((one) => one.words),
    (word) => word,
  );
  const isOfOneBrand = (word = '') =>
    word.length >= shortestBrand && words.get(word)?.length === 1 && !isProductWord(word);
  // Registers leave out a maker ('FROOT LOOPS' of 'Kellogg's Froot Loops') or a first name ('CALLENDERS').
  const withoutFirst = all.flatMap(({ brand, words: [first = '', ...rest] }): KnownBrand[] =>
    (makers.has(first) && rest.some((word) => !isProductWord(word))) || isOfOneBrand(rest[0])
      ? [{ brand, words: rest, joined: rest.join('') }]
      : [],
  );
  return Map.groupBy([...all, ...withoutFirst], ({ words }) => words[0]?.[0] ?? '');
});

/** The brands that words may name, in full or abbreviated. An abbreviation may fit many brands. */
function brandsIn(tokens: readonly (readonly string[])[]): BrandFound[] {
  const printed = tokens.map(([first = '']) => wordsOf(first).join(''));
  const found = printed.flatMap((word, at) =>
    (brandsByStart().get(word[0] ?? '') ?? []).flatMap((brand) => brandAt(printed, at, brand) ?? []),
  );
  return found.filter((one) => !found.some((other) => isPartOf(one, other)));
}

/** Whether a brand's words are some of another brand's that is printed in full: 'Simple' in 'SIMPLE TRUTH'. */
const isPartOf = (one: BrandFound, other: BrandFound) =>
  other.isWhole && other.uses.length > one.uses.length && one.uses.every((at) => other.uses.includes(at));

function brandAt(printed: readonly string[], at: number, { brand, words, joined }: KnownBrand): BrandFound | null {
  // No further, because every word of a line is compared with hundreds of brands.
  const [word = '', ...next] = printed.slice(at, at + words.length);
  const [start = '', ...rest] = words;
  if (word === joined && word !== start) return { brand, uses: [at], isWhole: true };
  const isStart = isSameWord(word, start);
  if (!isStart && abbreviationKind(word, start) === null) return null;
  const followed = rest.filter((own, place) => isShortOf(next[place], own)).length;
  // So short a word names a brand only with the brand's other words: 'LND O LKS'.
  if (!isStart && word.length < 4 && (word.length < 3 || rest.length === 0 || followed < rest.length)) return null;
  const uses = Array.from({ length: followed + 1 }, (_, place) => at + place);
  // Two words in a row that abbreviate a brand's two words name that brand.
  const isWhole = followed === rest.length && (isStart || rest.length > 0);
  // One word of a longer brand counts only if it isn't a product word.
  return !isWhole && followed === 0 && rest.length > 0 && isProductWord(word) ? null : { brand, uses, isWhole };
}

const isShortOf = (printed: string | undefined, word: string) =>
  printed !== undefined && (isSameWord(printed, word) || abbreviationKind(printed, word) !== null);

const fewestOfName = 3;

/** The chain's own brand that a line begins with, by its initials, as 'FL' at Food Lion, or cut: 'WEG' at Wegmans. */
function ownBrandBy(first: string, { chain }: Purchase): string | null {
  if (chain === null || !/^[a-z]{2,}$/.test(first)) return null;
  const initialsOf = (brand: string) =>
    wordsOf(brand)
      .map((word) => word[0])
      .join('');
  const isCut = (brand: string) =>
    first.length >= fewestOfName && wordsOf(brand)[0]?.startsWith(first) === true && !isProductWord(first);
  const own = ownBrandsOf(chain).filter((brand) => initialsOf(brand) === first || isCut(brand));
  return own.length === 1 ? (own[0] ?? null) : null;
}

const ownBrandsOf = memoized((chain: ChainId) => brandNames().filter((brand) => ownersOf(brand).includes(chain)));

const isSameWord = (one: string, other: string) => one === other || stem(one) === stem(other);

const mostTold = 60;

/** The products that a brand points to; a chain's own brand is on everything. */
function productsTold(brand: string): Product[] {
  const products = productsOf(brand);
  return ownersOf(brand).length > 0 || products.size > mostTold ? [] : [...products.keys()];
}

/** Receipts print a pound of butter as 16 ounces. */
function inOunces({ count, per }: Amount): Amount {
  return per === 'lb' ? { count: count * 16, per: 'oz' } : { count, per };
}

/** How many packages of a size a printed amount is; null if they can't be compared. */
export function sizesHeld(printed: Amount, size: Amount | null): number | null {
  if (!size) return null;
  const [one, other] = [inOunces(size), inOunces(printed)];
  // Registers print fluid ounces as ounces; a pint of berries isn't 16 ounces.
  const isSameMeasure = one.per === other.per || (one.per === 'fl oz' && printed.per === 'oz');
  return isSameMeasure ? other.count / one.count : null;
}

export const isSameAsAny = (size: Amount | null, printed: readonly Amount[]) =>
  printed.some((amount) => isSameAmount(size, amount));

function isSameAmount(size: Amount | null, printed: Amount): boolean {
  return Math.abs((sizesHeld(printed, size) ?? 0) - 1) <= 0.02;
}
