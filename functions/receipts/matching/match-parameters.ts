import type { EvidenceName } from './line-evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (720 lines): ours 413, first % 89.3, among three % 96.4, none right % 54.7, sure % 26.8, sure and right % 98.9, likely % 25.4, likely and right % 89.2, asked of 20 6.3
 * real names, out of fold (1832 lines): ours 1745, first % 85, among three % 92.5, none right % 32.2, sure % 11.6, sure and right % 98.1, likely % 54.9, likely and right % 96.5, asked of 20 6.2
 * labeled, out of fold (728 lines): ours 670, first % 86, among three % 93.1, none right % 70.7, sure % 13.5, sure and right % 100, likely % 19.8, likely and right % 98.6, asked of 20 11.8
 * labeled, held out in part 6 (128 lines): ours 121, first % 71.9, among three % 79.3, none right % 100, sure % 5.5, sure and right % 100, likely % 18.8, likely and right % 91.7, asked of 20 12.8
 * labeled, held out in part 8 (104 lines): ours 99, first % 89.9, among three % 92.9, none right % 80, sure % 19.2, sure and right % 100, likely % 26.9, likely and right % 100, asked of 20 9
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.72,
  meant: 0.47,
  start: 0.44,
  skeleton: 0.98,
  letters: 0.99,
  misread: 0.55,
  pair: 0.13,
  unexplained: -1.07,
  unexplainedShare: -1.69,
  headMissing: -1.84,
  kindMissing: -0.97,
  noun: 0.69,
  lastIsNoun: 0.34,
  complete: 1.65,
  otherKind: -0.32,
  organicPrinted: 0.82,
  organicUnprinted: -1.24,
  brandWhole: 2.05,
  ownWhole: -0.38,
  brandCut: 0.14,
  brandAlone: 0.95,
  brandShare: 2.04,
  brandElsewhere: -1.03,
  ownUnprinted: -0.32,
  unbranded: 0.42,
  priceOver: -0.85,
  priceUnder: -0.82,
  priceUnknown: -2.36,
  clubOver: 0.36,
  sizeSame: 1.06,
  sizeOther: -0.01,
  inLargePack: 0.47,
  weighedAsPack: 0,
  asCalled: 1.74,
  boughtBefore: 1.76,
  staple: 0.8,
  common: 1.42,
  special: -0.08,
  forChildren: -1.73,
  none: 1.48,
  noneNotCompared: 2.29,
  noneLong: -0.74,
  noneBrand: -1.42,
};

/** Weights of the signs that the item is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: -0.06,
  odds: 0.6,
  lead: 0.3,
  unexplained: 0.22,
  headMissing: -0.4,
  kindMissing: -0.02,
  otherKind: 0.05,
  ownKind: -0.06,
  namedBest: 0.31,
  noun: 0.06,
  lastIsNoun: -0.8,
  complete: -0.28,
  cut: -0.14,
  brand: 0.29,
  brandAlone: -0.51,
  brandShare: -0.85,
  otherBrand: 0,
  priceOff: -0.53,
  priceOver: 0.01,
  priceUnknown: 0,
  sizePrinted: 0.25,
  itemOdds: 0.26,
  sentence: 0.03,
};

/** A match with at least this probability is sure: with 80% confidence right at least 98 times in 100 on lines of receipts. */
export const sureFrom = 0.921;

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
  always: 0.23,
  odds: 0.49,
  lead: 0.25,
  unexplained: -0.08,
  headMissing: -0.53,
  kindMissing: 0.03,
  otherKind: 0.36,
  ownKind: 0.53,
  namedBest: 0.32,
  noun: 0.16,
  lastIsNoun: -0.16,
  complete: 0.06,
  cut: -0.1,
  brand: 0.34,
  brandAlone: 0.01,
  brandShare: -0.19,
  otherBrand: 0.01,
  priceOff: -0.32,
  priceOver: 0.18,
  priceUnknown: -0.08,
  sizePrinted: -0.09,
  itemOdds: 0.02,
  sentence: -0.05,
};

/** A match whose product has at least this probability is comparable, by the same rule. */
export const comparableFrom = 0.774;
