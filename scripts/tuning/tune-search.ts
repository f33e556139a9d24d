/**
 * `npm run tune:search` fits the weights of search to labeled queries. Each query's matches are its candidates, and the
 * weights make the right ones likely (softmax over a query's candidates, gradient descent, small weights preferred).
 * Prints by class the share of queries whose first match is right, on folds left out of the fit; `-- --write` saves the
 * weights fitted to all queries. `-- --spelling` fits the costs of typing errors instead, on the same queries and on
 * errors in the most bought products. `-- --carried` fits the weight of what the compared stores carry. `-- --confidence`
 * fits how likely the first match is right, also on things that we don't have.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { cheapestOffer } from '#functions/pricing/index.ts';
import { understand } from '#functions/search/likely-choices.ts';
import { answerTo } from '#functions/search/meaning-of-query.ts';
import { type Found, foundOf, looked } from '#functions/search/ranked-items.ts';
import { clueWeights, slipCosts, weights } from '#functions/search/ranking/match-weights.ts';
import type { Features } from '#functions/search/ranking/name-and-brand-fit.ts';
import { forgetGuesses } from '#functions/search/words/misspelled-words.ts';
import { readCommandLine } from '#local/startup/command-line.ts';
import { isSearchable } from '#shared/rules/search/is-searchable.ts';
import { type ChainId, chains } from '#shared/rules/stores/chains.ts';
import { slipKinds, withSlip } from '../search/made-up-typos.ts';

interface Row {
  class: string;
  half: string;
  query: string;
  accept: string;
  reject: string;
}

const readRows = (file: string): Row[] =>
  parse(readFileSync(new URL(`../../tests/data/${file}`, import.meta.url)), { columns: true });

const { values: options } = readCommandLine(
  'npm run tune:search -- [--spelling | --carried | --confidence] [--write]',
  {
    spelling: { type: 'boolean' },
    carried: { type: 'boolean' },
    confidence: { type: 'boolean' },
    write: { type: 'boolean' },
  },
);

/** The untouched half is only for measuring. */
const rows = [
  'search-queries.csv',
  'search-strangers.csv',
  'search-fresh.csv',
  'search-kitchens.csv',
  'search-lists.csv',
  'search-shops.csv',
  'search-elsewhere.csv',
  'search-cooks.csv',
  'search-homes.csv',
  'search-scripts.csv',
  'search-words.csv',
  'search-absent.csv',
]
  .flatMap(readRows)
  .filter(({ half, query }) => half !== 'untouched' && isSearchable(query));

/** The most bought products with typing errors. */
const slips = readRows('most-bought.csv').flatMap((row, at) =>
  slipKinds.map((kind) => ({
    ...row,
    class: kind,
    half: 'stranger',
    reject: '',
    query: withSlip(row.query, kind, at),
  })),
);

const names = Object.keys(weights) as (keyof typeof weights)[];
const candidatesKept = 40;

interface Sample {
  row: Row;
  features: Float64Array[];
  isRight: boolean[];
}

function isAccepted({ accept, reject, half }: Row, { item, match }: Found): boolean {
  const query = `${item.name} [${match === 'any-brand' ? 'any' : item.brand}] ${item.size}`;
  const text = half.startsWith('stranger') ? `${query} ${item.brand}` : query;
  return new RegExp(accept, 'i').test(text) && (reject === '' || !new RegExp(reject, 'i').test(text));
}

/** The last candidate is to find nothing, if the others are guesses. */
function sampleOf(row: Row, most = candidatesKept): Sample {
  const { matches, size } = answerTo(row.query, { leastScore: Number.NEGATIVE_INFINITY });
  const kept = matches.slice(0, most);
  const nothing = matches.every(({ isGuess }) => isGuess) ? [{ nothing: 1 }] : [];
  return {
    row,
    features: [...kept.map(({ features }) => features), ...nothing].map((features: Features) =>
      Float64Array.from(names, (name) => features[name] ?? 0),
    ),
    isRight: [
      ...kept.map((match) => isAccepted(row, foundOf(match, size))),
      ...nothing.map(() => new RegExp(row.accept).test('')),
    ],
  };
}

/** How strongly the fit keeps to the weights in use: of 0.0001 to 0.1 the strongest of those best on the folds. */
const preferKept = 0.1;
const steps = 600;
const folds = 5;
const pace = 0.1;

/** Adam. */
class Descent {
  private readonly mean: Float64Array;
  private readonly square: Float64Array;
  private taken = 0;

  constructor(size: number) {
    this.mean = new Float64Array(size);
    this.square = new Float64Array(size);
  }

