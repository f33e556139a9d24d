import type { EvidenceName } from './line-evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (720 lines): ours 416, first % 90.6, among three % 95.7, none right % 51.3, sure % 30.4, sure and right % 97.2, likely % 26.4, likely and right % 88.2, asked of 20 5.3
 * real names, out of fold (1864 lines): ours 1775, first % 85.7, among three % 93.5, none right % 19.1, sure % 14.8, sure and right % 98.1, likely % 61.9, likely and right % 95.4, asked of 20 4.3
 * labeled, out of fold (1117 lines): ours 1039, first % 85.9, among three % 91.8, none right % 79.5, sure % 18.2, sure and right % 99.5, likely % 31.3, likely and right % 98.3, asked of 20 8.5
 * labeled at Costco, out of fold (388 lines): ours 357, first % 79.6, among three % 86.3, none right % 83.9, sure % 15.2, sure and right % 100, likely % 22.9, likely and right % 98.9, asked of 20 10
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.67,
  meant: 0.34,
  start: 0.22,
  skeleton: 1.06,
  letters: 0.67,
  misread: 0.67,
  pair: -0.34,
  unexplained: -1.07,
  unexplainedShare: -1.6,
  headMissing: -1.88,
  kindMissing: -0.58,
  kindPrinted: 1.14,
  noun: 0.78,
  lastIsNoun: 0.33,
  lastIsOthers: -1.09,
  complete: 1.6,
  otherKind: -0.02,
  organicPrinted: 1.54,
  organicUnprinted: -0.74,
  brandWhole: 2.36,
  ownWhole: 0.16,
  brandCut: 0.75,
  brandAlone: 0.76,
  brandShare: 2.25,
  brandElsewhere: -1.28,
  ownElsewhere: -0.44,
  ownUnprinted: -0.37,
  unbranded: 0.48,
  priceOver: -0.76,
  priceUnder: -0.95,
  priceUnknown: -0.86,
  clubOver: 0.39,
  sizeSame: 1.13,
  sizeOther: -0.28,
  inLargePack: 0.48,
  weighedAsPack: 0,
  asCalled: 1.76,
  boughtBefore: 1.49,
  staple: 0.92,
  common: 1.36,
  special: -0.17,
  forChildren: -1.21,
  none: 1.47,
  noneNotCompared: 2.21,
  noneLong: -0.43,
  noneBrand: -1.11,
};

/** Weights of the signs that the item is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.02,
  odds: 0.36,
  lead: 0.2,
  familyOdds: 0.24,
  unexplained: 0.16,
  headMissing: -0.18,
  kindMissing: -0.03,
  otherKind: 0.1,
  ownKind: 0.02,
  namedBest: 0.04,
  noun: 0.11,
  lastIsNoun: -0.11,
  complete: -0.02,
  cut: 0.11,
  brand: 0.03,
  brandAlone: -0.3,
  brandShare: -0.3,
  otherBrand: 0,
  priceOff: -0.19,
  priceOver: 0.06,
  priceUnknown: 0,
  sizePrinted: 0.13,
  sizeSame: 0.11,
  sizeOther: 0,
  fitting: 0.02,
  itemOdds: 0.2,
  sentence: 0.08,
};

/** A match with at least this probability is sure: with 80% confidence right at least 98 times in 100 on lines of receipts. */
export const sureFrom = 0.831;

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
  always: 0.13,
  odds: 0.3,
  lead: 0.26,
  familyOdds: 0.24,
  unexplained: -0.01,
  headMissing: -0.13,
  kindMissing: 0.03,
  otherKind: 0.07,
  ownKind: 0.26,
  namedBest: 0.24,
  noun: 0.09,
  lastIsNoun: -0.05,
  complete: 0.02,
  cut: -0.01,
  brand: 0.07,
  brandAlone: -0.13,
  brandShare: -0.09,
  otherBrand: 0.03,
  priceOff: -0.09,
  priceOver: 0.15,
  priceUnknown: 0,
  sizePrinted: 0.03,
  sizeSame: 0.07,
  sizeOther: 0.12,
  fitting: 0.15,
  itemOdds: 0.03,
  sentence: -0.04,
};

/** A match whose product has at least this probability is comparable, by the same rule. */
export const comparableFrom = 0.742;

/** The same for a match whose price or measure fits none of its product's items. */
export const comparableUnfittingFrom = 0.855;
