import type { EvidenceName } from './line-evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (720 lines): ours 396, first % 88.1, among three % 96.7, none right % 55.6, sure % 32.5, sure and right % 96, likely % 25.1, likely and right % 83, asked of 20 4.9
 * real names, out of fold (1864 lines): ours 1771, first % 85.7, among three % 93.3, none right % 19.4, sure % 14.7, sure and right % 99, likely % 63.4, likely and right % 94.6, asked of 20 4
 * labeled, out of fold (1117 lines): ours 1039, first % 86.2, among three % 91.8, none right % 78.2, sure % 17.3, sure and right % 99.5, likely % 38.1, likely and right % 98.4, asked of 20 7.3
 * labeled at Costco, out of fold (388 lines): ours 357, first % 79.8, among three % 86.3, none right % 83.9, sure % 13.4, sure and right % 100, likely % 31.4, likely and right % 98.4, asked of 20 8.7
 * labeled, held out in part 10 (89 lines): ours 85, first % 70.6, among three % 75.3, none right % 75, sure % 11.2, sure and right % 90, likely % 31.5, likely and right % 96.4, asked of 20 8.8
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.67,
  meant: 0.34,
  start: 0.24,
  skeleton: 1.07,
  letters: 0.67,
  misread: 0.71,
  pair: -0.27,
  unexplained: -1.08,
  unexplainedShare: -1.59,
  headMissing: -1.91,
  kindMissing: -0.52,
  kindPrinted: 1.22,
  noun: 0.82,
  lastIsNoun: 0.28,
  lastIsOthers: -1.02,
  complete: 1.53,
  otherKind: -0.03,
  organicPrinted: 1.54,
  organicUnprinted: -0.74,
  brandWhole: 2.38,
  ownWhole: 0.12,
  brandCut: 0.74,
  brandAlone: 0.76,
  brandShare: 2.31,
  brandElsewhere: -1.3,
  ownElsewhere: -0.47,
  ownUnprinted: -0.3,
  unbranded: 0.49,
  priceOver: -0.79,
  priceUnder: -0.88,
  priceUnknown: -0.85,
  clubOver: 0.43,
  sizeSame: 1.14,
  sizeOther: -0.23,
  inLargePack: 0.48,
  weighedAsPack: 0,
  asCalled: 1.68,
  boughtBefore: 1.41,
  staple: 0.93,
  common: 1.42,
  special: -0.2,
  forChildren: -1.26,
  none: 1.48,
  noneNotCompared: 2.3,
  noneLong: -0.32,
  noneBrand: -1.11,
};

/** Weights of the signs that the item is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.02,
  odds: 0.42,
  lead: 0.27,
  familyOdds: 0.34,
  unexplained: 0.55,
  headMissing: -0.01,
  kindMissing: -0.07,
  otherKind: 0.29,
  ownKind: 0.02,
  namedBest: 0.05,
  noun: -0.11,
  lastIsNoun: -0.32,
  complete: -0.43,
  common: 0.14,
  cut: 0.21,
  brand: 0.06,
  brandAlone: -0.76,
  brandShare: -0.81,
  otherBrand: 0,
  priceOff: -0.38,
  priceOver: 0.4,
  priceUnknown: 0,
  sizePrinted: 0.27,
  sizeSame: 0.18,
  sizeOther: 0,
  fitting: 0.02,
  itemOdds: 0.3,
  sentence: 0.33,
  letters: -0.36,
};

/** A match with at least this probability is sure: with 80% confidence right at least 98 times in 100 on lines of receipts. */
export const sureFrom = 0.86;

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
  always: 0.35,
  odds: 0.53,
  lead: 0.15,
  familyOdds: 0.2,
  unexplained: 0.13,
  headMissing: -0.82,
  kindMissing: 0.01,
  otherKind: 0.68,
  ownKind: 0.76,
  namedBest: 0.54,
  noun: -0.26,
  lastIsNoun: -0.04,
  complete: -0.17,
  common: 0.75,
  cut: -0.01,
  brand: 0.38,
  brandAlone: -0.56,
  brandShare: -0.32,
  otherBrand: 0.72,
  priceOff: -0.29,
  priceOver: 0.41,
  priceUnknown: -0.2,
  sizePrinted: 0.33,
  sizeSame: 0.3,
  sizeOther: 1.24,
  fitting: 0.19,
  itemOdds: 0.04,
  sentence: -0.14,
  letters: -0.42,
};

/** A match whose product has at least this probability is comparable, by the same rule. */
export const comparableFrom = 0.81;

/** The same for a match whose price or measure doesn't fit any item of its product. */
export const comparableUnfittingFrom = 0.785;
