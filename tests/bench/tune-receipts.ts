/**
 * Fits the weights that match receipt lines, and prints how often the matches are right:
 * npm run tune:receipts -- [MATCHED.tsv] [--misses] [--held] [--weights] [--write]
 * The training pairs are names from our own catalog and names of real products, printed as registers print them, and
 * the labeled lines of parts 1 to 9, 11, and 13, and those of part 1 whose item is labeled. MATCHED.tsv has more real names (chain,
 * observed product, size, price, catalog id). All figures are for lines left out of the fit: five folds, by receipt.
 * --held measures parts 10, 12, and 14, and part 2 of the labeled items. A line is sure if its product is likely enough, and the print and the price settle which item of it it is. It is comparable if its
 * product is likely enough, which has to be more so if the price fits no item of it. Generated lines of products that we don't have count as often as receipts
 * have such lines.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { itemById, itemsNamed } from '#functions/catalog/items.ts';
import { stem, wordsOf } from '#functions/catalog/stems.ts';
import { estimateOf } from '#functions/estimates/estimate-price.ts';
import { listedWordsOf, nameMatchOf, ownWordsOf } from '#functions/pricing/providers/product-match.ts';
import {
  firstIsRightBy,
  type SureSigns,
  sureSignNames,
  sureSigns,
} from '#functions/receipts/matching/confidence/sure-match-model.ts';
import { isAlike, itemsOfLine } from '#functions/receipts/matching/item/choose-brand-and-size.ts';
import { priceDensity, raritySignsOf } from '#functions/receipts/matching/item/item-odds.ts';
import { type LineMatch, matchAmong } from '#functions/receipts/matching/match-line.ts';
import { candidatesFor } from '#functions/receipts/matching/product/candidates.ts';
import {
  type Candidate,
  type EvidenceName,
  evidenceNames,
  type Purchase,
  type RarityWeights,
  raritySignNames,
} from '#functions/receipts/matching/product/evidence.ts';
import { likelyAmong, probabilitiesOf, variedAmong } from '#functions/receipts/matching/product/likely-products.ts';
import { notComparedWords } from '#functions/receipts/matching/product/not-compared.ts';
import { brandNames, productNamed, productNames } from '#functions/search/products.ts';
import { isAnotherThing } from '#functions/search/words/translations.ts';
import { readCommandLine } from '#local/startup/command-line.ts';
import { abbreviations } from '#shared/built/abbreviations.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import type { ReceiptLine } from '#shared/rules/receipts/printed-receipt.ts';
import { type ChainId, chains, isOtherChainsBrand } from '#shared/rules/stores/chains.ts';
import { seeded } from '#tests/support/receipts/damage.ts';
import { isItemMeant, type LabeledItem, labeledItems } from '#tests/support/receipts/labeled-items.ts';
import { isProductMeant, plainLine } from '#tests/support/receipts/labeled-lines.ts';
import { labeledWords } from '#tests/support/receipts/labeled-words.ts';

type Kind = 'generated' | 'real names' | 'labeled';

interface Pair {
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

const folds = 5;
const generatedCount = 600;
const notComparedCount = 120;
const otherThingCount = 120;
const weightOf: Readonly<Record<Kind, number>> = { generated: 0.25, 'real names': 0.1, labeled: 8 };
const steps = 300;
/** The number of candidates used for training; the rest are very unlikely. */
const mostTaught = 16;
const rate = 0.15;
const pull = 0.0005;
const chance = seeded(22);
const pick = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T;
/** Products removed from the candidates, so that the model learns about products that we don't have. */
const leftOutShare: Readonly<Record<Kind, number>> = { generated: 0.4, 'real names': 0.08, labeled: 0 };
const foldOf = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_007, 7) % folds;

const shortWords = Map.groupBy(
  abbreviations().filter(({ kind }) => kind === 'words'),
  ({ means }) => String(means[0]),
);

/** A word as a register may print it: in full, by the table of abbreviations, cut, without vowels, or misread. */
function cutWord(word: string): string {
  const turn = chance();
  const short = shortWords.get(word.toLowerCase());
  if (short && turn < 0.4) return pick(short).short;
  if (word.length >= 5 && turn > 0.97) return word.slice(0, -2) + pick(['I', 'E', 'N']) + word.slice(-1);
  if (word.length < 5 || turn < 0.5) return word;
  if (turn < 0.75) return word.slice(0, Math.max(3, Math.ceil(word.length * (0.5 + 0.4 * chance()))));
  return word[0] + word.slice(1).replace(/[aeiou]/gi, '');
}

