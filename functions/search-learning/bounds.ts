/**
 * How what people choose may change what search finds. An account costs nothing, so nobody counts but whose account is some
 * days old, each once for the same words and product, and nothing changes before `least` of them agree. What search itself
 * takes words for is worth as much as `worth` people: a pair changes nothing, and a few don't outweigh it.
 */
export const choosers = {
  least: 5,
  worth: 20,
  /** So many choices of one person count in a period; a row stays that small. */
  mostChoices: 40,
  /** How long a person's choices stay theirs: then their counts alone are left, and count half after each further period. */
  periodDays: 28,
  /** Partitions that the people of a period are spread over. */
  shards: 16,
  /** So many people of a period are read at most, always the same ones: enough to know everyday words well. */
  mostPeople: 20_000,
  /** What is learned is one small row: the words that most people agree on. */
  mostWords: 4_000,
  mostProducts: 6,
};
