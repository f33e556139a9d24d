/**
 * Limits on how people's choices change search results. Accounts are free, so only accounts a few days old count, once
 * per words and product, and at least `least` of them must agree. Search's own result weighs as much as `resultWeight` people,
 * so that `colluding` people who agree can't replace a first result that search is sure of, nor add a product to words
 * that search understands. A guess of search weighs only `guessWeight`, so that `least` people can replace it.
 */
export const learningLimits = {
  least: 5,
  colluding: 50,
  resultWeight: 100,
  guessWeight: 4,
  /** The most choices stored per person and period, so that rows stay small. */
  mostChoices: 40,
  /** The length of a period. After it, only the counts remain, and they halve with each further period. */
  periodDays: 28,
  /** Table partitions per period. */
  shards: 16,
  /** The most people read per period, always the same ones: enough for everyday words. */
  mostPeople: 20_000,
  /** Learned words are stored in one row, so only those with the most people fit. */
  mostWords: 4_000,
  mostProducts: 6,
};
