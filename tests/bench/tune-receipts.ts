/**
 * Fits the weights by which a receipt's line is matched, and prints how often they are right:
 * npm run tune:receipts -- [MATCHED.tsv] [--misses] [--held] [--write]
 * The pairs for fitting are names of our own catalog and real products' names, printed the way tills print them, and the
 * labeled lines of the first half. MATCHED.tsv has more real names (chain, observed product, size, price, catalogue id).
 * Every figure is of lines that were left out of the fit: five folds, by receipt. --held tries the second half.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { itemById, itemsNamed } from '#functions/catalog/items.ts';
import { estimateOf } from '#functions/estimates/estimate-price.ts';
import { probabilitiesOf } from '#functions/receipts/likely-products.ts';
import { type Candidate, candidatesFor, type EvidenceName, evidenceNames } from '#functions/receipts/line-evidence.ts';
import { matchWeights } from '#functions/receipts/match-parameters.ts';
import { notComparedWords } from '#functions/receipts/not-compared.ts';
import { firstIsRightBy, type SureSigns, sureSignNames, sureSigns } from '#functions/receipts/sure-signs.ts';
import { brandNames, productNamed, productNames } from '#functions/search/products.ts';
import { abbreviations } from '#shared/built/abbreviations.ts';
import type { CatalogItem } from '#shared/contract/item.ts';
import { type ChainId, chains, isOtherChainsBrand } from '#shared/rules/chains.ts';
import { unbranded } from '#shared/rules/unbranded.ts';
import { seeded } from '#tests/support/receipts/damage.ts';
import { isProductMeant, plainLine } from '#tests/support/receipts/labeled-lines.ts';
import { labeledWords } from '#tests/support/receipts/labeled-words.ts';

type Kind = 'made up' | 'real names' | 'labeled';

interface Pair {
  kind: Kind;
  words: string;
  meant: string;
  candidates: readonly Candidate[];
  isRight: readonly boolean[];
  /** A labeled line counts for many of those that were made up: chosen by the likelihood of labeled lines out of fold. */
  weight: number;
  /** Its product is one of ours. */
  isOurs: boolean;
  /** Pairs of one receipt, or of one product, are in the same fold. */
  fold: number;
}

const folds = 5;
const madeUpCount = 600;
const notComparedCount = 120;
const weightOf: Readonly<Record<Kind, number>> = { 'made up': 0.25, 'real names': 0.1, labeled: 8 };
const steps = 120;
/** Of the candidates, so many teach: the others are hardly likely. */
const mostTaught = 16;
const rate = 0.15;
const pull = 0.1;
const chance = seeded(22);
const pick = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T;
/** Products taken from the candidates, so that the model learns what we don't have. */
const leftOutShare: Readonly<Record<Kind, number>> = { 'made up': 0.4, 'real names': 0.08, labeled: 0 };
const foldOf = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_007, 7) % folds;

const shortWords = Map.groupBy(
  abbreviations().filter(({ kind }) => kind === 'words'),
  ({ means }) => String(means[0]),
);

/** A word as a till may print it: in full, as the table has it, its beginning, without its vowels, or misread. */
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

