/**
 * Fits the weights by which a receipt's line is matched, and prints how often they are right: npm run tune:receipts
 * Pairs for fitting are names of our own catalog cut the way tills cut them, and the labeled words of the first half;
 * the labeled words of the second half are for trying the result.
 */
import { writeFileSync } from 'node:fs';
import { itemsNamed } from '#functions/catalog/items.ts';
import { estimateOf } from '#functions/estimates/estimate-price.ts';
import { probabilitiesOf } from '#functions/receipts/likely-products.ts';
import { type Candidate, candidatesFor, type EvidenceName, evidenceNames } from '#functions/receipts/line-evidence.ts';
import { matchWeights } from '#functions/receipts/match-parameters.ts';
import { productNamed, productNames } from '#functions/search/products.ts';
import { abbreviations } from '#shared/built/abbreviations.ts';
import type { CatalogItem } from '#shared/contract/item.ts';
import { type ChainId, chains, isOtherChainsBrand } from '#shared/rules/chains.ts';
import { unbranded } from '#shared/rules/unbranded.ts';
import { seeded } from '#tests/support/receipts/damage.ts';
import { isProductMeant, plainLine } from '#tests/support/receipts/labeled-lines.ts';
import { labeledWords } from '#tests/support/receipts/labeled-words.ts';

interface Pair {
  candidates: readonly Candidate[];
  isRight: readonly boolean[];
  /** A labeled line counts for several of those that were made up. */
  weight: number;
  /** Its product is among the candidates, or there is none. */
  isOurs: boolean;
}

const madeUpCount = 1_200;
const labeledWeight = 3;
const steps = 400;
const rate = 0.15;
const pull = 0.002;
const chance = seeded(22);
const pick = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T;

/** A word as a till may print it: in full, its beginning, or without its vowels. */
function cutWord(word: string): string {
  const turn = chance();
  if (word.length < 5 || turn < 0.5) return word;
  if (turn < 0.75) return word.slice(0, Math.max(3, Math.ceil(word.length * (0.5 + 0.4 * chance()))));
  return word[0] + word.slice(1).replace(/[aeiou]/gi, '');
}

const shortBrands = Map.groupBy(
  abbreviations().filter(({ kind }) => kind === 'brand'),
  ({ means }) => String(means[0]),
);

/** A name of the catalog as a line of a receipt. That something is organic, diet or the like, tills hardly ever leave out. */
function madeUp(
  item: CatalogItem,
  { chain, cents, isSpecial }: { chain: ChainId; cents: number; isSpecial: boolean },
): { words: string; cents: number } {
  const paid = Math.max(1, Math.round(cents * Math.exp(0.5 * (chance() + chance() + chance() - 1.5))));
  if (chance() < 0.2) return { words: orderPageName(item), cents: paid };
  const [head = '', ...kinds] = item.name.split(/, /);
  const short = shortBrands
    .get(item.brand)
    ?.filter((one) => one.chains.length === 0 || one.chains.includes(chain as never));
  const brand =
    item.brand === unbranded || chance() < 0.15
      ? ''
      : short?.length && chance() < 0.7
        ? pick(short).short
        : item.brand
            .split(' ')
            .slice(0, chance() < 0.6 ? 1 : 3)
            .map(cutWord)
            .join(' ');
  const kind = kinds
    .join(' ')
    .split(' ')
    .filter(() => chance() < (isSpecial ? 0.95 : 0.6));
  const words = [
    ...(chance() < 0.3 ? kind : []),
    ...head.split(' ').filter((_, at) => at === 0 || chance() < 0.9),
    ...(isSpecial || chance() < 0.6 ? kind : []),
  ].map(cutWord);
  const size = chance() < 0.35 ? item.size.replace(/ /g, '').toUpperCase() : '';
  const printed = [brand, ...words, size].filter(Boolean).join(' ').toUpperCase();
  const longest = chain === 'walmart' || chain === 'target' || chain === 'costco' ? 16 : 26;
  return { words: printed.slice(0, longest).trim(), cents: paid };
}

const praise =
  'Premium, Family Size, Bag, Classic, Fresh, Shelf-Stable, Original, Container, Bottle, Value Pack, Plastic, Resealable, Delicious, Real, Ready to Eat, Kosher, No Artificial Flavors, Box, Refrigerated, Each'.split(
    ', ',
  );

