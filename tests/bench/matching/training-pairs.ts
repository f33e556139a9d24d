import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { itemById, itemsNamed } from '#functions/catalog/items.ts';
import { stem, wordsOf } from '#functions/catalog/stems.ts';
import { estimateOf } from '#functions/estimates/estimate-price.ts';
import { listedWordsOf, nameMatchOf, ownWordsOf } from '#functions/pricing/providers/product-match.ts';
import { candidatesFor } from '#functions/receipts/matching/product/candidates.ts';
import type { Candidate, Purchase } from '#functions/receipts/matching/product/evidence.ts';
import { notComparedWords } from '#functions/receipts/matching/product/not-compared.ts';
import { brandNames, productNamed, productNames } from '#functions/search/products.ts';
import { isAnotherThing } from '#functions/search/words/translations.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import type { ReceiptLine } from '#shared/rules/receipts/printed-receipt.ts';
import { type ChainId, chains, isOtherChainsBrand } from '#shared/rules/stores/chains.ts';
import { type LabeledItem, labeledItems } from '#tests/support/receipts/labeled-items.ts';
import { isProductMeant, plainLine } from '#tests/support/receipts/labeled-lines.ts';
import { labeledWords } from '#tests/support/receipts/labeled-words.ts';
import { chance, cutWord, generatedWords, pick, printedWords } from './generated-lines.ts';

export type Kind = 'generated' | 'real names' | 'labeled';

export interface Pair {
  kind: Kind;
  words: string;
  line: ReceiptLine;
  purchase: Purchase;
  meant: string;
  /** The id of the item; null if only the product is known, or the label. */
  itemId: string | null;
  /** Which items it may be; null if only the product is known. */
  label: LabeledItem | null;
  /** Whether the name describes the item's own kind of product. */
  isExact: boolean;
  candidates: readonly Candidate[];
  isRight: readonly boolean[];
  /** The weight of a labeled line relative to generated lines, chosen by the likelihood of labeled lines out of fold. */
  weight: number;
  /** Whether its product is one of ours. */
  isOurs: boolean;
  /** Pairs of one receipt, or of one product, are in the same fold. */
  fold: number;
}

export const folds = 5;

const generatedCount = 600;

const notComparedCount = 120;

const otherThingCount = 120;

const weightOf: Readonly<Record<Kind, number>> = { generated: 0.25, 'real names': 0.1, labeled: 8 };

/** Products removed from the candidates, so that the model learns about products that we don't have. */
const leftOutShare: Readonly<Record<Kind, number>> = { generated: 0.4, 'real names': 0.08, labeled: 0 };

const foldOf = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_007, 7) % folds;

const products = [...productNames()].flatMap((name) => productNamed(name) ?? []);

const staples = products.filter(({ isStaple }) => isStaple);

/** The share of ordered items that people ordered before (Instacart's published orders of 2017). */
const boughtAgain = 0.59;

const historyShare = 0.4;

/** What a shopper may have bought before; for most, nothing is known. */
function historyWith(product: string): ReadonlySet<string> | undefined {
  if (chance() > historyShare) return undefined;
  const others = Array.from({ length: 30 }, () => pick(staples).name);
  return new Set(chance() < boughtAgain ? [...others, product] : others.filter((name) => name !== product));
}

/** Whether a real name has the words of the item's variety. */
function namesKindOf({ name }: CatalogItem, fullName: string): boolean {
  const printed = new Set(wordsOf(fullName).map(stem));
  return (productNamed(name)?.kind ?? []).every((word) => printed.has(word) || ordinaryKinds.has(word));
}

const ordinaryKinds = new Set(['original', 'classic', 'plain', 'regular', 'traditional', 'fresh'].map(stem));

function pairOf(
  kind: Kind,
  {
    words,
    fullName,
    cents,
    chain,
    item,
  }: { words: string; fullName: string; cents: number; chain: ChainId; item: CatalogItem },
): Pair {
  const line = plainLine(words, cents);
  const purchase = { chain, state: 'IL', bought: historyWith(item.name) };
  const candidates = candidatesFor(line, purchase);
  // A product that we don't have resembles one of ours when that one is removed.
  const isLeftOut = chance() < leftOutShare[kind] && !staples.some(({ name }) => name === item.name);
  const known = isLeftOut ? candidates.filter(({ product }) => product?.name !== item.name) : candidates;
  const isRight = known.map(({ product }) => (isLeftOut ? product === null : product?.name === item.name));
  return {
    kind,
    words,
    line,
    purchase,
    meant: isLeftOut ? '-' : item.name,
    itemId: isLeftOut ? null : item.id,
    label: null,
    isExact:
      namesKindOf(item, fullName) &&
      nameMatchOf(ownWordsOf(item), listedWordsOf({ brand: item.brand, description: fullName })).score > 0,
    candidates: known,
    isRight,
    weight: weightOf[kind],
    isOurs: !isLeftOut,
    fold: foldOf(item.name),
  };
}

/** A single price differs from the usual one by sale and by store. */
const aroundCents = (cents: number) =>
  Math.max(1, Math.round(cents * Math.exp(0.5 * (chance() + chance() + chance() - 1.5))));

export function generatedPairs(): Pair[] {
  const pairs: Pair[] = [];
  while (pairs.length < generatedCount) {
    const product = pick(products);
    if (!product.isStaple && chance() < 0.5) continue;
    const chain = pick(chains).id;
    const items = itemsNamed(product.name).filter(({ brand }) => !isOtherChainsBrand(brand, chain));
    const item = items.length > 0 ? pick(items) : undefined;
    const estimate = item && estimateOf({ item, chain, state: 'IL' });
    if (!item || !estimate) continue;
    const words = generatedWords(item, chain, product.isOfSpecialForm);
    pairs.push(pairOf('generated', { words, fullName: item.name, cents: aroundCents(estimate.cents), chain, item }));
  }
  return pairs;
}

