import type { EvidenceName, RarityWeights } from '../product/evidence.ts';
import type { SureSigns } from './sure-match-model.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (840 lines): ours 422, first % 86.3, among three % 94.3, none right % 61.7, sure % 26.8, sure and right % 96.4, likely % 25.7, likely and right % 77.7, asked of 20 4.9
 * real names, out of fold (2012 lines): ours 1907, first % 85.9, among three % 93.9, none right % 19, sure % 13.5, sure and right % 94.3, likely % 60, likely and right % 94.8, asked of 20 5
 * labeled, out of fold (1352 lines): ours 1256, first % 86.9, among three % 92.8, none right % 71.9, sure % 19.2, sure and right % 100, likely % 37.3, likely and right % 98.8, asked of 20 7.2
 * labeled items, out of fold (81 lines): ours 77, first % 93.5, among three % 97.4, none right % 100, sure % 42, sure and right % 100, likely % 34.6, likely and right % 100, asked of 20 3.7
 * labeled at Costco, out of fold (409 lines): ours 374, first % 81, among three % 88, none right % 74.3, sure % 14.4, sure and right % 100, likely % 34.7, likely and right % 99.3, asked of 20 7.8
 * labeled, held out in part 10 (89 lines): ours 84, first % 70.2, among three % 78.6, none right % 60, sure % 11.2, sure and right % 90, likely % 31.5, likely and right % 92.9, asked of 20 9.2
 * labeled, held out in part 12 (154 lines): ours 142, first % 78.9, among three % 90.8, none right % 83.3, sure % 24.7, sure and right % 100, likely % 22.7, likely and right % 97.1, asked of 20 8.6
 * labeled items, held out in part 2 (80 lines): ours 72, first % 94.4, among three % 95.8, none right % 100, sure % 28.8, sure and right % 100, likely % 33.8, likely and right % 100, asked of 20 6.3
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.59,
  meant: 0.3,
  start: 0.32,
  skeleton: 1.12,
  letters: 1,
  misread: 0.62,
  pair: 0.1,
  unexplained: -0.97,
  unexplainedShare: -1.55,
  unexplainedMass: -0.15,
  unexplainedUnknown: -0.21,
  otherNoun: -0.8,
  headMissing: -1.92,
  kindMissing: -0.62,
  kindPrinted: 1.22,
  noun: 0.57,
  lastIsNoun: 0.51,
  lastIsOthers: -0.96,
  complete: 1.45,
  otherKind: 0.05,
  attributeSame: 1.56,
  attributeOther: -1.19,
  attributeUntold: 1.44,
  organicPrinted: 1.22,
  organicUnprinted: -0.77,
  brandWhole: 2.23,
  ownWhole: 0.34,
  brandCut: 0.42,
  brandAlone: 0.74,
  brandShare: 2.51,
  brandElsewhere: -1.09,
  brandCutElsewhere: 0.25,
  ownElsewhere: -0.7,
  ownUnprinted: -0.32,
  unbranded: 0.22,
  priceOver: -0.96,
  priceUnder: -1.03,
  priceUnknown: -0.32,
  clubOver: 0.52,
  sizeSame: 1.28,
  sizeOther: -0.2,
  inLargePack: 0.36,
  asCalled: 1.72,
  boughtBefore: 1.26,
  staple: 0.74,
  common: 1.27,
  special: -0.34,
  forChildren: -0.89,
  none: 1.23,
  noneNotCompared: 1.98,
  noneThing: 1.23,
  noneLong: -1,
  noneBrand: -1.03,
};

/** Weights of the signs that make an item rarer than others of its product, fitted on sizes and prices of labeled lines. */
export const rarityWeights: RarityWeights = {
  otherSize: -0.54,
  largePack: -0.6,
  carried: 1.31,
  otherBrand: -1.05,
};

/** Weights of the signs that the item is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.02,
  odds: 0.08,
  lead: 0.49,
  familyOdds: -0.01,
  unexplained: 0.19,
  unexplainedShare: 0.03,
  unexplainedMass: 0.21,
  unexplainedUnknown: 0.03,
  otherNoun: 0.01,
  rivalExplains: 0.01,
  rivalHead: -0.05,
  headMissing: 0.05,
  kindMissing: 0.06,
  otherKind: 0.1,
  ownKind: 0.02,
  namedBest: 0,
  noun: 0.13,
  lastIsNoun: -0.26,
  lastIsOthers: 0.07,
  complete: -0.31,
  common: 0.28,
  cut: 0.05,
  brand: 0.13,
  brandAlone: 0.01,
  brandShare: -0.18,
  otherBrand: 0,
  cutBrand: 0.03,
  ownElsewhere: 0,
  staple: 0.16,
  asCalled: -0.34,
  meant: 0.14,
  special: -0.37,
  priceOff: -0.19,
  priceOver: -0.12,
  priceUnknown: 0,
  sizePrinted: 0.31,
  sizeSame: 0.26,
  sizeOther: 0,
  fitting: 0.02,
  itemOdds: 0.37,
  sentence: 0.17,
  letters: -0.14,
};

/** A match with at least this probability is sure: with 90% confidence right at least 98 times in 100 on lines of receipts. */
export const sureFrom = 0.9;

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
  always: 0.11,
  odds: 0.27,
  lead: 0.38,
  familyOdds: 0.19,
  unexplained: -0.21,
  unexplainedShare: 0.1,
  unexplainedMass: 0.34,
  unexplainedUnknown: 0.34,
  otherNoun: -0.53,
  rivalExplains: -0.65,
  rivalHead: -0.56,
  headMissing: -0.91,
  kindMissing: -0.08,
  otherKind: 0.32,
  ownKind: 1.04,
  namedBest: 0.63,
  noun: -0.07,
  lastIsNoun: -0.13,
  lastIsOthers: -0.44,
  complete: -0.35,
  common: 0.8,
  cut: -0.07,
  brand: 0.53,
  brandAlone: 0.14,
  brandShare: -0.73,
  otherBrand: 0.38,
  cutBrand: 0.23,
  ownElsewhere: 1.15,
  staple: -0.35,
  asCalled: -0.12,
  meant: -0.18,
  special: 0.12,
  priceOff: 0,
  priceOver: 0.07,
  priceUnknown: -0.17,
  sizePrinted: 0.39,
  sizeSame: 0.51,
  sizeOther: 0.87,
  fitting: 0.01,
  itemOdds: 0.05,
  sentence: -0.12,
  letters: -0.41,
};

/** A match whose product has at least this probability is comparable, by the same rule with 90% confidence. */
export const comparableFrom = 0.75;

/** The same for a match whose price or measure doesn't fit any item of its product. */
export const comparableUnfittingFrom = 0.75;
