import { daySeconds } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';

/** Longer than the period that learning and charts use. */
const learnedFrom = 400;

/**
 * The retention of rows that expire, in days; DynamoDB removes them within a few days after. A price text's waiting time
 * and a provider's pins expire at times of their own. All other rows stay until a shopper or an admin deletes them, at the
 * latest with the account.
 */
export const retentionDays = {
  /** Observations and flags. The levels and accuracy figures computed from them are kept longer. */
  observations: learnedFrom,
  /** The largest moves at stores. */
  movers: 10,
  /** The levels that moves are measured from. If learning stops, the newest ones before that are needed. */
  levelsOfDay: 30,
  pricesOfDay: learnedFrom,
  daySummaries: learnedFrom,
  changedDays: learnedFrom,
  /** Partial sums of a day that a run could not finish. The next run comes much sooner. */
  unfinishedDays: 7,
  openData: learnedFrom,
  recentObservations: 15,
  /** Ids and fingerprints of receipts, longer than the maximum age of a new receipt. */
  seenReceipts: limits.receipt.recognizedDays,
  /** The same of receipts whose confirmation stopped halfway. The shopper may come back; others wait no longer than this. */
  halfTakenReceipts: 1,
  /** Hashes of the lines we read on a photo, until the shopper has reviewed them. */
  receiptReadings: limits.receipt.readingDays,
  /** The hash of a receipt text that a shopper had us read. */
  textsOfDay: 2,
  /** How far a person's prices of a month were from the estimates. */
  outlierCounts: limits.receipt.patternDays,
  /** Days into the next month, for calls made at the end of this one. */
  quotasOfMonth: 3,
  budgetsOfDay: 3,
  callersOfMinute: 1,
  /** The salt of the callers' hashes, counted from the start of its day. */
  callerSalts: 1,
  /** That a text went out, without its words or number, in case the request is repeated. */
  sentTexts: 1,
  /** A phone number that was never verified. */
  phoneCodes: 1,
  /** The id of a deleted account. */
  closedAccounts: limits.deletedDataDays,
  /** A plan that a shopper saved. */
  savedPlans: limits.trip.planDays,
  /** How many plans were kept on a day. */
  planResults: learnedFrom,
  /** The location of an address, without who asked. */
  geocodedAddresses: limits.geocodedAddressDays,
  /** What a person chose after which words, from the end of its four weeks: until they are counted. */
  searchChoices: 2,
  priceRequests: 30,
  providerCalls: 3,
} as const;

/** The TTL of a row kept for `days` after `from`, in seconds since 1970. */
export function expiryAfter(from: Date | string, days: number): number {
  return Math.floor(new Date(from).getTime() / 1000) + days * daySeconds;
}