const shortBrands = Map.groupBy(
  abbreviations().filter(({ kind }) => kind === 'brand'),
  ({ means }) => String(means[0]),
);

/** A brand as a register prints it: by the table of abbreviations, or its first words cut. */
function printedBrand(brand: string, chain: ChainId): string {
  const short = (shortBrands.get(brand) ?? []).filter(
    ({ chains: sellers }) => sellers.length === 0 || sellers.some((one) => one === chain),
  );
  if (short.length > 0 && chance() < 0.7) return pick(short).short;
  return brand
    .split(' ')
    .slice(0, chance() < 0.6 ? 1 : 3)
    .map(cutWord)
    .join(' ');
}

/** The number of letters that a register prints of a name. If there are few, little besides the brand remains. */
const mostLetters: Partial<Record<ChainId, number>> = {
  target: 11,
  costco: 12,
  walmart: 12,
  'whole-foods': 18,
  publix: 18,
  kroger: 18,
};
const longestAt = (chain: ChainId) => mostLetters[chain] ?? 24;
const printed = (parts: readonly string[], chain: ChainId) =>
  parts.filter(Boolean).join(' ').toUpperCase().slice(0, longestAt(chain)).trim();

/** A catalog name as a receipt line. Registers hardly ever omit that something is organic or diet. */
function generatedWords(item: CatalogItem, chain: ChainId, isSpecial: boolean): string {
  if (chance() < 0.2) return orderPageName(item);
  const [head = '', ...kinds] = item.name.split(/, /);
  const brand = item.brand === unbranded || chance() < 0.15 ? '' : printedBrand(item.brand, chain);
  const kind = kinds
    .join(' ')
    .split(' ')
    .filter(() => chance() < (isSpecial ? 0.95 : 0.6));
  const words = [
    ...(chance() < 0.3 ? kind : []),
    ...head.split(' ').filter((_, at) => at === 0 || chance() < 0.9),
    ...(isSpecial || chance() < 0.6 ? kind : []),
  ].map(cutWord);
  return printed([brand, ...words, chance() < 0.35 ? item.size.replace(/ /g, '') : ''], chain);
}

const praise =
  'Premium, Family Size, Bag, Classic, Fresh, Shelf-Stable, Original, Container, Bottle, Value Pack, Plastic, Resealable, Delicious, Real, Ready to Eat, Kosher, No Artificial Flavors, Box, Refrigerated, Each'.split(
    ', ',
  );

/** A catalog name as an order page prints it: in full, with its size and advertising words. */
function orderPageName({ name, brand, size }: CatalogItem): string {
  const parts = [
    brand === unbranded ? '' : brand,
    ...(chance() < 0.5 ? name.split(', ').toReversed() : name.split(', ')),
  ];
  const extra = Array.from({ length: Math.floor(chance() * 5) }, () => pick(praise));
  return [...parts, ...extra, size].filter(Boolean).join(' ');
}

/** A product's real name as its chain's register prints it. */
function printedWords(name: string, { brand }: CatalogItem, chain: ChainId): string {
  const plain = name.replace(/,.*$|\(.*\)|[®™]/g, '').trim();
  const isBranded = plain.toLowerCase().startsWith(brand.toLowerCase());
  const rest = isBranded ? plain.slice(brand.length).trim() : plain;
  const words = rest.split(' ').filter((_, at) => at === 0 || chance() < 0.95);
  return printed([isBranded ? printedBrand(brand, chain) : '', ...words.map(cutWord)], chain);
}

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

