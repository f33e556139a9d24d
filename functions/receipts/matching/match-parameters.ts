import type { EvidenceName } from './line-evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (720 lines): ours 407, first % 91.4, among three % 97.3, none right % 57.8, sure % 31.7, sure and right % 93.9, likely % 11.4, likely and right % 92.7, asked of 20 7.5
 * real names, out of fold (1832 lines): ours 1754, first % 84.9, among three % 92.6, none right % 37.2, sure % 13, sure and right % 97.7, likely % 39.6, likely and right % 97.9, asked of 20 9
 * labeled, out of fold (631 lines): ours 580, first % 86.4, among three % 93.1, none right % 66.7, sure % 14.7, sure and right % 100, likely % 9.2, likely and right % 100, asked of 20 13.9
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.67,
  meant: 0.4,
  start: 0.26,
  skeleton: 0.87,
  letters: 0.92,
  misread: 0.7,
  pair: -0.22,
  unexplained: -1.09,
  unexplainedShare: -1.55,
  headMissing: -1.8,
  kindMissing: -0.75,
  noun: 0.67,
  lastIsNoun: 0.47,
  complete: 1.75,
  otherKind: -0.33,
  organicPrinted: 1.3,
  organicUnprinted: -0.71,
  brandWhole: 2.01,
  ownWhole: 0,
  brandCut: 0.02,
  brandAlone: 0.93,
  brandShare: 1.83,
  brandElsewhere: -1.11,
  ownUnprinted: -0.41,
  unbranded: 0.53,
  priceOver: -0.94,
  priceUnder: -0.82,
  priceUnknown: -2.5,
  clubOver: 0.43,
  sizeSame: 1.36,
  sizeOther: -0.03,
  inLargePack: 0.47,
  weighedAsPack: 0,
  asCalled: 1.57,
  boughtBefore: 1.79,
  staple: 0.72,
  common: 1.58,
  special: -0.29,
  forChildren: -1.58,
  none: 1.76,
  noneNotCompared: 2.37,
  noneLong: -1.37,
  noneBrand: -1.56,
};

/** Weights of the signs that the item is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.02,
  odds: 0.41,
  lead: 0.29,
  unexplained: 0.57,
  headMissing: 0.18,
  kindMissing: -0.03,
  otherKind: 0.11,
  complete: 0.19,
  cut: -0.12,
  brand: -0.72,
  priceOff: -1.1,
  priceUnknown: 0,
  sizePrinted: 0.89,
  itemOdds: 0.18,
};

/** A match with at least this probability is sure: right at least 98 times in 100 out of fold on lines of receipts. */
export const sureFrom = 0.657;

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
  always: 1.07,
  odds: 0.33,
  lead: 0.35,
  unexplained: -0.29,
  headMissing: -1,
  kindMissing: -0.1,
  otherKind: 0.22,
  complete: 0.4,
  cut: -0.25,
  brand: 0.31,
  priceOff: -0.21,
  priceUnknown: -0.39,
  sizePrinted: -0.29,
  itemOdds: 0.03,
};

/** A match whose product has at least this probability is comparable: right 98 times in 100 out of fold. */
export const comparableFrom = 0.864;
