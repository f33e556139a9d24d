import type { EvidenceName, RarityWeights } from '../product/evidence.ts';
import type { SureSigns } from './sure-match-model.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (840 lines): ours 419, first % 87.4, among three % 94.7, none right % 62.7, sure % 28.1, sure and right % 97.4, likely % 26.5, likely and right % 81.8, asked of 20 4.4
 * real names, out of fold (2012 lines): ours 1911, first % 85.1, among three % 93.4, none right % 30.7, sure % 13.2, sure and right % 96.6, likely % 66.7, likely and right % 93.5, asked of 20 3.5
 * labeled, out of fold (1198 lines): ours 1112, first % 87.8, among three % 93.7, none right % 76.7, sure % 19.4, sure and right % 100, likely % 42.2, likely and right % 98.2, asked of 20 6.1
 * labeled items, out of fold (81 lines): ours 77, first % 93.5, among three % 98.7, none right % 100, sure % 40.7, sure and right % 100, likely % 37, likely and right % 100, asked of 20 3.5
 * labeled at Costco, out of fold (397 lines): ours 364, first % 81, among three % 89.3, none right % 84.8, sure % 16.1, sure and right % 100, likely % 40.1, likely and right % 97.5, asked of 20 6.2
 * labeled, held out in part 10 (89 lines): ours 84, first % 71.4, among three % 77.4, none right % 60, sure % 11.2, sure and right % 90, likely % 34.8, likely and right % 96.8, asked of 20 8.1
 * labeled items, held out in part 2 (80 lines): ours 72, first % 93.1, among three % 94.4, none right % 100, sure % 30, sure and right % 100, likely % 36.3, likely and right % 100, asked of 20 5.5
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.71,
  meant: 0.48,
  start: 0.32,
  skeleton: 1.09,
  letters: 0.97,
  misread: 0.9,
  pair: -0.27,
  unexplained: -1.08,
  unexplainedShare: -1.55,
  headMissing: -1.92,
  kindMissing: -0.69,
  kindPrinted: 0.97,
  noun: 0.73,
  lastIsNoun: 0.42,
  lastIsOthers: -1.02,
  complete: 1.44,
  otherKind: -0.09,
  organicPrinted: 1.7,
  organicUnprinted: -1.07,
  brandWhole: 2.28,
  ownWhole: 0.36,
  brandCut: 0.29,
  brandAlone: 1,
  brandShare: 2.45,
  brandElsewhere: -1.18,
  ownElsewhere: -0.74,
  ownUnprinted: -0.3,
  unbranded: 0.4,
  priceOver: -0.85,
  priceUnder: -0.88,
  priceUnknown: -1.05,
  clubOver: 0.52,
  sizeSame: 1.19,
  sizeOther: -0.29,
  inLargePack: 0.52,
  weighedAsPack: 0,
  asCalled: 1.75,
  boughtBefore: 1.4,
  staple: 0.8,
  common: 1.25,
  special: -0.18,
  forChildren: -1.01,
  none: 1.5,
  noneNotCompared: 2.19,
  noneThing: 0.55,
  noneLong: -0.59,
  noneBrand: -1.12,
};

/** Weights of the signs that make an item rarer than others of its product, fitted on sizes and prices of labeled lines. */
export const rarityWeights: RarityWeights = {
  otherSize: -0.59,
  largePack: -0.62,
  carried: 1.32,
  otherBrand: -1.04,
};

/** Weights of the signs that the item is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.12,
  odds: 0.32,
  lead: 0.45,
  familyOdds: -0.13,
  unexplained: 0.41,
  headMissing: -0.01,
  kindMissing: 0.07,
  otherKind: 0.2,
  ownKind: 0.12,
  namedBest: 0.07,
  noun: 0.09,
  lastIsNoun: -0.27,
  lastIsOthers: -0.03,
  complete: -0.09,
  common: 0.3,
  cut: -0.21,
  brand: 0.01,
  brandAlone: 0.04,
  brandShare: 0.06,
  otherBrand: 0,
  ownElsewhere: 0,
  staple: 0.47,
  asCalled: -0.09,
  meant: 0.03,
  special: 0.22,
  priceOff: -0.42,
  priceOver: -0.1,
  priceUnknown: 0,
  sizePrinted: 0.22,
  sizeSame: 0.19,
  sizeOther: 0,
  fitting: 0.12,
  itemOdds: 0.43,
  sentence: 0.29,
  letters: -0.33,
};

/** A match with at least this probability is sure: with 90% confidence right at least 98 times in 100 on lines of receipts. */
export const sureFrom = 0.9;

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
  always: 0.2,
  odds: 0.46,
  lead: 0.27,
  familyOdds: 0.19,
  unexplained: 0.15,
  headMissing: -0.96,
  kindMissing: -0.18,
  otherKind: 0.69,
  ownKind: 0.8,
  namedBest: 0.8,
  noun: -0.07,
  lastIsNoun: -0.05,
  lastIsOthers: -0.41,
  complete: -0.35,
  common: 1.35,
  cut: -0.02,
  brand: 0.18,
  brandAlone: 0.04,
  brandShare: -0.4,
  otherBrand: 0.39,
  ownElsewhere: 0.98,
  staple: -0.49,
  asCalled: -0.25,
  meant: -0.22,
  special: 0.17,
  priceOff: -0.27,
  priceOver: 0.29,
  priceUnknown: 0.06,
  sizePrinted: 0.59,
  sizeSame: 0.51,
  sizeOther: 0.87,
  fitting: -0.2,
  itemOdds: 0.07,
  sentence: -0.31,
  letters: -0.46,
};

/** A match whose product has at least this probability is comparable, by the same rule with 90% confidence. */
export const comparableFrom = 0.76;

/** The same for a match whose price or measure doesn't fit any item of its product. */
export const comparableUnfittingFrom = 0.739;
