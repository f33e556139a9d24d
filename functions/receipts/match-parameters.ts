import type { EvidenceName } from './line-evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (720 lines): ours 418, first % 89, among three % 95, none right % 53.3, sure % 29.3, sure and right % 94.8, unsure of 20 11.3
 * real names, out of fold (1832 lines): ours 1734, first % 85.2, among three % 92.7, none right % 32.7, sure % 12.2, sure and right % 96.9, unsure of 20 16.9
 * labeled, out of fold (393 lines): ours 348, first % 87.9, among three % 94.3, none right % 71.1, sure % 13, sure and right % 100, unsure of 20 15.8
 * labeled, held out (97 lines): ours 90, first % 84.4, among three % 90, none right % 100, sure % 21.6, sure and right % 100, unsure of 20 13.6
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 2.14,
  meant: 2.58,
  start: 0.59,
  skeleton: 1.04,
  letters: 0.74,
  misread: 1.33,
  unexplained: -0.68,
  unexplainedShare: -2.35,
  headMissing: -2.74,
  kindMissing: -1.11,
  complete: 2.19,
  otherKind: -0.35,
  organicPrinted: -0.5,
  organicUnprinted: -0.37,
  brandWhole: 3.68,
  brandCut: 2.43,
  brandAlone: 0.77,
  brandElsewhere: -1.24,
  ownUnprinted: 0.38,
  unbranded: 0.65,
  priceOver: -0.88,
  priceUnder: -1.09,
  priceUnknown: -1.37,
  sizeSame: 1.01,
  sizeOther: -1.39,
  weighedAsPack: -1,
  asCalled: 0.71,
  boughtBefore: 1.77,
  staple: 0.86,
  common: 0.04,
  special: -0.09,
  forChildren: -0.3,
  none: 0.2,
  noneNotCompared: 1.06,
  noneLong: 0.7,
  noneBrand: -0.87,
};

/** Weights of the signs that the most likely product is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.01,
  odds: 0.38,
  lead: 0.15,
  unexplained: 0.78,
  headMissing: -0.01,
  kindMissing: 0.45,
  otherKind: 0.09,
  complete: 0.95,
  cut: 0.35,
  brand: -0.1,
  priceOff: -0.77,
  priceUnknown: 0,
  sizePrinted: 0.93,
  itemOdds: 0.02,
};

/** A match with at least this probability is sure: right 98 times in 100 out of fold. */
export const sureFrom = 0.833;