/** A name of the catalog as an order page prints it: in full, with its size and what praises it. */
function orderPageName({ name, brand, size }: CatalogItem): string {
  const parts = [
    brand === unbranded ? '' : brand,
    ...(chance() < 0.5 ? name.split(', ').toReversed() : name.split(', ')),
  ];
  const extra = Array.from({ length: Math.floor(chance() * 5) }, () => pick(praise));
  return [...parts, ...extra, size].filter(Boolean).join(' ');
}

function madeUpPairs(): Pair[] {
  const products = productNames().flatMap((name) => productNamed(name) ?? []);
  const pairs: Pair[] = [];
  const sellers = chains.map(({ id }) => id);
  while (pairs.length < madeUpCount) {
    const product = pick(products);
    if (!product.isStaple && chance() < 0.5) continue;
    const chain = pick(sellers);
    const items = itemsNamed(product.name).filter(({ brand }) => !isOtherChainsBrand(brand, chain));
    const item = items.length > 0 ? pick(items) : undefined;
    const estimate = item && estimateOf({ item, chain, state: 'IL' });
    if (!item || !estimate) continue;
    const { words, cents } = madeUp(item, { chain, cents: estimate.cents, isSpecial: product.isOfSpecialForm });
    const { candidates } = candidatesFor(plainLine(words, cents), { chain, state: 'IL' });
    // What we don't have looks like what we have without it.
    const isLeftOut = chance() < 0.12;
    const known = isLeftOut ? candidates.filter((one) => one.product !== product) : candidates;
    const isRight = known.map((one) => (isLeftOut ? one.product === null : one.product === product));
    if (isRight.includes(true)) pairs.push({ candidates: known, isRight, weight: 1, isOurs: !isLeftOut });
  }
  return pairs;
}

function labeledPairs(half: 1 | 2): (Pair & { words: string; products: string })[] {
  return labeledWords
    .filter(([of]) => of === half)
    .map(([, chain, words, cents, products]) => {
      const { candidates } = candidatesFor(plainLine(words, cents), {
        chain: chain === 'null' ? null : (chain as ChainId),
        state: 'FL',
      });
      const isRight = candidates.map(({ product }) => isProductMeant(product?.name ?? null, products));
      return {
        candidates,
        isRight,
        weight: labeledWeight,
        isOurs: products.split('|').some((one) => one !== '-'),
        words,
        products,
      };
    });
}

type Weights = Record<EvidenceName, number>;

/** Ascends the likelihood of what is right, with each weight pulled to what it began at. */
function fitted(pairs: readonly Pair[]): Weights {
  const usable = pairs.filter(({ isRight }) => isRight.includes(true));
  const weights: Weights = { ...matchWeights };
  const start: Weights = { ...matchWeights };
  const speed = Object.fromEntries(evidenceNames.map((name) => [name, 1e-6])) as Weights;
  const all = usable.reduce((sum, { weight }) => sum + weight, 0);
  for (let step = 0; step < steps; step++) {
    const slope = Object.fromEntries(
      evidenceNames.map((name) => [name, -pull * (weights[name] - start[name])]),
    ) as Weights;
    for (const { candidates, isRight, weight } of usable) {
      const likely = probabilitiesOf(candidates, weights);
      const right = likely.reduce((sum, probability, at) => sum + (isRight[at] ? probability : 0), 0);
      for (const [at, { evidence }] of candidates.entries()) {
        const share = (likely[at] ?? 0) * ((isRight[at] ? 1 / Math.max(right, 1e-9) : 0) - 1);
        for (const [name, by] of Object.entries(evidence) as [EvidenceName, number][])
          slope[name] += (weight / all) * share * by;
      }
    }
    for (const name of evidenceNames) {
      speed[name] += slope[name] ** 2;
      weights[name] += (rate * slope[name]) / Math.sqrt(speed[name]);
    }
  }
  return weights;
}

interface Figures {
  lines: number;
  ours: number;
  first: number;
  amongThree: number;
  none: number;
  noneRight: number;
}

