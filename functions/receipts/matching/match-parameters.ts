import type { EvidenceName } from './line-evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (720 lines): ours 413, first % 89.3, among three % 96.4, none right % 54.4, sure % 27.4, sure and right % 98.3, likely % 27.1, likely and right % 89.9, asked of 20 5.9
 * real names, out of fold (1832 lines): ours 1745, first % 84.8, among three % 92.7, none right % 31, sure % 11.8, sure and right % 97.5, likely % 60.9, likely and right % 96.5, asked of 20 5
 * labeled, out of fold (727 lines): ours 670, first % 86.4, among three % 93, none right % 71.9, sure % 13.5, sure and right % 100, likely % 28.3, likely and right % 98.5, asked of 20 10.1
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.73,
  meant: 0.47,
  start: 0.43,
  skeleton: 0.97,
  letters: 0.98,
  misread: 0.52,
  pair: 0.12,
  unexplained: -1.09,
  unexplainedShare: -1.7,
  headMissing: -1.83,
  kindMissing: -0.99,
  noun: 0.69,
  lastIsNoun: 0.38,
  complete: 1.7,
  otherKind: -0.31,
  organicPrinted: 0.82,
  organicUnprinted: -1.2,
  brandWhole: 2.05,
  ownWhole: -0.4,
  brandCut: 0.11,
  brandAlone: 0.95,
  brandShare: 2.04,
  brandElsewhere: -1.06,
  ownUnprinted: -0.3,
  unbranded: 0.36,
  priceOver: -0.84,
  priceUnder: -0.82,
  priceUnknown: -0.76,
  clubOver: 0.37,
  sizeSame: 1.05,
  sizeOther: -0.01,
  inLargePack: 0.39,
  weighedAsPack: 0,
  asCalled: 1.96,
  boughtBefore: 1.76,
  staple: 0.82,
  common: 1.35,
  special: -0.09,
  forChildren: -1.75,
  none: 1.4,
  noneNotCompared: 2.27,
  noneLong: -0.78,
  noneBrand: -1.39,
};

/** Weights of the signs that the item is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: -0.07,
  odds: 0.54,
  lead: 0.32,
  unexplained: 0.23,
  headMissing: -0.4,
  kindMissing: -0.03,
  otherKind: 0.05,
  ownKind: -0.07,
  namedBest: 0.28,
  noun: 0.07,
  lastIsNoun: -0.75,
  complete: -0.37,
  cut: -0.1,
  brand: 0.34,
  brandAlone: -0.53,
  brandShare: -0.95,
  otherBrand: 0,
  priceOff: -0.39,
  priceOver: 0,
  priceUnknown: 0,
  sizePrinted: 0.27,
  itemOdds: 0.25,
  sentence: 0.05,
};

/** A match with at least this probability is sure: with 80% confidence right at least 98 times in 100 on lines of receipts. */
export const sureFrom = 0.908;

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
  always: 0.18,
  odds: 0.47,
  lead: 0.28,
  unexplained: -0.11,
  headMissing: -0.53,
  kindMissing: 0.01,
  otherKind: 0.41,
  ownKind: 0.52,
  namedBest: 0.33,
  noun: 0.2,
  lastIsNoun: -0.11,
  complete: 0.07,
  cut: -0.09,
  brand: 0.28,
  brandAlone: -0.01,
  brandShare: -0.18,
  otherBrand: -0.02,
  priceOff: -0.33,
  priceOver: 0.22,
  priceUnknown: 0.08,
  sizePrinted: -0.11,
  itemOdds: 0.02,
  sentence: -0.04,
};

/** A match whose product has at least this probability is comparable, by the same rule. */
export const comparableFrom = 0.779;

/** The same for a match whose price or measure fits none of its product's items. */
export const comparableUnfittingFrom = 0.938;
