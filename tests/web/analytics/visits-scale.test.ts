import { expect, test } from 'vitest';
import { roundSteps } from '#web/features/analytics/visits-scale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [17, [0, 5, 10, 15, 20]],
  [43, [0, 20, 40, 60]],
  [100, [0, 50, 100]],
  [1_204, [0, 500, 1_000, 1_500]],
])('a chart with a highest column of %i has the scale %j', (highest, steps) => {
  expect(roundSteps(highest)).toEqual(steps);
});

test('the highest column always fits, below at most four steps', () => {
  for (let highest = 1; highest < 30_000; highest += 7) {
    const steps = roundSteps(highest);
    expect(steps.at(-1)).toBeGreaterThanOrEqual(highest);
    expect(steps.length).toBeLessThanOrEqual(5);
    expect(steps.every(Number.isInteger)).toBe(true);
  }
});
