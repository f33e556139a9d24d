/**
 * Fits the weights that match receipt lines, and prints how often the matches are right:
 * npm run tune:receipts -- [MATCHED.tsv] [--misses] [--held] [--weights] [--write]
 * The training pairs are names from our own catalog and names of real products, printed as registers print them, and
 * the labeled lines of parts 1 to 9, 11, and 13, and those of part 1 whose item is labeled. MATCHED.tsv has more real
 * names (chain, observed product, size, price, catalog id). All figures are for lines left out of the fit: five folds,
 * by receipt. --held measures parts 10, 12, and 14, and part 2 of the labeled items.
 *
 * A line is sure if its product is likely enough, and the print and the price settle which item of it it is. It is
 * comparable if its product is likely enough, which has to be more so if the price fits no item of it. Generated lines
 * of products that we don't have count as often as receipts have such lines.
 */

import { writeFileSync } from 'node:fs';
import { itemById } from '#functions/catalog/items.ts';
import { firstIsRightBy, type SureSigns, sureSigns } from '#functions/receipts/matching/confidence/sure-match-model.ts';
import { isAlike } from '#functions/receipts/matching/item/choose-brand-and-size.ts';
import { type LineMatch, matchAmong } from '#functions/receipts/matching/match-line.ts';
import type { RarityWeights } from '#functions/receipts/matching/product/evidence.ts';
import { likelyAmong, probabilitiesOf, variedAmong } from '#functions/receipts/matching/product/likely-products.ts';
import { readCommandLine } from '#local/startup/command-line.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { isItemMeant } from '#tests/support/receipts/labeled-items.ts';
import { isProductMeant } from '#tests/support/receipts/labeled-lines.ts';
import { calibrated, type Example } from './fit-confidence.ts';
import { fitted, rarityFitted, type Weights } from './fit-evidence.ts';
import {
  folds,
  generatedPairs,
  type Kind,
  labeledItemPairs,
  labeledPairs,
  matchedNames,
  notComparedPairs,
  otherThingPairs,
  type Pair,
  realPairs,
  shippedNames,
} from './training-pairs.ts';

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
    new URL('../../../functions/receipts/matching/confidence/match-parameters.ts', import.meta.url),
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
