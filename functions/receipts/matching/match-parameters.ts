import type { EvidenceName } from './line-evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (720 lines): ours 396, first % 87.9, among three % 96.7, none right % 55.6, sure % 32.5, sure and right % 96, likely % 24.9, likely and right % 82, asked of 20 5.1
 * real names, out of fold (1864 lines): ours 1771, first % 85.8, among three % 93.5, none right % 18.3, sure % 14.8, sure and right % 98.5, likely % 63.7, likely and right % 94.2, asked of 20 3.9
 * labeled, out of fold (1117 lines): ours 1035, first % 86.8, among three % 92.5, none right % 78, sure % 17.2, sure and right % 99.5, likely % 37.2, likely and right % 98.3, asked of 20 7.5
 * labeled at Costco, out of fold (388 lines): ours 356, first % 80.6, among three % 86.8, none right % 84.4, sure % 13.4, sure and right % 100, likely % 29.6, likely and right % 98.3, asked of 20 8.9
 * labeled, held out in part 10 (89 lines): ours 84, first % 71.4, among three % 76.2, none right % 80, sure % 11.2, sure and right % 90, likely % 32.6, likely and right % 93.1, asked of 20 8.5
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.67,
  meant: 0.28,
  start: 0.21,
  skeleton: 1.12,
  letters: 0.68,
  misread: 0.71,
  pair: -0.25,
  unexplained: -1.09,
  unexplainedShare: -1.6,
  headMissing: -1.91,
  kindMissing: -0.54,
  kindPrinted: 1.15,
  noun: 0.82,
  lastIsNoun: 0.29,
  lastIsOthers: -1.02,
  complete: 1.52,
  otherKind: -0.05,
  organicPrinted: 1.55,
  organicUnprinted: -0.75,
  brandWhole: 2.37,
  ownWhole: 0.12,
  brandCut: 0.53,
  brandAlone: 0.75,
  brandShare: 2.45,
  brandElsewhere: -1.3,
  ownElsewhere: -0.47,
  ownUnprinted: -0.29,
  unbranded: 0.55,
  priceOver: -0.8,
  priceUnder: -0.88,
  priceUnknown: -0.85,
  clubOver: 0.4,
  sizeSame: 1.14,
  sizeOther: -0.23,
  inLargePack: 0.5,
  weighedAsPack: 0,
  asCalled: 1.67,
  boughtBefore: 1.42,
  staple: 0.93,
  common: 1.46,
  special: -0.18,
  forChildren: -1.25,
  none: 1.47,
  noneNotCompared: 2.22,
  noneLong: -0.25,
  noneBrand: -1.14,
};

/** Weights of the signs that the item is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.02,
  odds: 0.4,
  lead: 0.28,
  familyOdds: 0.34,
  unexplained: 0.55,
  headMissing: -0.03,
  kindMissing: -0.04,
  otherKind: 0.29,
  ownKind: 0.02,
  namedBest: 0.13,
  noun: -0.12,
  lastIsNoun: -0.34,
  complete: -0.43,
  common: 0.19,
  cut: 0.22,
  brand: 0.04,
  brandAlone: -0.79,
  brandShare: -0.9,
  otherBrand: 0,
  priceOff: -0.37,
  priceOver: 0.41,
  priceUnknown: 0,
  sizePrinted: 0.27,
  sizeSame: 0.18,
  sizeOther: 0,
  fitting: 0.02,
  itemOdds: 0.27,
  sentence: 0.33,
  letters: -0.34,
};

/** A match with at least this probability is sure: with 80% confidence right at least 98 times in 100 on lines of receipts. */
export const sureFrom = 0.853;

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
  always: 0.4,
  odds: 0.5,
  lead: 0.14,
  familyOdds: 0.22,
  unexplained: 0.05,
  headMissing: -0.81,
  kindMissing: -0.1,
  otherKind: 0.72,
  ownKind: 0.74,
  namedBest: 0.57,
  noun: -0.25,
  lastIsNoun: -0.07,
  complete: -0.17,
  common: 0.77,
  cut: 0.02,
  brand: 0.39,
  brandAlone: -0.6,
  brandShare: -0.29,
  otherBrand: 0.8,
  priceOff: -0.28,
  priceOver: 0.36,
  priceUnknown: -0.22,
  sizePrinted: 0.32,
  sizeSame: 0.27,
  sizeOther: 1.18,
  fitting: 0.13,
  itemOdds: 0.04,
  sentence: -0.1,
  letters: -0.39,
};

/** A match whose product has at least this probability is comparable, by the same rule. */
export const comparableFrom = 0.804;

/** The same for a match whose price or measure doesn't fit any item of its product. */
export const comparableUnfittingFrom = 0.778;
