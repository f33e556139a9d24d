import type { EvidenceName } from './evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (720 lines): ours 411, first % 91.7, among three % 97.6, none right % 54.7, sure % 31.8, sure and right % 98.5, likely % 28.2, likely and right % 86, asked of 20 4.6
 * real names, out of fold (1970 lines): ours 1868, first % 86.9, among three % 94.6, none right % 25.5, sure % 14, sure and right % 96.7, likely % 64.8, likely and right % 96.3, asked of 20 3.9
 * labeled, out of fold (1117 lines): ours 1035, first % 86.9, among three % 92.6, none right % 78, sure % 17.4, sure and right % 99.5, likely % 36.7, likely and right % 98.3, asked of 20 7.5
 * labeled at Costco, out of fold (388 lines): ours 356, first % 79.8, among three % 87.4, none right % 87.5, sure % 15.2, sure and right % 100, likely % 30.4, likely and right % 97.5, asked of 20 8.4
 * labeled, held out in part 10 (89 lines): ours 84, first % 71.4, among three % 77.4, none right % 80, sure % 12.4, sure and right % 90.9, likely % 29.2, likely and right % 96.2, asked of 20 9
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.7,
  meant: 0.33,
  start: 0.23,
  skeleton: 1.14,
  letters: 0.79,
  misread: 0.88,
  pair: -0.26,
  unexplained: -1.08,
  unexplainedShare: -1.61,
  headMissing: -1.96,
  kindMissing: -0.6,
  kindPrinted: 1.01,
  noun: 0.78,
  lastIsNoun: 0.27,
  lastIsOthers: -1.05,
  complete: 1.51,
  otherKind: -0.05,
  organicPrinted: 1.79,
  organicUnprinted: -0.78,
  brandWhole: 2.34,
  ownWhole: 0.08,
  brandCut: 0.53,
  brandAlone: 0.88,
  brandShare: 2.46,
  brandElsewhere: -1.33,
  ownElsewhere: -0.55,
  ownUnprinted: -0.25,
  unbranded: 0.5,
  priceOver: -0.81,
  priceUnder: -0.91,
  priceUnknown: -0.88,
  clubOver: 0.41,
  sizeSame: 1.17,
  sizeOther: -0.24,
  inLargePack: 0.46,
  weighedAsPack: 0,
  asCalled: 1.73,
  boughtBefore: 1.55,
  staple: 0.78,
  common: 1.3,
  special: -0.2,
  forChildren: -1.23,
  none: 1.39,
  noneNotCompared: 2.28,
  noneLong: -0.3,
  noneBrand: -1.22,
};

/** Weights of the signs that the item is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.12,
  odds: 0.39,
  lead: 0.43,
  familyOdds: 0.17,
  unexplained: 0.69,
  headMissing: -0.14,
  kindMissing: -0.14,
  otherKind: 0.31,
  ownKind: 0.12,
  namedBest: 0.07,
  noun: -0.06,
  lastIsNoun: -0.44,
  lastIsOthers: -0.47,
  complete: -0.2,
  common: 0.62,
  cut: -0.02,
  brand: 0.14,
  brandAlone: -0.64,
  brandShare: -0.99,
  otherBrand: 0,
  priceOff: -0.15,
  priceOver: 0.09,
  priceUnknown: 0,
  sizePrinted: 0.46,
  sizeSame: 0.34,
  sizeOther: 0,
  fitting: 0.12,
  itemOdds: 0.29,
  sentence: 0.52,
  letters: -0.55,
};

/** A match with at least this probability is sure: with 80% confidence right at least 98 times in 100 on lines of receipts. */
export const sureFrom = 0.849;

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
  always: 0.36,
  odds: 0.46,
  lead: 0.26,
  familyOdds: 0.16,
  unexplained: 0.2,
  headMissing: -0.84,
  kindMissing: -0.05,
  otherKind: 0.67,
  ownKind: 0.93,
  namedBest: 0.31,
  noun: -0.05,
  lastIsNoun: -0.1,
  lastIsOthers: -0.32,
  complete: -0.16,
  common: 0.94,
  cut: 0.1,
  brand: 0.29,
  brandAlone: -0.5,
  brandShare: -0.3,
  otherBrand: 0.86,
  priceOff: -0.29,
  priceOver: 0.34,
  priceUnknown: 0.07,
  sizePrinted: 0.34,
  sizeSame: 0.35,
  sizeOther: 1,
  fitting: 0.05,
  itemOdds: 0.05,
  sentence: 0.03,
  letters: -0.44,
};

/** A match whose product has at least this probability is comparable, by the same rule. */
export const comparableFrom = 0.817;

/** The same for a match whose price or measure doesn't fit any item of its product. */
export const comparableUnfittingFrom = 0.795;
