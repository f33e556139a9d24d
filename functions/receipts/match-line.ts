import { itemById, itemsNamed, keyOf, stem, stemsOf } from '#functions/catalog/index.ts';
import { estimateOf } from '#functions/estimates/index.ts';
import { BoundedMap } from '#functions/kit/bounded-map.ts';
import { cheapestOffer } from '#functions/pricing/index.ts';
import { bestMatches, isSpelled, knownProducts, knownWord, type Product } from '#functions/search/index.ts';
import { lookUpNumbers } from '#shared/built/receipt-words.ts';
import type { CatalogueItem } from '#shared/contract/item.ts';
import { unbranded } from '#shared/rules/brands.ts';
import { type ChainId, isAnothersOwn, ownersOf } from '#shared/rules/chains.ts';
import { lettersApart } from '#shared/rules/mistyped-words.ts';
import { lacksWeight } from '#shared/rules/receipts/lacks-weight.ts';
import type { ReceiptLine } from '#shared/rules/receipts/receipt.ts';
import { type Amount, amountOf } from '#shared/rules/units.ts';
import { wordsMeantBy } from './printed-words.ts';
import { lookUpNumberOf } from './product-number.ts';

/** Where a receipt is from: what its chain charges is evidence, too. */
export interface Till {
  chain: ChainId | null;
  state: string;
}

/** What a line is taken for. */
export interface LineMatch {
  /** Null where nothing is likely enough to be named. */
  item: CatalogueItem | null;
  /** Nobody needs to look at it. */
  isSure: boolean;
  /** What else it may be, the likeliest first. */
  choices: readonly CatalogueItem[];
}

const mostChoices = 4;
/** Beyond its estimate's range by that much, a price is more likely of something else. */
const priceSlack = 1.2;
/** Sales go down to about half. */
const mostSaved = 2;
/** Two sizes whose prices are nearer than that can't be told apart by what was paid. */
const tellingFold = 1.5;

/**
 * What a line is by its words, its look-up number, its size and its price. Sure are only words that are understood one
 * and all, name one product, one brand and one size, and cost about what that costs there. Whoever has very many lines
 * says with `maySearch` whether there is time for a search: where there isn't, less is offered.
 */
export function matchLine(line: ReceiptLine, till: Till, maySearch: () => boolean = () => true): LineMatch {
  const meant = wordsMeantBy(line.words, till.chain);
  const plu = line.code && lookUpNumberOf(line.code);
  const loose = plu ? (lookUpNumbers as Record<string, string>)[plu] : undefined;
  if (loose !== undefined) return looseMatch(line, loose, till);

  const { rest, brand } = brandIn(meant.words, meant.brand);
  const named = productsNamed(rest);
  const exact = named.length === 1 ? named[0] : undefined;
  if (exact && line.pounds !== null && brand === null && exact.brand === null) {
    const weighed = looseMatch(line, exact.product.name, till);
    if (weighed.item) return weighed;
  }
  if (!exact) {
    const likely = nearlyNamed(rest, brand, meant.amount, line, till) ?? likelyItems(rest, brand, till, maySearch);
    return { item: likely[0] ?? null, isSure: false, choices: likely };
  }
  const { isSure, items } = itemsOf(exact.product, exact.brand ?? brand, meant.amount, line, till);
  // A search costs more than all else of it: only where there is room for what it finds.
  const others = items.length < mostChoices ? likelyItems(rest, brand, till, maySearch) : [];
  const choices = [...new Set([...items, ...others])].slice(0, mostChoices);
  return { item: choices[0] ?? null, isSure, choices };
}

/** Whether what was paid for one is what an item costs there, as far as is known. */
export function isPlausible(item: CatalogueItem, line: ReceiptLine, { chain, state }: Till): boolean {
  const paid = packCentsOf(line, item);
  const estimate = chain && estimateOf({ item, chain, state });
  if (paid === null || !estimate) return false;
  return (
    paid.cents >= estimate.lowCents / priceSlack / mostSaved && paid.regularCents <= estimate.highCents * priceSlack
  );
}

/** What one package of the catalogue's item comes to at a line's price; null where they are not in the same measure. */
export function packCentsOf(
  {
    cents,
    couponCents,
    savedCents,
    quantity,
    pounds,
    words,
  }: Pick<ReceiptLine, 'cents' | 'couponCents' | 'savedCents' | 'quantity' | 'pounds' | 'words'>,
  { size, unit }: Pick<CatalogueItem, 'size' | 'unit'>,
): { cents: number; regularCents: number } | null {
  if (lacksWeight({ words, pounds }, { size, unit })) return null;
  const paid = cents + couponCents;
  const holds = amountOf(size);
  // What is weighed is compared by the pound; what is not, by the package.
  const packs = pounds === null ? quantity : holds?.per === 'lb' ? pounds / holds.count : null;
  if (packs === null || !(packs > 0)) return null;
  return { cents: Math.round(paid / packs), regularCents: Math.round((paid + savedCents) / packs) };
}