  step(fitted: Float64Array, gradient: Float64Array): void {
    this.taken++;
    for (const [at, slope] of gradient.entries()) {
      const mean = 0.9 * (this.mean[at] ?? 0) + 0.1 * slope;
      const square = 0.999 * (this.square[at] ?? 0) + 0.001 * slope * slope;
      this.mean[at] = mean;
      this.square[at] = square;
      const steepness = Math.sqrt(square / (1 - 0.999 ** this.taken)) + 1e-8;
      fitted[at] = (fitted[at] ?? 0) - (pace * mean) / ((1 - 0.9 ** this.taken) * steepness);
    }
  }
}

/** Maximizes the likelihood of the right candidates. */
function fitTo(samples: readonly Sample[]): Float64Array {
  const useful = samples.filter(({ isRight }) => isRight.includes(true) && isRight.includes(false));
  const fitted = Float64Array.from(names, (name) => weights[name]);
  const descent = new Descent(names.length);
  for (let step = 1; step <= steps; step++) {
    const gradient = new Float64Array(names.length);
    for (const sample of useful) addGradient(sample, fitted, gradient);
    const slope = gradient.map(
      (sum, at) => preferKept * ((fitted[at] ?? 0) - weights[names[at] as keyof typeof weights]) - sum / useful.length,
    );
    descent.step(fitted, slope);
  }
  return fitted;
}

function scoreOf(features: Float64Array, fitted: Float64Array): number {
  let score = 0;
  for (let at = 0; at < features.length; at++) score += (features[at] ?? 0) * (fitted[at] ?? 0);
  return score;
}

function addGradient({ features, isRight }: Sample, fitted: Float64Array, gradient: Float64Array): void {
  const scores = features.map((one) => scoreOf(one, fitted));
  const most = Math.max(...scores);
  const chances = scores.map((score) => Math.exp(score - most));
  const all = chances.reduce((sum, chance) => sum + chance, 0);
  const right = chances.reduce((sum, chance, at) => sum + (isRight[at] ? chance : 0), 0);
  for (const [index, one] of features.entries()) {
    const chance = chances[index] ?? 0;
    const pull = (isRight[index] ? chance / Math.max(right, 1e-12) : 0) - chance / all;
    for (let at = 0; at < one.length; at++) gradient[at] = (gradient[at] ?? 0) + pull * (one[at] ?? 0);
  }
}

function isRightFirst({ features, isRight }: Sample, fitted: Float64Array): boolean {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (const [at, one] of features.entries()) {
    const score = scoreOf(one, fitted);
    if (score > most) [best, most] = [at, score];
  }
  return isRight[best] ?? false;
}

/** Changes one cost after the other as long as more queries get the right first match. */
function fitSlipCosts(): void {
  const isMistyped = (row: Row) => (answerTo(row.query).matches[0]?.features.guessed ?? 1) > 0;
  const mistyped = [...slips, ...rows].filter(isMistyped);
  // What we don't have must find nothing.
  const isRight = (row: Row) => sampleOf(row, 1).isRight[0] === true;
  const countRight = () => mistyped.filter(isRight).length;
  let most = countRight();
  for (const factor of [0.6, 1.6, 0.8, 1.25]) {
    for (const name of Object.keys(slipCosts) as (keyof typeof slipCosts)[]) {
      const before = slipCosts[name];
      slipCosts[name] = Math.round(100 * before * factor) / 100;
      forgetGuesses();
      const right = countRight();
      if (right > most) most = right;
      else slipCosts[name] = before;
    }
  }
  console.log(`${most} of ${mistyped.length}`, slipCosts);
}

/** Pairs of chains that shoppers compare, in a state that has both. */
const pairs = ['walmart,aldi,OH', 'kroger,target,OH', 'publix,costco,FL', 'h-e-b,whole-foods,TX'].map((pair) => {
  const [one = '', other = '', state = ''] = pair.split(',');
  return [one, other].map((chain) => ({ chain: chainNamed(chain), state }));
});

function chainNamed(id: string): ChainId {
  const chain = chains.find((each) => each.id === id);
  if (!chain) throw new Error(`No chain '${id}'`);
  return chain.id;
}

const carriedTried = [0, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1];
/** What the stores carry may cost this share of the right first matches. */
const mostLost = 1 / 2_000;

/** Takes the highest weight of what the compared stores carry that costs hardly any right first match. */
function fitCarried(): void {
  const right = carriedTried.map(() => 0);
  for (const row of rows) {
    const { matches, size } = answerTo(row.query);
    const found = matches.slice(0, looked).map((match) => ({ score: match.score, found: foundOf(match, size) }));
    const isRight = found.map((each) => isAccepted(row, each.found));
    for (const pair of pairs) {
      const shares = found.map(
        (each) => pair.filter((store) => cheapestOffer(store, { ...each.found, quantity: 1 })).length / pair.length,
      );
      for (const [at, weight] of carriedTried.entries()) {
        const ranks = found.map(({ score }, index) => score + weight * (shares[index] ?? 0));
        if (isRight[ranks.indexOf(Math.max(...ranks))]) right[at] = (right[at] ?? 0) + 1;
      }
    }
  }
  const least = Math.max(...right) * (1 - mostLost);
  const best = carriedTried[right.findLastIndex((count) => count >= least)] ?? 0;
  for (const [at, weight] of carriedTried.entries())
    console.log(`${weight}: ${right[at]} of ${rows.length * pairs.length}`);
  console.log(`weightOfCarried: ${best}`);
  if (options.write) writeWeights(/(?<=weightOfCarried = )[\d.]+/, String(best));
}

