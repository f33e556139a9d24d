import type { EvidenceName, RarityWeights } from '../product/evidence.ts';
import type { SureSigns } from './sure-match-model.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * generated, out of fold (840 lines): ours 412, first % 86.4, among three % 94.2, none right % 61.4, sure % 27, sure and right % 96.8, likely % 14.2, likely and right % 79.6, not compared and right % 97.5, asked of 20 7
 * real names, out of fold (2056 lines): ours 1962, first % 85.4, among three % 94, none right % 25.5, sure % 13.7, sure and right % 94.5, likely % 52.4, likely and right % 94.8, not compared and right % 17.9, asked of 20 6.4
 * labeled, out of fold (1513 lines): ours 1398, first % 87.6, among three % 93.1, none right % 73.9, sure % 19.6, sure and right % 100, likely % 31.9, likely and right % 99, not compared and right % 66.4, asked of 20 8.2
 * labeled items, out of fold (81 lines): ours 77, first % 93.5, among three % 96.1, none right % 100, sure % 40.7, sure and right % 100, likely % 32.1, likely and right % 100, not compared and right % 100, asked of 20 4.2
 * labeled at Costco, out of fold (420 lines): ours 384, first % 81.8, among three % 87.8, none right % 80.6, sure % 16.7, sure and right % 100, likely % 31.7, likely and right % 98.5, not compared and right % 56.5, asked of 20 8.1
 * labeled, held out in part 10 (89 lines): ours 84, first % 70.2, among three % 77.4, none right % 60, sure % 11.2, sure and right % 100, likely % 29.2, likely and right % 100, not compared and right % 36.4, asked of 20 9.4
 * labeled, held out in part 12 (154 lines): ours 142, first % 79.6, among three % 89.4, none right % 91.7, sure % 24.7, sure and right % 100, likely % 16.9, likely and right % 100, not compared and right % 54.5, asked of 20 10.3
 * labeled, held out in part 14 (157 lines): ours 141, first % 90.1, among three % 95.7, none right % 75, sure % 17.2, sure and right % 100, likely % 40.8, likely and right % 100, not compared and right % 100, asked of 20 7.1
 * labeled items, held out in part 2 (80 lines): ours 72, first % 94.4, among three % 95.8, none right % 100, sure % 31.3, sure and right % 100, likely % 31.3, likely and right % 100, not compared and right % 100, asked of 20 6.3
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.56,
  meant: 0.28,
  start: 0.3,
  skeleton: 1.27,
  letters: 0.98,
  misread: 0.44,
  pair: 0.35,
  unexplained: -1.04,
  unexplainedShare: -1.53,
  unexplainedMass: -0.16,
  unexplainedUnknown: -0.17,
  otherNoun: -0.73,
  headMissing: -1.88,
  kindMissing: -0.58,
  kindPrinted: 1.16,
  noun: 0.54,
  lastIsNoun: 0.51,
  lastIsOthers: -0.93,
  complete: 1.43,
  otherKind: -0.04,
  attributeSame: 0.81,
  attributeOther: -1.07,
  attributeUntold: 1,
  organicPrinted: 1.27,
  organicUnprinted: -0.79,
  brandWhole: 2.26,
  ownWhole: 0.24,
  brandCut: 0.4,
  brandAlone: 0.65,
  brandShare: 2.58,
  brandElsewhere: -1.1,
  brandCutElsewhere: 0.38,
  ownElsewhere: -0.6,
  ownUnprinted: -0.25,
  unbranded: 0.35,
  priceOver: -0.99,
  priceUnder: -1.03,
  priceUnknown: -0.42,
  clubOver: 0.58,
  sizeSame: 1.28,
  sizeOther: -0.11,
  inLargePack: 0.41,
  asCalled: 1.72,
  boughtBefore: 1.33,
  staple: 0.71,
  common: 1.33,
  special: -0.25,
  forChildren: -0.8,
  none: 1.34,
  noneNotCompared: 2.58,
  noneThing: 1.06,
  noneLong: -0.95,
  noneBrand: -1.06,
};

/** Weights of the signs that make an item rarer than others of its product, fitted on sizes and prices of labeled lines. */
export const rarityWeights: RarityWeights = {
  otherSize: -0.63,
  largePack: -0.51,
  carried: 1.3,
  otherBrand: -1.04,
};

/** Weights of the signs that the item is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.04,
  odds: -0.01,
  lead: 0.55,
  familyOdds: 0.01,
  unexplained: 0.25,
  unexplainedShare: 0.04,
  unexplainedMass: 0.24,
  unexplainedUnknown: 0.04,
  otherNoun: 0.01,
  rivalExplains: 0.01,
  rivalHead: -0.08,
  unknownBrand: 0,
  headMissing: -0.04,
  kindMissing: 0.1,
  otherKind: 0.1,
  ownKind: 0.04,
  namedBest: 0.19,
  noun: 0.05,
  lastIsNoun: -0.34,
  lastIsOthers: -0.11,
  complete: -0.19,
  common: 0.38,
  cut: 0.15,
  brand: 0.09,
  brandAlone: 0.01,
  brandShare: -0.2,
  otherBrand: 0,
  cutBrand: 0.03,
  ownElsewhere: 0,
  staple: 0.37,
  asCalled: -0.37,
  meant: 0.11,
  special: 0.13,
  priceOff: -0.38,
  priceOver: -0.14,
  priceUnknown: 0,
  sizePrinted: 0.36,
  sizeSame: 0.33,
  sizeOther: 0,
  fitting: 0.04,
  itemOdds: 0.38,
  sentence: 0.22,
  letters: -0.27,
};

/** A match with at least this probability is sure: with 90% confidence right at least 98 times in 100 on lines of receipts. */
export const sureFrom = 0.9;

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
  always: 0.09,
  odds: 0.22,
  lead: 0.53,
  familyOdds: 0.19,
  unexplained: -0.22,
  unexplainedShare: -0.07,
  unexplainedMass: 0.39,
  unexplainedUnknown: 0.08,
  otherNoun: -0.38,
  rivalExplains: -0.89,
  rivalHead: -0.48,
  unknownBrand: -0.14,
  headMissing: -0.81,
  kindMissing: 0.25,
  otherKind: 0.11,
  ownKind: 0.64,
  namedBest: 0.61,
  noun: -0.09,
  lastIsNoun: -0.13,
  lastIsOthers: -0.54,
  complete: -0.22,
  common: 0.8,
  cut: -0.17,
  brand: 0.3,
  brandAlone: 0.16,
  brandShare: -0.59,
  otherBrand: 0.54,
  cutBrand: 0.27,
  ownElsewhere: 0.83,
  staple: -0.25,
  asCalled: -0.32,
  meant: 0,
  special: 0.1,
  priceOff: -0.13,
  priceOver: 0.27,
  priceUnknown: -0.32,
  sizePrinted: 0.38,
  sizeSame: 0.53,
  sizeOther: 0.77,
  fitting: -0.06,
  itemOdds: 0.07,
  sentence: -0.16,
  letters: -0.34,
};

/** A match whose product has at least this probability is comparable, by the same rule with 90% confidence. */
export const comparableFrom = 0.75;

/** The same for a match whose price or measure doesn't fit any item of its product. */
export const comparableUnfittingFrom = 0.75;
