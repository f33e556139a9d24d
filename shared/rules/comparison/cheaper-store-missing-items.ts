import { chanceOf, compareTotals } from './odds-of-cheaper-store.ts';
import { type ComparisonRow, priceAt } from './price-table-rows.ts';
import { rankedStores } from './ranked-stores.ts';
import { differenceBetween } from './saving.ts';
import { type StoreTotals, totalsOf } from './store-totals.ts';

/**
 * A store that the verdict leaves out, or compares on fewer entries, because it is missing something, although it is
 * probably cheaper than the best ranked store on the entries both have.
 */
export interface CheaperWithGaps {
  store: StoreTotals['store'];
  missingCount: number;
  /** How many entries both stores have. */
  sharedCount: number;
  /** Its totals for those entries, and the best ranked store's. */
  here: StoreTotals;
  best: StoreTotals;
  /** How much cheaper it is on those, with tax: at checkout or by amount, whichever is less. */
  leadCents: number;
  isByAmount: boolean;
  /** The probability that it is cheaper than any store with as much as the best ranked one, on what both have. */
  chance: number;
  /** Whether one of the two totals is uncertain. */
  isUncertain: boolean;
  /** Its totals for everything it has. */
  own: StoreTotals;
  /**
   * The whole list with the missing entries from the best ranked store, and all of it from there; null if that store is
   * missing some, too.
   */
  together: { cost: StoreTotals; allFromBest: StoreTotals } | null;
}

/** A second trip for less isn't worth mentioning. */
const leastLeadCents = 100;
/**
 * Two to one, if it has what we assume it has. It is mentioned with its figures and odds, not called cheaper, so less is
 * needed than for a verdict.
 */
const leastChance = 2 / 3;
/** A store with less of the list than this is not worth the trip. */
export const leastShareOfList = 0.5;

interface Facts {
  stores: readonly StoreTotals[];
  rows: readonly ComparisonRow[];
}

/**
 * The store with most of the list (and of those the furthest ahead) that is probably cheaper than the best ranked store
 * and every other store with as much, both at checkout and for the requested amounts.
 */
export function cheaperWithGapsOf({ stores, rows }: Facts): CheaperWithGaps | null {
  const ranked = rankedStores(stores);
  const most = ranked[0]?.availableCount ?? 0;
  const [best, ...peers] = ranked.filter(({ availableCount }) => availableCount === most);
  if (!best) return null;
  const found = ranked.flatMap((totals): CheaperWithGaps[] => {
    const { store, availableCount, entryCount } = totals;
    if (availableCount === most) return [];
    const shared = rows.filter((row) => [best, totals].every((one) => priceAt(one.store.id, row) !== null));
    const sharedCount = shared.length;
    if (sharedCount < leastShareOfList * most) return [];
    const lead = leadOn(shared, totals, [best, ...peers]);
    if (!lead || lead.leadCents < leastLeadCents) return [];
    const together = togetherWith(best, totals, rows);
    return [{ store, missingCount: entryCount - availableCount, sharedCount, ...lead, own: totals, together }];
  });
  const [first] = found.toSorted(
    (one, other) => other.sharedCount - one.sharedCount || other.leadCents - one.leadCents,
  );
  return first ?? null;
}

/**
 * What to buy there, and the rest from the best ranked store; null if something is still missing or if it isn't
 * cheaper.
 */
function togetherWith(
  best: StoreTotals,
  { store }: StoreTotals,
  rows: readonly ComparisonRow[],
): CheaperWithGaps['together'] {
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

/** The entry where stores certainly have what we assume they have. */
function asCarried(row: ComparisonRow): ComparisonRow {
  const cells = row.cells.map((cell) => {
    const { price } = cell;
    if (!price) return cell;
    const otherPacks = price.otherPacks.map((other) => ({ ...other, carriedChance: 1 }));
    return { ...cell, price: { ...price, carriedChance: 1, otherPacks } };
  });
  return { ...row, cells };
}

/**
 * How much cheaper a store is than the best of the others; null unless it is probably cheaper than all of them on these
 * entries.
 */
function leadOn(
  rows: readonly ComparisonRow[],
  { store }: StoreTotals,
  others: readonly StoreTotals[],
): Pick<CheaperWithGaps, 'here' | 'best' | 'leadCents' | 'isByAmount' | 'isUncertain' | 'chance'> | null {
  const here = totalsOf(store, rows);
  const rivals = others.map((other) => totalsOf(other.store, rows)).filter(({ hasEverything }) => hasEverything);
  const comparisons = rivals.map((rival) => compareTotals(here, rival));
  const [first] = comparisons;
  if (!first) return null;
  const chance = Math.min(...comparisons.map(chanceOf));
  const ifCarried = totalsOf(store, rows.map(asCarried));
  const chanceIfCarried = Math.min(...rivals.map((rival) => chanceOf(compareTotals(ifCarried, rival))));
  if (chance <= 0.5 || chanceIfCarried < leastChance) return null;
  const { cents: leadCents, isByAmount } = differenceBetween(here, first.totals);
  return {
    here,
    best: first.totals,
    leadCents,
    isByAmount,
    chance,
    isUncertain: [here, first.totals].some(({ lowCents, highCents }) => lowCents < highCents),
  };
}
