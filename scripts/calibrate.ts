/**
 * Fits price effects to prices that people paid or saw: `npm run calibrate -- FILE...`. Prints how far off the estimates
 * are, by source, chain and category; every source is judged by a fit that never saw it. With `--write` it writes
 * data/price-effects.csv, from which `npm run data` builds. `--trend FILE` brings each price to the month of the
 * estimates by the published averages (else by the same rise for all). data/README.md lists the columns of both files.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { estimateOrigin } from '#functions/estimates/estimate-price.ts';
import { fitPrices, judgeBySource, type PricePair, pairsFrom } from './calibration/fit-prices.ts';
import { fitRanges, inRange } from './calibration/fit-ranges.ts';
import { median } from './calibration/median.ts';
import { readObserved } from './calibration/observed-prices.ts';
import { type EffectRow, effectTable } from './calibration/price-effects.ts';
import { readTrend, steadyTrend } from './calibration/price-trend.ts';

/** A chain, source or category with fewer prices is not judged by itself. */
const fewestJudged = 20;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { trend: { type: 'string' }, write: { type: 'boolean', default: false } },
});
if (positionals.length === 0) {
  console.error('Usage: npm run calibrate -- FILE... [--trend FILE] [--write]');
  process.exit(2);
}

/** A price with the error of its estimate: the logarithm of estimate over price. */
interface Judged {
  pair: PricePair;
  error: number;
  isInRange: boolean;
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`.padStart(6);

function inWords(judged: readonly Judged[]): string {
  const typical = median(judged.map(({ error }) => Math.abs(Math.exp(error) - 1)));
  const bias = Math.exp(median(judged.map(({ error }) => error))) - 1;
  const inside = judged.filter(({ isInRange }) => isInRange).length / judged.length;
  return `${String(judged.length).padStart(5)} ${percent(typical)} ${percent(bias)} ${percent(inside)}`;
}

const observed = positionals.flatMap(readObserved);
const pairs = pairsFrom(
  observed,
  values.trend === undefined ? steadyTrend(estimateOrigin.observedAt) : readTrend(values.trend),
);
console.log(`${observed.length} prices read, ${pairs.length} of known items and chains.`);

const judged = judgeBySource(pairs);
const ranges = fitRanges(judged);
const before = pairs
  .filter(({ isMarkedUp }) => !isMarkedUp)
  .map((pair): Judged => ({ pair, error: -pair.logRatio, isInRange: inRange(pair, -pair.logRatio) }));
const after = judged.map(
  ({ pair, error }): Judged => ({ pair, error, isInRange: inRange(pair, error, ranges.get(pair.kind)?.factor) }),
);

console.log('\nShelf prices                           count  error   bias in range');
console.log(`${'without effects'.padEnd(38)} ${inWords(before)}`);
console.log(`${'with effects, the source left out'.padEnd(38)} ${inWords(after)}`);
for (const by of ['source', 'chain', 'category'] as const) {
  for (const [name, group] of Map.groupBy(after, ({ pair }) => pair[by])) {
    if (group.length >= fewestJudged) console.log(`  ${name.slice(0, 36).padEnd(36)} ${inWords(group)}`);
  }
}

if (values.write) {
  const fitted = new Date().toISOString().slice(0, 10);
  const rows: EffectRow[] = [...fitPrices(pairs), ...ranges.values()].map((row) => ({ ...row, fitted }));
  writeFileSync(new URL('../data/price-effects.csv', import.meta.url), effectTable(rows));
  console.log('\nWrote data/price-effects.csv; `npm run data` builds with it.');
}