function generatedPairs(): Pair[] {
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
function notComparedPairs(): Pair[] {
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
  parse(readFileSync(new URL(`../../data/${name}.csv`, import.meta.url)), { columns: true });

/** Things that we don't have, by their English words, alone or behind a brand: 'OVEN MITT'. */
function otherThingPairs(): Pair[] {
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

function shippedNames(): RealName[] {
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

function matchedNames(file: string): RealName[] {
  const rows: Record<string, string>[] = parse(readFileSync(file), { columns: true, delimiter: '\t', quote: null });
  return rows.flatMap((row): RealName[] => {
    const item = itemById(row['catalogue id'] ?? '');
    const chain = chains.find(({ id }) => id === row.chain)?.id;
    if (!item || !chain || row['left out because'] || Number(row['packs of it']) !== 1) return [];
    return [{ name: row['observed product'] ?? '', item, chain, cents: Math.round(Number(row.price) * 100) }];
  });
}

function realPairs(names: readonly RealName[]): Pair[] {
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

/** Consecutive lines of one chain are from one receipt. */
function labeledPairs(half: (typeof labeledWords)[number][0]): Pair[] {
  let receipt = 0;
  let before = '';
  return labeledWords
    .filter(([of]) => of === half)
    .map(([, chain, words, cents, label]) => {
      if (chain !== before) receipt += 1;
      before = chain;
      const purchase = { chain: chain === 'null' ? null : (chain as ChainId), state: 'FL' };
      const line = plainLine(words, cents);
      const candidates = candidatesFor(line, purchase);
      return {
        kind: 'labeled',
        words,
        line,
        purchase,
        itemId: null,
        label: null,
        isExact: true,
        meant: label,
        candidates,
        isRight: candidates.map(({ product }) => isProductMeant(product?.name ?? null, label)),
        weight: weightOf.labeled,
        isOurs: isOurs(label),
        fold: receipt % folds,
      };
    });
}

/** Lines whose brand and size are labeled, too, in folds of their own. */
const labeledItemPairs = (part: 1 | 2): Pair[] =>
  labeledItems
    .filter((one) => one.part === part)
    .map((label) => {
      const { chain, words, cents, products: meant } = label;
      const purchase = { chain: chain as ChainId, state: 'IL' };
      const line = plainLine(words, cents);
      const candidates = candidatesFor(line, purchase);
      return {
        kind: 'labeled',
        words,
        line,
        purchase,
        itemId: null,
        label,
        isExact: true,
        meant,
        candidates,
        isRight: candidates.map(({ product }) => isProductMeant(product?.name ?? null, meant)),
        weight: weightOf.labeled,
        isOurs: isOurs(meant),
        fold: foldOf(words),
      };
    });

type Weights = Record<EvidenceName, number>;

/** Maximizes the likelihood of the right matches by gradient ascent; each weight is pulled toward zero. */
function fitted(pairs: readonly Pair[]): Weights {
  const labeled = pairs.filter(({ isRight }) => isRight.includes(true));
  const all = labeled.reduce((sum, { weight }) => sum + weight, 0);
  const usable = labeled.map(({ candidates, isRight, weight }) => ({
    share: weight / all,
    rows: candidates.flatMap(({ product, evidence }, at) =>
      at < mostTaught || isRight[at] || !product
        ? [
            {
              isRight: isRight[at] === true,
              places: Int32Array.from(Object.keys(evidence), (name) => evidenceNames.indexOf(name as EvidenceName)),
              amounts: Float64Array.from(Object.values(evidence)),
              odds: 0,
            },
          ]
        : [],
    ),
  }));
  const values = new Float64Array(evidenceNames.length);
  const speed = new Float64Array(evidenceNames.length).fill(1e-6);
  for (let step = 0; step < steps; step++) {
    const slope = values.map((value) => -pull * value);
    for (const { rows, share } of usable) {
      let [sum, right] = [0, 0];
      for (const row of rows) {
        let points = 0;
        for (let at = 0; at < row.places.length; at++)
          points += (values[row.places[at] ?? 0] ?? 0) * (row.amounts[at] ?? 0);
        row.odds = Math.exp(points);
        sum += row.odds;
        if (row.isRight) right += row.odds;
      }
      for (const { odds, isRight, places, amounts } of rows) {
        const by = share * odds * ((isRight ? 1 / Math.max(right, 1e-9) : 0) - 1 / sum);
        for (let at = 0; at < places.length; at++)
          slope[places[at] ?? 0] = (slope[places[at] ?? 0] ?? 0) + by * (amounts[at] ?? 0);
      }
    }
    for (let place = 0; place < values.length; place++) {
      const by = slope[place] ?? 0;
      speed[place] = (speed[place] ?? 0) + by ** 2;
      values[place] = (values[place] ?? 0) + (rate * by) / Math.sqrt(speed[place] ?? 1);
    }
  }
  return Object.fromEntries(evidenceNames.map((name, place) => [name, values[place] ?? 0])) as Weights;
}

/** A price that no usual one explains, as a density over its logarithm, and the share of such prices. */
const strayDensity = 0.2;
const strayShare = 0.1;
const raritySteps = 200;
/** The spread of prices on labeled receipts, which are from many years, around today's usual ones. */
const labeledDeviation = 0.4;
/** What the weights are pulled toward: chances as they are, and registers print others' brands more often than their own. */
const rarityPrior: RarityWeights = { otherSize: 0, largePack: 0, carried: 1, otherBrand: -1.4 };
const rarityPull = 0.02;

/**
 * The weights that make the printed sizes and the prices of labeled lines likeliest. Most lines don't say which item of
 * their product was bought, so all that fit take part, each by how probable its price is. That says little about brands.
 */
function rarityFitted(pairs: readonly Pair[], weights: Weights): RarityWeights {
  const lines = pairs.map((pair) => rarityExample(pair, weights)).filter((items) => items !== null);
  const prior = raritySignNames.map((name) => rarityPrior[name]);
  const values = [...prior];
  const speed = raritySignNames.map(() => 1e-6);
  for (let step = 0; step < raritySteps; step++) {
    const slope = values.map((value, at) => rarityPull * ((prior[at] ?? 0) - value));
    for (const items of lines) {
      const shares = items.map(({ signs }) =>
        Math.exp(signs.reduce((sum, one, at) => sum + one * (values[at] ?? 0), 0)),
      );
      const fits = items.map(({ density }, at) => (shares[at] ?? 0) * density);
      const [all, fitting] = [shares, fits].map((some) => some.reduce((sum, one) => sum + one, 0));
      for (const [at, { signs }] of items.entries()) {
        const by = ((fits[at] ?? 0) / (fitting ?? 1) - (shares[at] ?? 0) / (all ?? 1)) / lines.length;
        for (const [place, one] of signs.entries()) slope[place] = (slope[place] ?? 0) + by * one;
      }
    }
    for (const [place, by] of slope.entries()) {
      speed[place] = (speed[place] ?? 0) + by ** 2;
      values[place] = (values[place] ?? 0) + (rate * by) / Math.sqrt(speed[place] ?? 1);
    }
  }
  return Object.fromEntries(raritySignNames.map((name, at) => [name, values[at] ?? 0])) as Record<
    (typeof raritySignNames)[number],
    number
  >;
}

/** The items of a labeled line's product, each with how probable its size and price are; null if they don't tell. */
function rarityExample({ kind, candidates, isRight, line, purchase, label }: Pair, weights: Weights) {
  if (kind !== 'labeled') return null;
  const probabilities = probabilitiesOf(candidates, weights);
  const at = candidates.reduce(
    (best, { product }, one) =>
      product && isRight[one] && (best < 0 || (probabilities[one] ?? 0) > (probabilities[best] ?? 0)) ? one : best,
    -1,
  );
  const { product, brand = null } = candidates[at] ?? {};
  if (!product) return null;
  const items = itemsOfLine({ product, brand }, line, purchase);
  const priced = items.candidates.map((item) => ({
    density: priceDensity(item, line, purchase, labeledDeviation),
    isMeant: items.sized.includes(item) && (label === null || isItemMeant(item, label)),
    signs: raritySignNames.map((name) => raritySignsOf(item, { brand, line, purchase })[name]),
  }));
  const isTelling = priced.length > 1 && priced.some(({ isMeant }) => isMeant);
  if (!isTelling || priced.some(({ density }) => density === 0)) return null;
  return priced.map(({ density, isMeant, signs }) => ({
    signs,
    density: isMeant ? (1 - strayShare) * density + strayShare * strayDensity : 0,
  }));
}

interface Judged {
  pair: Pair;
  signs: SureSigns | null;
  isFirstRight: boolean;
  isAmongThree: boolean;
  /** The match if its product is sure. */
  match: LineMatch;
  /** The price and the measure fit its item. */
  isFitting: boolean;
  /** Whether the item is right; the product, if only the product is known. */
  isMatchRight: boolean;
}

function isItemRight(item: CatalogItem | null, itemId: string): boolean {
  const meant = itemById(itemId);
  return item !== null && meant !== undefined && (item.id === itemId || isAlike(item, meant));
}

function judged(pair: Pair, weights: Weights, rarity: RarityWeights): Judged {
  const probabilities = probabilitiesOf(pair.candidates, weights);
  const goods = probabilities
    .map((probability, at) => ({ probability, at }))
    .filter(({ at }) => pair.candidates[at]?.product)
    .sort((one, other) => other.probability - one.probability);
  const isRight = ({ at }: { at: number }) => pair.isRight[at] === true;
  const { line, purchase, itemId, label } = pair;
  const likely = likelyAmong(pair.candidates, probabilities);
  const { match, signs } = matchAmong(line, purchase, likely, rarity);
  return {
    pair,
    match,
    isFitting: signs?.isFitting === true,
    isMatchRight: label
      ? isItemMeant(match.item, label)
      : itemId === null
        ? goods.slice(0, 1).some(isRight)
        : isItemRight(match.item, itemId),
    signs: signs && sureSigns(pair.candidates, probabilities, signs),
    isFirstRight: goods.slice(0, 1).some(isRight),
    isAmongThree: variedAmong(likely, 3).some(({ product }) =>
      pair.candidates.some((one, at) => one.product === product && pair.isRight[at]),
    ),
  };
}

interface Example {
  signs: SureSigns;
  isRight: boolean;
  weight: number;
}

const labeledWeight = 4;

/** Products that we don't have are far rarer on receipts than among the generated lines, which teach about them. */
function weightOnReceipts({ kind, isOurs }: Pair): number {
  if (kind === 'labeled') return labeledWeight;
  return kind === 'generated' && !isOurs ? oddsOfOthers('labeled') / oddsOfOthers('generated') : 1;
}

function oddsOfOthers(kind: Kind): number {
  const all = pairs.filter((pair) => pair.kind === kind);
  const ours = all.filter(({ isOurs }) => isOurs).length;
  return (all.length - ours) / ours;
}

/** Whether the match is right, of lines that are sure if their product is. */
const matchExamples = (lines: readonly Judged[]): Example[] =>
  lines.flatMap(({ signs, match, isMatchRight, pair }) =>
    signs && match.isSure ? [{ signs, isRight: isMatchRight, weight: weightOnReceipts(pair) }] : [],
  );

/** Whether the product is right. */
const productExamples = (lines: readonly Judged[]): Example[] =>
  lines.flatMap(({ signs, isFirstRight, pair }) =>
    signs ? [{ signs, isRight: isFirstRight, weight: weightOnReceipts(pair) }] : [],
  );

/** Each weight's pull toward zero, per example, chosen by the likelihood of labeled lines out of fold. */
const signPull: Readonly<Record<keyof Weighed, number>> = { match: 0.005, product: 0.001 };
const newtonSteps = 12;

/** A logistic regression of whether it is right, by Newton's method. */
function calibrated(examples: readonly Example[], pull: number): SureSigns {
  const all = examples.reduce((sum, { weight }) => sum + weight, 0);
  const known = examples.map(({ signs, isRight, weight }) => ({
    signs: sureSignNames.map((name) => signs[name]),
    isRight,
    share: weight / all,
  }));
  const values = sureSignNames.map(() => 0);
  for (let step = 0; step < newtonSteps; step++) {
    const rows = values.map((value, at) => [...values.map((_, place) => (at === place ? pull : 0)), -pull * value]);
    for (const { signs, isRight, share } of known) {
      const chanceOfIt = 1 / (1 + Math.exp(-signs.reduce((sum, one, at) => sum + one * (values[at] ?? 0), 0)));
      const bend = share * chanceOfIt * (1 - chanceOfIt);
      const off = share * (Number(isRight) - chanceOfIt);
      for (const [at, row] of rows.entries()) {
        const own = signs[at] ?? 0;
        if (own === 0) continue;
        for (let place = 0; place < signs.length; place++)
          row[place] = (row[place] ?? 0) + bend * own * (signs[place] ?? 0);
        row[signs.length] = (row[signs.length] ?? 0) + off * own;
      }
    }
    const by = solved(rows);
    for (const [at, one] of by.entries()) values[at] = (values[at] ?? 0) + Math.max(-1, Math.min(1, one));
  }
  return Object.fromEntries(sureSignNames.map((name, at) => [name, values[at] ?? 0])) as SureSigns;
}

/** The solution of linear equations whose matrix is positive definite; each row ends with its right side. */
function solved(rows: number[][]): number[] {
  for (const [at, row] of rows.entries()) {
    const own = row[at] ?? 1;
    for (const [other, below] of rows.entries()) {
      const factor = (below[at] ?? 0) / own;
      if (other !== at) for (const [place, value] of row.entries()) below[place] = (below[place] ?? 0) - factor * value;
    }
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1));
}

/** A judged line with the probabilities that its item and its product are right, by weights that were fitted without it. */
type Sure = Judged & { probability: number; ofProduct: number };

interface Weighed {
  match: SureSigns;
  product: SureSigns;
}

const confidenceOf = (line: Judged, weights: Weighed): Sure => ({
  ...line,
  probability: firstIsRightBy(line.signs, weights.match),
  ofProduct: firstIsRightBy(line.signs, weights.product),
});

interface Bars {
  sure: number;
  comparable: number;
  /** If the price or the measure fits no item of the product. */
  unfitting: number;
}

const isSure = ({ match, probability }: Sure, from: number) =>
  match.isSure && !match.isNotCompared && probability >= from;

const isComparable = ({ match, isFitting, ofProduct }: Sure, from: Bars) =>
  match.isComparable && ofProduct >= (isFitting ? from.comparable : from.unfitting);

const sharePrecise = 0.98;
/** A sure line is stored without anybody looking at it; a likely one is only compared. */
const confidence = { sure: 0.9, comparable: 0.9 };
/** No line is sure or compared that is less probable than this, however few of the labeled lines are wrong. */
const leastSure = 0.9;
const leastComparable = 0.75;

interface Judgement {
  probability: number;
  isRight: boolean;
}

/**
 * The lowest probability above which so many of the lines are right that, with confidence, enough of all such lines are,
 * those that are taken already included. Lines of receipts decide it: names of price lists are matched to the item that
 * comes nearest, not to the same one.
 */
function thresholdOf(
  judgedOf: (line: Sure) => Judgement | null,
  kind: keyof typeof confidence,
  taken: readonly Judgement[] = [],
): number {
  const lines = labeledOutOfFold
    .flatMap((line) => judgedOf(line) ?? [])
    .toSorted((one, other) => other.probability - one.probability);
  let wrong = taken.filter(({ isRight }) => !isRight).length;
  let from = 0.999;
  for (const [at, { probability, isRight }] of lines.entries()) {
    wrong += Number(!isRight);
    if (leastRight(wrong, taken.length + at + 1, confidence[kind]) >= sharePrecise) from = probability;
  }
  return from;
}

const productJudged = (isFitting: boolean) => (line: Sure) =>
  line.match.isComparable && line.isFitting === isFitting
    ? { probability: line.ofProduct, isRight: line.isFirstRight }
    : null;

/** The lower bound of the share that is right, by Clopper and Pearson. */
function leastRight(wrong: number, lines: number, confidence: number): number {
  let [low, high] = [0, 1];
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    if (chanceOfAtMost(wrong, lines, middle) > 1 - confidence) low = middle;
    else high = middle;
  }
  return 1 - high;
}

function chanceOfAtMost(most: number, of: number, share: number): number {
  let one = (1 - share) ** of;
  let sum = one;
  for (let count = 1; count <= most; count += 1) {
    one *= ((of - count + 1) / count) * (share / (1 - share));
    sum += one;
  }
  return sum;
}

const percent = (part: number, of: number) => (of === 0 ? 0 : Math.round((1_000 * part) / of) / 10);

/** The share of lines that would be right if products that we don't have were as rare as on receipts. */
function shareOnReceipts(lines: readonly Sure[], isRight: (line: Sure) => boolean): number {
  const weighed = (some: readonly Sure[]) => some.reduce((sum, { pair }) => sum + weightOnReceipts(pair), 0);
  return percent(weighed(lines.filter(isRight)), weighed(lines));
}

const mayBeNone = ({ pair }: Sure) => !pair.isOurs || isProductMeant(null, pair.meant);

function figuresOf(lines: readonly Sure[], from: Bars) {
  const ours = lines.filter(({ pair }) => pair.isOurs);
  const none = lines.filter(({ pair }) => !pair.isOurs);
  const told = lines.filter((line) => isSure(line, from.sure));
  const exact = told.filter(({ pair }) => pair.isExact);
  const taken = lines.filter((line) => !told.includes(line) && isComparable(line, from));
  const exactlyTaken = taken.filter(({ pair }) => pair.isExact);
  const left = lines.filter((line) => !told.includes(line) && !taken.includes(line));
  const notCompared = left.filter(({ match }) => match.isNotCompared);
  return {
    lines: lines.length,
    ours: ours.length,
    'first %': percent(ours.filter(({ isFirstRight }) => isFirstRight).length, ours.length),
    'among three %': percent(ours.filter(({ isAmongThree }) => isAmongThree).length, ours.length),
    'none right %': percent(none.filter(({ signs }) => !signs).length, none.length),
    'sure %': percent(told.length, lines.length),
    'sure and right %': shareOnReceipts(exact, ({ isMatchRight }) => isMatchRight),
    'likely %': percent(taken.length, lines.length),
    'likely and right %': shareOnReceipts(exactlyTaken, ({ isFirstRight }) => isFirstRight),
    'not compared and right %': percent(notCompared.filter(mayBeNone).length, notCompared.length),
    'asked of 20': Math.round((200 * (left.length - notCompared.length)) / Math.max(1, lines.length)) / 10,
  };
}

const {
  values: options,
  files: [file],
} = readCommandLine(
  'npm run tune:receipts -- [MATCHED.tsv] [--misses] [--held] [--weights] [--write]',
  {
    misses: { type: 'boolean' },
    held: { type: 'boolean' },
    weights: { type: 'boolean' },
    write: { type: 'boolean' },
  },
  [0, 1],
);
const fittedParts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13] as const;
const pairs = [
  ...generatedPairs(),
  ...notComparedPairs(),
  ...realPairs([...shippedNames(), ...(file ? matchedNames(file) : [])]),
  ...fittedParts.flatMap(labeledPairs),
  ...labeledItemPairs(1),
  ...otherThingPairs(),
];
const isInFold = (fold: number) => (pair: Pair) => pair.fold === fold;
const outOfFold = Array.from({ length: folds }, (_, fold) => {
  const others = pairs.filter((pair) => !isInFold(fold)(pair));
  const weights = fitted(others);
  const rarity = rarityFitted(others, weights);
  return pairs.filter(isInFold(fold)).map((pair) => judged(pair, weights, rarity));
}).flat();
const weightsOn = (lines: readonly Judged[]): Weighed => ({
  match: calibrated(matchExamples(lines), signPull.match),
  product: calibrated(productExamples(lines), signPull.product),
});
const sureOutOfFold = Array.from({ length: folds }, (_, fold) => {
  const weights = weightsOn(outOfFold.filter(({ pair }) => pair.fold !== fold));
  return outOfFold.filter(({ pair }) => pair.fold === fold).map((line) => confidenceOf(line, weights));
}).flat();
const labeledOutOfFold = sureOutOfFold.filter(({ pair }) => pair.kind === 'labeled');
const comparable = Math.max(leastComparable, thresholdOf(productJudged(true), 'comparable'));
const from: Bars = {
  sure: Math.max(
    leastSure,
    thresholdOf(
      (line) => (isSure(line, 0) ? { probability: line.probability, isRight: line.isMatchRight } : null),
      'sure',
    ),
  ),
  comparable,
  unfitting: Math.max(
    leastComparable,
    thresholdOf(
      productJudged(false),
      'comparable',
      labeledOutOfFold
        .flatMap((line) => productJudged(true)(line) ?? [])
        .filter(({ probability }) => probability >= comparable),
    ),
  ),
};
const weights = fitted(pairs);
const rarity = rarityFitted(pairs, weights);
const sureWeights = weightsOn(outOfFold);

const table: Record<string, ReturnType<typeof figuresOf>> = {};
for (const kind of ['generated', 'real names', 'labeled'] as const) {
  table[`${kind}, out of fold`] = figuresOf(
    sureOutOfFold.filter(({ pair }) => pair.kind === kind),
    from,
  );
}
table['labeled items, out of fold'] = figuresOf(
  labeledOutOfFold.filter(({ pair }) => pair.label !== null),
  from,
);
table['labeled at Costco, out of fold'] = figuresOf(
  labeledOutOfFold.filter(({ pair }) => pair.purchase.chain === 'costco'),
  from,
);
if (options.held) {
  for (const [name, held] of [
    ['labeled, held out in part 10', labeledPairs(10)],
    ['labeled, held out in part 12', labeledPairs(12)],
    ['labeled, held out in part 14', labeledPairs(14)],
    ['labeled items, held out in part 2', labeledItemPairs(2)],
  ] as const) {
    table[name] = figuresOf(
      held.map((pair) => confidenceOf(judged(pair, weights, rarity), sureWeights)),
      from,
    );
  }
}
console.table(table);
console.log(
  `sure from ${from.sure.toFixed(3)}, comparable from ${from.comparable.toFixed(3)}, unfitting from ${from.unfitting.toFixed(3)}`,
);
console.table(
  [0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98].map((bar) => {
    const told = sureOutOfFold.filter((line) => line.pair.isExact && isSure(line, bar));
    const shares = (['real names', 'labeled'] as const).flatMap((kind) => {
      const lines = told.filter(({ pair }) => pair.kind === kind);
      return [
        [kind, lines.length],
        [`${kind}, right %`, percent(lines.filter(({ isMatchRight }) => isMatchRight).length, lines.length)],
      ];
    });
    return { from: bar, ...Object.fromEntries(shares) };
  }),
);
if (options.weights) console.log(weights, rarity, sureWeights);
if (options.misses) {
  for (const line of outOfFold.filter(
    ({ pair: { kind }, isFirstRight, signs }) => kind === 'labeled' && !isFirstRight && signs,
  )) {
    const { probability } = confidenceOf(line, sureWeights);
    const { words, meant, candidates } = line.pair;
    const likely = probabilitiesOf(candidates, weights)
      .map((chanceOfIt, at) => ({ chanceOfIt, name: candidates[at]?.product?.name ?? '-' }))
      .sort((one, other) => other.chanceOfIt - one.chanceOfIt)
      .slice(0, 4);
    console.log(
      `${probability.toFixed(2)} ${words} (${meant}): ${likely.map(({ name, chanceOfIt }) => `${name} ${chanceOfIt.toFixed(2)}`).join('; ')}`,
    );
  }
  console.log('LIKELY AND WRONG');
  for (const line of sureOutOfFold.filter(
    (one) => isComparable(one, { ...from, unfitting: 0.8 }) && !one.isFirstRight,
  )) {
    const { kind, words, meant } = line.pair;
    if (kind === 'labeled')
      console.log(`${line.isFitting} ${line.ofProduct.toFixed(3)} ${words} (${meant}): ${line.match.item?.id}`);
  }
  console.log('SURE AND WRONG');
  for (const line of sureOutOfFold.filter((one) => isSure(one, from.sure) && !one.isMatchRight)) {
    const { kind, words, meant, itemId } = line.pair;
    console.log(`${kind} ${line.probability.toFixed(2)} ${words} (${itemId ?? meant}): ${line.match.item?.id}`);
  }
}

if (options.write) {
  const rowsOf = (values: Readonly<Record<string, number>>) =>
    Object.entries(values).map(([name, value]) => `  ${name}: ${Math.round(value * 100) / 100},`);
  const figures = Object.entries(table)
    .map(
      ([name, { lines, ...shares }]) =>
        ` * ${name} (${lines} lines): ${JSON.stringify(shares).replace(/["{}]/g, '').replace(/,/g, ', ').replace(/:/g, ' ')}`,
    )
    .join('\n');
  writeFileSync(
    new URL('../../functions/receipts/matching/confidence/match-parameters.ts', import.meta.url),
    `import type { EvidenceName, RarityWeights } from '../product/evidence.ts';
import type { SureSigns } from './sure-match-model.ts';

/**
 * Weights of the evidence for a product, made by \`npm run tune:receipts -- --write\`.
${figures}
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
${rowsOf(weights).join('\n')}
};

/** Weights of the signs that make an item rarer than others of its product, fitted on sizes and prices of labeled lines. */
export const rarityWeights: RarityWeights = {
${rowsOf(rarity).join('\n')}
};

/** Weights of the signs that the item is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
${rowsOf(sureWeights.match).join('\n')}
};

/** A match with at least this probability is sure: with ${confidence.sure * 100}% confidence right at least ${sharePrecise * 100} times in 100 on lines of receipts. */
export const sureFrom = ${Math.round(from.sure * 1000) / 1000};

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
${rowsOf(sureWeights.product).join('\n')}
};

/** A match whose product has at least this probability is comparable, by the same rule with ${confidence.comparable * 100}% confidence. */
export const comparableFrom = ${Math.round(from.comparable * 1000) / 1000};

/** The same for a match whose price or measure doesn't fit any item of its product. */
export const comparableUnfittingFrom = ${Math.round(from.unfitting * 1000) / 1000};
`,
  );
}
