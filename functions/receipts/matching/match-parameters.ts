import type { EvidenceName } from './evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (720 lines): ours 396, first % 88.1, among three % 96.7, none right % 54.9, sure % 32.5, sure and right % 96, likely % 24.9, likely and right % 82.4, asked of 20 5
 * real names, out of fold (1864 lines): ours 1771, first % 85.7, among three % 93.5, none right % 18.3, sure % 14.6, sure and right % 98.5, likely % 63.3, likely and right % 94.4, asked of 20 4
 * labeled, out of fold (1117 lines): ours 1035, first % 86.8, among three % 92.5, none right % 76.8, sure % 17, sure and right % 99.5, likely % 37.2, likely and right % 98.3, asked of 20 7.5
 * labeled at Costco, out of fold (388 lines): ours 356, first % 80.3, among three % 86.8, none right % 84.4, sure % 13.1, sure and right % 100, likely % 29.6, likely and right % 98.3, asked of 20 9
 * labeled, held out in part 10 (89 lines): ours 84, first % 71.4, among three % 76.2, none right % 80, sure % 11.2, sure and right % 90, likely % 30.3, likely and right % 96.3, asked of 20 9
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.67,
  meant: 0.28,
  start: 0.21,
  skeleton: 1.12,
  letters: 0.67,
  misread: 0.71,
  pair: -0.25,
  unexplained: -1.09,
  unexplainedShare: -1.6,
  headMissing: -1.91,
  kindMissing: -0.54,
  kindPrinted: 1.16,
  noun: 0.82,
  lastIsNoun: 0.28,
  lastIsOthers: -1.02,
  complete: 1.52,
  otherKind: -0.05,
  organicPrinted: 1.55,
  organicUnprinted: -0.75,
  brandWhole: 2.37,
  ownWhole: 0.12,
  brandCut: 0.53,
  brandAlone: 0.75,
  brandShare: 2.46,
  brandElsewhere: -1.3,
  ownElsewhere: -0.49,
  ownUnprinted: -0.28,
  unbranded: 0.57,
  priceOver: -0.82,
  priceUnder: -0.9,
  priceUnknown: -0.85,
  clubOver: 0.43,
  sizeSame: 1.14,
  sizeOther: -0.22,
  inLargePack: 0.5,
  weighedAsPack: 0,
  asCalled: 1.67,
  boughtBefore: 1.42,
  staple: 0.93,
  common: 1.47,
  special: -0.19,
  forChildren: -1.25,
  none: 1.49,
  noneNotCompared: 2.22,
  noneLong: -0.25,
  noneBrand: -1.15,
};

/** Weights of the signs that the item is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.02,
  odds: 0.42,
  lead: 0.27,
  familyOdds: 0.32,
  unexplained: 0.55,
  headMissing: -0.03,
  kindMissing: -0.03,
  otherKind: 0.29,
  ownKind: 0.02,
  namedBest: 0.14,
  noun: -0.12,
  lastIsNoun: -0.32,
  complete: -0.42,
  common: 0.2,
  cut: 0.22,
  brand: 0.05,
  brandAlone: -0.82,
  brandShare: -0.91,
  otherBrand: 0,
  priceOff: -0.27,
  priceOver: 0.43,
  priceUnknown: 0,
  sizePrinted: 0.29,
  sizeSame: 0.19,
  sizeOther: 0,
  fitting: 0.02,
  itemOdds: 0.26,
  sentence: 0.33,
  letters: -0.34,
};

/** A match with at least this probability is sure: with 80% confidence right at least 98 times in 100 on lines of receipts. */
export const sureFrom = 0.855;

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
  always: 0.38,
  odds: 0.48,
  lead: 0.16,
  familyOdds: 0.22,
  unexplained: 0.04,
  headMissing: -0.8,
  kindMissing: -0.08,
  otherKind: 0.72,
  ownKind: 0.74,
  namedBest: 0.51,
  noun: -0.25,
  lastIsNoun: -0.08,
  complete: -0.17,
  common: 0.84,
  cut: 0.02,
  brand: 0.33,
  brandAlone: -0.66,
  brandShare: -0.24,
  otherBrand: 0.77,
  priceOff: -0.29,
  priceOver: 0.36,
  priceUnknown: -0.22,
  sizePrinted: 0.3,
  sizeSame: 0.27,
  sizeOther: 1.19,
  fitting: 0.12,
  itemOdds: 0.04,
  sentence: -0.09,
  letters: -0.38,
};

/** A match whose product has at least this probability is comparable, by the same rule. */
export const comparableFrom = 0.816;

/** The same for a match whose price or measure doesn't fit any item of its product. */
export const comparableUnfittingFrom = 0.765;
