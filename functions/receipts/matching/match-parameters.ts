import type { EvidenceName } from './line-evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (720 lines): ours 416, first % 90.6, among three % 96.2, none right % 51.6, sure % 28.8, sure and right % 97.7, likely % 24.9, likely and right % 90.9, asked of 20 6.1
 * real names, out of fold (1864 lines): ours 1775, first % 85.9, among three % 93.6, none right % 19.1, sure % 13.6, sure and right % 99, likely % 61.7, likely and right % 95.7, asked of 20 4.5
 * labeled, out of fold (1117 lines): ours 1039, first % 85.2, among three % 91.9, none right % 75.6, sure % 15.8, sure and right % 99.4, likely % 30.3, likely and right % 98.2, asked of 20 9.1
 * labeled at Costco, out of fold (388 lines): ours 357, first % 78.7, among three % 86.3, none right % 80.6, sure % 12.1, sure and right % 100, likely % 22.4, likely and right % 98.9, asked of 20 10.8
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.65,
  meant: 0.41,
  start: 0.24,
  skeleton: 1.02,
  letters: 0.69,
  misread: 0.7,
  pair: -0.28,
  unexplained: -1.09,
  unexplainedShare: -1.58,
  headMissing: -1.93,
  kindMissing: -0.59,
  kindPrinted: 1.27,
  noun: 0.77,
  lastIsNoun: 0.31,
  lastIsOthers: -0.89,
  complete: 1.74,
  otherKind: -0.03,
  organicPrinted: 1.62,
  organicUnprinted: -0.89,
  brandWhole: 2.2,
  ownWhole: -0.36,
  brandCut: 0.73,
  brandAlone: 0.83,
  brandShare: 2.13,
  brandElsewhere: -1.14,
  ownUnprinted: -0.3,
  unbranded: 0.59,
  priceOver: -0.73,
  priceUnder: -0.93,
  priceUnknown: -0.86,
  clubOver: 0.36,
  sizeSame: 1.13,
  sizeOther: -0.27,
  inLargePack: 0.5,
  weighedAsPack: 0,
  asCalled: 1.74,
  boughtBefore: 1.48,
  staple: 0.89,
  common: 1.33,
  special: -0.16,
  forChildren: -1.17,
  none: 1.45,
  noneNotCompared: 2.17,
  noneLong: -0.3,
  noneBrand: -1.46,
};

/** Weights of the signs that the item is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.02,
  odds: 0.33,
  lead: 0.16,
  familyOdds: 0.35,
  unexplained: 0.15,
  headMissing: -0.16,
  kindMissing: -0.07,
  otherKind: 0.09,
  ownKind: 0.02,
  namedBest: 0.07,
  noun: 0.11,
  lastIsNoun: -0.07,
  complete: 0,
  cut: 0.1,
  brand: 0.1,
  brandAlone: -0.29,
  brandShare: -0.28,
  otherBrand: 0,
  priceOff: -0.17,
  priceOver: 0.03,
  priceUnknown: 0,
  sizePrinted: 0.08,
  sizeSame: 0.06,
  sizeOther: 0,
  fitting: 0.02,
  itemOdds: 0.17,
  sentence: 0.07,
};

/** A match with at least this probability is sure: with 80% confidence right at least 98 times in 100 on lines of receipts. */
export const sureFrom = 0.908;

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
  always: 0.11,
  odds: 0.29,
  lead: 0.26,
  familyOdds: 0.23,
  unexplained: -0.02,
  headMissing: -0.18,
  kindMissing: 0.01,
  otherKind: 0.08,
  ownKind: 0.24,
  namedBest: 0.25,
  noun: 0.1,
  lastIsNoun: -0.05,
  complete: 0.03,
  cut: -0.01,
  brand: 0.11,
  brandAlone: -0.15,
  brandShare: -0.06,
  otherBrand: -0.02,
  priceOff: -0.08,
  priceOver: 0.13,
  priceUnknown: 0,
  sizePrinted: 0.01,
  sizeSame: 0.05,
  sizeOther: 0.12,
  fitting: 0.18,
  itemOdds: 0.04,
  sentence: -0.06,
};

/** A match whose product has at least this probability is comparable, by the same rule. */
export const comparableFrom = 0.827;

/** The same for a match whose price or measure fits none of its product's items. */
export const comparableUnfittingFrom = 0.877;
