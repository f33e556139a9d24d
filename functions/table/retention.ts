import { limits } from '#shared/rules/limits.ts';
import { daySeconds } from '#shared/spans.ts';

/** Longer than anything is learned from, and than any chart shows. */
const learnedFrom = 400;

/**
 * How many days the table keeps what goes by itself; Amazon removes it within some days more. Beside it go the turn of a
 * price text, once it is over, and what a provider asked to have remembered, when it said. All else stays until somebody
 * deletes it: a shopper, with their account at the latest, or an admin.
 */
export const daysKept = {
  /** What somebody saw, and that it looked wrong. What was learned and graded from it is kept longer, without it. */
  observations: learnedFrom,
  /** What moved, and the levels that it is held against. */
  movers: 10,
  pricesOfDay: learnedFrom,
  daySummaries: learnedFrom,
  changedDays: learnedFrom,
  /** What a day came to when a run had no more time: longer than until the next one. */
  unfinishedDays: 7,
  openData: learnedFrom,
  shelves: 15,
  /** That a receipt was given: longer than one may be old. */
  seenReceipts: limits.oldestPriceDays + 10,
  /** One that was taken and never kept: whoever stopped half-way may come back, and nobody else waits for them. */
  halfTakenReceipts: 1,
  /** Hashes of the lines that we read on a picture: until the shopper has looked them through. */
  receiptReadings: limits.receipt.readingDays,
  /** The hash of a text that somebody had read. */
  textsOfDay: 2,
  /** How far off a person's prices of a month were. */
  farOffPrices: limits.receipt.patternDays,
  /** Into the next month, for what was called at the end of this one. */
  quotasOfMonth: 3,
  budgetsOfDay: 3,
  callersOfMinute: 1,
  /** What makes a caller's hash: from the beginning of its day. */
  callerSalts: 1,
  /** A number that nobody proved. */
  phoneCodes: 1,
  /** The number of an account that is gone. */
  closedAccounts: limits.deletedDataDays,
  /** What an address was found at, by a hash of it. */
  foundPlaces: 90,
  askedPrices: 30,
  providerCalls: 3,
} as const;

/** When the table removes what is kept for so many days from a time on: in seconds, as it counts. */
export function expiryAfter(from: Date | string, days: number): number {
  return Math.floor(new Date(from).getTime() / 1000) + days * daySeconds;
}
