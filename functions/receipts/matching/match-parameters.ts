import type { EvidenceName, RarityWeights } from './evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (840 lines): ours 421, first % 87.2, among three % 94.8, none right % 62.3, sure % 28.6, sure and right % 97.3, likely % 26.8, likely and right % 81, asked of 20 4.4
 * real names, out of fold (2012 lines): ours 1911, first % 85.1, among three % 93.4, none right % 30.7, sure % 13.2, sure and right % 96.6, likely % 68.4, likely and right % 92.5, asked of 20 3.2
 * labeled, out of fold (1198 lines): ours 1112, first % 87.8, among three % 93.7, none right % 77.9, sure % 19.2, sure and right % 100, likely % 42.9, likely and right % 97.9, asked of 20 6
 * labeled items, out of fold (81 lines): ours 77, first % 93.5, among three % 98.7, none right % 100, sure % 40.7, sure and right % 100, likely % 39.5, likely and right % 100, asked of 20 3
 * labeled at Costco, out of fold (397 lines): ours 364, first % 81, among three % 89.3, none right % 87.9, sure % 15.6, sure and right % 100, likely % 39.5, likely and right % 97.5, asked of 20 6.4
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.71,
  meant: 0.48,
  start: 0.32,
  skeleton: 1.08,
  letters: 0.98,
  misread: 0.9,
  pair: -0.27,
  unexplained: -1.07,
  unexplainedShare: -1.55,
  headMissing: -1.92,
  kindMissing: -0.69,
  kindPrinted: 0.96,
  noun: 0.73,
  lastIsNoun: 0.42,
  lastIsOthers: -1.03,
  complete: 1.44,
  otherKind: -0.1,
  organicPrinted: 1.69,
  organicUnprinted: -1.07,
  brandWhole: 2.28,
  ownWhole: 0.36,
  brandCut: 0.29,
  brandAlone: 0.98,
  brandShare: 2.45,
  brandElsewhere: -1.19,
  ownElsewhere: -0.74,
  ownUnprinted: -0.29,
  unbranded: 0.4,
  priceOver: -0.85,
  priceUnder: -0.88,
  priceUnknown: -1.05,
  clubOver: 0.52,
  sizeSame: 1.19,
  sizeOther: -0.29,
  inLargePack: 0.52,
  weighedAsPack: 0,
  asCalled: 1.76,
  boughtBefore: 1.4,
  staple: 0.8,
  common: 1.25,
  special: -0.18,
  forChildren: -1.01,
  none: 1.51,
  noneNotCompared: 2.19,
  noneThing: 0.56,
  noneLong: -0.61,
  noneBrand: -1.12,
};

/** Weights of the signs that make an item rarer than others of its product, fitted on sizes and prices of labeled lines. */
export const rarityWeights: RarityWeights = {
  otherSize: -0.61,
  largePack: -0.61,
  carried: 1.09,
  otherBrand: -1.08,
};

/** Weights of the signs that the item is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.12,
  odds: 0.32,
  lead: 0.46,
  familyOdds: -0.13,
  unexplained: 0.41,
  headMissing: -0.02,
  kindMissing: 0.08,
  otherKind: 0.2,
  ownKind: 0.12,
  namedBest: 0.07,
  noun: 0.09,
  lastIsNoun: -0.27,
  lastIsOthers: -0.03,
  complete: -0.09,
  common: 0.3,
  cut: -0.21,
  brand: 0.02,
  brandAlone: 0.02,
  brandShare: 0.04,
  otherBrand: 0,
  ownElsewhere: 0,
  staple: 0.46,
  asCalled: -0.08,
  meant: 0.03,
  special: 0.23,
  priceOff: -0.43,
  priceOver: -0.11,
  priceUnknown: 0,
  sizePrinted: 0.23,
  sizeSame: 0.19,
  sizeOther: 0,
  fitting: 0.12,
  itemOdds: 0.42,
  sentence: 0.29,
  letters: -0.33,
};

/** A match with at least this probability is sure: with 90% confidence right at least 98 times in 100 on lines of receipts. */
export const sureFrom = 0.9;

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
  always: 0.2,
  odds: 0.45,
  lead: 0.27,
  familyOdds: 0.19,
  unexplained: 0.14,
  headMissing: -0.93,
  kindMissing: -0.17,
  otherKind: 0.69,
  ownKind: 0.81,
  namedBest: 0.76,
  noun: -0.07,
  lastIsNoun: -0.06,
  lastIsOthers: -0.4,
  complete: -0.35,
  common: 1.33,
  cut: -0.03,
  brand: 0.16,
  brandAlone: 0.01,
  brandShare: -0.42,
  otherBrand: 0.38,
  ownElsewhere: 0.96,
  staple: -0.5,
  asCalled: -0.27,
  meant: -0.16,
  special: 0.16,
  priceOff: -0.27,
  priceOver: 0.33,
  priceUnknown: 0.06,
  sizePrinted: 0.59,
  sizeSame: 0.5,
  sizeOther: 0.9,
  fitting: -0.12,
  itemOdds: 0.07,
  sentence: -0.3,
  letters: -0.46,
};

/** A match whose product has at least this probability is comparable, by the same rule with 80% confidence. */
export const comparableFrom = 0.725;

/** The same for a match whose price or measure doesn't fit any item of its product. */
export const comparableUnfittingFrom = 0.765;