function figuresOf(
  pairs: readonly Pair[],
  weights: Weights,
): { figures: Figures; sure: { probability: number; isRight: boolean }[] } {
  const figures: Figures = { lines: pairs.length, ours: 0, first: 0, amongThree: 0, none: 0, noneRight: 0 };
  const sure: { probability: number; isRight: boolean }[] = [];
  for (const { candidates, isRight, isOurs } of pairs) {
    const likely = probabilitiesOf(candidates, weights)
      .map((probability, at) => ({
        probability,
        isRight: isRight[at] === true,
        product: candidates[at]?.product ?? null,
      }))
      .sort((one, other) => other.probability - one.probability);
    const [top] = likely;
    const goods = likely.filter(({ product }) => product !== null);
    if (isOurs) {
      figures.ours += 1;
      if (goods[0]?.isRight) figures.first += 1;
      if (goods.slice(0, 3).some((one) => one.isRight)) figures.amongThree += 1;
    } else {
      figures.none += 1;
      if (top?.product === null) figures.noneRight += 1;
    }
    if (top?.product) sure.push({ probability: top.probability, isRight: top.isRight });
  }
  return { figures, sure };
}

const sharePrecise = 0.985;

/** The least probability from which on what was told is right so often. */
function sureThreshold(told: readonly { probability: number; isRight: boolean }[]): number {
  const sorted = told.toSorted((one, other) => other.probability - one.probability);
  let right = 0;
  let from = 0.999;
  for (const [at, { probability, isRight }] of sorted.entries()) {
    if (isRight) right += 1;
    if (at >= 30 && right / (at + 1) >= sharePrecise) from = probability;
  }
  return Math.min(0.995, Math.max(0.9, from));
}

const madeUpLines = madeUpPairs();
const [first, second] = [labeledPairs(1), labeledPairs(2)];
const cut = Math.floor(madeUpLines.length * 0.8);
const weights = fitted([...madeUpLines.slice(0, cut), ...first]);
const held = madeUpLines.slice(cut);
const sureFrom = sureThreshold([...figuresOf(held, weights).sure, ...figuresOf(first, weights).sure]);
const table: Record<string, object> = {};
for (const [name, pairs] of [
  ['made up, fitted', madeUpLines.slice(0, cut)],
  ['made up, held back', held],
  ['labeled, first half (fitted)', first],
  ['labeled, second half (held back)', second],
] as const) {
  const { figures, sure } = figuresOf(pairs, weights);
  const told = sure.filter(({ probability }) => probability >= sureFrom);
  table[name] = {
    ...figures,
    'first %': Math.round((100 * figures.first) / figures.ours),
    'among three %': Math.round((100 * figures.amongThree) / figures.ours),
    sure: told.length,
    'sure and right %': Math.round((1000 * told.filter(({ isRight }) => isRight).length) / told.length) / 10,
  };
}
console.table(table);
for (const { candidates, isRight, isOurs, words, products } of process.argv.includes('--misses')
  ? [...first, ...second]
  : []) {
  const likely = probabilitiesOf(candidates, weights)
    .map((probability, at) => ({ probability, isRight: isRight[at], name: candidates[at]?.product?.name ?? '-' }))
    .sort((one, other) => other.probability - one.probability);
  const goods = likely.filter(({ name }) => name !== '-');
  if (isOurs ? !goods[0]?.isRight : likely[0]?.name !== '-')
    console.log(
      `${words} (${products}): ${likely
        .slice(0, 4)
        .map(({ name, probability }) => `${name} ${probability.toFixed(2)}`)
        .join('; ')}`,
    );
}

if (process.argv.includes('--write')) {
  const rows = evidenceNames.map((name) => `  ${name}: ${Math.round(weights[name] * 100) / 100},`);
  writeFileSync(
    new URL('../../functions/receipts/match-parameters.ts', import.meta.url),
    `import type { EvidenceName } from './line-evidence.ts';\n\n/**\n * What each piece of evidence weighs, made by \`npm run tune:receipts -- --write\` from ${cut} names of the catalog cut as tills\n * cut them and ${first.length} labeled lines of receipts. On ${second.length} labeled lines that were held back ${JSON.stringify(table['labeled, second half (held back)']).replace(/["{}]/g, '').replace(/,/g, ', ').replace(/:/g, ' ')}.\n */\nexport const matchWeights: Readonly<Record<EvidenceName, number>> = {\n${rows.join('\n')}\n};\n\n/** From that probability on a match is sure: right 98 times in 100 or more on made-up lines that were held back. */\nexport const sureFrom = ${Math.round(sureFrom * 1000) / 1000};\n`,
  );
}
