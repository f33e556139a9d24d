/**
 * Fits price effects to prices that people paid or saw: `npm run calibrate -- FILE...`. Prints how far off the estimates
 * are, by source, chain and category, and how often they name the cheaper chain; every source is judged by a fit that
 * never saw it. It names what the files can't tell. With `--write` it writes data/price-effects.csv, from which
 * `npm run data` builds; with fewer prices than the table has, only if `--keep` or `--replace` is given, too. With `--add`
 * it adds the files' prices to the table: the fit starts from its effects, and prices that it was fitted to, by
 * data/fitted-prices.csv or because `--known FILE` names their file, only stay as well estimated. data/README.md lists
 * the columns of the files.
 */

import { writeFileSync } from 'node:fs';
import { readCommandLine } from '#local/startup/command-line.ts';
import { median } from '#shared/median.ts';
import { chains } from '#shared/rules/stores/chains.ts';
import { handKeptCatalog, retiredItems, shownShifts } from '../catalog/build-catalog.ts';
import { readAliases } from '../search/read-search-words.ts';
import { cheaperOfTwo, cheapestOfFour } from './compare-chains.ts';
import { fitPrices, judgeBySource, type PricePair, pairsFrom } from './fit-prices.ts';
import { fitRanges, inRange, rangeFactorOf, rangesBySource } from './fit-ranges.ts';
import { type FittedPrices, fittedPricesTable, noFittedPrices, readFittedPrices, withFitted } from './fitted-prices.ts';
import { matcherOf } from './match-items.ts';
import { type MissingEvidence, missingEvidence } from './missing-evidence.ts';
import { type ObservedPrice, readObserved, withoutRepeats } from './observed-prices.ts';
import { correctionOf, type EffectRow, effectTable, type PriceEffects, readPriceEffects } from './price-effects.ts';
import { readTrend } from './price-trend.ts';

/** Chains, sources and categories with fewer prices are not listed separately. */
const fewestJudged = 20;

const usage = 'npm run calibrate -- FILE... [--add [--known FILE]...] [--write [--keep | --replace]]';
const options = {
  write: { type: 'boolean', default: false },
  keep: { type: 'boolean', default: false },
  replace: { type: 'boolean', default: false },
  add: { type: 'boolean', default: false },
  known: { type: 'string', multiple: true },
} as const;

/** A price with its estimate's error: log(estimate / price). */
interface Judged {
  pair: PricePair;
  error: number;
  isInRange: boolean;
}

