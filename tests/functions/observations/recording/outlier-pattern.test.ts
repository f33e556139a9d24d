import { expect, test } from 'vitest';
import { isOutlierPattern, patternOf } from '#functions/observations/recording/outlier-pattern.ts';

test.each([
  ['three of three lines far above', [800, 760, 900], true],
  ['two of three', [800, 760, 500], true],
  ['one of three', [800, 500, 480], false],
  ['far above and far below', [800, 200, 480], false],
  ['far below', [300, 300, 200, 500], true],
  ['two lines', [800, 800], false],
] as const)('a receipt of which %s are more than 50% off is an outlier: %s', (_, prices, strange) => {
  expect(
    isOutlierPattern(patternOf(prices.map((cents) => ({ cents, estimateCents: 500, levelDeviation: 0.05 })))),
  ).toBe(strange);
});

test.each([
  ['140 lines at 0.68', 140, 0.68, 0.05, true],
  ['140 lines at 1.5', 140, 1.5, 0.05, true],
  ['140 lines at 0.68 where the chain’s level is hardly known', 140, 0.68, 0.12, true],
  ['9 lines at 0.7', 9, 0.7, 0.05, false],
  ['20 lines on sale at 0.8', 20, 0.8, 0.05, false],
  ['20 lines at 0.75 where the chain’s level is hardly known', 20, 0.75, 0.15, false],
] as const)('a receipt of %s differs too far in one direction: %#', (_, count, times, levelDeviation, strange) => {
  const prices = Array.from({ length: count }, () => ({ cents: 500 * times, estimateCents: 500, levelDeviation }));
  expect(isOutlierPattern(patternOf(prices))).toBe(strange);
});
