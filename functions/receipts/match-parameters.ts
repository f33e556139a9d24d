import type { EvidenceName } from './line-evidence.ts';
import type { SureSigns } from './sure-signs.ts';

/**
 * Weights of the evidence for a product, made by `npm run tune:receipts -- --write`.
 * made up, out of fold (720 lines): ours 418, first % 88.5, among three % 96.4, none right % 55.3, sure % 28.2, sure and right % 96.6, unsure of 20 10.9
 * real names, out of fold (1832 lines): ours 1734, first % 85.9, among three % 93.3, none right % 35.7, sure % 10.7, sure and right % 98.1, unsure of 20 17.3
 * labeled, out of fold (507 lines): ours 457, first % 84.9, among three % 92.3, none right % 66, sure % 10.5, sure and right % 100, unsure of 20 16.3
 * labeled, held out in part 4 (97 lines): ours 90, first % 86.7, among three % 92.2, none right % 85.7, sure % 18.6, sure and right % 100, unsure of 20 14.4
 * labeled, held out in part 6 (128 lines): ours 121, first % 71.9, among three % 76.9, none right % 100, sure % 3.9, sure and right % 100, unsure of 20 17
 */
export const matchWeights: Readonly<Record<EvidenceName, number>> = {
  whole: 1.64,
  meant: 0.43,
  start: 0.18,
  skeleton: 0.92,
  letters: 0.97,
  misread: 0.75,
  pair: -0.06,
  unexplained: -1.01,
  unexplainedShare: -1.46,
  headMissing: -1.79,
  kindMissing: -0.64,
  noun: 0.76,
  lastIsNoun: 0.46,
  complete: 1.76,
  otherKind: -0.39,
  organicPrinted: 1.16,
  organicUnprinted: -1.09,
  brandWhole: 1.93,
  ownWhole: 0.18,
  brandCut: -0.25,
  brandAlone: 0.99,
  brandShare: 2.07,
  brandElsewhere: -1.05,
  ownUnprinted: -0.4,
  unbranded: 0.64,
  priceOver: -0.92,
  priceUnder: -0.96,
  priceUnknown: -2.78,
  clubOver: 0.45,
  sizeSame: 1.2,
  sizeOther: -0.12,
  inLargePack: 0.54,
  weighedAsPack: 0,
  asCalled: 1.55,
  boughtBefore: 1.98,
  staple: 0.74,
  common: 1.41,
  special: -0.2,
  forChildren: -1.5,
  none: 1.85,
  noneNotCompared: 2.24,
  noneLong: -1.01,
  noneBrand: -1.49,
};

/** Weights of the signs that the most likely product is right, fitted on out-of-fold lines. */
export const sureWeights: Readonly<SureSigns> = {
  always: 0.08,
  odds: 0.41,
  lead: 0.2,
  unexplained: 0.99,
  headMissing: 0.6,
  kindMissing: 0.6,
  otherKind: 0.28,
  complete: 0.83,
  cut: 0.43,
  brand: -0.52,
  priceOff: -0.76,
  priceUnknown: 0,
  sizePrinted: 0.32,
  itemOdds: 0.06,
};

/** A match with at least this probability is sure: right 98 times in 100 out of fold. */
export const sureFrom = 0.912;
