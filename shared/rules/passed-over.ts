import { type ComparisonRow, priceAt } from './comparison-rows.ts';
import { isEnough } from './doubt.ts';
import { gapBetween } from './saving.ts';
import { chanceOf, standingOf } from './standings.ts';
import { rankedStores, type StoreTotals, totalsOf } from './store-totals.ts';

/**
 * A store that the verdict leaves out, or holds against others on less than it has, since it lacks something: on what it
 * shares with the best ranked store it is clearly the cheaper one.
 */
export interface PassedOver {
  store: StoreTotals['store'];
  /** How many entries of the cart it lacks. */
  lackedCount: number;
  /** How many entries it and the best ranked store have. */
  sharedCount: number;
  /** Its figures on those, and those of the best ranked store. */
  here: StoreTotals;
  best: StoreTotals;
  /** By how much it is cheaper on those, tax included; at the till or by amount, the lesser. */
  leadCents: number;
  isByAmount: boolean;
  /** Whether one of the two totals may be off. */
  isDoubtful: boolean;
  /** Its figures on all that it has. */
  own: StoreTotals;
  /** The whole list with what it lacks from the best ranked store, and all of it from there; null if that lacks some, too. */
  together: { cost: StoreTotals; allFromBest: StoreTotals } | null;
}

/** A second trip for less isn't worth a word. */
const leastLeadCents = 100;
/** With less than that of the list, a store is no place to go for it. */
const leastShareOfList = 0.5;

interface Facts {
  stores: readonly StoreTotals[];
  rows: readonly ComparisonRow[];
}

/**
 * The store with most of the list, and of those the one that is furthest ahead, that is likely enough cheaper, by the bar
 * of the verdict, than the best ranked store and every other that has as much: at the till and for the amounts asked for.
 */
export function passedOverOf({ stores, rows }: Facts): PassedOver | null {
  const ranked = rankedStores(stores);
  const most = ranked[0]?.availableCount ?? 0;
  const [best, ...peers] = ranked.filter(({ availableCount }) => availableCount === most);
  if (!best) return null;
  const found = ranked.flatMap((totals): PassedOver[] => {
    const { store, availableCount, entryCount } = totals;
    if (availableCount === most) return [];
    const shared = rows.filter((row) => [best, totals].every((one) => priceAt(one.store.id, row) !== null));
    const sharedCount = shared.length;
    if (sharedCount < leastShareOfList * most) return [];
    const lead = leadOn(shared, totals, [best, ...peers]);
    if (!lead || lead.leadCents < leastLeadCents) return [];
    const together = togetherWith(best, totals, rows);
    return [{ store, lackedCount: entryCount - availableCount, sharedCount, ...lead, own: totals, together }];
  });
  const [first] = found.toSorted(
    (one, other) => other.sharedCount - one.sharedCount || other.leadCents - one.leadCents,
  );
  return first ?? null;
}

/** What a store has from there, and the rest from the best ranked one; nothing where that leaves something, or costs no less. */
function togetherWith(
  best: StoreTotals,
  { store }: StoreTotals,
  rows: readonly ComparisonRow[],
): PassedOver['together'] {
  const filled = rows.map((row): ComparisonRow => {
    const rest = priceAt(best.store.id, row);
    return {
      ...row,
      cells: row.cells.map((cell) => (cell.storeId === store.id ? { ...cell, price: cell.price ?? rest } : cell)),
    };
  });
  const cost = totalsOf(store, filled);
  return cost.hasEverything && best.hasEverything && cost.totalCents < best.totalCents
    ? { cost, allFromBest: best }
    : null;
}

/** By how much a store is ahead of the first of others; null unless it is likely ahead of all that have these entries. */
function leadOn(
  rows: readonly ComparisonRow[],
  { store }: StoreTotals,
  others: readonly StoreTotals[],
): Pick<PassedOver, 'here' | 'best' | 'leadCents' | 'isByAmount' | 'isDoubtful'> | null {
  const here = totalsOf(store, rows);
  const rivals = others.map((other) => totalsOf(other.store, rows)).filter(({ hasEverything }) => hasEverything);
  const standings = rivals.map((rival) => standingOf(here, rival));
  const [first] = standings;
  if (!first || !standings.every((standing) => isEnough(chanceOf(standing)))) return null;
  const { cents: leadCents, isByAmount } = gapBetween(here, first.totals);
  return {
    here,
    best: first.totals,
    leadCents,
    isByAmount,
    isDoubtful: [here, first.totals].some(({ lowCents, highCents }) => lowCents < highCents),
  };
}
