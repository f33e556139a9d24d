import type { EvidenceName } from './line-evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (720 lines): ours 395, first % 86.1, among three % 94.4, none right % 62.2, sure % 38.8, sure and right % 91.4
 * real names, out of fold (1832 lines): ours 1734, first % 84.4, among three % 92.5, none right % 38.8, sure % 60.4, sure and right % 96.7
 * labeled, out of fold (105 lines): ours 92, first % 83.7, among three % 96.7, none right % 76.9, sure % 38.1, sure and right % 100
 * labeled, second half (182 lines): ours 156, first % 84, among three % 93.6, none right % 73.1, sure % 29.7, sure and right % 100
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 2.11,
  meant: 2.59,
  start: 0.89,
  skeleton: 0.92,
  letters: 0.94,
  misread: 1.44,
  unexplained: -0.59,
  unexplainedShare: -2.11,
  headMissing: -2.65,
  kindMissing: -1.32,
  complete: 1.72,
  organicElse: 0.05,
  brandWhole: 3.56,
  brandCut: 2.75,
  brandAlone: 0.18,
  brandElsewhere: -1.69,
  ownUnprinted: 0.36,
  unbranded: 0.88,
  priceOver: -1.47,
  priceUnder: -1.53,
  priceUnknown: -1.23,
  sizeSame: 1.26,
  sizeOther: -2.06,
  weighedAsPack: -1,
  asCalled: 0.44,
  boughtBefore: 1.57,
  staple: 0.65,
  common: -0.29,
  special: -0.37,
  forChildren: -0.15,
  none: 0.18,
  noneNotCompared: 0.6,
  noneLong: 0.64,
  noneBrand: -0.4,
};

/** Weights of the signs that the most likely product is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 1.15,
  odds: 0.09,
  lead: 0.62,
  unexplained: -0.01,
  headMissing: -1.46,
  kindMissing: -0.9,
  cut: -0.43,
  brand: 0.03,
  priceOff: -0.79,
  priceUnknown: 0,
};

/** A match with at least this probability is sure: right 98 times in 100 out of fold. */
export const sureFrom = 0.911;
