import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readTrend, steadyTrend } from '../../../scripts/calibration/price-trend.ts';

const folder = mkdtempSync(join(tmpdir(), 'tillwise-trend-'));
afterAll(() => rmSync(folder, { recursive: true }));

function trendFrom(lines: string[]) {
  const file = join(folder, 'trend.tsv');
  writeFileSync(file, ['series\tname\tunit\tgeography\tmonth\tprice', ...lines, ''].join('\n'));
  return readTrend(file);
}
const row = (series: string, month: string, price: number) => `${series}\tName\tper lb\tU.S.\t${month}\t${price}`;
const index = [row('CUUR0000SA0', '2025-08', 320), row('CUUR0000SA0', '2026-08', 336)];

test('an egg price of the bird flu winter is brought to today by the eggs, not by all prices', () => {
  const trend = trendFrom([...index, row('APU0000708111', '2025-03', 6), row('APU0000708111', '2026-08', 2)]);
  expect(trend('APU0000708111', '2025-03-20')).toBeCloseTo(2 / 6);
  expect(trend('estimate', '2025-08-20')).toBeCloseTo(336 / 320);
});

test('a product with a regional average only follows that, and the national one wins where there are both', () => {
  const regional = [row('APU0200712112', '2025-08', 1), row('APU0200712112', '2026-08', 2)];
  expect(trendFrom([...index, ...regional])('APU0000712112', '2025-08-01')).toBeCloseTo(2);
  const national = [row('APU0000712112', '2025-08', 1), row('APU0000712112', '2026-08', 3)];
  expect(trendFrom([...national, ...index, ...regional])('APU0000712112', '2025-08-01')).toBeCloseTo(3);
});

test('a month in which nothing was collected counts as the month before', () => {
  const trend = trendFrom(index);
  expect(trend('estimate', '2025-10-10')).toBeCloseTo(336 / 320);
  expect(trend('estimate', '2020-01-01')).toBeCloseTo(336 / 320);
});

test('a file without the price index is refused', () => {
  expect(() => trendFrom([row('APU0000708111', '2026-08', 2)])).toThrow('lacks the consumer price index');
});

test('without a file prices rise at one rate', () => {
  expect(steadyTrend('2026-08-01')('estimate', '2024-08-01')).toBeCloseTo(1.026 ** 2, 3);
});
