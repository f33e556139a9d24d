/**
 * Weights of what tells whether a line means the first product that search found, as log odds, fitted by
 * `npm run tune:lists` on the labeled lines under tests/data. Don't edit by hand: tune.
 */
export const lineWeights = {
  bias: -0.33,
  odds: 2.35,
  meant: 0.92,
  isWhole: 0.32,
  isWellNamed: 0.66,
  isRemarked: -0.8,
} satisfies Record<string, number>;

/** The least confidence that needs no question: of lines left out of the fit that need none, 98 in 100 are right. */
export const leastConfidence = 0.85;
