import type { EvidenceName } from './evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (720 lines): ours 421, first % 87.9, among three % 95, none right % 54.8, sure % 32.4, sure and right % 98, likely % 28.5, likely and right % 81.3, asked of 20 4.5
 * real names, out of fold (2012 lines): ours 1911, first % 85.8, among three % 93.9, none right % 31.7, sure % 13.3, sure and right % 96.6, likely % 66.5, likely and right % 93.8, asked of 20 3.5
 * labeled, out of fold (1117 lines): ours 1035, first % 87.1, among three % 92.9, none right % 76.8, sure % 17.2, sure and right % 100, likely % 39.5, likely and right % 98, asked of 20 7
 * labeled at Costco, out of fold (388 lines): ours 356, first % 80.9, among three % 87.6, none right % 84.4, sure % 14.9, sure and right % 100, likely % 36.1, likely and right % 97.1, asked of 20 7.3
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.74,
  meant: 0.41,
  start: 0.32,
  skeleton: 1.1,
  letters: 0.87,
  misread: 0.94,
  pair: -0.26,
  unexplained: -1.09,
  unexplainedShare: -1.58,
  headMissing: -1.94,
  kindMissing: -0.63,
  kindPrinted: 0.87,
  noun: 0.72,
  lastIsNoun: 0.36,
  lastIsOthers: -0.95,
  complete: 1.45,
  otherKind: -0.07,
  organicPrinted: 1.88,
  organicUnprinted: -1.01,
  brandWhole: 2.31,
  ownWhole: 0.25,
  brandCut: 0.34,
  brandAlone: 0.99,
  brandShare: 2.49,
  brandElsewhere: -1.22,
  ownElsewhere: -0.6,
  ownUnprinted: -0.27,
  unbranded: 0.49,
  priceOver: -0.8,
  priceUnder: -0.91,
  priceUnknown: -0.94,
  clubOver: 0.45,
  sizeSame: 1.16,
  sizeOther: -0.3,
  inLargePack: 0.54,
  weighedAsPack: 0,
  asCalled: 1.76,
  boughtBefore: 1.45,
  staple: 0.74,
  common: 1.25,
  special: -0.16,
  forChildren: -1.1,
  none: 1.53,
  noneNotCompared: 2.23,
  noneThing: 0.52,
  noneLong: -0.54,
  noneBrand: -1.17,
};

/** Weights of the signs that the item is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.08,
  odds: 0.37,
  lead: 0.42,
  familyOdds: -0.12,
  unexplained: 0.47,
  headMissing: -0.12,
  kindMissing: -0.05,
  otherKind: 0.23,
  ownKind: 0.08,
  namedBest: 0.03,
  noun: 0.08,
  lastIsNoun: -0.25,
  lastIsOthers: -0.02,
  complete: 0.04,
  common: 0.25,
  cut: -0.21,
  brand: 0.03,
  brandAlone: 0.04,
  brandShare: 0.05,
  otherBrand: 0,
  priceOff: -0.46,
  priceOver: 0.04,
  priceUnknown: 0,
  sizePrinted: 0.32,
  sizeSame: 0.27,
  sizeOther: 0,
  fitting: 0.08,
  itemOdds: 0.5,
  sentence: 0.31,
  letters: -0.4,
};

/** A match with at least this probability is sure: with 90% confidence right at least 98 times in 100 on lines of receipts. */
export const sureFrom = 0.9;

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
  always: 0.32,
  odds: 0.46,
  lead: 0.21,
  familyOdds: 0.16,
  unexplained: 0.19,
  headMissing: -0.83,
  kindMissing: -0.12,
  otherKind: 0.6,
  ownKind: 0.75,
  namedBest: 0.45,
  noun: -0.12,
  lastIsNoun: -0.03,
  lastIsOthers: -0.48,
  complete: -0.32,
  common: 1,
  cut: 0.07,
  brand: 0.13,
  brandAlone: -0.14,
  brandShare: -0.37,
  otherBrand: 0.51,
  priceOff: -0.24,
  priceOver: 0.33,
  priceUnknown: 0.09,
  sizePrinted: 0.39,
  sizeSame: 0.45,
  sizeOther: 0.88,
  fitting: 0.07,
  itemOdds: 0.07,
  sentence: -0.16,
  letters: -0.39,
};

/** A match whose product has at least this probability is comparable, by the same rule with 80% confidence. */
export const comparableFrom = 0.785;

/** The same for a match whose price or measure doesn't fit any item of its product. */
export const comparableUnfittingFrom = 0.77;
