/**
 * What was seen moves what was published by ordinary shrinkage of logarithms.
 */

/**
 * What no source says, as standard deviations of the logarithm: our own judgement. How far one voice's mean of a category
 * lies from the category's level; how far a price seen at one store and day lies from what the item usually costs at the
 * chain; how far a chain's state lies from what its other states and the area's level make it. Of a sighting: about a
 * third of what supermarkets sell is on a special of some 25% that its receipt doesn't always name, which alone makes 0.13.
 */
export const assumed = { witness: 0.1, sighting: 0.13, chainInState: 0.03 };
/** So many observations what was assumed of a scatter is worth. */
export const assumedWorth = { witness: 8, scatter: 30, sighting: 4 };
/** A price seen so many days ago counts half: shelves change. */
const halfLifeDays = 60;

/** How much what was seen so many days ago counts. */
export function weightAfter(days: number): number {
  return 0.5 ** (Math.max(0, days) / halfLifeDays);
}

/** A variance assumed to be worth some observations, and then observed. */
export function varianceAfter(assumedVariance: number, worth: number, squares: number, freedom: number): number {
  return (worth * assumedVariance + squares) / (worth + freedom);
}

/** Levels are kept and sent around: a ten-thousandth more or less is nothing. */
export const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
