/**
 * Weights of what tells whether a line means the first product that search found, as log odds, fitted by
 * `npm run tune:lists` on the labeled lines under tests/data. Don't edit by hand: tune.
 */
export const lineWeights = {
  bias: -0.36,
  odds: 2.48,
  meant: 0.77,
  isWhole: 0.23,
  isWellNamed: 0.68,
  isRemarked: -0.79,
} satisfies Record<string, number>;

/** The least confidence that needs no question: of lines left out of the fit that need none, 98 in 100 are right. */
export const leastConfidence = 0.85;