interface Judged {
  clues: Float64Array;
  isRight: boolean;
}

const clueNames = Object.keys(clueWeights) as (keyof typeof clueWeights)[];
/** How strongly the fit prefers small weights. */
const preferSmall = 0.0002;
const confidences = [0.85, 0.9, 0.93, 0.95, 0.97];

function judged(row: Row): Judged[] {
  const {
    choices: [first],
    clues,
  } = understand(row.query);
  if (!first || !clues) return [];
  return [{ clues: Float64Array.from(clueNames, (name) => clues[name]), isRight: isAccepted(row, first) }];
}

/** Logistic regression with Adam. */
function fitClues(queries: readonly Judged[]): Float64Array {
  const fitted = new Float64Array(clueNames.length);
  const descent = new Descent(clueNames.length);
  for (let step = 1; step <= 4 * steps; step++) {
    const gradient = fitted.map((weight, at) => (clueNames[at] === 'bias' ? 0 : preferSmall * weight));
    for (const { clues, isRight } of queries) {
      const off = (chanceOf(clues, fitted) - Number(isRight)) / queries.length;
      for (const [at, clue] of clues.entries()) gradient[at] = (gradient[at] ?? 0) + off * clue;
    }
    descent.step(fitted, gradient);
  }
  return fitted;
}

const chanceOf = (clues: Float64Array, fitted: Float64Array) => 1 / (1 + Math.exp(-scoreOf(clues, fitted)));

/** Prints how many queries a bar of confidence takes for sure, and how many of those wrongly, on folds left out. */
function fitConfidence(): void {
  const queries = rows.filter(({ half }) => half === 'tuned' || half.startsWith('stranger')).flatMap(judged);
  const left = queries.map(({ isRight }, at) => ({ isRight, fold: at % folds }));
  const fits = Array.from({ length: folds }, (_, fold) => fitClues(queries.filter((_, at) => at % folds !== fold)));
  const chances = queries.map(({ clues }, at) => chanceOf(clues, fits[at % folds] as Float64Array));
  for (const bar of confidences) {
    const sure = left.filter((_, at) => (chances[at] ?? 0) >= bar);
    console.log(
      `${bar}: ${sure.length} of ${left.length} sure, ${sure.filter(({ isRight }) => !isRight).length} wrong`,
    );
  }
  const fitted = fitClues(queries);
  const lines = clueNames.map((name, at) => `  ${name}: ${Number((fitted[at] ?? 0).toFixed(2))},`);
  console.log(lines.join('\n'));
  if (options.write) {
    writeWeights(/(?<=export const clueWeights = \{\n)[^}]*/, `${lines.join('\n')}\n`);
  }
}

if (options.spelling) {
  fitSlipCosts();
  process.exit();
}
if (options.carried) {
  fitCarried();
  process.exit();
}
if (options.confidence) {
  fitConfidence();
  process.exit();
}

function writeWeights(pattern: RegExp, fitted: string): void {
  const file = new URL('../../functions/search/ranking/match-weights.ts', import.meta.url);
  writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, fitted));
}

const samples = [...rows, ...slips].map((row) => sampleOf(row));
const byClass = new Map<string, { right: number; all: number }>();
for (let fold = 0; fold < folds; fold++) {
  const fitted = fitTo(samples.filter((_, at) => at % folds !== fold));
  for (const sample of samples.filter((_, at) => at % folds === fold)) {
    for (const name of [sample.row.class, 'all']) {
      const known = byClass.get(name) ?? { right: 0, all: 0 };
      byClass.set(name, { right: known.right + Number(isRightFirst(sample, fitted)), all: known.all + 1 });
    }
  }
}
for (const [name, { right, all }] of byClass) {
  console.log(`${name.padEnd(14)} ${right} of ${all} (${((100 * right) / all).toFixed(1)}%)`);
}
const fitted = fitTo(samples);
const lines = names.map((name, at) => `  ${name}: ${Number((fitted[at] ?? 0).toFixed(2))},`);
console.log(lines.join('\n'));
if (options.write) {
  writeWeights(/(?<=export const weights = \{\n)[^}]*/, `${lines.join('\n')}\n`);
}
