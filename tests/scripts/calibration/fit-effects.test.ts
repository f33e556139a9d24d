import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitEffects, type Observation } from '../../../scripts/calibration/fit-effects.ts';

const prior = () => 0.2;

/** Prices of two chains, the second more expensive by `log`, with errors that cancel out. */
const ofTwoChains = (log: number, count: number): Observation[] =>
  Array.from({ length: count }, (_, index) => [
    { logRatio: index % 2 === 0 ? 0.05 : -0.05, effects: ['all', 'chain: one'] },
    { logRatio: log + (index % 2 === 0 ? 0.05 : -0.05), effects: ['all', 'chain: two'] },
  ]).flat();

const differenceIn = (observations: readonly Observation[]) => {
  const fitted = fitEffects(observations, prior, 0.1);
  return (fitted.get('chain: two')?.log ?? 0) - (fitted.get('chain: one')?.log ?? 0);
};

describe('an operator who fits price effects', () => {
  test('learns how far two chains are apart from many prices', () => {
    expect(differenceIn(ofTwoChains(0.2, 200))).toBeCloseTo(0.2, 2);
  });

  test('gets almost no effect from a few prices, with a wide error', () => {
    expect(differenceIn(ofTwoChains(0.2, 1))).toBeLessThan(0.19);
    const errorOf = (count: number) => fitEffects(ofTwoChains(0.2, count), prior, 0.1).get('chain: two')?.standardError;
    expect(errorOf(1)).toBeGreaterThan(errorOf(50) ?? 0);
  });

  test('is not misled by one price that is five times too high', () => {
    const typo = { logRatio: Math.log(5), effects: ['all', 'chain: two'] };
    expect(differenceIn([...ofTwoChains(0.2, 40), typo])).toBeCloseTo(0.2, 1);
  });

  test('gets the same effects in whatever order the prices come', () => {
    const observations = ofTwoChains(0.1, 6);
    const expected = differenceIn(observations);
    fc.assert(
      fc.property(fc.shuffledSubarray(observations, { minLength: observations.length }), (shuffled) => {
        expect(differenceIn(shuffled)).toBeCloseTo(expected, 9);
      }),
      { numRuns: 20 },
    );
  });
});