/** A brand as a till prints it: by the table, or its first words cut short. */
function tillBrand(brand: string, chain: ChainId): string {
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

/** The letters that a till prints of a name: where they are few, little but the brand is left. */
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

/** A name of the catalog as a line of a receipt. Tills hardly ever leave out that something is organic or diet. */
function madeUpWords(item: CatalogItem, chain: ChainId, isSpecial: boolean): string {
  if (chance() < 0.2) return orderPageName(item);
  const [head = '', ...kinds] = item.name.split(/, /);
  const brand = item.brand === unbranded || chance() < 0.15 ? '' : tillBrand(item.brand, chain);
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

/** A name of the catalog as an order page prints it: in full, with its size and what praises it. */
function orderPageName({ name, brand, size }: CatalogItem): string {
  const parts = [
    brand === unbranded ? '' : brand,
    ...(chance() < 0.5 ? name.split(', ').toReversed() : name.split(', ')),
  ];
  const extra = Array.from({ length: Math.floor(chance() * 5) }, () => pick(praise));
  return [...parts, ...extra, size].filter(Boolean).join(' ');
}

/** A product's real name as its chain's till prints it. */
function tillWords(name: string, { brand }: CatalogItem, chain: ChainId): string {
  const plain = name.replace(/,.*$|\(.*\)|[®™]/g, '').trim();
  const isBranded = plain.toLowerCase().startsWith(brand.toLowerCase());
  const rest = isBranded ? plain.slice(brand.length).trim() : plain;
  const words = rest.split(' ').filter((_, at) => at === 0 || chance() < 0.95);
  return printed([isBranded ? tillBrand(brand, chain) : '', ...words.map(cutWord)], chain);
}

const products = [...productNames()].flatMap((name) => productNamed(name) ?? []);
const staples = products.filter(({ isStaple }) => isStaple);
/** The share of what people order that they ordered before (Instacart's published orders of 2017). */
const boughtAgain = 0.59;
const historyShare = 0.4;

/** What a shopper may have bought before: for most nothing is known. */
function historyWith(product: string): ReadonlySet<string> | undefined {
  if (chance() > historyShare) return undefined;
  const others = Array.from({ length: 30 }, () => pick(staples).name);
  return new Set(chance() < boughtAgain ? [...others, product] : others.filter((name) => name !== product));
}

function pairOf(
  kind: Kind,
  { words, cents, chain, item }: { words: string; cents: number; chain: ChainId; item: CatalogItem },
): Pair {
  const line = plainLine(words, cents);
  const { candidates } = candidatesFor(line, { chain, state: 'IL', bought: historyWith(item.name) });
  // What we don't have looks like what we have without it.
  const isLeftOut = chance() < leftOutShare[kind] && !staples.some(({ name }) => name === item.name);
  const known = isLeftOut ? candidates.filter(({ product }) => product?.name !== item.name) : candidates;
  const isRight = known.map(({ product }) => (isLeftOut ? product === null : product?.name === item.name));
  return {
    kind,
    words,
    meant: isLeftOut ? '-' : item.name,
    candidates: known,
    isRight,
    weight: weightOf[kind],
    isOurs: !isLeftOut,
    fold: foldOf(item.name),
  };
}

/** What was paid once differs from what is usual by a sale and by the store. */
const aroundCents = (cents: number) =>
  Math.max(1, Math.round(cents * Math.exp(0.5 * (chance() + chance() + chance() - 1.5))));

function madeUpPairs(): Pair[] {
  const pairs: Pair[] = [];
  while (pairs.length < madeUpCount) {
    const product = pick(products);
    if (!product.isStaple && chance() < 0.5) continue;
    const chain = pick(chains).id;
    const items = itemsNamed(product.name).filter(({ brand }) => !isOtherChainsBrand(brand, chain));
    const item = items.length > 0 ? pick(items) : undefined;
    const estimate = item && estimateOf({ item, chain, state: 'IL' });
    if (!item || !estimate) continue;
    const words = madeUpWords(item, chain, product.isOfSpecialForm);
    pairs.push(pairOf('made up', { words, cents: aroundCents(estimate.cents), chain, item }));
  }
  return pairs;
}

/** What we don't compare, with a word or a brand of what we do: 'BUTTER CHARDONNAY'. */
function notComparedPairs(): Pair[] {
  const brands = [...brandNames()];
  return Array.from({ length: notComparedCount }, (): Pair => {
    const goods = pick(pick(products).name.split(/\W+/));
    const parts = [chance() < 0.4 ? goods : chance() < 0.5 ? pick(brands) : '', cutWord(pick(notComparedWords))];
    const words = parts.filter(Boolean).join(' ').toUpperCase();
    const cents = Math.round(Math.exp(6.3 + 2 * chance()));
    const { candidates } = candidatesFor(plainLine(words, cents), { chain: pick(chains).id, state: 'IL' });
    const isRight = candidates.map(({ product }) => product === null);
    return {
      kind: 'made up',
      words,
      meant: '-',
      candidates,
      isRight,
      weight: weightOf['made up'],
      isOurs: false,
      fold: foldOf(words),
    };
  });
}

interface RealName {
  name: string;
  item: CatalogItem;
  chain: ChainId;
  cents: number | null;
}

function shippedNames(): RealName[] {
  const rows: Record<string, string>[] = parse(readFileSync(new URL('../../data/real-products.csv', import.meta.url)), {
    columns: true,
  });
  return rows.flatMap(({ product = '', brand = '', size, description = '' }) => {
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
    const asSold = { cents: paid, chain, item };
    return [
      pairOf('real names', { ...asSold, words: name }),
      pairOf('real names', { ...asSold, words: tillWords(name, item, chain) }),
    ];
  });
}

/** Lines of one chain in a row are of one receipt. */
function labeledPairs(half: 1 | 2): Pair[] {
  let receipt = 0;
  let before = '';
  return labeledWords
    .filter(([of]) => of === half)
    .map(([, chain, words, cents, products]) => {
      if (chain !== before) receipt += 1;
      before = chain;
      const till = { chain: chain === 'null' ? null : (chain as ChainId), state: 'FL' };
      const { candidates } = candidatesFor(plainLine(words, cents), till);
      return {
        kind: 'labeled',
        words,
        meant: products,
        candidates,
        isRight: candidates.map(({ product }) => isProductMeant(product?.name ?? null, products)),
        weight: weightOf.labeled,
        isOurs: products.split('|').some((one) => one !== '-'),
        fold: receipt % folds,
      };
    });
}

type Weights = Record<EvidenceName, number>;
const noWeights = () => Object.fromEntries(evidenceNames.map((name) => [name, 0])) as Weights;

function addTo(values: Float64Array, place: number, by: number): void {
  values[place] = (values[place] ?? 0) + by;
}

/** Ascends the likelihood of what is right, with each weight pulled to what it began at. */
function fitted(pairs: readonly Pair[]): Weights {
  const usable = pairs
    .filter(({ isRight }) => isRight.includes(true))
    .map(({ candidates, isRight, weight }) => {
      const taught = candidates.flatMap(({ product, evidence }, at) =>
        at < mostTaught || isRight[at] || !product
          ? [{ isRight: isRight[at] === true, evidence: Object.entries(evidence) }]
          : [],
      );
      return {
        weight,
        rows: taught.map((one) => ({
          isRight: one.isRight,
          places: Int32Array.from(one.evidence, ([name]) => evidenceNames.indexOf(name as EvidenceName)),
          amounts: Float64Array.from(one.evidence, ([, by]) => by),
        })),
      };
    });
  const start = Float64Array.from(evidenceNames, (name) => matchWeights[name]);
  const values = start.slice();
  const speed = new Float64Array(evidenceNames.length).fill(1e-6);
  const all = usable.reduce((sum, { weight }) => sum + weight, 0);
  for (let step = 0; step < steps; step++) {
    const slope = values.map((value, place) => -pull * (value - (start[place] ?? 0)));
    for (const { rows, weight } of usable) {
      const odds = rows.map(({ places, amounts }) => {
        let points = 0;
        for (let at = 0; at < places.length; at++) points += (values[places[at] ?? 0] ?? 0) * (amounts[at] ?? 0);
        return Math.exp(points);
      });
      let [sum, right] = [0, 0];
      for (let at = 0; at < rows.length; at++) {
        sum += odds[at] ?? 0;
        if (rows[at]?.isRight) right += odds[at] ?? 0;
      }
      for (const [at, row] of rows.entries()) {
        const share = (odds[at] ?? 0) * ((row.isRight ? 1 / Math.max(right, 1e-9) : 0) - 1 / sum);
        for (let place = 0; place < row.places.length; place++)
          addTo(slope, row.places[place] ?? 0, (weight / all) * share * (row.amounts[place] ?? 0));
      }
    }
    for (let place = 0; place < values.length; place++) {
      const by = slope[place] ?? 0;
      addTo(speed, place, by ** 2);
      addTo(values, place, (rate * by) / Math.sqrt(speed[place] ?? 1));
    }
  }
  const weights = noWeights();
  for (const [place, name] of evidenceNames.entries()) weights[name] = values[place] ?? 0;
  return weights;
}

interface Judged {
  pair: Pair;
  signs: SureSigns | null;
  isFirstRight: boolean;
  isAmongThree: boolean;
}

function judged(pair: Pair, weights: Weights): Judged {
  const probabilities = probabilitiesOf(pair.candidates, weights);
  const goods = probabilities
    .map((probability, at) => ({ probability, at }))
    .filter(({ at }) => pair.candidates[at]?.product)
    .sort((one, other) => other.probability - one.probability);
  const isRight = ({ at }: { at: number }) => pair.isRight[at] === true;
  return {
    pair,
    signs: sureSigns(pair.candidates, probabilities),
    isFirstRight: goods.slice(0, 1).some(isRight),
    isAmongThree: goods.slice(0, 3).some(isRight),
  };
}

/** A logistic regression of whether the first is right. */
function calibrated(lines: readonly Judged[]): SureSigns {
  const usable = lines.flatMap(({ pair, signs, isFirstRight }) =>
    signs ? [{ weight: pair.weight, signs, isFirstRight }] : [],
  );
  const weights = Object.fromEntries(sureSignNames.map((name) => [name, 0])) as SureSigns;
  const speed = { ...weights };
  const all = usable.reduce((sum, { weight }) => sum + weight, 0);
  for (let step = 0; step < 400; step++) {
    const slope = Object.fromEntries(sureSignNames.map((name) => [name, -0.001 * weights[name]])) as SureSigns;
    for (const { weight, signs, isFirstRight } of usable) {
      const off = (weight / all) * (Number(isFirstRight) - firstIsRightBy(signs, weights));
      for (const name of sureSignNames) slope[name] += off * signs[name];
    }
    for (const name of sureSignNames) {
      speed[name] += slope[name] ** 2 + 1e-9;
      weights[name] += (rate * slope[name]) / Math.sqrt(speed[name]);
    }
  }
  return weights;
}

interface Sure {
  kind: Kind;
  weight: number;
  probability: number;
  isRight: boolean;
}

const surenessOf = ({ pair, signs, isFirstRight }: Judged, weights: SureSigns): Sure => ({
  kind: pair.kind,
  weight: pair.weight,
  probability: firstIsRightBy(signs, weights),
  isRight: isFirstRight,
});

const sharePrecise = 0.98;

const fewestJudged = 0.1;

/** The least probability from which on the first is right so often; receipts and other real names count alike. */
function sureThreshold(lines: readonly Sure[]): number {
  const sorted = lines
    .filter(({ kind }) => kind !== 'made up')
    .sort((one, other) => other.probability - one.probability);
  const counts = new Map([...Map.groupBy(sorted, ({ kind }) => kind)].map(([kind, { length }]) => [kind, length]));
  let [right, all] = [0, 0];
  let from = 0.995;
  for (const { probability, isRight, kind } of sorted) {
    const weight = 1 / (counts.get(kind) ?? 1);
    all += weight;
    right += Number(isRight) * weight;
    if (all >= fewestJudged && right / all >= sharePrecise) from = probability;
  }
  return from;
}

const percent = (part: number, of: number) => (of === 0 ? 0 : Math.round((1_000 * part) / of) / 10);

function figuresOf(lines: readonly Judged[], sure: readonly Sure[], from: number) {
  const ours = lines.filter(({ pair }) => pair.isOurs);
  const none = lines.filter(({ pair }) => !pair.isOurs);
  const told = sure.filter(({ probability }) => probability >= from);
  return {
    lines: lines.length,
    ours: ours.length,
    'first %': percent(ours.filter(({ isFirstRight }) => isFirstRight).length, ours.length),
    'among three %': percent(ours.filter(({ isAmongThree }) => isAmongThree).length, ours.length),
    'none right %': percent(none.filter(({ signs }) => !signs).length, none.length),
    'sure %': percent(told.length, lines.length),
    'sure and right %': percent(told.filter(({ isRight }) => isRight).length, told.length),
  };
}

const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const [file] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const pairs = [
  ...madeUpPairs(),
  ...notComparedPairs(),
  ...realPairs([...shippedNames(), ...(file ? matchedNames(file) : [])]),
  ...labeledPairs(1),
];
const isInFold = (fold: number) => (pair: Pair) => pair.fold === fold;
const outOfFold = Array.from({ length: folds }, (_, fold) => {
  const weights = fitted(pairs.filter((pair) => !isInFold(fold)(pair)));
  return pairs.filter(isInFold(fold)).map((pair) => judged(pair, weights));
}).flat();
const sureOutOfFold = Array.from({ length: folds }, (_, fold) => {
  const weights = calibrated(outOfFold.filter(({ pair }) => pair.fold !== fold));
  return outOfFold.filter(({ pair }) => pair.fold === fold).map((line) => surenessOf(line, weights));
}).flat();
const sureFrom = sureThreshold(sureOutOfFold);
const weights = fitted(pairs);
const sureWeights = calibrated(outOfFold);

const table: Record<string, ReturnType<typeof figuresOf>> = {};
for (const kind of ['made up', 'real names', 'labeled'] as const) {
  table[`${kind}, out of fold`] = figuresOf(
    outOfFold.filter(({ pair }) => pair.kind === kind),
    sureOutOfFold.filter((line) => line.kind === kind),
    sureFrom,
  );
}
if (flags.includes('--held')) {
  const held = labeledPairs(2).map((pair) => judged(pair, weights));
  table['labeled, second half'] = figuresOf(
    held,
    held.map((line) => surenessOf(line, sureWeights)),
    sureFrom,
  );
}
console.table(table);
console.log(`sure from ${sureFrom.toFixed(3)}`);
console.table(
  [0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98].map((from) => {
    const told = sureOutOfFold.filter(({ kind, probability }) => kind !== 'made up' && probability >= from);
    return {
      from,
      lines: told.length,
      'right %': percent(told.filter(({ isRight }) => isRight).length, told.length),
    };
  }),
);
if (flags.includes('--weights')) console.log(weights, sureWeights);
if (flags.includes('--misses')) {
  for (const line of outOfFold.filter(
    ({ pair: { kind }, isFirstRight, signs }) => kind === 'labeled' && !isFirstRight && signs,
  )) {
    const { probability } = surenessOf(line, sureWeights);
    const { words, meant, candidates } = line.pair;
    const likely = probabilitiesOf(candidates, weights)
      .map((chanceOfIt, at) => ({ chanceOfIt, name: candidates[at]?.product?.name ?? '-' }))
      .sort((one, other) => other.chanceOfIt - one.chanceOfIt)
      .slice(0, 4);
    console.log(
      `${probability.toFixed(2)} ${words} (${meant}): ${likely.map(({ name, chanceOfIt }) => `${name} ${chanceOfIt.toFixed(2)}`).join('; ')}`,
    );
  }
  console.log('SURE AND WRONG');
  for (const [at, line] of outOfFold.entries()) {
    const sure = sureOutOfFold[at];
    if (sure && sure.probability >= sureFrom && !sure.isRight)
      console.log(`${sure.kind} ${sure.probability.toFixed(2)} ${line.pair.words} (${line.pair.meant})`);
  }
}

if (flags.includes('--write')) {
  const rowsOf = (values: Readonly<Record<string, number>>) =>
    Object.entries(values).map(([name, value]) => `  ${name}: ${Math.round(value * 100) / 100},`);
  const figures = Object.entries(table)
    .map(
      ([name, { lines, ...shares }]) =>
        ` * ${name} (${lines} lines): ${JSON.stringify(shares).replace(/["{}]/g, '').replace(/,/g, ', ').replace(/:/g, ' ')}`,
    )
    .join('\n');
  writeFileSync(
    new URL('../../functions/receipts/match-parameters.ts', import.meta.url),
    `import type { EvidenceName } from './line-evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by \`npm run tune:receipts -- --write\`.
${figures}
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
${rowsOf(weights).join('\n')}
};

/** Weights of the signs that the likeliest product is the right one, fitted to lines out of their fold. */
export const sureWeights: Readonly<SureSigns> = {
${rowsOf(sureWeights).join('\n')}
};

/** From this probability on a match is sure: right ${sharePrecise * 100} times in 100 out of fold. */
export const sureFrom = ${Math.round(sureFrom * 1000) / 1000};
`,
  );
}
