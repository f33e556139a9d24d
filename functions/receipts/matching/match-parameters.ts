import type { EvidenceName } from './line-evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (720 lines): ours 413, first % 89.6, among three % 96.4, none right % 55, sure % 26.9, sure and right % 98.8, likely % 24.7, likely and right % 90.4, asked of 20 6.4
 * real names, out of fold (1832 lines): ours 1745, first % 84.9, among three % 92.6, none right % 31, sure % 11.6, sure and right % 97.5, likely % 54.6, likely and right % 96.5, asked of 20 6.3
 * labeled, out of fold (728 lines): ours 670, first % 86.1, among three % 93, none right % 70.7, sure % 13.3, sure and right % 100, likely % 19.4, likely and right % 98.6, asked of 20 11.9
 * labeled, held out in part 6 (128 lines): ours 121, first % 71.9, among three % 77.7, none right % 100, sure % 6.3, sure and right % 100, likely % 18, likely and right % 91.3, asked of 20 12.8
 * labeled, held out in part 8 (104 lines): ours 99, first % 89.9, among three % 92.9, none right % 80, sure % 17.3, sure and right % 100, likely % 26, likely and right % 100, asked of 20 9.8
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.73,
  meant: 0.49,
  start: 0.44,
  skeleton: 0.98,
  letters: 0.99,
  misread: 0.55,
  pair: 0.15,
  unexplained: -1.07,
  unexplainedShare: -1.69,
  headMissing: -1.84,
  kindMissing: -0.96,
  noun: 0.68,
  lastIsNoun: 0.35,
  complete: 1.65,
  otherKind: -0.31,
  organicPrinted: 0.82,
  organicUnprinted: -1.24,
  brandWhole: 2.05,
  ownWhole: -0.39,
  brandCut: 0.13,
  brandAlone: 0.94,
  brandShare: 2.05,
  brandElsewhere: -1.05,
  ownUnprinted: -0.32,
  unbranded: 0.4,
  priceOver: -0.83,
  priceUnder: -0.81,
  priceUnknown: -2.36,
  clubOver: 0.37,
  sizeSame: 1.07,
  sizeOther: -0.01,
  inLargePack: 0.46,
  weighedAsPack: 0,
  asCalled: 1.74,
  boughtBefore: 1.76,
  staple: 0.81,
  common: 1.42,
  special: -0.08,
  forChildren: -1.74,
  none: 1.49,
  noneNotCompared: 2.25,
  noneLong: -0.76,
  noneBrand: -1.41,
};

/** Weights of the signs that the item is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: -0.06,
  odds: 0.55,
  lead: 0.3,
  unexplained: 0.23,
  headMissing: -0.4,
  kindMissing: -0.03,
  otherKind: 0.05,
  ownKind: -0.06,
  namedBest: 0.3,
  noun: 0.07,
  lastIsNoun: -0.74,
  complete: -0.36,
  cut: -0.1,
  brand: 0.33,
  brandAlone: -0.52,
  brandShare: -0.95,
  otherBrand: 0,
  priceOff: -0.38,
  priceOver: 0,
  priceUnknown: 0,
  sizePrinted: 0.28,
  itemOdds: 0.25,
  sentence: 0.05,
};

/** A match with at least this probability is sure: with 80% confidence right at least 98 times in 100 on lines of receipts. */
export const sureFrom = 0.918;

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
  always: 0.2,
  odds: 0.49,
  lead: 0.25,
  unexplained: -0.1,
  headMissing: -0.5,
  kindMissing: 0.02,
  otherKind: 0.42,
  ownKind: 0.53,
  namedBest: 0.32,
  noun: 0.2,
  lastIsNoun: -0.12,
  complete: 0.05,
  cut: -0.1,
  brand: 0.3,
  brandAlone: -0.01,
  brandShare: -0.18,
  otherBrand: -0.01,
  priceOff: -0.31,
  priceOver: 0.17,
  priceUnknown: -0.08,
  sizePrinted: -0.1,
  itemOdds: 0.02,
  sentence: -0.05,
};

/** A match whose product has at least this probability is comparable, by the same rule. */
export const comparableFrom = 0.779;