function looseMatch(line: ReceiptLine, product: string, till: Till): LineMatch {
  const items = itemsNamed(product).filter(({ brand }) => brand === unbranded);
  const fitting = items.filter(
    (item) => (line.pounds === null) === (amountOf(item.size)?.per !== 'lb') && packCentsOf(line, item) !== null,
  );
  const smallest = fitting.toSorted((one, other) => one.baseCents - other.baseCents)[0];
  if (smallest)
    return { item: smallest, isSure: isPlausible(smallest, line, till), choices: fitting.slice(0, mostChoices) };
  return { item: items[0] ?? null, isSure: false, choices: items.slice(0, mostChoices) };
}

/** A brand among the words, where the abbreviations named none: the longest run of words that is one. */
function brandIn(
  words: readonly (readonly string[])[],
  known: string | null,
): { rest: readonly (readonly string[])[]; brand: string | null } {
  if (known !== null) return { rest: words, brand: known };
  for (let length = Math.min(words.length - 1, 4); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const run = words.slice(from, from + length).flatMap(([first = '']) => stemsOf(first));
      const brand = knownWord(keyOf(run))?.named.find((meant) => meant.product === null)?.brand;
      if (brand) return { rest: [...words.slice(0, from), ...words.slice(from + length)], brand };
    }
  }
  return { rest: words, brand: null };
}

/** Every way to read the words, a few at most. */
function readingsOf(words: readonly (readonly string[])[]): string[][] {
  let readings: string[][] = [[]];
  for (const alternatives of words) {
    readings = readings.flatMap((reading) => alternatives.map((word) => [...reading, word])).slice(0, 8);
  }
  return readings;
}

const sortedKey = (stems: readonly string[]) => [...new Set(stems)].toSorted().join(' ');

/** Products by all the stems of their name, in any order. */
let productsByStems: Map<string, Product[]> | undefined;

function productsByKey(): Map<string, Product[]> {
  productsByStems ??= Map.groupBy(knownProducts().all, ({ name }) => sortedKey(stemsOf(name)));
  return productsByStems;
}

/** The products that the words name as a whole: by their own name, or by what shoppers call them. */
function productsNamed(words: readonly (readonly string[])[]): { product: Product; brand: string | null }[] {
  const found = new Map<string, { product: Product; brand: string | null }>();
  for (const reading of readingsOf(words)) {
    const stems = reading.flatMap(stemsOf);
    if (stems.length === 0) continue;
    const byAlias = (knownWord(keyOf(stems.map(stem)))?.named ?? []).filter(
      ({ product, strength }) => product !== null && strength === 'means',
    );
    for (const product of productsByKey().get(sortedKey(stems)) ?? [])
      found.set(`${product.name} null`, { product, brand: null });
    for (const { product, brand } of byAlias) if (product) found.set(`${product.name} ${brand}`, { product, brand });
  }
  return [...found.values()];
}

/** The items of a product that a line may be, the likeliest first, and whether the first is the only one. */
function itemsOf(
  product: Product,
  brand: string | null,
  amount: Amount | null,
  line: ReceiptLine,
  till: Till,
): { isSure: boolean; items: CatalogueItem[] } {
  const all = itemsNamed(product.name).filter((item) =>
    line.pounds === null ? true : packCentsOf(line, item) !== null,
  );
  const sold = all.filter((item) => till.chain !== null && estimateOf({ item, chain: till.chain, state: till.state }));
  const ofBrand = sold.filter((item) => item.brand === (brand ?? unbranded));
  // Without a brand it may be any: the chain's own is the likeliest.
  const isOwn = (item: CatalogueItem) => till.chain !== null && ownersOf(item.brand).includes(till.chain);
  const candidates =
    ofBrand.length > 0
      ? ofBrand
      : brand === null
        ? sold.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
        : [];
  const sized = amount ? candidates.filter(({ size }) => isSameAmount(amountOf(size), amount)) : candidates;
  const plausible = sized.filter((item) => isPlausible(item, line, till));
  const items = [...new Set([...nearestFirst(plausible, line, till), ...sized])];
  const [first] = items;
  if (ofBrand.length === 0 || !first || !plausible.includes(first)) {
    return { isSure: false, items: items.length > 0 ? items : candidates };
  }
  const isSized = amount !== null && sized.length === 1;
  return { isSure: isSized || isToldByPrice(first, ofBrand, line, till), items };
}

/**
 * Whether every other size of the brand costs so much more or less that what was paid can't be for it, were it on sale
 * or dear: a bag of bananas isn't told from a few pounds of them.
 */
