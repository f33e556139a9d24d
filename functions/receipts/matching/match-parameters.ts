import type { EvidenceName } from './line-evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (720 lines): ours 415, first % 90.6, among three % 96.4, none right % 51.5, sure % 28.5, sure and right % 97.1, likely % 25.1, likely and right % 91.7, asked of 20 6.1
 * real names, out of fold (1864 lines): ours 1775, first % 85.5, among three % 93.5, none right % 19.1, sure % 13, sure and right % 98.4, likely % 62.8, likely and right % 95.1, asked of 20 4.5
 * labeled, out of fold (1117 lines): ours 1039, first % 85.2, among three % 92, none right % 75.6, sure % 16.1, sure and right % 99.4, likely % 31.2, likely and right % 98.3, asked of 20 8.9
 * labeled at Costco, out of fold (388 lines): ours 357, first % 78.7, among three % 86.6, none right % 80.6, sure % 12.4, sure and right % 100, likely % 22.7, likely and right % 98.9, asked of 20 10.7
 * labeled, held out in part 10 (89 lines): ours 85, first % 70.6, among three % 75.3, none right % 75, sure % 9, sure and right % 100, likely % 29.2, likely and right % 92.3, asked of 20 9.7
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.64,
  meant: 0.41,
  start: 0.23,
  skeleton: 1.01,
  letters: 0.7,
  misread: 0.69,
  pair: -0.29,
  unexplained: -1.09,
  unexplainedShare: -1.58,
  headMissing: -1.93,
  kindMissing: -0.59,
  kindPrinted: 1.29,
  noun: 0.78,
  lastIsNoun: 0.3,
  lastIsOthers: -0.89,
  complete: 1.75,
  otherKind: -0.04,
  organicPrinted: 1.62,
  organicUnprinted: -0.89,
  brandWhole: 2.2,
  ownWhole: -0.34,
  brandCut: 0.73,
  brandAlone: 0.83,
  brandShare: 2.13,
  brandElsewhere: -1.14,
  ownUnprinted: -0.31,
  unbranded: 0.57,
  priceOver: -0.73,
  priceUnder: -0.94,
  priceUnknown: -0.84,
  clubOver: 0.35,
  sizeSame: 1.12,
  sizeOther: -0.28,
  inLargePack: 0.51,
  weighedAsPack: 0,
  asCalled: 1.73,
  boughtBefore: 1.48,
  staple: 0.89,
  common: 1.27,
  special: -0.15,
  forChildren: -1.17,
  none: 1.4,
  noneNotCompared: 2.18,
  noneLong: -0.3,
  noneBrand: -1.45,
};

/** Weights of the signs that the item is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.02,
  odds: 0.33,
  lead: 0.18,
  familyOdds: 0.35,
  unexplained: 0.15,
  headMissing: -0.16,
  kindMissing: -0.06,
  otherKind: 0.09,
  ownKind: 0.02,
  namedBest: 0.08,
  noun: 0.12,
  lastIsNoun: -0.09,
  complete: 0,
  cut: 0.08,
  brand: 0.1,
  brandAlone: -0.28,
  brandShare: -0.29,
  otherBrand: 0,
  priceOff: -0.16,
  priceOver: 0.03,
  priceUnknown: 0,
  sizePrinted: 0.09,
  sizeSame: 0.06,
  sizeOther: 0,
  fitting: 0.02,
  itemOdds: 0.15,
  sentence: 0.07,
};

/** A match with at least this probability is sure: with 80% confidence right at least 98 times in 100 on lines of receipts. */
export const sureFrom = 0.903;

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
  always: 0.11,
  odds: 0.29,
  lead: 0.25,
  familyOdds: 0.25,
  unexplained: -0.01,
  headMissing: -0.17,
  kindMissing: 0,
  otherKind: 0.07,
  ownKind: 0.24,
  namedBest: 0.27,
  noun: 0.1,
  lastIsNoun: -0.04,
  complete: 0.03,
  cut: -0.01,
  brand: 0.09,
  brandAlone: -0.14,
  brandShare: -0.07,
  otherBrand: -0.01,
  priceOff: -0.07,
  priceOver: 0.13,
  priceUnknown: 0,
  sizePrinted: 0.01,
  sizeSame: 0.06,
  sizeOther: 0.11,
  fitting: 0.18,
  itemOdds: 0.03,
  sentence: -0.06,
};

/** A match whose product has at least this probability is comparable, by the same rule. */
export const comparableFrom = 0.819;

/** The same for a match whose price or measure fits none of its product's items. */
export const comparableUnfittingFrom = 0.871;