/** Shelf prices with the errors of estimates by these effects. */
function judgedBy(effects: PriceEffects, ofPrices: readonly PricePair[]): Judged[] {
  const shiftOf = shownShifts(effects);
  return ofPrices
    .filter(({ isMarkedUp }) => !isMarkedUp)
    .map((pair) => {
      const error = Math.log(correctionOf(pair.effects, effects)) + shiftOf(pair.item.id) - pair.logRatio;
      return { pair, error, isInRange: inRange(pair, error, rangeFactorOf(pair, effects)) };
    });
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`.padStart(6);

const typicalError = (judged: readonly Judged[]) => median(judged.map(({ error }) => Math.abs(Math.exp(error) - 1)));

const biasOf = (judged: readonly Judged[]) => Math.exp(median(judged.map(({ error }) => error))) - 1;

function inWords(judged: readonly Judged[]): string {
  const [typical, bias] = [typicalError(judged), biasOf(judged)];
  const inside = judged.filter(({ isInRange }) => isInRange).length / judged.length;
  return `${String(judged.length).padStart(5)} ${percent(typical)} ${percent(bias)} ${percent(inside)}`;
}

/**
 * The prices to fit, and those that the table was fitted to; null if they can't be read.
 * @param fitted what the table was fitted to, beside the known files
 */
function readAllPairs(
  files: readonly string[],
  knownFiles: readonly string[],
  fitted: FittedPrices,
): PricePair[] | null {
  const catalog = handKeptCatalog();
  const items = new Map([...retiredItems(), ...catalog].map((item) => [item.id, item]));
  const matcher = matcherOf(catalog, readAliases());
  const trend = readTrend();
  const readPrices = (from: readonly string[]): ObservedPrice[] => {
    const observed = from.flatMap((file) => {
      const { rowCount, prices } = readObserved(file, matcher);
      console.log(`${file}: ${rowCount} rows, ${prices.length} prices of known items.`);
      return prices;
    });
    return withoutRepeats(observed);
  };
  try {
    const [prices, known] = [readPrices(files), readPrices(knownFiles)];
    const pairsOf = (of: readonly ObservedPrice[]) =>
      pairsFrom(of, (id) => items.get(id), trend, withFitted(fitted, known));
    const pairs = pairsOf(prices);
    if (pairs.length === 0) throw new Error('None of these prices is of an item that we know.');
    return [...pairs, ...pairsOf(known)];
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return null;
  }
}

/** How far off estimates are at the start and with the fit, by source, chain, and category. */
function printAccuracy(
  start: string,
  before: readonly Judged[],
  after: readonly Judged[],
  judged: ReturnType<typeof judgeBySource>,
): void {
  console.log('\nShelf prices                           count  error   bias in range');
  console.log(`${start.padEnd(38)} ${inWords(before)}`);
  console.log(`${'with effects, the source left out'.padEnd(38)} ${inWords(after)}`);
  const largeSources = [...Map.groupBy(after, ({ pair }) => pair.source).values()].filter(
    ({ length }) => length >= fewestJudged,
  );
  // One long list weighs no more than a short one here.
  const meanOfSources = (figureOf: (judged: readonly Judged[]) => number) =>
    percent(largeSources.reduce((sum, group) => sum + figureOf(group), 0) / largeSources.length);
  if (largeSources.length > 0) {
    const ofSources = `${meanOfSources(typicalError)} ${meanOfSources(biasOf)}`;
    console.log(`${'the mean of these sources’ figures'.padEnd(38)} ${''.padStart(5)} ${ofSources}`);
  }
  const perChain = Map.groupBy(after, ({ pair }) => pair.chain);
  const groupings: ((pair: PricePair) => string)[] = [
    ({ isMatchedByWords }) => (isMatchedByWords ? 'matched by their words' : 'matched by eye'),
    ({ source }) => source,
    ({ chain }) => chain,
    ({ category }) => category,
    ({ kind }) => kind,
  ];
  for (const groupOf of groupings) {
    for (const [name, group] of Map.groupBy(after, ({ pair }) => groupOf(pair))) {
      if (group.length >= fewestJudged) console.log(`  ${name.slice(0, 36).padEnd(36)} ${inWords(group)}`);
    }
  }
  for (const [label, judge] of [
    ['The cheaper of two chains', cheaperOfTwo],
    ['The cheapest of four chains or more', cheapestOfFour],
  ] as const) {
    const [earlier, withEffects] = [
      judge(before.map(({ pair, error }) => ({ pair, errorOfChain: error }))),
      judge(judged),
    ];
    const shown = ({ right, count }: typeof earlier) => `${right} of ${count}`;
    console.log(`${label}: ${shown(earlier)} right at first, ${shown(withEffects)} with the others’ prices`);
  }
  const few = [...perChain].flatMap(([chain, group]) =>
    group.length < fewestJudged ? [`${chain} ${group.length}`] : [],
  );
  if (few.length > 0) console.log(`Too few prices to judge a chain: ${few.join(', ')}`);
  const without = chains.filter(({ id }) => !perChain.has(id));
  console.log(
    `No prices here, so this fit leaves these levels and ranges to surveys: ${without.map(({ id }) => id).join(', ')}`,
  );
}

function printPricesOfTable(inTable: readonly PricePair[], known: PriceEffects, withRefitted: PriceEffects): void {
  for (const [label, effects] of [
    ['with the table as it is', known],
    ['with the prices that are added', withRefitted],
  ] as const) {
    const ofTable = judgedBy(effects, inTable);
    console.log(`\nPrices the table has, ${label}\n${'all'.padEnd(38)} ${inWords(ofTable)}`);
    for (const [name, group] of Map.groupBy(ofTable, ({ pair }) => `${pair.chain}, ${pair.kind}`)) {
      if (group.length >= fewestJudged) console.log(`  ${name.padEnd(36)} ${inWords(group)}`);
    }
  }
}

function inSentences({ pricesBefore, prices, lost }: MissingEvidence): string {
  const named = lost.filter(({ effect }) => /^(?:chain|clubs|range)\b/.test(effect));
  return [
    `\nThe table was fitted to ${pricesBefore} prices; these files have ${prices}.`,
    `They can't refit ${lost.length} of its effects, because they have fewer than two prices of each.`,
    named.length === 0 ? '' : `Among them: ${named.map(({ effect, prices: had }) => `${effect} (${had})`).join('; ')}.`,
  ].join(' ');
}

