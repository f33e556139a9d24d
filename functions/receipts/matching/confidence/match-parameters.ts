import type { EvidenceName, RarityWeights } from '../product/evidence.ts';
import type { SureSigns } from './sure-match-model.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (840 lines): ours 412, first % 86.7, among three % 94.2, none right % 61, sure % 26.8, sure and right % 97.2, likely % 24.9, likely and right % 79.9, not compared and right % 97.5, asked of 20 4.9
 * real names, out of fold (2056 lines): ours 1962, first % 85.4, among three % 94, none right % 26.6, sure % 13.8, sure and right % 94.1, likely % 62.1, likely and right % 94.8, not compared and right % 17.9, asked of 20 4.5
 * labeled, out of fold (1513 lines): ours 1398, first % 87.3, among three % 93.1, none right % 73, sure % 19.6, sure and right % 100, likely % 38.3, likely and right % 98.1, not compared and right % 66.7, asked of 20 6.9
 * labeled items, out of fold (81 lines): ours 77, first % 93.5, among three % 96.1, none right % 100, sure % 40.7, sure and right % 100, likely % 35.8, likely and right % 100, not compared and right % 100, asked of 20 3.5
 * labeled at Costco, out of fold (420 lines): ours 384, first % 81.8, among three % 87.8, none right % 80.6, sure % 16.7, sure and right % 100, likely % 33.6, likely and right % 97.9, not compared and right % 56.5, asked of 20 7.8
 * labeled, held out in part 10 (89 lines): ours 84, first % 70.2, among three % 77.4, none right % 60, sure % 11.2, sure and right % 100, likely % 29.2, likely and right % 100, not compared and right % 36.4, asked of 20 9.4
 * labeled, held out in part 12 (154 lines): ours 142, first % 79.6, among three % 89.4, none right % 91.7, sure % 24, sure and right % 100, likely % 27.9, likely and right % 95.3, not compared and right % 54.5, asked of 20 8.2
 * labeled, held out in part 14 (157 lines): ours 141, first % 87.2, among three % 95, none right % 75, sure % 17.8, sure and right % 100, likely % 49, likely and right % 96.1, not compared and right % 100, asked of 20 5.4
 * labeled items, held out in part 2 (80 lines): ours 72, first % 94.4, among three % 95.8, none right % 100, sure % 31.3, sure and right % 100, likely % 33.8, likely and right % 100, not compared and right % 100, asked of 20 5.8
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.55,
  meant: 0.32,
  start: 0.29,
  skeleton: 1.25,
  letters: 0.97,
  misread: 0.55,
  pair: 0.34,
  unexplained: -1.08,
  unexplainedShare: -1.53,
  unexplainedMass: -0.16,
  unexplainedUnknown: -0.11,
  otherNoun: -0.72,
  headMissing: -1.88,
  kindMissing: -0.57,
  kindPrinted: 1.13,
  noun: 0.54,
  lastIsNoun: 0.52,
  lastIsOthers: -0.92,
  complete: 1.43,
  otherKind: -0.06,
  attributeSame: 0.78,
  attributeOther: -1.07,
  attributeUntold: 0.87,
  organicPrinted: 1.28,
  organicUnprinted: -0.79,
  brandWhole: 2.26,
  ownWhole: 0.27,
  brandCut: 0.4,
  brandAlone: 0.64,
  brandShare: 2.58,
  brandElsewhere: -1.11,
  brandCutElsewhere: 0.4,
  ownElsewhere: -0.57,
  ownUnprinted: -0.24,
  unbranded: 0.36,
  priceOver: -0.98,
  priceUnder: -1.03,
  priceUnknown: -0.42,
  clubOver: 0.57,
  sizeSame: 1.28,
  sizeOther: -0.1,
  inLargePack: 0.4,
  asCalled: 1.71,
  boughtBefore: 1.33,
  staple: 0.72,
  common: 1.34,
  special: -0.26,
  forChildren: -0.84,
  none: 1.33,
  noneNotCompared: 2.59,
  noneThing: 1.09,
  noneLong: -0.98,
  noneBrand: -1.05,
};

/** Weights of the signs that make an item rarer than others of its product, fitted on sizes and prices of labeled lines. */
export const rarityWeights: RarityWeights = {
  otherSize: -0.65,
  largePack: -0.49,
  carried: 1.31,
  otherBrand: -1.04,
};

/** Weights of the signs that the item is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.04,
  odds: -0.01,
  lead: 0.55,
  familyOdds: 0.05,
  unexplained: 0.25,
  unexplainedShare: 0.04,
  unexplainedMass: 0.24,
  unexplainedUnknown: 0.05,
  otherNoun: 0.02,
  rivalExplains: 0.01,
  rivalHead: -0.1,
  unknownBrand: 0,
  headMissing: -0.04,
  kindMissing: 0.12,
  otherKind: 0.12,
  ownKind: 0.04,
  namedBest: 0.19,
  noun: 0.03,
  lastIsNoun: -0.37,
  lastIsOthers: -0.1,
  complete: -0.18,
  common: 0.37,
  cut: 0.11,
  brand: 0.13,
  brandAlone: 0.01,
  brandShare: -0.2,
  otherBrand: 0,
  cutBrand: 0.04,
  ownElsewhere: 0,
  staple: 0.38,
  asCalled: -0.37,
  meant: 0.11,
  special: 0.09,
  priceOff: -0.4,
  priceOver: -0.14,
  priceUnknown: 0,
  sizePrinted: 0.36,
  sizeSame: 0.33,
  sizeOther: 0,
  fitting: 0.04,
  itemOdds: 0.37,
  sentence: 0.22,
  letters: -0.29,
};

/** A match with at least this probability is sure: with 90% confidence right at least 98 times in 100 on lines of receipts. */
export const sureFrom = 0.9;

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
  always: 0.14,
  odds: 0.22,
  lead: 0.54,
  familyOdds: 0.2,
  unexplained: -0.11,
  unexplainedShare: -0.09,
  unexplainedMass: 0.33,
  unexplainedUnknown: 0.12,
  otherNoun: -0.32,
  rivalExplains: -0.63,
  rivalHead: -0.49,
  unknownBrand: -0.22,
  headMissing: -0.86,
  kindMissing: 0.27,
  otherKind: 0.1,
  ownKind: 0.62,
  namedBest: 0.66,
  noun: -0.13,
  lastIsNoun: -0.1,
  lastIsOthers: -0.53,
  complete: -0.25,
  common: 0.83,
  cut: -0.19,
  brand: 0.27,
  brandAlone: 0.17,
  brandShare: -0.57,
  otherBrand: 0.51,
  cutBrand: 0.19,
  ownElsewhere: 0.8,
  staple: -0.29,
  asCalled: -0.36,
  meant: -0.01,
  special: 0.11,
  priceOff: -0.09,
  priceOver: 0.25,
  priceUnknown: -0.33,
  sizePrinted: 0.34,
  sizeSame: 0.48,
  sizeOther: 0.89,
  fitting: -0.06,
  itemOdds: 0.07,
  sentence: -0.15,
  letters: -0.37,
};

/** A match whose product has at least this probability is comparable, by the same rule with 90% confidence. */
export const comparableFrom = 0.75;

/** The same for a match whose price or measure doesn't fit any item of its product. */
export const comparableUnfittingFrom = 0.817;
