/**
 * What observed prices add to the published levels. Shifts are logarithms (0.03 is 3% up). A `kept` factor is the share
 * of the published standard error that remains: 1 is all of it, 0 none.
 */

/** A chain's prices in a category. */
export interface LearnedLevel {
  shift: number;
  /** What remains of the uncertainty of the chain's level, and of the category relative to it. */
  chainKept: number;
  departmentKept: number;
  /** How far items spread around the level, relative to what was assumed: above 1 if prices disagree. */
  scatter: number;
}

export interface LearnedChain {
  /** The number of prices learned from. */
  seenCount: number;
  /** The number of shoppers, if only a few shoppers and no other source reported; null otherwise, and if unknown. */
  shopperCount: number | null;
  categories: Readonly<Record<string, LearnedLevel>>;
  /** Categories without observations. */
  others: LearnedLevel;
}

/** A state's prices at all chains. */
export interface LearnedArea {
  shift: number;
  kept: number;
}

export interface LearnedLevels {
  chains: Readonly<Record<string, LearnedChain>>;
  areas: Readonly<Record<string, LearnedArea>>;
}

/** An item at a chain, relative to its category's level there. */
export interface LearnedItem {
  shift: number;
  /** What remains of the uncertainty of chain and category: an observed item needs them less. */
  levelKept: number;
  /** What remains of the item's own uncertainty: above 1 if observations disagree. */
  itemKept: number;
}

/** Observed items of a chain, by id. */
export type LearnedItems = ReadonlyMap<string, LearnedItem>;

/**
 * The probability that a chain carries an assumed item, by id: 1 once it was seen there, less than its prior after
 * people didn't find it.
 */
export type CarriedChances = ReadonlyMap<string, number>;

/** Everything learned from observations. */
export interface Learned {
  levels: LearnedLevels;
  /** By chain. */
  items: ReadonlyMap<string, LearnedItems>;
  /** By chain. */
  carried: ReadonlyMap<string, CarriedChances>;
}

/** Before the first observation. */
export const nothingLearned: Learned = { levels: { chains: {}, areas: {} }, items: new Map(), carried: new Map() };
