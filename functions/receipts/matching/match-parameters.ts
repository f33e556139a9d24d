import type { EvidenceName } from './line-evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (720 lines): ours 418, first % 91.1, among three % 97.4, none right % 53.3, sure % 28.8, sure and right % 98.5, likely % 26.7, likely and right % 91.7, asked of 20 5.8
 * real names, out of fold (1864 lines): ours 1775, first % 85.8, among three % 93.1, none right % 19.1, sure % 13, sure and right % 97.8, likely % 61.7, likely and right % 95.4, asked of 20 4.6
 * labeled, out of fold (1117 lines): ours 1039, first % 85.5, among three % 91.5, none right % 74.4, sure % 15, sure and right % 99.4, likely % 28, likely and right % 98.1, asked of 20 9.7
 * labeled at Costco, out of fold (388 lines): ours 357, first % 78.2, among three % 85.2, none right % 77.4, sure % 10.8, sure and right % 97.6, likely % 23.7, likely and right % 98.9, asked of 20 10.5
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.69,
  meant: 0.6,
  start: 0.21,
  skeleton: 1,
  letters: 0.71,
  misread: 0.99,
  pair: -0.27,
  unexplained: -1.16,
  unexplainedShare: -1.67,
  headMissing: -1.72,
  kindMissing: -0.58,
  noun: 0.57,
  lastIsNoun: 0.51,
  complete: 1.78,
  otherKind: -0.24,
  organicPrinted: 1.55,
  organicUnprinted: -0.96,
  brandWhole: 2.24,
  ownWhole: -0.43,
  brandCut: 0.57,
  brandAlone: 0.64,
  brandShare: 2.23,
  brandElsewhere: -1.01,
  ownUnprinted: -0.39,
  unbranded: 0.61,
  priceOver: -0.74,
  priceUnder: -0.96,
  priceUnknown: -0.61,
  clubOver: 0.38,
  sizeSame: 1.12,
  sizeOther: -0.19,
  inLargePack: 0.36,
  weighedAsPack: 0,
  asCalled: 1.75,
  boughtBefore: 1.44,
  staple: 0.91,
  common: 1.28,
  special: -0.05,
  forChildren: -1.19,
  none: 1.29,
  noneNotCompared: 2.12,
  noneLong: -0.63,
  noneBrand: -1.25,
};

/** Weights of the signs that the item is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.02,
  odds: 0.66,
  lead: 0.12,
  unexplained: 0.32,
  headMissing: -0.64,
  kindMissing: -0.03,
  otherKind: 0.17,
  ownKind: 0.02,
  namedBest: 0.29,
  noun: 0.21,
  lastIsNoun: -0.55,
  complete: -0.11,
  cut: -0.02,
  brand: 0.14,
  brandAlone: -0.45,
  brandShare: -0.69,
  otherBrand: 0,
  priceOff: -0.19,
  priceOver: 0.12,
  priceUnknown: 0,
  sizePrinted: 0.22,
  itemOdds: 0.27,
  sentence: 0.21,
};

/** A match with at least this probability is sure: with 80% confidence right at least 98 times in 100 on lines of receipts. */
export const sureFrom = 0.907;

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
  always: 0.23,
  odds: 0.51,
  lead: 0.16,
  unexplained: 0,
  headMissing: -0.53,
  kindMissing: 0.1,
  otherKind: 0.19,
  ownKind: 0.53,
  namedBest: 0.58,
  noun: 0.15,
  lastIsNoun: -0.1,
  complete: 0.19,
  cut: -0.1,
  brand: 0.42,
  brandAlone: -0.16,
  brandShare: -0.1,
  otherBrand: 0.11,
  priceOff: -0.25,
  priceOver: 0.12,
  priceUnknown: 0.08,
  sizePrinted: 0.02,
  itemOdds: 0.01,
  sentence: -0.06,
};

/** A match whose product has at least this probability is comparable, by the same rule. */
export const comparableFrom = 0.82;

/** The same for a match whose price or measure fits none of its product's items. */
export const comparableUnfittingFrom = 0.899;
