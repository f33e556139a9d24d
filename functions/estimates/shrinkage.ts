/** Ordinary shrinkage of logarithms: observations move published levels. */

/**
 * Standard deviations of the logarithm that no source gives: our own judgment. `source`: one source's mean of a
 * category around the category's level. `observation`: a price at one store and day around the item's usual price at
 * the chain. About a third of what supermarkets sell is on sale at some 25% off, not always named on the receipt, which
 * alone makes 0.13. `chainInState`: a chain in one state around what its other states and the area's level predict.
 */
export const assumed = { source: 0.1, observation: 0.13, chainInState: 0.03 };
/** How many observations each assumed variance counts as. */
export const assumedWeight = { source: 8, scatter: 30, observation: 4 };
/** An observation this old counts half: prices change. */
const halfLifeDays = 60;

/** The weight of an observation by its age. */
export function weightAfter(days: number): number {
  return 0.5 ** (Math.max(0, days) / halfLifeDays);
}

/** Updates an assumed variance, which counts as `weight` observations, with observed squares. */
export function varianceAfter(assumedVariance: number, weight: number, squares: number, freedom: number): number {
  return (weight * assumedVariance + squares) / (weight + freedom);
}

/** Four decimal places are enough for levels and spreads; answers carry them, and more digits would only add weight. */
export const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
