import type { EvidenceName, RarityWeights } from '../product/evidence.ts';
import type { SureSigns } from './sure-match-model.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (840 lines): ours 412, first % 86.4, among three % 94.2, none right % 63.8, sure % 26.9, sure and right % 96.8, likely % 22.1, likely and right % 83.6, asked of 20 5
 * real names, out of fold (2056 lines): ours 1934, first % 85, among three % 93.1, none right % 18, sure % 12.7, sure and right % 98, likely % 57, likely and right % 95, asked of 20 5.7
 * labeled, out of fold (1513 lines): ours 1398, first % 87.6, among three % 93, none right % 73, sure % 19.6, sure and right % 100, likely % 36.9, likely and right % 98.4, asked of 20 7.1
 * labeled items, out of fold (81 lines): ours 77, first % 93.5, among three % 96.1, none right % 100, sure % 40.7, sure and right % 100, likely % 32.1, likely and right % 100, asked of 20 4.2
 * labeled at Costco, out of fold (420 lines): ours 384, first % 81.8, among three % 87.8, none right % 80.6, sure % 16.4, sure and right % 100, likely % 33.6, likely and right % 98.6, asked of 20 7.7
 * labeled, held out in part 10 (89 lines): ours 84, first % 70.2, among three % 77.4, none right % 60, sure % 11.2, sure and right % 100, likely % 27, likely and right % 95.8, asked of 20 9.9
 * labeled, held out in part 12 (154 lines): ours 142, first % 79.6, among three % 89.4, none right % 91.7, sure % 24, sure and right % 100, likely % 21.4, likely and right % 97, asked of 20 9.4
 * labeled, held out in part 14 (157 lines): ours 141, first % 87.2, among three % 93.6, none right % 81.3, sure % 17.8, sure and right % 100, likely % 44.6, likely and right % 97.1, asked of 20 5.9
 * labeled items, held out in part 2 (80 lines): ours 72, first % 94.4, among three % 95.8, none right % 100, sure % 31.3, sure and right % 100, likely % 31.3, likely and right % 100, asked of 20 6.3
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.56,
  meant: 0.42,
  start: 0.29,
  skeleton: 1.24,
  letters: 0.97,
  misread: 0.6,
  pair: 0.32,
  unexplained: -1.07,
  unexplainedShare: -1.53,
  unexplainedMass: -0.15,
  unexplainedUnknown: -0.14,
  otherNoun: -0.73,
  headMissing: -1.87,
  kindMissing: -0.58,
  kindPrinted: 1.12,
  noun: 0.53,
  lastIsNoun: 0.53,
  lastIsOthers: -0.91,
  complete: 1.43,
  otherKind: -0.05,
  attributeSame: 0.74,
  attributeOther: -1.09,
  attributeUntold: 0.82,
  organicPrinted: 1.24,
  organicUnprinted: -0.79,
  brandWhole: 2.24,
  ownWhole: 0.32,
  brandCut: 0.39,
  brandAlone: 0.64,
  brandShare: 2.58,
  brandElsewhere: -1.12,
  brandCutElsewhere: 0.39,
  ownElsewhere: -0.48,
  ownUnprinted: -0.25,
  unbranded: 0.36,
  priceOver: -0.98,
  priceUnder: -1.02,
  priceUnknown: -0.44,
  clubOver: 0.56,
  sizeSame: 1.29,
  sizeOther: -0.13,
  inLargePack: 0.39,
  asCalled: 1.71,
  boughtBefore: 1.3,
  staple: 0.71,
  common: 1.35,
  special: -0.28,
  forChildren: -0.85,
  none: 1.33,
  noneNotCompared: 2.34,
  noneThing: 1.11,
  noneLong: -1,
  noneBrand: -1.11,
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
  always: 0.06,
  odds: 0.1,
  lead: 0.44,
  familyOdds: 0,
  unexplained: 0.19,
  unexplainedShare: 0.03,
  unexplainedMass: 0.19,
  unexplainedUnknown: 0.04,
  otherNoun: 0.01,
  rivalExplains: 0,
  rivalHead: 0.07,
  headMissing: 0.03,
  kindMissing: 0.05,
  otherKind: 0.09,
  ownKind: 0.06,
  namedBest: 0.02,
  noun: 0.03,
  lastIsNoun: -0.13,
  lastIsOthers: 0.06,
  complete: -0.23,
  common: 0.3,
  cut: -0.25,
  brand: 0.05,
  brandAlone: 0.01,
  brandShare: -0.1,
  otherBrand: 0,
  cutBrand: 0.03,
  ownElsewhere: 0,
  staple: 0.15,
  asCalled: -0.22,
  meant: 0.16,
  special: 0.03,
  priceOff: -0.54,
  priceOver: -0.08,
  priceUnknown: 0,
  sizePrinted: 0.23,
  sizeSame: 0.21,
  sizeOther: 0,
  fitting: 0.06,
  itemOdds: 0.46,
  sentence: 0.15,
  letters: -0.17,
};

/** A match with at least this probability is sure: with 90% confidence right at least 98 times in 100 on lines of receipts. */
export const sureFrom = 0.9;

/** Weights of the signs that the product is right, whatever its brand and size. */
export const comparableWeights: Readonly<SureSigns> = {
  always: 0.33,
  odds: 0.3,
  lead: 0.39,
  familyOdds: 0.2,
  unexplained: -0.18,
  unexplainedShare: -0.06,
  unexplainedMass: 0.45,
  unexplainedUnknown: 0.13,
  otherNoun: -0.35,
  rivalExplains: -0.6,
  rivalHead: -0.56,
  headMissing: -0.68,
  kindMissing: 0.13,
  otherKind: 0.07,
  ownKind: 0.77,
  namedBest: 0.6,
  noun: 0.02,
  lastIsNoun: -0.3,
  lastIsOthers: -0.41,
  complete: -0.21,
  common: 0.96,
  cut: -0.09,
  brand: 0.38,
  brandAlone: 0.09,
  brandShare: -0.56,
  otherBrand: 0.44,
  cutBrand: 0.17,
  ownElsewhere: 0.9,
  staple: -0.31,
  asCalled: -0.18,
  meant: 0.02,
  special: 0.16,
  priceOff: -0.17,
  priceOver: 0.26,
  priceUnknown: -0.36,
  sizePrinted: 0.23,
  sizeSame: 0.55,
  sizeOther: 0.7,
  fitting: -0.27,
  itemOdds: 0.08,
  sentence: -0.01,
  letters: -0.43,
};

/** A match whose product has at least this probability is comparable, by the same rule with 90% confidence. */
export const comparableFrom = 0.75;

/** The same for a match whose price or measure doesn't fit any item of its product. */
export const comparableUnfittingFrom = 0.75;
