import type { LearnedItems, LearnedLevels } from './learned-levels.ts';
import { rounded } from './shrinkage.ts';

/** A level of a chain, category or item that moved; shifts are logarithms. */
export interface MovedLevel {
  chain: string;
  /** Both null: the chain as a whole. */
  category: string | null;
  itemId: string | null;
  from: number;
  to: number;
  /** The chain's main recent sources. */
  by: readonly SourceOfLevel[];
}

/** An assumed item that people didn't find. */
export interface MissingItem {
  chain: string;
  itemId: string;
  /** The probability that the chain carries it, before and after. */
  from: number;
  to: number;
  /** How many people didn't find it, and for how many stores a chain or an operator's file says so. */
  people: number;
  stores: number;
  /** The short ids of some of them. */
  by: readonly string[];
}

/** A recent source of a chain: on how many days, and its mean difference from published levels. */
export interface SourceOfLevel {
  shortId: string;
  lean: number;
  days: number;
}

/** How many items per chain, and how many levels in total, are listed. */
const mostItems = 5;
export const mostMovedLevels = 40;

type Before = Pick<LearnedLevels, 'chains'>;

/** The chains' and categories' levels that moved. */
export function movedLevels(
  levels: LearnedLevels,
  before: Before | null,
  sourcesOf: (chain: string) => readonly SourceOfLevel[],
): MovedLevel[] {
  return Object.entries(levels.chains).flatMap(([chain, learned]) => {
    const then = before?.chains[chain];
    const by = sourcesOf(chain);
    const ofChain = {
      chain,
      category: null,
      itemId: null,
      from: then?.others.shift ?? 0,
      to: learned.others.shift,
      by,
    };
    const ofCategories = Object.entries(learned.categories).map(([category, { shift }]) => {
      return {
        chain,
        category,
        itemId: null,
        from: (then?.categories[category] ?? then?.others)?.shift ?? 0,
        to: shift,
        by,
      };
    });
    return [ofChain, ...ofCategories];
  });
}

export function movedItems(
  chain: string,
  items: LearnedItems,
  before: LearnedItems,
  by: readonly SourceOfLevel[],
): MovedLevel[] {
  const moved = [...items].map(([itemId, { shift }]) => {
    return { chain, category: null, itemId, from: before.get(itemId)?.shift ?? 0, to: shift, by };
  });
  return mostMoved(moved, mostItems);
}

/** Those that moved most; levels that did not move are left out. */
export function mostMoved(moved: readonly MovedLevel[], most: number): MovedLevel[] {
  const by = ({ from, to }: MovedLevel) => rounded(Math.abs(to - from));
  return moved
    .filter((one) => by(one) > 0)
    .toSorted((one, other) => by(other) - by(one))
    .slice(0, most);
}
