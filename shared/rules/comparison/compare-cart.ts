import type { CartEntry } from '../../contract/shopping/cart.ts';
import type { StoreLabel } from '../../contract/stores/store.ts';
import { isInOwnWords } from '../catalog/own-words.ts';
import { mayShopAt } from '../stores/memberships.ts';
import { type CheaperWithGaps, cheaperWithGapsOf } from './cheaper-store-missing-items.ts';
import { type ComparisonRow, rowOf, withoutLowest } from './price-table-rows.ts';
import { type Saving, savingOf } from './saving.ts';
import { type StoreTotals, totalsOf } from './store-totals.ts';
import { byEqualPrices } from './stores-with-equal-prices.ts';
import { comparableTotals } from './totals-of-same-items.ts';
import { isTie, isTooCloseToCall, savingIn, type Verdict, verdictOf, winnerOf } from './verdict.ts';

/** A cart across its stores, as the table, the bars, and the savings card show it. */
export interface Comparison {
  /** In the order in which the entries name them first; `rankedStores` sorts them best first. */
  stores: StoreTotals[];
  /** The stores that the verdict is about, in the same order: those that the shopper may enter, or all if there is none. */
  open: StoreTotals[];
  /** Those of them with the same prices as others of their chain. The verdict is about the first of each group. */
  alike: StoreTotals[][];
  /** The others, which need a membership. */
  leftOut: StoreTotals[];
  /** In the order of the cart. */
  rows: ComparisonRow[];
  /** Entries in the shopper's own words: no store has a price for them, and no store is missing them. */
  own: CartEntry[];
  verdict: Verdict;
  winner: StoreTotals | null;
  /** The verdict's saving. */
  saving: Saving | null;
  /** A store that is missing something but is clearly cheaper on the rest. */
  cheaperWithGaps: CheaperWithGaps | null;
}

function comparedStores(entries: readonly CartEntry[]): StoreLabel[] {
  const labels = new Map<string, StoreLabel>();
  for (const { storePrices } of entries) for (const { store } of storePrices) labels.set(store.id, store);
  return [...labels.values()];
}

/** @param memberships The chains of the clubs that the shopper is a member of. */
export function compareCart(entries: readonly CartEntry[], memberships: readonly string[] = []): Comparison {
  const priced = entries.filter(({ item }) => !isInOwnWords(item));
  const labels = comparedStores(priced);
  const rows = priced.map((entry) => rowOf(entry, labels));
  const stores = labels.map((store) => totalsOf(store, rows));
  const isAnyOpen = labels.some(({ chain }) => mayShopAt(chain, memberships));
  const isOpen = ({ store }: StoreTotals) => !isAnyOpen || mayShopAt(store.chain, memberships);
  const open = stores.filter(isOpen);
  const alike = byEqualPrices(open, rows);
  const distinct = alike.length > 1 ? alike.flatMap(([first]) => first ?? []) : open;
  const totals = comparableTotals(distinct, rows);
  const scope = savingOf(totals);
  const verdict = verdictOf({ stores: distinct, rows, totals, saving: scope });
  const cheaperWithGaps = scope && cheaperWithGapsOf({ stores: distinct, rows });
  return {
    stores,
    open,
    alike: alike.filter((group) => group.length > 1),
    leftOut: stores.filter((totals) => !isOpen(totals)),
    // If it is too close to call, no single price is called the lowest either.
    rows: 'rival' in verdict && isTooCloseToCall(verdict) && !isTie(verdict) ? rows.map(withoutLowest) : rows,
    own: entries.filter(({ item }) => isInOwnWords(item)),
    verdict,
    winner: winnerOf(verdict),
    saving: savingIn(verdict),
    cheaperWithGaps,
  };
}
