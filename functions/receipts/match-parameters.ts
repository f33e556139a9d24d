import type { EvidenceName } from './line-evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (720 lines): ours 418, first % 89.2, among three % 95.5, none right % 53.3, sure % 29.9, sure and right % 94.9, unsure of 20 11.3
 * real names, out of fold (1832 lines): ours 1734, first % 85.1, among three % 92.7, none right % 31.6, sure % 12.5, sure and right % 96.9, unsure of 20 16.8
 * labeled, out of fold (393 lines): ours 348, first % 88.2, among three % 94.3, none right % 71.1, sure % 13.5, sure and right % 100, unsure of 20 15.7
 * labeled, held out (97 lines): ours 90, first % 84.4, among three % 90, none right % 100, sure % 23.7, sure and right % 100, unsure of 20 13.2
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 2.17,
  meant: 2.58,
  start: 0.65,
  skeleton: 1.01,
  letters: 0.79,
  misread: 1.37,
  unexplained: -0.7,
  unexplainedShare: -2.31,
  headMissing: -2.69,
  kindMissing: -1.15,
  complete: 2.08,
  otherKind: -0.29,
  organicPrinted: -0.64,
  organicUnprinted: -0.35,
  brandWhole: 3.74,
  brandCut: 2.51,
  brandAlone: 0.64,
  brandElsewhere: -1.39,
  ownUnprinted: 0.38,
  unbranded: 0.67,
  priceOver: -0.92,
  priceUnder: -1.12,
  priceUnknown: -1.33,
  sizeSame: 1.05,
  sizeOther: -1.52,
  weighedAsPack: -1,
  asCalled: 0.65,
  boughtBefore: 1.73,
  staple: 0.84,
  common: 0,
  special: -0.14,
  forChildren: -0.26,
  none: 0.18,
  noneNotCompared: 0.95,
  noneLong: 0.68,
  noneBrand: -0.84,
};

/** Weights of the signs that the most likely product is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.03,
  odds: 0.4,
  lead: 0.13,
  unexplained: 0.78,
  headMissing: -0.01,
  kindMissing: 0.57,
  otherKind: 0.16,
  complete: 1.03,
  cut: 0.32,
  brand: -0.06,
  priceOff: -0.84,
  priceUnknown: 0,
  sizePrinted: 0.9,
  itemOdds: 0.01,
};

/** A match with at least this probability is sure: right 98 times in 100 out of fold. */
export const sureFrom = 0.823;
