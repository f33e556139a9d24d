import type { EvidenceName } from './line-evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (720 lines): ours 396, first % 88.1, among three % 96.7, none right % 55.6, sure % 33.2, sure and right % 95.6, likely % 21.7, likely and right % 81.1, asked of 20 5.4
 * real names, out of fold (1864 lines): ours 1771, first % 85.7, among three % 93.3, none right % 19.4, sure % 15, sure and right % 98.6, likely % 59.8, likely and right % 95.3, asked of 20 4.6
 * labeled, out of fold (1117 lines): ours 1039, first % 86.2, among three % 91.9, none right % 78.2, sure % 18.1, sure and right % 99.5, likely % 32.8, likely and right % 98.1, asked of 20 8.2
 * labeled at Costco, out of fold (388 lines): ours 357, first % 79.8, among three % 86.6, none right % 83.9, sure % 14.9, sure and right % 100, likely % 26.3, likely and right % 97.1, asked of 20 9.4
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.67,
  meant: 0.33,
  start: 0.24,
  skeleton: 1.08,
  letters: 0.67,
  misread: 0.71,
  pair: -0.27,
  unexplained: -1.08,
  unexplainedShare: -1.59,
  headMissing: -1.91,
  kindMissing: -0.53,
  kindPrinted: 1.23,
  noun: 0.82,
  lastIsNoun: 0.28,
  lastIsOthers: -1.03,
  complete: 1.53,
  otherKind: -0.03,
  organicPrinted: 1.53,
  organicUnprinted: -0.74,
  brandWhole: 2.38,
  ownWhole: 0.11,
  brandCut: 0.73,
  brandAlone: 0.76,
  brandShare: 2.31,
  brandElsewhere: -1.29,
  ownElsewhere: -0.47,
  ownUnprinted: -0.32,
  unbranded: 0.47,
  priceOver: -0.79,
  priceUnder: -0.88,
  priceUnknown: -0.78,
  clubOver: 0.42,
  sizeSame: 1.14,
  sizeOther: -0.23,
  inLargePack: 0.49,
  weighedAsPack: 0,
  asCalled: 1.68,
  boughtBefore: 1.42,
  staple: 0.94,
  common: 1.42,
  special: -0.2,
  forChildren: -1.26,
  none: 1.47,
  noneNotCompared: 2.31,
  noneLong: -0.31,
  noneBrand: -1.11,
};

/** Weights of the signs that the item is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.02,
  odds: 0.32,
  lead: 0.27,
  familyOdds: 0.29,
  unexplained: 0.18,
  headMissing: -0.04,
  kindMissing: -0.02,
  otherKind: 0.11,
  ownKind: 0.02,
  namedBest: 0.04,
  noun: 0.04,
  lastIsNoun: -0.13,
  complete: -0.13,
  cut: 0.12,
  brand: 0,
  brandAlone: -0.27,
  brandShare: -0.29,
  otherBrand: 0,
  priceOff: -0.23,
  priceOver: 0.1,
  priceUnknown: 0,
  sizePrinted: 0.1,
  sizeSame: 0.07,
  sizeOther: 0,
  fitting: 0.02,
  itemOdds: 0.16,
  sentence: 0.08,
};

/** A match with at least this probability is sure: with 80% confidence right at least 98 times in 100 on lines of receipts. */
export const sureFrom = 0.809;

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
  always: 0.13,
  odds: 0.27,
  lead: 0.28,
  familyOdds: 0.26,
  unexplained: -0.02,
  headMissing: -0.14,
  kindMissing: 0,
  otherKind: 0.1,
  ownKind: 0.21,
  namedBest: 0.23,
  noun: 0.08,
  lastIsNoun: 0,
  complete: -0.02,
  cut: 0.01,
  brand: 0.06,
  brandAlone: -0.12,
  brandShare: -0.09,
  otherBrand: 0.04,
  priceOff: -0.08,
  priceOver: 0.14,
  priceUnknown: 0,
  sizePrinted: 0.04,
  sizeSame: 0.03,
  sizeOther: 0.13,
  fitting: 0.1,
  itemOdds: 0.03,
  sentence: -0.04,
};

/** A match whose product has at least this probability is comparable, by the same rule. */
export const comparableFrom = 0.768;

/** The same for a match whose price or measure doesn't fit any item of its product. */
export const comparableUnfittingFrom = 0.785;
