import type { LearnedItems, LearnedLevels } from './learned.ts';
import { rounded } from './shrinkage.ts';

/** A chain's level, a category's or an item's there, and how it moved; shifts are of the logarithm. */
export interface MovedLevel {
  chain: string;
  /** Both null: of the chain as a whole. */
  category: string | null;
  itemId: string | null;
  from: number;
  to: number;
  /** Who told most of the chain lately. */
  by: readonly TellerOfLevel[];
}

/** Somebody who told of a chain, by their mark, on so many days, and how their prices lean on average. */
export interface TellerOfLevel {
  mark: string;
  lean: number;
  days: number;
}

/** So many of a chain's items are looked at, and so many levels of all told. */
const mostItems = 5;
export const mostMovedLevels = 40;

type Before = Pick<LearnedLevels, 'chains'>;

/** The chains' and categories' levels that moved. */
export function movedLevels(
  levels: LearnedLevels,
  before: Before | null,
  tellersOf: (chain: string) => readonly TellerOfLevel[],
): MovedLevel[] {
  return Object.entries(levels.chains).flatMap(([chain, learned]) => {
    const then = before?.chains[chain];
    const by = tellersOf(chain);
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

/** The items of a chain that moved most. */
export function movedItems(
  chain: string,
  items: LearnedItems,
  before: LearnedItems,
  by: readonly TellerOfLevel[],
): MovedLevel[] {
  const moved = [...items].map(([itemId, { shift }]) => {
    return { chain, category: null, itemId, from: before.get(itemId)?.shift ?? 0, to: shift, by };
  });
  return mostMoved(moved, mostItems);
}

/** Of several the ones that moved most; none that stood still. */
export function mostMoved(moved: readonly MovedLevel[], most: number): MovedLevel[] {
  const by = ({ from, to }: MovedLevel) => rounded(Math.abs(to - from));
  return moved
    .filter((one) => by(one) > 0)
    .toSorted((one, other) => by(other) - by(one))
    .slice(0, most);
}
