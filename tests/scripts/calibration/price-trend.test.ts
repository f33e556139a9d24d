import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { averagesIn, averagesTable, withNewer } from '../../../scripts/calibration/import-averages.ts';
import {
  averagesFile,
  type MonthlyAverage,
  readAverages,
  readTrend,
  trendOf,
} from '../../../scripts/calibration/price-trend.ts';

const row = (series: string, month: string, price: number): MonthlyAverage => ({ series, month, price });
const anchoredTo = (anchor: string) => ({ name: 'Food', anchor });
const unanchored = anchoredTo('estimate');
const index = [row('CUUR0000SA0', '2025-08', 320), row('CUUR0000SA0', '2026-08', 336)];

/** The twelve months of several years. */
const monthsOf = (...years: number[]) =>
  years.flatMap((year) => Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`));

test('an egg price from the bird flu winter is adjusted by egg prices, not by all prices', () => {
  const trend = trendOf([...index, row('APU0000708111', '2025-03', 6), row('APU0000708111', '2026-08', 2)]);
  expect(trend.fromDay(anchoredTo('APU0000708111'), '2025-03-20')).toBeCloseTo(2 / 6);
  expect(trend.fromDay(unanchored, '2025-08-20')).toBeCloseTo(336 / 320);
});

test('a product follows its regional average, and the national one if it has both', () => {
  const regional = [row('APU0200712112', '2025-08', 1), row('APU0200712112', '2026-08', 2)];
  expect(trendOf([...index, ...regional]).fromDay(anchoredTo('APU0000712112'), '2025-08-01')).toBeCloseTo(2);
  const national = [row('APU0000712112', '2025-08', 1), row('APU0000712112', '2026-08', 3)];
  expect(trendOf([...national, ...index, ...regional]).fromDay(anchoredTo('APU0000712112'), '2025-08-01')).toBeCloseTo(
    3,
  );
});

test('a seasonal price is adjusted for its month: strawberries are cheap every June', () => {
  const inSeason = (month: string) => (/-0[5-7]$/.test(month) ? 2 : 4);
  const seasonal = monthsOf(2023, 2024, 2025).map((month) => row('APU0000711415', month, inSeason(month)));
  const trend = trendOf([...index, ...seasonal]);
  expect(2 * trend.fromDay(anchoredTo('APU0000711415'), '2025-06-10')).toBeCloseTo(
    4 * trend.fromDay(anchoredTo('APU0000711415'), '2025-12-10'),
  );
  // Today's value is the mean of the year, 3.50.
  expect(2 * trend.fromDay(anchoredTo('APU0000711415'), '2025-06-10')).toBeCloseTo(3.5);
});

/** Twenty series that each cost this much more from one year to the next. */
const groceries = (growth: (at: number) => number) =>
  Array.from({ length: 20 }, (_, at) =>
    monthsOf(2025, 2026).map((month) =>
      row(`APU00007${String(10_000 + at)}`, month, month < '2026' ? 1 : 1 + growth(at)),
    ),
  ).flat();

test('goods without an average follow the median of all published groceries, not rents and fuel', () => {
  // Eggs or coffee that double don't move canned beans.
  const trend = trendOf([...index, ...groceries((at) => (at < 3 ? 1 : 0.02))]);
  expect(trend.fromDay(unanchored, '2025-12-20')).toBeCloseTo(1.02);
  expect(trend.fromDay(unanchored, '2026-12-20')).toBeCloseTo(1);
  expect(trend.fromDay(unanchored, '2020-01-01')).toBeCloseTo(1.02);
  // One month's jump counts with a twelfth of it.
  expect(trend.fromDay(unanchored, '2026-01-20')).toBeCloseTo(1.02 / (1 + 0.02 / 12));
});

test('coffee pods follow half of what ground coffee does, and tea follows all groceries', () => {
  const coffee = monthsOf(2025, 2026).map((month) => row('APU0000717311', month, month < '2026' ? 1 : 1.44));
  const likeCoffee = [{ product: 'Coffee Pods', series: 'APU0000717311', share: 0.5 }];
  const trend = trendOf([...index, ...groceries(() => 0), ...coffee], likeCoffee);
  const named = (name: string) => ({ name, anchor: 'estimate' });
  expect(trend.fromDay(named('Coffee Pods, medium roast'), '2025-12-20')).toBeCloseTo(1.2);
  expect(trend.fromDay(named('Tea, green'), '2025-12-20')).toBeCloseTo(1);
});

test('a series that begins later doesn’t bend the trend before it', () => {
  const young = monthsOf(2026).map((month) => row('APU0000799999', month, 9));
  expect(trendOf([...index, ...groceries(() => 0.02), ...young]).fromDay(unanchored, '2025-12-20')).toBeCloseTo(1.02);
});

test('with few published averages, goods without one follow the consumer price index', () => {
  const few = groceries(() => 0.02).filter(({ series }) => series < 'APU0000710003');
  expect(trendOf([...index, ...few]).fromDay(unanchored, '2025-08-20')).toBeCloseTo(336 / 320);
});

test('a month without published averages has those of the month before', () => {
  const trend = trendOf(index);
  expect(trend.fromDay(unanchored, '2025-10-10')).toBeCloseTo(336 / 320);
  expect(trend.fromDay(unanchored, '2020-01-01')).toBeCloseTo(336 / 320);
});

test('base prices follow a newly published average, and stay the same without one', () => {
  const published = [row('APU0000708111', '2026-08', 2), row('APU0000708111', '2026-11', 3)];
  const trend = trendOf([...index, ...published]);
  expect(trend.month).toBe('2026-11');
  expect(trend.fromBase(anchoredTo('APU0000708111'))).toBeCloseTo(1.5);
  expect(trend.fromBase(unanchored)).toBe(1);
});

test('averages without the price index are refused', () => {
  expect(() => trendOf([row('APU0000708111', '2026-08', 2)])).toThrow('lack the consumer price index');
});

test('an operator imports the Bureau’s own file, whose corrections replace older figures', () => {
  const file = [
    'series_id        \tyear\tperiod\t       value\tfootnote_codes',
    'CUUR0000SA0      \t2026\tM08\t     337.1\t',
    'CUUR0000SA0      \t2026\tM09\t     338.0\t',
    'CUUR0000SA0      \t2025\tM13\t     325.0\t',
    'APU0000999999    \t2026\tM09\t       1.0\t',
    'CUUR0000SA0      \t2025\tM10\t         -\tX',
  ].join('\n');
  const newer = averagesIn(file, new Set(['CUUR0000SA0']));
  expect(withNewer(index, newer)).toEqual([
    row('CUUR0000SA0', '2025-08', 320),
    row('CUUR0000SA0', '2026-08', 337.1),
    row('CUUR0000SA0', '2026-09', 338),
  ]);
});

test.each([
  ['with commas', 'series,name,month,price\nCUUR0000SA0,"CPI, all items",2026-09,338\n'],
  ['with tabs', 'series\tname\tmonth\tprice\nCUUR0000SA0\tCPI, all "items\t2026-09\t338\n'],
])('an operator imports averages from a table %s', (_, table) => {
  expect(averagesIn(table, new Set(['CUUR0000SA0']))).toEqual([row('CUUR0000SA0', '2026-09', 338)]);
});

test.each([
  ['is empty', '\n', 'it is empty'],
  ['is a text', 'Hello, this is a text.\n', 'its first line must name the columns series_id, year, period, value or'],
  ['is about other things', 'series,month,price\nAPU0000999999,2026-09,1\n', 'it has none of the series that we use'],
  ['has a wrong price', 'series,month,price\nCUUR0000SA0,2026-09,n/a\n', "CUUR0000SA0 of 2026-09 has no price: 'n/a'"],
])('an operator whose file of averages %s reads that', (_, text, why) => {
  expect(() => averagesIn(text, new Set(['CUUR0000SA0']))).toThrow(why);
});

test('an operator who names two files of averages reads that only one is read', async () => {
  const call = promisify(execFile)(process.execPath, [
    'scripts/calibration/import-averages.ts',
    'one.csv',
    'other.csv',
  ]);
  await expect(call).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Usage: npm run averages:import/),
  });
});

test('an import without news leaves the file of averages as it is', () => {
  expect(averagesTable(withNewer(readAverages(), []))).toBe(readFileSync(averagesFile, 'utf8'));
});

test('the shipped averages are enough for a trend', () => {
  expect(readAverages().length).toBeGreaterThan(1000);
  expect(readTrend().fromDay(anchoredTo('APU0000708111'), '2024-02-01')).toBeGreaterThan(0);
});
