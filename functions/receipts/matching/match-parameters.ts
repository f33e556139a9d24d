import type { EvidenceName } from './line-evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (720 lines): ours 415, first % 90.6, among three % 96.9, none right % 52.1, sure % 27.9, sure and right % 98.4, likely % 27.1, likely and right % 91.8, asked of 20 5.9
 * real names, out of fold (1864 lines): ours 1775, first % 86, among three % 93.1, none right % 19.1, sure % 12.9, sure and right % 98.4, likely % 62.4, likely and right % 94.9, asked of 20 4.5
 * labeled, out of fold (1117 lines): ours 1039, first % 85.6, among three % 91.3, none right % 75.6, sure % 16.2, sure and right % 99.4, likely % 27.1, likely and right % 98.3, asked of 20 9.7
 * labeled at Costco, out of fold (388 lines): ours 357, first % 79, among three % 84.9, none right % 77.4, sure % 13.9, sure and right % 98.1, likely % 20.9, likely and right % 100, asked of 20 10.7
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.69,
  meant: 0.59,
  start: 0.21,
  skeleton: 1.02,
  letters: 0.69,
  misread: 1.03,
  pair: -0.26,
  unexplained: -1.14,
  unexplainedShare: -1.65,
  headMissing: -1.74,
  kindMissing: -0.65,
  noun: 0.59,
  lastIsNoun: 0.54,
  complete: 1.77,
  otherKind: -0.25,
  organicPrinted: 1.61,
  organicUnprinted: -1,
  brandWhole: 2.2,
  ownWhole: -0.29,
  brandCut: 0.63,
  brandAlone: 0.64,
  brandShare: 2.2,
  brandElsewhere: -1.07,
  ownUnprinted: -0.29,
  unbranded: 0.64,
  priceOver: -0.78,
  priceUnder: -0.98,
  priceUnknown: -0.85,
  clubOver: 0.38,
  sizeSame: 1.1,
  sizeOther: -0.29,
  inLargePack: 0.48,
  weighedAsPack: 0,
  asCalled: 1.72,
  boughtBefore: 1.49,
  staple: 0.81,
  common: 1.22,
  special: -0.06,
  forChildren: -1.14,
  none: 1.28,
  noneNotCompared: 2.08,
  noneLong: -0.65,
  noneBrand: -1.33,
};

/** Weights of the signs that the item is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.01,
  odds: 0.75,
  lead: 0.11,
  unexplained: 0.29,
  headMissing: -0.65,
  kindMissing: 0.17,
  otherKind: 0.17,
  ownKind: 0.01,
  namedBest: 0.31,
  noun: 0.2,
  lastIsNoun: -0.5,
  complete: -0.17,
  cut: 0.09,
  brand: 0.16,
  brandAlone: -0.34,
  brandShare: -0.62,
  otherBrand: 0,
  priceOff: -0.24,
  priceOver: 0.05,
  priceUnknown: 0,
  sizePrinted: 0.23,
  itemOdds: 0.25,
  sentence: 0.18,
};

/** A match with at least this probability is sure: with 80% confidence right at least 98 times in 100 on lines of receipts. */
export const sureFrom = 0.91;

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
  always: 0.27,
  odds: 0.53,
  lead: 0.19,
  unexplained: -0.06,
  headMissing: -0.57,
  kindMissing: 0.17,
  otherKind: 0.2,
  ownKind: 0.47,
  namedBest: 0.61,
  noun: 0.12,
  lastIsNoun: -0.14,
  complete: 0.11,
  cut: -0.1,
  brand: 0.34,
  brandAlone: -0.13,
  brandShare: -0.09,
  otherBrand: 0.08,
  priceOff: -0.25,
  priceOver: 0.13,
  priceUnknown: 0.02,
  sizePrinted: 0.01,
  itemOdds: 0.02,
  sentence: -0.04,
};

/** A match whose product has at least this probability is comparable, by the same rule. */
export const comparableFrom = 0.807;

/** The same for a match whose price or measure fits none of its product's items. */
export const comparableUnfittingFrom = 0.901;
