import type { EvidenceName } from './line-evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (720 lines): ours 418, first % 88.5, among three % 94.5, none right % 50, sure % 28.3, sure and right % 95.6, unsure of 20 12.1
 * real names, out of fold (1832 lines): ours 1734, first % 84.6, among three % 92.3, none right % 28.6, sure % 10.9, sure and right % 98.1, unsure of 20 17.2
 * labeled, out of fold (507 lines): ours 457, first % 83.8, among three % 91.7, none right % 72, sure % 12, sure and right % 100, unsure of 20 16.1
 * labeled, held out in part 4 (97 lines): ours 90, first % 85.6, among three % 91.1, none right % 100, sure % 18.6, sure and right % 100, unsure of 20 14.2
 * labeled, held out in part 6 (128 lines): ours 121, first % 69.4, among three % 76.9, none right % 100, sure % 5.5, sure and right % 100, unsure of 20 15.8
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 2.06,
  meant: 2.5,
  start: 0.66,
  skeleton: 1.07,
  letters: 0.79,
  misread: 1.31,
  unexplained: -0.61,
  unexplainedShare: -2.33,
  headMissing: -2.7,
  kindMissing: -0.99,
  complete: 2.27,
  otherKind: -0.36,
  organicPrinted: -0.35,
  organicUnprinted: -0.39,
  brandWhole: 3.81,
  ownWhole: 3.45,
  brandCut: 2.35,
  brandAlone: 0.85,
  brandElsewhere: -1.04,
  ownUnprinted: 0.35,
  unbranded: 0.72,
  priceOver: -0.63,
  priceUnder: -1.07,
  priceUnknown: -1.39,
  sizeSame: 0.99,
  sizeOther: -1.29,
  weighedAsPack: -1,
  asCalled: 0.77,
  boughtBefore: 1.81,
  staple: 0.91,
  common: 0.08,
  special: -0.05,
  forChildren: -0.34,
  none: 0.16,
  noneNotCompared: 1.17,
  noneLong: 0.71,
  noneBrand: -0.94,
};

/** Weights of the signs that the most likely product is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.09,
  odds: 0.36,
  lead: 0.22,
  unexplained: 0.8,
  headMissing: 0.05,
  kindMissing: 0.67,
  otherKind: 0.11,
  complete: 0.7,
  cut: 0.39,
  brand: -0.41,
  priceOff: -0.97,
  priceUnknown: 0,
  sizePrinted: 0.71,
  itemOdds: 0.05,
};

/** A match with at least this probability is sure: right 98 times in 100 out of fold. */
export const sureFrom = 0.876;