interface Written {
  rows: PriceEffects;
  /** What the files can't tell. */
  missing: MissingEvidence | null;
  pairs: readonly PricePair[];
}

/** Writes the effects and what they were fitted to; returns the exit status. */
function writeTables({ rows, missing, pairs }: Written, isKept: boolean, isReplaced: boolean): number {
  if (missing && missing.prices < missing.pricesBefore && !isKept && !isReplaced) {
    console.error(
      'Nothing was written. Name the files of the earlier fit, too, or add --keep to keep the effects that these files can’t refit, or --replace to drop them.',
    );
    return 1;
  }
  const kept = isKept ? (missing?.lost ?? []).map((row): [string, EffectRow] => [row.effect, row]) : [];
  const earlier = missing && !isKept ? noFittedPrices : readFittedPrices();
  const tables = {
    'data/price-effects.csv': effectTable([...new Map([...rows, ...kept]).values()]),
    'data/fitted-prices.csv': fittedPricesTable(withFitted(earlier, pairs)),
  };
  for (const [file, table] of Object.entries(tables)) writeFileSync(new URL(`../../${file}`, import.meta.url), table);
  console.log(`\nWrote ${Object.keys(tables).join(' and ')}; \`npm run data\` builds with them.`);
  return 0;
}

/** Returns the exit status. */
export function calibrate(args: string[]): number {
  const { values, files } = readCommandLine(usage, options, [1, Infinity], args);
  const { known: knownFiles = [] } = values;
  if (knownFiles.length > 0 && !values.add) {
    console.error('--known names earlier prices for --add.');
    return 1;
  }
  const fittedBefore = values.add ? readFittedPrices() : noFittedPrices;
  const allPairs = readAllPairs(files, knownFiles, fittedBefore);
  if (!allPairs) return 1;
  const inTable = allPairs.filter((pair) => pair.isInTable);
  const pairs = allPairs.filter((pair) => !pair.isInTable);
  if (pairs.length === 0) {
    console.log('The table was fitted to all of these prices: there is nothing to add.');
    return 0;
  }
  console.log(
    `${pairs.length} prices to fit${inTable.length > 0 ? `, beside ${inTable.length} that the table has` : ''}.`,
  );

  const table = readPriceEffects();
  /** Where the fit starts. */
  const known: PriceEffects = values.add ? table : new Map();
  const judged = judgeBySource(allPairs, known, shownShifts);
  const ranges = fitRanges(judged, known);
  const rangesWithout = rangesBySource(judged, known);
  const before = judgedBy(known, pairs);
  const after = judged.map(
    ({ pair, error }): Judged => ({
      pair,
      error,
      isInRange: inRange(pair, error, rangeFactorOf(pair, rangesWithout.get(pair.source) ?? known)),
    }),
  );
  printAccuracy(values.add ? 'with the table as it is' : 'without effects', before, after, judged);

  const fitted = fitPrices(allPairs, known);
  const day = new Date().toISOString().slice(0, 10);
  const refitted = [...fitted, ...ranges.values()].map((row): [string, EffectRow] => [
    row.effect,
    { ...row, fitted: day },
  ]);
  const withRefitted = new Map([...known, ...refitted]);
  if (inTable.length > 0) printPricesOfTable(inTable, known, withRefitted);

  const missing = values.add ? null : missingEvidence(table, [...fitted, ...ranges.values()]);
  if (missing) console.log(inSentences(missing));

  if (!values.write) return 0;
  return writeTables({ rows: withRefitted, missing, pairs: allPairs }, values.keep, values.replace);
}

if (import.meta.main) process.exitCode = calibrate(process.argv.slice(2));
