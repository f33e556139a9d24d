import type { EvidenceName } from './evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (720 lines): ours 411, first % 91.5, among three % 97.6, none right % 54.7, sure % 32.5, sure and right % 98, likely % 28.6, likely and right % 85.5, asked of 20 4.4
 * real names, out of fold (1970 lines): ours 1868, first % 86.9, among three % 94.5, none right % 26.5, sure % 14.6, sure and right % 94.9, likely % 66.2, likely and right % 95.9, asked of 20 3.5
 * labeled, out of fold (1117 lines): ours 1035, first % 87.1, among three % 92.8, none right % 78, sure % 17.6, sure and right % 99.5, likely % 37.7, likely and right % 98.3, asked of 20 7.3
 * labeled at Costco, out of fold (388 lines): ours 356, first % 80.3, among three % 87.9, none right % 87.5, sure % 14.9, sure and right % 100, likely % 32.2, likely and right % 96.8, asked of 20 8.1
 * labeled, held out in part 10 (89 lines): ours 84, first % 71.4, among three % 77.4, none right % 60, sure % 11.2, sure and right % 90, likely % 30.3, likely and right % 96.3, asked of 20 9
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.7,
  meant: 0.33,
  start: 0.22,
  skeleton: 1.14,
  letters: 0.79,
  misread: 0.88,
  pair: -0.25,
  unexplained: -1.08,
  unexplainedShare: -1.6,
  headMissing: -1.96,
  kindMissing: -0.62,
  kindPrinted: 1.01,
  noun: 0.78,
  lastIsNoun: 0.27,
  lastIsOthers: -1.05,
  complete: 1.51,
  otherKind: -0.05,
  organicPrinted: 1.78,
  organicUnprinted: -0.78,
  brandWhole: 2.33,
  ownWhole: 0.08,
  brandCut: 0.44,
  brandAlone: 0.86,
  brandShare: 2.47,
  brandElsewhere: -1.34,
  ownElsewhere: -0.57,
  ownUnprinted: -0.26,
  unbranded: 0.49,
  priceOver: -0.8,
  priceUnder: -0.91,
  priceUnknown: -0.89,
  clubOver: 0.41,
  sizeSame: 1.17,
  sizeOther: -0.2,
  inLargePack: 0.48,
  weighedAsPack: 0,
  asCalled: 1.74,
  boughtBefore: 1.55,
  staple: 0.78,
  common: 1.33,
  special: -0.19,
  forChildren: -1.15,
  none: 1.43,
  noneNotCompared: 2.27,
  noneLong: -0.32,
  noneBrand: -1.24,
};

/** Weights of the signs that the item is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.13,
  odds: -0.01,
  lead: 0.45,
  familyOdds: 0.17,
  unexplained: 0.42,
  headMissing: -0.22,
  kindMissing: 0.13,
  otherKind: 0.22,
  ownKind: 0.13,
  namedBest: -0.05,
  noun: 0.42,
  lastIsNoun: -0.3,
  lastIsOthers: 0.13,
  complete: -0.11,
  common: 0.64,
  cut: -0.05,
  brand: -0.28,
  brandAlone: -0.62,
  brandShare: -0.65,
  otherBrand: 0,
  priceOff: -0.44,
  priceOver: 0,
  priceUnknown: 0,
  sizePrinted: 0.49,
  sizeSame: 0.46,
  sizeOther: 0,
  fitting: 0.13,
  itemOdds: 0.3,
  sentence: 0.28,
  letters: -0.29,
};

/** A match with at least this probability is sure: with 90% confidence right at least 98 times in 100 on lines of receipts. */
export const sureFrom = 0.704;

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
  always: 0.32,
  odds: 0.5,
  lead: 0.24,
  familyOdds: 0.14,
  unexplained: 0.22,
  headMissing: -0.89,
  kindMissing: 0.01,
  otherKind: 0.65,
  ownKind: 0.99,
  namedBest: 0.39,
  noun: -0.02,
  lastIsNoun: -0.17,
  lastIsOthers: -0.4,
  complete: -0.14,
  common: 0.95,
  cut: 0.09,
  brand: 0.24,
  brandAlone: -0.53,
  brandShare: -0.31,
  otherBrand: 0.9,
  priceOff: -0.3,
  priceOver: 0.36,
  priceUnknown: 0.08,
  sizePrinted: 0.35,
  sizeSame: 0.43,
  sizeOther: 1.05,
  fitting: 0.03,
  itemOdds: 0.05,
  sentence: 0.02,
  letters: -0.45,
};

/** A match whose product has at least this probability is comparable, by the same rule with 80% confidence. */
export const comparableFrom = 0.797;

/** The same for a match whose price or measure doesn't fit any item of its product. */
export const comparableUnfittingFrom = 0.815;
