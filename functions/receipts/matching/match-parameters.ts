import type { EvidenceName } from './evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (720 lines): ours 411, first % 92, among three % 97.6, none right % 54.7, sure % 32.8, sure and right % 98.1, likely % 29.7, likely and right % 85.3, asked of 20 4.2
 * real names, out of fold (2012 lines): ours 1890, first % 86.1, among three % 94.3, none right % 24.6, sure % 13.5, sure and right % 93.8, likely % 68.4, likely and right % 93.1, asked of 20 3.3
 * labeled, out of fold (1117 lines): ours 1035, first % 87.4, among three % 92.9, none right % 78, sure % 17.2, sure and right % 100, likely % 40.4, likely and right % 98, asked of 20 6.8
 * labeled at Costco, out of fold (388 lines): ours 356, first % 81.2, among three % 87.9, none right % 87.5, sure % 14.9, sure and right % 100, likely % 35.8, likely and right % 96.4, asked of 20 7.4
 * labeled, held out in part 10 (89 lines): ours 84, first % 71.4, among three % 78.6, none right % 60, sure % 11.2, sure and right % 90, likely % 32.6, likely and right % 96.6, asked of 20 8.5
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.72,
  meant: 0.41,
  start: 0.26,
  skeleton: 1.15,
  letters: 0.87,
  misread: 0.89,
  pair: -0.24,
  unexplained: -1.07,
  unexplainedShare: -1.57,
  headMissing: -1.96,
  kindMissing: -0.61,
  kindPrinted: 0.98,
  noun: 0.74,
  lastIsNoun: 0.35,
  lastIsOthers: -0.97,
  complete: 1.47,
  otherKind: -0.05,
  organicPrinted: 1.89,
  organicUnprinted: -0.98,
  brandWhole: 2.32,
  ownWhole: 0.21,
  brandCut: 0.38,
  brandAlone: 0.94,
  brandShare: 2.46,
  brandElsewhere: -1.24,
  ownElsewhere: -0.62,
  ownUnprinted: -0.28,
  unbranded: 0.48,
  priceOver: -0.79,
  priceUnder: -0.89,
  priceUnknown: -0.92,
  clubOver: 0.44,
  sizeSame: 1.17,
  sizeOther: -0.3,
  inLargePack: 0.55,
  weighedAsPack: 0,
  asCalled: 1.76,
  boughtBefore: 1.48,
  staple: 0.75,
  common: 1.29,
  special: -0.2,
  forChildren: -1.14,
  none: 1.51,
  noneNotCompared: 2.21,
  noneThing: 0.46,
  noneLong: -0.39,
  noneBrand: -1.17,
};

/** Weights of the signs that the item is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.07,
  odds: 0.02,
  lead: 0.35,
  familyOdds: 0.09,
  unexplained: 0.37,
  headMissing: 0.02,
  kindMissing: 0.24,
  otherKind: 0.2,
  ownKind: 0.07,
  namedBest: 0,
  noun: 0.2,
  lastIsNoun: -0.34,
  lastIsOthers: 0.1,
  complete: -0.1,
  common: 0.31,
  cut: 0.09,
  brand: 0.11,
  brandAlone: 0.04,
  brandShare: -0.27,
  otherBrand: 0,
  priceOff: -0.3,
  priceOver: -0.04,
  priceUnknown: 0,
  sizePrinted: 0.44,
  sizeSame: 0.4,
  sizeOther: 0,
  fitting: 0.07,
  itemOdds: 0.4,
  sentence: 0.26,
  letters: -0.26,
};

/** A match with at least this probability is sure: with 90% confidence right at least 98 times in 100 on lines of receipts. */
export const sureFrom = 0.9;

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
  always: 0.38,
  odds: 0.41,
  lead: 0.22,
  familyOdds: 0.18,
  unexplained: 0.19,
  headMissing: -0.8,
  kindMissing: -0.25,
  otherKind: 0.6,
  ownKind: 0.85,
  namedBest: 0.5,
  noun: -0.04,
  lastIsNoun: -0.14,
  lastIsOthers: -0.52,
  complete: -0.13,
  common: 0.76,
  cut: 0.12,
  brand: 0.32,
  brandAlone: -0.21,
  brandShare: -0.47,
  otherBrand: 0.75,
  priceOff: -0.12,
  priceOver: 0.18,
  priceUnknown: -0.05,
  sizePrinted: 0.39,
  sizeSame: 0.59,
  sizeOther: 0.98,
  fitting: 0.05,
  itemOdds: 0.07,
  sentence: -0.13,
  letters: -0.44,
};

/** A match whose product has at least this probability is comparable, by the same rule with 80% confidence. */
export const comparableFrom = 0.764;

/** The same for a match whose price or measure doesn't fit any item of its product. */
export const comparableUnfittingFrom = 0.776;
