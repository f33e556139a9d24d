import { expect, test } from 'vitest';
import { deviationBetweenSources, type Residual } from '../../../scripts/calibration/between-sources.ts';

/** Prices of one chain in one source: scattered by 20% around its level. */
const listOf = (chain: string, source: string, level: number, count = 40): Residual[] =>
  Array.from({ length: count }, (_, index) => ({ chain, source, log: level + (index % 2 === 0 ? 0.2 : -0.2) }));

test('sources that agree on each chain’s level count as more alike than before', () => {
  const alike = ['aldi', 'kroger', 'safeway'].flatMap((chain, index) =>
    ['one', 'two', 'three'].flatMap((source) => listOf(chain, source, 0.1 * index)),
  );
  expect(deviationBetweenSources(alike)).toBeLessThan(0.06);
});

test('sources that disagree by 20% about one chain’s level count as less alike', () => {
  const apart = ['aldi', 'kroger', 'safeway'].flatMap((chain) => [
    ...listOf(chain, 'one', -0.2),
    ...listOf(chain, 'two', 0),
    ...listOf(chain, 'three', 0.2),
  ]);
  const found = deviationBetweenSources(apart);
  expect(found).toBeGreaterThan(0.1);
  expect(found).toBeLessThan(0.2);
});

test('without two sources of one chain, or with a handful of prices, what earlier prices showed stays', () => {
  expect(deviationBetweenSources([])).toBeCloseTo(0.06, 9);
  expect(deviationBetweenSources([...listOf('aldi', 'one', 0.3), ...listOf('kroger', 'two', -0.3)])).toBeCloseTo(
    0.06,
    9,
  );
  expect(deviationBetweenSources([...listOf('aldi', 'one', 0.3), ...listOf('aldi', 'two', -0.3, 4)])).toBeCloseTo(
    0.06,
    9,
  );
});
