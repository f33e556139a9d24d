import type { EvidenceName, RarityWeights } from '../product/evidence.ts';
import type { SureSigns } from './sure-match-model.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (840 lines): ours 412, first % 86.4, among three % 94.2, none right % 61, sure % 26.8, sure and right % 97.2, likely % 14.5, likely and right % 79, not compared and right % 97, asked of 20 6.9
 * real names, out of fold (2056 lines): ours 1962, first % 85.4, among three % 94, none right % 26.6, sure % 13.8, sure and right % 94.1, likely % 51.3, likely and right % 95.4, not compared and right % 17.9, asked of 20 6.6
 * labeled, out of fold (1513 lines): ours 1398, first % 87.5, among three % 93.1, none right % 72.2, sure % 19.6, sure and right % 100, likely % 32.1, likely and right % 99.2, not compared and right % 66.4, asked of 20 8.1
 * labeled items, out of fold (81 lines): ours 77, first % 93.5, among three % 96.1, none right % 100, sure % 40.7, sure and right % 100, likely % 29.6, likely and right % 100, not compared and right % 100, asked of 20 4.7
 * labeled at Costco, out of fold (420 lines): ours 384, first % 81.8, among three % 87.8, none right % 80.6, sure % 16.7, sure and right % 100, likely % 32.9, likely and right % 98.6, not compared and right % 57.4, asked of 20 7.9
 * labeled, held out in part 10 (89 lines): ours 84, first % 70.2, among three % 77.4, none right % 60, sure % 11.2, sure and right % 100, likely % 27, likely and right % 100, not compared and right % 36.4, asked of 20 9.9
 * labeled, held out in part 12 (154 lines): ours 142, first % 79.6, among three % 89.4, none right % 91.7, sure % 24, sure and right % 100, likely % 17.5, likely and right % 100, not compared and right % 54.5, asked of 20 10.3
 * labeled, held out in part 14 (157 lines): ours 141, first % 87.9, among three % 95, none right % 75, sure % 17.8, sure and right % 100, likely % 40.1, likely and right % 100, not compared and right % 100, asked of 20 7.1
 * labeled items, held out in part 2 (80 lines): ours 72, first % 94.4, among three % 95.8, none right % 100, sure % 31.3, sure and right % 100, likely % 32.5, likely and right % 100, not compared and right % 100, asked of 20 6
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.55,
  meant: 0.32,
  start: 0.3,
  skeleton: 1.26,
  letters: 0.98,
  misread: 0.56,
  pair: 0.34,
  unexplained: -1.07,
  unexplainedShare: -1.53,
  unexplainedMass: -0.16,
  unexplainedUnknown: -0.17,
  otherNoun: -0.72,
  headMissing: -1.87,
  kindMissing: -0.57,
  kindPrinted: 1.13,
  noun: 0.54,
  lastIsNoun: 0.52,
  lastIsOthers: -0.92,
  complete: 1.42,
  otherKind: -0.07,
  attributeSame: 0.78,
  attributeOther: -1.07,
  attributeUntold: 0.87,
  organicPrinted: 1.27,
  organicUnprinted: -0.8,
  brandWhole: 2.26,
  ownWhole: 0.25,
  brandCut: 0.4,
  brandAlone: 0.64,
  brandShare: 2.58,
  brandElsewhere: -1.1,
  brandCutElsewhere: 0.4,
  ownElsewhere: -0.58,
  ownUnprinted: -0.25,
  unbranded: 0.36,
  priceOver: -0.99,
  priceUnder: -1.04,
  priceUnknown: -0.42,
  clubOver: 0.57,
  sizeSame: 1.28,
  sizeOther: -0.1,
  inLargePack: 0.4,
  asCalled: 1.71,
  boughtBefore: 1.33,
  staple: 0.72,
  common: 1.34,
  special: -0.25,
  forChildren: -0.83,
  none: 1.33,
  noneNotCompared: 2.59,
  noneThing: 1.07,
  noneLong: -1,
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
  lead: 0.54,
  familyOdds: 0.05,
  unexplained: 0.25,
  unexplainedShare: 0.04,
  unexplainedMass: 0.24,
  unexplainedUnknown: 0.04,
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
  complete: -0.17,
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
  special: 0.08,
  priceOff: -0.4,
  priceOver: -0.14,
  priceUnknown: 0,
  sizePrinted: 0.37,
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
  always: 0.1,
  odds: 0.22,
  lead: 0.53,
  familyOdds: 0.2,
  unexplained: -0.14,
  unexplainedShare: -0.02,
  unexplainedMass: 0.38,
  unexplainedUnknown: 0.11,
  otherNoun: -0.33,
  rivalExplains: -0.65,
  rivalHead: -0.49,
  unknownBrand: -0.22,
  headMissing: -0.84,
  kindMissing: 0.23,
  otherKind: 0.05,
  ownKind: 0.63,
  namedBest: 0.66,
  noun: -0.11,
  lastIsNoun: -0.08,
  lastIsOthers: -0.55,
  complete: -0.24,
  common: 0.81,
  cut: -0.2,
  brand: 0.28,
  brandAlone: 0.18,
  brandShare: -0.56,
  otherBrand: 0.45,
  cutBrand: 0.19,
  ownElsewhere: 0.86,
  staple: -0.28,
  asCalled: -0.36,
  meant: -0.01,
  special: 0.13,
  priceOff: -0.09,
  priceOver: 0.22,
  priceUnknown: -0.34,
  sizePrinted: 0.41,
  sizeSame: 0.53,
  sizeOther: 0.84,
  fitting: -0.06,
  itemOdds: 0.07,
  sentence: -0.21,
  letters: -0.36,
};

/** A match whose product has at least this probability is comparable, by the same rule with 90% confidence. */
export const comparableFrom = 0.75;

/** The same for a match whose price or measure doesn't fit any item of its product. */
export const comparableUnfittingFrom = 0.75;
