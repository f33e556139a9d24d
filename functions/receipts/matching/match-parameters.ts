import type { EvidenceName } from './evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (720 lines): ours 411, first % 91.7, among three % 97.6, none right % 54.7, sure % 30.8, sure and right % 98.6, likely % 30.1, likely and right % 85, asked of 20 4.4
 * real names, out of fold (1970 lines): ours 1868, first % 87, among three % 94.5, none right % 27.5, sure % 14, sure and right % 96.7, likely % 66.4, likely and right % 95.5, asked of 20 3.6
 * labeled, out of fold (1117 lines): ours 1035, first % 87.1, among three % 92.7, none right % 79.3, sure % 16.7, sure and right % 99.5, likely % 38.9, likely and right % 98.4, asked of 20 7.2
 * labeled at Costco, out of fold (388 lines): ours 356, first % 80.6, among three % 87.9, none right % 90.6, sure % 14.2, sure and right % 100, likely % 33.8, likely and right % 97.7, asked of 20 8
 * labeled, held out in part 10 (89 lines): ours 84, first % 71.4, among three % 78.6, none right % 60, sure % 11.2, sure and right % 90, likely % 31.5, likely and right % 92.9, asked of 20 8.8
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.71,
  meant: 0.34,
  start: 0.22,
  skeleton: 1.14,
  letters: 0.83,
  misread: 0.88,
  pair: -0.26,
  unexplained: -1.09,
  unexplainedShare: -1.61,
  headMissing: -1.95,
  kindMissing: -0.61,
  kindPrinted: 1,
  noun: 0.79,
  lastIsNoun: 0.28,
  lastIsOthers: -0.98,
  complete: 1.53,
  otherKind: -0.05,
  organicPrinted: 1.93,
  organicUnprinted: -0.81,
  brandWhole: 2.33,
  ownWhole: 0.11,
  brandCut: 0.44,
  brandAlone: 0.87,
  brandShare: 2.46,
  brandElsewhere: -1.32,
  ownElsewhere: -0.65,
  ownUnprinted: -0.29,
  unbranded: 0.47,
  priceOver: -0.81,
  priceUnder: -0.91,
  priceUnknown: -0.92,
  clubOver: 0.43,
  sizeSame: 1.18,
  sizeOther: -0.29,
  inLargePack: 0.52,
  weighedAsPack: 0,
  asCalled: 1.74,
  boughtBefore: 1.56,
  staple: 0.77,
  common: 1.3,
  special: -0.16,
  forChildren: -1.14,
  none: 1.46,
  noneNotCompared: 2.25,
  noneLong: -0.34,
  noneBrand: -1.22,
};

/** Weights of the signs that the item is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.14,
  odds: -0.02,
  lead: 0.45,
  familyOdds: 0.17,
  unexplained: 0.41,
  headMissing: -0.24,
  kindMissing: 0.11,
  otherKind: 0.23,
  ownKind: 0.14,
  namedBest: -0.01,
  noun: 0.43,
  lastIsNoun: -0.3,
  lastIsOthers: 0.1,
  complete: -0.11,
  common: 0.66,
  cut: -0.04,
  brand: -0.28,
  brandAlone: -0.61,
  brandShare: -0.64,
  otherBrand: 0,
  priceOff: -0.45,
  priceOver: 0,
  priceUnknown: 0,
  sizePrinted: 0.49,
  sizeSame: 0.46,
  sizeOther: 0,
  fitting: 0.14,
  itemOdds: 0.29,
  sentence: 0.27,
  letters: -0.31,
};

/** A match with at least this probability is sure: with 90% confidence right at least 98 times in 100 on lines of receipts. */
export const sureFrom = 0.9;

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
  always: 0.5,
  odds: 0.48,
  lead: 0.23,
  familyOdds: 0.16,
  unexplained: 0.24,
  headMissing: -0.8,
  kindMissing: -0.07,
  otherKind: 0.64,
  ownKind: 0.79,
  namedBest: 0.36,
  noun: -0.01,
  lastIsNoun: -0.1,
  lastIsOthers: -0.27,
  complete: -0.12,
  common: 0.8,
  cut: 0.1,
  brand: 0.24,
  brandAlone: -0.42,
  brandShare: -0.28,
  otherBrand: 0.69,
  priceOff: -0.3,
  priceOver: 0.37,
  priceUnknown: 0.08,
  sizePrinted: 0.36,
  sizeSame: 0.48,
  sizeOther: 1.07,
  fitting: 0.13,
  itemOdds: 0.06,
  sentence: -0.2,
  letters: -0.47,
};

/** A match whose product has at least this probability is comparable, by the same rule with 80% confidence. */
export const comparableFrom = 0.801;

/** The same for a match whose price or measure doesn't fit any item of its product. */
export const comparableUnfittingFrom = 0.791;
