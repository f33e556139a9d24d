import type { EvidenceName } from './line-evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (720 lines): ours 418, first % 88.8, among three % 95.2, none right % 58.9, sure % 27.4, sure and right % 94.9, unsure of 20 11.3
 * real names, out of fold (1832 lines): ours 1734, first % 84.8, among three % 92.7, none right % 35.7, sure % 10.9, sure and right % 96.5, unsure of 20 17.2
 * labeled, out of fold (105 lines): ours 92, first % 85.9, among three % 96.7, none right % 69.2, sure % 9.5, sure and right % 100, unsure of 20 16.2
 * labeled, second half (182 lines): ours 156, first % 85.9, among three % 95.5, none right % 76.9, sure % 14.8, sure and right % 100, unsure of 20 14.4
 * labeled, found later (106 lines): ours 100, first % 85, among three % 93, none right % 33.3, sure % 9.4, sure and right % 100, unsure of 20 17
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 2.14,
  meant: 2.58,
  start: 0.84,
  skeleton: 0.9,
  letters: 0.94,
  misread: 1.46,
  unexplained: -0.49,
  unexplainedShare: -2.09,
  headMissing: -2.65,
  kindMissing: -1.4,
  complete: 1.77,
  organicElse: 0.08,
  brandWhole: 3.54,
  brandCut: 2.73,
  brandAlone: 0.16,
  brandElsewhere: -1.66,
  ownUnprinted: 0.46,
  unbranded: 0.83,
  priceOver: -1.47,
  priceUnder: -1.38,
  priceUnknown: -1.23,
  sizeSame: 1.22,
  sizeOther: -1.99,
  weighedAsPack: -1,
  asCalled: 0.46,
  boughtBefore: 1.63,
  staple: 0.78,
  common: -0.2,
  special: -0.38,
  forChildren: -0.16,
  none: 0.22,
  noneNotCompared: 0.65,
  noneLong: 0.66,
  noneBrand: -0.42,
};

/** Weights of the signs that the most likely product is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.27,
  odds: 0.45,
  lead: 0.32,
  unexplained: -0.33,
  headMissing: -0.64,
  kindMissing: -0.83,
  cut: 0.74,
  brand: -0.09,
  priceOff: -1.36,
  priceUnknown: 0,
};

/** A match with at least this probability is sure: right 98 times in 100 out of fold. */
export const sureFrom = 0.85;
