import { itemsNamed, keyOf, stemsOf, wordsOf } from '#functions/catalog/index.ts';
import { knownWord, type Product, productsOf } from '#functions/search/index.ts';
import { isOtherChainsBrand, ownersOf } from '#shared/rules/stores/chains.ts';
import { addSize, sizePrintedOf } from '../item/items-of-printed-size.ts';
import type { MeasuredLine } from '../item/price-per-pound-or-package.ts';
import { isNeutral } from '../spelling/neutral-words.ts';
import { type SpelledOutWords, spelledOut } from '../spelling/spelled-out-words.ts';
import { joinedTokens, leanOf, withoutPrefix } from '../spelling/words-printed-apart.ts';
import { type Attributes, addAttributes, attributesIn } from './attributes.ts';
import { addBrand, addUnbranded, brandOf, openBrandWords, otherBrandsOf, withoutOrganic } from './brand-evidence.ts';
import type { Add, Candidate, Evidence, Purchase } from './evidence.ts';
import { addMissing, addNoun, addWords } from './name-evidence.ts';
import { endsWithAnotherThing, hasNotComparedName, namesNotCompared } from './not-compared.ts';
import { addPrice } from './price-evidence.ts';
import { absentBrandAmong, type BrandFound, brandsIn, ownBrandBy } from './printed-brands.ts';
import { evidenceOf, type WordEvidence } from './word-evidence.ts';

/** The candidates for a line, each with its evidence: words, brand, size, and price. */
export function candidatesFor(line: MeasuredLine, purchase: Purchase): Candidate[] {
  const meant = spelledOut(line.words, purchase.chain);
  const tokens = joinedTokens(
    meant.words
      .map((alternatives) => alternatives.map((word) => leanOf(withoutPrefix(word), meant.words)))
      .filter((alternatives) => alternatives.some((word) => /[a-z]{2}|%|[a-z]\d|\d[a-z]|[a-z][&.][a-z]/i.test(word))),
  );
  // If the table of abbreviations has several meanings, the word may be any of them.
  const isThing = endsWithAnotherThing(tokens);
  const words = tokens.flatMap(([first = '', ...others], at) =>
    others.length === 0 && first.includes(' ')
      ? wordsOf(first).map((word) => evidenceOf([word], true))
      : // The thing's own word abbreviates no other: 'MITT' isn't manicotti.
        [evidenceOf([first, ...others], others.length > 0 || (isThing && at === tokens.length - 1))],
  );
  // The brand in 'SAM ADAMS' isn't Adams.
  const printed = hasNotComparedName(line.words) ? [] : [...brandsIn(tokens), ...absentBrandAmong(tokens)];
  const own = meant.brand ?? ownBrandBy(tokens[0]?.[0] ?? '', purchase);
  const brands = own === null ? printed : ownAmong(printed, own, meant.brand !== null);
  const named = hasNotComparedName(line.words) ? new Map() : productsNamed(meant.words);
  const mayBe = productsPointedTo(words, brands, named.keys());
  const attributes = attributesIn(words.map(({ printed }) => printed.replaceAll(' ', '-')));
  const context = {
    line,
    purchase,
    meant,
    named,
    mayBe,
    attributes,
    openBrandWords: openBrandWords(brands, purchase),
  };
  const candidates = mayBe.map((product) => candidateOf(product, words, brands, context));
  const length = Math.min(1, words.length / 6);
  const none = {
    none: 1,
    noneLong: length,
    // A pan is no grocery, but shoppers call conchas 'pan dulce'.
    ...(named.size === 0 && namesNotCompared(line.words, meant.words) && { noneNotCompared: 1 }),
    ...(isThing && { noneThing: 1 }),
    ...(brands.some(({ isWhole }) => isWhole) && { noneBrand: 1 }),
  };
  return [...candidates, { product: null, brand: null, evidence: none }];
}

const mostCandidates = 40;
const massOfHeadWord = 0.3;
/** A chain's own brand where it is printed in full; otherwise as whole, by its short form or the first word. */
function ownAmong(printed: readonly BrandFound[], own: string, isByShortForm: boolean): BrandFound[] {
  const inFull = printed.filter(({ brand, isWhole }) => brand === own && isWhole);
  return inFull.length > 0 ? inFull : [{ brand: own, uses: isByShortForm ? [] : [0], isWhole: true }];
}

/** If words fit more products than we look at, as 'MILK' does, we look at the staples among them. */
const massOfStaple = 0.05;

