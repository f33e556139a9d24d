import type { EvidenceName } from './evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (720 lines): ours 411, first % 91.5, among three % 97.6, none right % 54.4, sure % 32.6, sure and right % 98, likely % 29.4, likely and right % 84.2, asked of 20 4.2
 * real names, out of fold (2012 lines): ours 1890, first % 86.1, among three % 94.3, none right % 26.2, sure % 13.6, sure and right % 93.4, likely % 67.6, likely and right % 93.6, asked of 20 3.4
 * labeled, out of fold (1117 lines): ours 1035, first % 87.3, among three % 92.8, none right % 78, sure % 17.2, sure and right % 100, likely % 39.9, likely and right % 98, asked of 20 6.9
 * labeled at Costco, out of fold (388 lines): ours 356, first % 80.6, among three % 87.9, none right % 87.5, sure % 14.9, sure and right % 100, likely % 35.8, likely and right % 96.4, asked of 20 7.4
 * labeled, held out in part 10 (89 lines): ours 84, first % 71.4, among three % 78.6, none right % 60, sure % 11.2, sure and right % 90, likely % 31.5, likely and right % 96.4, asked of 20 8.8
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.71,
  meant: 0.35,
  start: 0.23,
  skeleton: 1.15,
  letters: 0.87,
  misread: 0.89,
  pair: -0.23,
  unexplained: -1.08,
  unexplainedShare: -1.59,
  headMissing: -1.95,
  kindMissing: -0.63,
  kindPrinted: 0.98,
  noun: 0.77,
  lastIsNoun: 0.3,
  lastIsOthers: -0.97,
  complete: 1.47,
  otherKind: -0.04,
  organicPrinted: 1.9,
  organicUnprinted: -0.99,
  brandWhole: 2.35,
  ownWhole: 0.19,
  brandCut: 0.4,
  brandAlone: 0.89,
  brandShare: 2.48,
  brandElsewhere: -1.29,
  ownElsewhere: -0.62,
  ownUnprinted: -0.3,
  unbranded: 0.48,
  priceOver: -0.79,
  priceUnder: -0.9,
  priceUnknown: -0.92,
  clubOver: 0.44,
  sizeSame: 1.17,
  sizeOther: -0.28,
  inLargePack: 0.53,
  weighedAsPack: 0,
  asCalled: 1.76,
  boughtBefore: 1.48,
  staple: 0.75,
  common: 1.32,
  special: -0.2,
  forChildren: -1.12,
  none: 1.49,
  noneNotCompared: 2.26,
  noneThing: 0.44,
  noneLong: -0.34,
  noneBrand: -1.18,
};

/** Weights of the signs that the item is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.07,
  odds: 0.01,
  lead: 0.35,
  familyOdds: 0.09,
  unexplained: 0.37,
  headMissing: 0.02,
  kindMissing: 0.24,
  otherKind: 0.2,
  ownKind: 0.07,
  namedBest: 0,
  noun: 0.19,
  lastIsNoun: -0.34,
  lastIsOthers: 0.1,
  complete: -0.1,
  common: 0.31,
  cut: 0.09,
  brand: 0.1,
  brandAlone: 0.04,
  brandShare: -0.28,
  otherBrand: 0,
  priceOff: -0.31,
  priceOver: -0.04,
  priceUnknown: 0,
  sizePrinted: 0.44,
  sizeSame: 0.4,
  sizeOther: 0,
  fitting: 0.07,
  itemOdds: 0.4,
  sentence: 0.27,
  letters: -0.26,
};

/** A match with at least this probability is sure: with 90% confidence right at least 98 times in 100 on lines of receipts. */
export const sureFrom = 0.9;

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
  always: 0.4,
  odds: 0.38,
  lead: 0.24,
  familyOdds: 0.2,
  unexplained: 0.22,
  headMissing: -0.74,
  kindMissing: -0.26,
  otherKind: 0.53,
  ownKind: 0.79,
  namedBest: 0.46,
  noun: -0.06,
  lastIsNoun: -0.14,
  lastIsOthers: -0.48,
  complete: -0.1,
  common: 0.67,
  cut: 0.12,
  brand: 0.38,
  brandAlone: -0.21,
  brandShare: -0.41,
  otherBrand: 0.76,
  priceOff: -0.21,
  priceOver: 0.25,
  priceUnknown: -0.05,
  sizePrinted: 0.25,
  sizeSame: 0.69,
  sizeOther: 1.04,
  fitting: 0.15,
  itemOdds: 0.06,
  sentence: -0.19,
  letters: -0.43,
};

/** A match whose product has at least this probability is comparable, by the same rule with 80% confidence. */
export const comparableFrom = 0.775;

/** The same for a match whose price or measure doesn't fit any item of its product. */
export const comparableUnfittingFrom = 0.771;
