import type { EvidenceName } from './line-evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (720 lines): ours 407, first % 91.2, among three % 97.3, none right % 61, sure % 30.3, sure and right % 96.8, likely % 11.9, likely and right % 89.5, asked of 20 7.5
 * real names, out of fold (1832 lines): ours 1754, first % 84.8, among three % 92.4, none right % 39.7, sure % 12.3, sure and right % 98.2, likely % 41.1, likely and right % 97.8, asked of 20 8.7
 * labeled, out of fold (507 lines): ours 457, first % 85.3, among three % 92.6, none right % 64, sure % 13.8, sure and right % 98.6, likely % 9.7, likely and right % 100, asked of 20 13.6
 * labeled, held out in part 4 (97 lines): ours 90, first % 85.6, among three % 92.2, none right % 85.7, sure % 21.6, sure and right % 95.2, likely % 7.2, likely and right % 100, asked of 20 12.4
 * labeled, held out in part 6 (128 lines): ours 121, first % 71.9, among three % 77.7, none right % 100, sure % 6.3, sure and right % 100, likely % 10.2, likely and right % 92.3, asked of 20 14.4
 * These figures are for a bar of 0.759. The bar below is higher, because a sure price is stored for everyone: 26 of the 26
 * lines in parts 4 and 6 that are above it are right.
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.64,
  meant: 0.43,
  start: 0.1,
  skeleton: 0.93,
  letters: 0.96,
  misread: 0.76,
  pair: -0.08,
  unexplained: -1.06,
  unexplainedShare: -1.5,
  headMissing: -1.78,
  kindMissing: -0.66,
  noun: 0.77,
  lastIsNoun: 0.48,
  complete: 1.81,
  otherKind: -0.35,
  organicPrinted: 1.39,
  organicUnprinted: -1.06,
  brandWhole: 1.92,
  ownWhole: 0.11,
  brandCut: -0.16,
  brandAlone: 1.04,
  brandShare: 1.95,
  brandElsewhere: -1.11,
  ownUnprinted: -0.43,
  unbranded: 0.58,
  priceOver: -0.91,
  priceUnder: -0.94,
  priceUnknown: -2.8,
  clubOver: 0.41,
  sizeSame: 1.3,
  sizeOther: 0,
  inLargePack: 0.52,
  weighedAsPack: 0,
  asCalled: 1.53,
  boughtBefore: 1.92,
  staple: 0.79,
  common: 1.43,
  special: -0.21,
  forChildren: -1.63,
  none: 1.82,
  noneNotCompared: 2.22,
  noneLong: -1.03,
  noneBrand: -1.51,
};

/** Weights of the signs that the item is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.03,
  odds: 0.43,
  lead: 0.25,
  unexplained: 0.6,
  headMissing: 0.35,
  kindMissing: -0.47,
  otherKind: 0.11,
  complete: 0.09,
  cut: -0.07,
  brand: -0.65,
  priceOff: -0.72,
  priceUnknown: 0,
  sizePrinted: 1.06,
  itemOdds: 0.18,
};

/** A match with at least this probability is sure: right at least 98 times in 100 out of fold on lines of receipts. */
export const sureFrom = 0.86;

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
  always: 0.94,
  odds: 0.32,
  lead: 0.37,
  unexplained: -0.37,
  headMissing: -1.01,
  kindMissing: -0.12,
  otherKind: 0.34,
  complete: 0.44,
  cut: -0.24,
  brand: 0.1,
  priceOff: -0.19,
  priceUnknown: -0.36,
  sizePrinted: -0.45,
  itemOdds: 0.06,
};

/** A match whose product has at least this probability is comparable: right 98 times in 100 out of fold. */
export const comparableFrom = 0.823;