/** The products that the words and brands point to most. */
function productsPointedTo(
  words: readonly WordEvidence[],
  brands: readonly BrandFound[],
  named: Iterable<Product>,
): Product[] {
  const points = new Map<Product, number>();
  const add = (product: Product, mass: number) => points.set(product, (points.get(product) ?? 0) + mass);
  for (const { byProduct } of words) for (const [product, { mass }] of byProduct) add(product, mass);
  for (const { brand, isWhole } of brands)
    for (const product of productsOfBrand(brand)) add(product, isWhole ? 3 : 1.5);
  for (const product of named) add(product, 3);
  return [...points]
    .map(([product, mass]) => ({
      product,
      mass: mass - massOfHeadWord * product.head.length + (product.isStaple ? massOfStaple : 0),
    }))
    .sort((one, other) => other.mass - one.mass)
    .slice(0, mostCandidates)
    .map(({ product }) => product);
}

interface Context {
  line: MeasuredLine;
  purchase: Purchase;
  meant: SpelledOutWords;
  /** The products that the line may be. */
  mayBe: readonly Product[];
  attributes: Attributes;
  /** The products that shoppers call by all these words together, each with the brand that they mean. */
  named: ReadonlyMap<Product, string | null>;
  /** Which words name a brand that may be on more than we know of. */
  openBrandWords: readonly number[];
}

const mostUnexplained = 3;

function candidateOf(
  product: Product,
  words: readonly WordEvidence[],
  brands: readonly BrandFound[],
  { line, purchase, meant, named: asCalled, mayBe, attributes, openBrandWords }: Context,
): Candidate {
  const named = brandOf(product, words, brands, { purchase, called: asCalled.get(product) ?? null });
  const evidence: Evidence = {};
  const add: Add = (name, by = 1) => {
    evidence[name] = (evidence[name] ?? 0) + by;
  };
  const said = addAttributes(add, product, attributes, mayBe);
  const { otherWords, missed } = addWords(
    add,
    product,
    words,
    named?.uses ?? withoutOrganic(openBrandWords, product, words),
    said,
  );
  // An order page prints whole sentences, and some of their words never belong to a product.
  if (evidence.unexplained) add('unexplainedShare', evidence.unexplained / Math.max(1, words.length));
  evidence.unexplained = Math.min(mostUnexplained, evidence.unexplained ?? 0);
  if (evidence.otherKind) evidence.otherKind = Math.min(2, evidence.otherKind);
  addMissing(add, product, words, said);
  addNoun(add, product, words);
  if (!evidence.headMissing && !evidence.kindMissing && !evidence.unexplained) add('complete');
  const items = itemsNamed(product.name).filter(
    ({ brand }) => !(purchase.chain && isOtherChainsBrand(brand, purchase.chain)),
  );
  const fitting = items.filter(({ brand }) => brand === (named?.brand ?? brand));
  const otherBrands = named ? [] : otherBrandsOf(product, brands, words);
  if (isCutBrandElsewhere(brands, missed)) add('brandCutElsewhere');
  if (named) addBrand(add, product, named, words);
  else addUnbranded(add, items, otherBrands, purchase);
  const printedSize = sizePrintedOf(meant, product.name);
  addPrice(add, fitting, line, purchase, printedSize.amounts);
  addSize(add, fitting, purchase, printedSize);
  if (asCalled.has(product)) add('asCalled');
  if (purchase.bought?.has(product.name)) add('boughtBefore');
  addProduct(add, product);
  const isOwnBrandElsewhere = otherBrands.some(({ brand }) => ownersOf(brand).length > 0);
  return { product, brand: named?.brand ?? null, isOwnBrandElsewhere, evidence, otherWords, missed };
}

/** Whether words that the product doesn't explain abbreviate a brand: 'PLDG' of a cleaner isn't nothing. */
const isCutBrandElsewhere = (brands: readonly BrandFound[], missed: readonly number[]) =>
  brands.some(({ isWhole, uses }) => !isWhole && uses.some((at) => missed.includes(at)));

/** How common the product is, whatever is printed. */
function addProduct(add: Add, product: Product): void {
  if (product.isStaple) add('staple');
  add('common', Math.log(1 + product.itemCount) / 5);
  if (product.isOfSpecialForm) add('special');
  if (product.isForChildren) add('forChildren');
}

/**
 * The products that shoppers call by all these words together, whatever their names, with the brand that they mean:
 * 'coke' is Coca-Cola. A number behind them is a size, and a container says nothing.
 */
function productsNamed(words: readonly (readonly string[])[]): Map<Product, string | null> {
  const called = words.flatMap(([first = ''], at) =>
    (at > 0 && /^\d+$/.test(first)) || isNeutral(first) ? [] : stemsOf(first),
  );
  const key = keyOf(called);
  return new Map(
    (knownWord(key)?.named ?? []).flatMap(({ product, brand, strength }) =>
      product && strength === 'means' ? [[product, brand] as const] : [],
    ),
  );
}

const mostOfBrand = 60;

/** The products that a brand points to; a chain's own brand is on everything. */
function productsOfBrand(brand: string): Product[] {
  const products = productsOf(brand);
  return ownersOf(brand).length > 0 || products.size > mostOfBrand ? [] : [...products.keys()];
}