/** Products we don't compare that share a word or brand with ones we do: 'BUTTER CHARDONNAY'. */
export function notComparedPairs(): Pair[] {
  const brands = [...brandNames()];
  return Array.from({ length: notComparedCount }, (): Pair => {
    const goods = pick(pick(products).name.split(/\W+/));
    const parts = [chance() < 0.4 ? goods : chance() < 0.5 ? pick(brands) : '', cutWord(pick(notComparedWords))];
    return nonePair(parts.filter(Boolean).join(' ').toUpperCase(), Math.round(Math.exp(6.3 + 2 * chance())));
  });
}

/** A generated line of a thing that we don't compare. */
function nonePair(words: string, cents: number): Pair {
  const line = plainLine(words, cents);
  const purchase = { chain: pick(chains).id, state: 'IL' };
  const candidates = candidatesFor(line, purchase);
  return {
    kind: 'generated',
    words,
    line,
    purchase,
    itemId: null,
    label: null,
    isExact: true,
    meant: '-',
    candidates,
    isRight: candidates.map(({ product }) => product === null),
    weight: weightOf.generated,
    isOurs: false,
    fold: foldOf(words),
  };
}

const tableOf = (name: string): Record<string, string>[] =>
  parse(readFileSync(new URL(`../../../data/${name}.csv`, import.meta.url)), { columns: true });

/** Things that we don't have, by their English words, alone or behind a brand: 'OVEN MITT'. */
export function otherThingPairs(): Pair[] {
  const things = tableOf('english-words').flatMap(({ words = '' }) =>
    isAnotherThing(words.split(' ')) ? [words] : [],
  );
  const brands = [...brandNames()];
  return Array.from({ length: otherThingCount }, (): Pair => {
    const words = [chance() < 0.4 ? pick(brands) : '', pick(things)].filter(Boolean).join(' ').toUpperCase();
    return nonePair(words, Math.round(Math.exp(6 + 2 * chance())));
  });
}

interface RealName {
  name: string;
  item: CatalogItem;
  chain: ChainId;
  cents: number | null;
}

export function shippedNames(): RealName[] {
  return tableOf('real-products').flatMap(({ product = '', brand = '', size, description = '' }) => {
    const items = itemsNamed(product).filter((item) => item.brand === brand);
    const item = items.find((one) => one.size === size) ?? items[0];
    const sellers = chains.filter(
      ({ id }) => item && !isOtherChainsBrand(brand, id) && estimateOf({ item, chain: id, state: 'IL' }),
    );
    return item && description && sellers.length > 0
      ? [{ name: description, item, chain: pick(sellers).id, cents: null }]
      : [];
  });
}

export function matchedNames(file: string): RealName[] {
  const rows: Record<string, string>[] = parse(readFileSync(file), { columns: true, delimiter: '\t', quote: null });
  return rows.flatMap((row): RealName[] => {
    const item = itemById(row['catalogue id'] ?? '');
    const chain = chains.find(({ id }) => id === row.chain)?.id;
    if (!item || !chain || row['left out because'] || Number(row['packs of it']) !== 1) return [];
    return [{ name: row['observed product'] ?? '', item, chain, cents: Math.round(Number(row.price) * 100) }];
  });
}

export function realPairs(names: readonly RealName[]): Pair[] {
  return names.flatMap(({ name, item, chain, cents }) => {
    const paid = cents ?? aroundCents(estimateOf({ item, chain, state: 'IL' })?.cents ?? item.baseCents);
    const asSold = { fullName: name, cents: paid, chain, item };
    return [
      pairOf('real names', { ...asSold, words: name }),
      pairOf('real names', { ...asSold, words: printedWords(name, item, chain) }),
    ];
  });
}

/** Whether we have a product that a label allows. */
const isOurs = (label: string) => products.some(({ name }) => isProductMeant(name, label));

/** A labeled line of a chain. */
function labeledPair(
  [chain, words, cents]: readonly [ChainId | null, string, number],
  meant: string,
  given: { state: string; label: Pair['label']; fold: number },
): Pair {
  const { state, label, fold } = given;
  const purchase = { chain, state };
  const line = plainLine(words, cents);
  const candidates = candidatesFor(line, purchase);
  const isRight = candidates.map(({ product }) => isProductMeant(product?.name ?? null, meant));
  const matched = { candidates, isRight, weight: weightOf.labeled, isOurs: isOurs(meant), fold };
  return { kind: 'labeled', words, line, purchase, itemId: null, label, isExact: true, meant, ...matched };
}

/** Consecutive lines of one chain are from one receipt. */
export function labeledPairs(half: (typeof labeledWords)[number][0]): Pair[] {
  let receipt = 0;
  let before = '';
  return labeledWords
    .filter(([of]) => of === half)
    .map(([, chain, words, cents, meant]) => {
      if (chain !== before) receipt += 1;
      before = chain;
      const given = { state: 'FL', label: null, fold: receipt % folds };
      return labeledPair([chain === 'null' ? null : (chain as ChainId), words, cents], meant, given);
    });
}

/** Lines whose brand and size are labeled, too, in folds of their own. */
export const labeledItemPairs = (part: 1 | 2): Pair[] =>
  labeledItems
    .filter((one) => one.part === part)
    .map((label) => {
      const { chain, words, cents, products: meant } = label;
      return labeledPair([chain as ChainId, words, cents], meant, { state: 'IL', label, fold: foldOf(words) });
    });
