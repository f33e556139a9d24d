/**
 * Weights of what tells whether a line means the first product that search found, as log odds, fitted by
 * `npm run tune:lists` on the labeled lines under tests/data. Don't edit by hand: tune.
 */
export const lineWeights = {
  bias: -0.27,
  odds: 2.47,
  meant: 0.73,
  isWhole: 0.17,
  isWellNamed: 0.76,
  isRemarked: -0.88,
} satisfies Record<string, number>;

/** The least confidence that needs no question: of lines left out of the fit that need none, 98 in 100 are right. */
export const leastConfidence = 0.85;

/** Below this confidence, fewer than half of the labeled lines that are asked about mean the first product (4 of 11). */
export const leastOffered = 0.7;
