import type { EvidenceName } from './line-evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (720 lines): ours 418, first % 91.4, among three % 97.1, none right % 55.3, sure % 28.8, sure and right % 98.5, likely % 26.1, likely and right % 91.6, asked of 20 5.9
 * real names, out of fold (1866 lines): ours 1780, first % 83.9, among three % 92.4, none right % 20.9, sure % 11.4, sure and right % 98.7, likely % 60.6, likely and right % 96.1, asked of 20 5.2
 * labeled, out of fold (1117 lines): ours 1039, first % 84.9, among three % 91.1, none right % 74.4, sure % 15.1, sure and right % 99.4, likely % 27.1, likely and right % 98.3, asked of 20 9.8
 * labeled at Costco, out of fold (388 lines): ours 357, first % 77.9, among three % 84.9, none right % 80.6, sure % 11.3, sure and right % 100, likely % 22.2, likely and right % 98.8, asked of 20 10.5
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.68,
  meant: 0.61,
  start: 0.23,
  skeleton: 0.83,
  letters: 0.7,
  misread: 0.85,
  pair: -0.29,
  unexplained: -1.13,
  unexplainedShare: -1.67,
  headMissing: -1.76,
  kindMissing: -0.63,
  noun: 0.57,
  lastIsNoun: 0.49,
  complete: 1.8,
  otherKind: -0.25,
  organicPrinted: 1.53,
  organicUnprinted: -0.97,
  brandWhole: 2.23,
  ownWhole: -0.38,
  brandCut: 0.43,
  brandAlone: 0.72,
  brandShare: 2.13,
  brandElsewhere: -0.79,
  ownUnprinted: -0.27,
  unbranded: 0.53,
  priceOver: -0.77,
  priceUnder: -0.93,
  priceUnknown: -0.62,
  clubOver: 0.44,
  sizeSame: 1.14,
  sizeOther: -0.11,
  inLargePack: 0.23,
  weighedAsPack: 0,
  asCalled: 1.77,
  boughtBefore: 1.51,
  staple: 0.86,
  common: 1.29,
  special: -0.12,
  forChildren: -1.1,
  none: 1.28,
  noneNotCompared: 2.1,
  noneLong: -0.67,
  noneBrand: -1.25,
};

/** Weights of the signs that the item is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.1,
  odds: 0.56,
  lead: 0.18,
  unexplained: 0.31,
  headMissing: -0.71,
  kindMissing: -0.04,
  otherKind: 0.17,
  ownKind: 0.1,
  namedBest: 0.3,
  noun: 0.32,
  lastIsNoun: -0.49,
  complete: 0.03,
  cut: -0.19,
  brand: 0,
  brandAlone: -0.41,
  brandShare: -0.75,
  otherBrand: 0,
  priceOff: 0.02,
  priceOver: 0.03,
  priceUnknown: 0,
  sizePrinted: 0.19,
  itemOdds: 0.25,
  sentence: 0.21,
};

/** A match with at least this probability is sure: with 80% confidence right at least 98 times in 100 on lines of receipts. */
export const sureFrom = 0.902;

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
  always: 0.25,
  odds: 0.56,
  lead: 0.08,
  unexplained: -0.08,
  headMissing: -0.66,
  kindMissing: 0.1,
  otherKind: 0.27,
  ownKind: 0.53,
  namedBest: 0.67,
  noun: 0.07,
  lastIsNoun: -0.1,
  complete: 0.26,
  cut: -0.09,
  brand: 0.42,
  brandAlone: -0.09,
  brandShare: -0.15,
  otherBrand: -0.02,
  priceOff: -0.12,
  priceOver: 0.12,
  priceUnknown: 0.08,
  sizePrinted: -0.02,
  itemOdds: 0.02,
  sentence: -0.04,
};

/** A match whose product has at least this probability is comparable, by the same rule. */
export const comparableFrom = 0.816;

/** The same for a match whose price or measure fits none of its product's items. */
export const comparableUnfittingFrom = 0.905;
