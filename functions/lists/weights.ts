/**
 * Weights of what tells whether a line means the first product that search found, as log odds, fitted by
 * `npm run tune:lists` on the labeled lines under tests/data. Don't edit by hand: tune.
 */
export const lineWeights = {
  bias: -0.25,
  odds: 2.4,
  meant: 0.91,
  covered: -0.13,
  isWhole: 0.25,
  isMistyped: 0.13,
  isWellNamed: 0.64,
  isLastMissed: -0.17,
  isRemarked: -0.79,
} satisfies Record<string, number>;

/** The least confidence that needs no question: of lines left out of the fit, at least 97 in 100 above it are right. */
export const leastConfidence = 0.85;
