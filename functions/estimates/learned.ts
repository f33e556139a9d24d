/**
 * What prices that were seen say beside the published levels. Shifts are of the logarithm (0.03: three percent up).
 * What is kept of a deviation is a factor: 1 is all of the published doubt, 0 none of it.
 */

/** Of a chain's prices in a category. */
export interface LearnedLevel {
  shift: number;
  /** Of the doubt about the chain's level, and about the category beside it. */
  chainKept: number;
  departmentKept: number;
  /** How far single items lie from the level, against what was assumed: above 1 where prices disagree. */
  scatter: number;
}

export interface LearnedChain {
  /** How many prices that was learned from. */
  seenCount: number;
  /** How many shoppers told all of it, where they are few and nobody else did; null for more, and where it isn't known. */
  shopperCount: number | null;
  categories: Readonly<Record<string, LearnedLevel>>;
  /** Of the categories that nobody has seen anything of. */
  others: LearnedLevel;
}

/** Of a state's prices at all chains. */
export interface LearnedArea {
  shift: number;
  kept: number;
}

export interface LearnedLevels {
  chains: Readonly<Record<string, LearnedChain>>;
  areas: Readonly<Record<string, LearnedArea>>;
}

/** Of an item at a chain, beside the level of its category there. */
export interface LearnedItem {
  shift: number;
  /** Of the doubt about the chain and the category: an item that was seen there needs them less. */
  levelKept: number;
  /** Of the doubt about the item itself: above 1 where what was seen disagrees. */
  itemKept: number;
}

/** Of the items seen at a chain, by id. */
export type LearnedItems = ReadonlyMap<string, LearnedItem>;

/** All that an estimate may know beside what is published. */
export interface Learned {
  levels: LearnedLevels;
  /** By chain. */
  items: ReadonlyMap<string, LearnedItems>;
}

/** Before anything was seen. */
export const nothingLearned: Learned = { levels: { chains: {}, areas: {} }, items: new Map() };
