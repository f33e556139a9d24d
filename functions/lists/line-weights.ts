/**
 * Weights of what tells whether a line means the first product that search found, as log odds, fitted by
 * `npm run tune:lists` on the labeled lines under tests/data. Don't edit by hand: tune.
 */
export const lineWeights = {
  bias: -0.42,
  odds: 2.34,
  meant: 0.93,
  covered: -0.02,
  isWhole: 0.35,
  isMistyped: 0.12,
  isWellNamed: 0.73,
  isLastMissed: -0.14,
  isRemarked: -0.77,
} satisfies Record<string, number>;

/** The least confidence that needs no question: of lines left out of the fit that need none, 98 in 100 are right. */
export const leastConfidence = 0.85;