function isToldByPrice(first: CatalogueItem, others: readonly CatalogueItem[], line: ReceiptLine, till: Till): boolean {
  if (line.pounds !== null || mayBeLoose(first, line)) return false;
  return others.every((other) => {
    const fold = other.baseCents / first.baseCents;
    const isApart = fold >= tellingFold ** 2 || fold <= 1 / tellingFold ** 2;
    return other === first || (isApart && !isPlausible(other, line, till));
  });
}

/** Whether a line without a weight may be of what is sold by the pound, beside the package it was taken for. */
export function mayBeLoose({ name, brand }: CatalogueItem, line: Pick<ReceiptLine, 'words' | 'pounds'>): boolean {
  return itemsNamed(name).some((item) => (item.brand === brand || item.brand === unbranded) && lacksWeight(line, item));
}

function nearestFirst(items: readonly CatalogueItem[], line: ReceiptLine, { chain, state }: Till): CatalogueItem[] {
  const distance = (item: CatalogueItem) => {
    const estimate = chain && estimateOf({ item, chain, state });
    const paid = packCentsOf(line, item);
    return estimate && paid ? Math.abs(Math.log(paid.regularCents / estimate.cents)) : Number.POSITIVE_INFINITY;
  };
  return items.toSorted((one, other) => distance(one) - distance(other) || one.baseCents - other.baseCents);
}

/** A pound of butter is printed as 16 ounces. */
function inOunces({ count, per }: Amount): Amount {
  return per === 'lb' ? { count: count * 16, per: 'oz' } : { count, per };
}

function isSameAmount(size: Amount | null, printed: Amount): boolean {
  if (!size) return false;
  const [one, other] = [inOunces(size), inOunces(printed)];
  return one.per === other.per && Math.abs(one.count - other.count) <= 0.02 * other.count;
}

/** What is named once the words that nothing of ours has are left out; null where that is nothing, or nothing was. */
function nearlyNamed(
  words: readonly (readonly string[])[],
  brand: string | null,
  amount: Amount | null,
  line: ReceiptLine,
  till: Till,
): CatalogueItem[] | null {
  const understood = words.filter((alternatives) => alternatives.some((word) => stemsOf(word).every(isSpelled)));
  if (understood.length === 0 || understood.length === words.length) return null;
  const items = productsNamed(understood).flatMap(
    (named) => itemsOf(named.product, named.brand ?? brand, amount, line, till).items,
  );
  return items.length > 0 ? [...new Set(items)].slice(0, mostChoices) : null;
}

/** What was found for words: receipts have the same ones again and again. */
const found = new BoundedMap<string, CatalogueItem[]>(2_000);

/** What a search for the words finds, of what the till's chain may sell. */
function likelyItems(
  words: readonly (readonly string[])[],
  brand: string | null,
  till: Till,
  maySearch: () => boolean,
): CatalogueItem[] {
  return [...new Set(foundFor(words, brand, maySearch).flatMap((item) => soldAt(till, item) ?? []))];
}

/** In the place of another chain's own brand what is offered for it there, if anything is. */
function soldAt({ chain, state }: Till, item: CatalogueItem): CatalogueItem | undefined {
  if (chain === null || !isAnothersOwn(item.brand, chain)) return item;
  return cheapestOffer({ chain, state }, { item, match: 'any-brand', quantity: 1 })?.item;
}

/** Of the brand where one is printed. Figures alone name nothing. */
function foundFor(
  words: readonly (readonly string[])[],
  brand: string | null,
  maySearch: () => boolean,
): CatalogueItem[] {
  const telling = words.map(([first = '']) => first).filter((word) => !/^[\d./#-]+(?:pk|ct|pc|oz|lb)?$/i.test(word));
  const asked = [brand ?? '', ...telling].join(' ').trim();
  if (asked.length < 3 || telling.length === 0) return [];
  const known = found.get(asked);
  if (known) return known;
  if (!maySearch()) return [];
  const items = bestMatches(asked, mostChoices, () => 1)
    .flatMap(({ item }) => itemById(item.id) ?? [])
    .filter((item) => isNamedIn(item, telling));
  found.set(asked, items);
  return items;
}

const shortestShared = 3;

/** Whether one of the words, besides the brand's, is in an item's name, as it stands or cut short. */
function isNamedIn({ name, brand }: CatalogueItem, words: readonly string[]): boolean {
  const own = stemsOf(`${name} ${brand}`);
  return words
    .flatMap(stemsOf)
    .some((word) =>
      own.some(
        (one) =>
          one === word ||
          (word.length >= shortestShared && (one.startsWith(word) || lettersApart(one, word, 1) <= 1)) ||
          (one.length >= shortestShared && word.startsWith(one)),
      ),
    );
}
