import { type ComparisonRow, priceAt } from './price-table-rows.ts';
import { rankedStores } from './ranked-stores.ts';
import type { StoreTotals } from './store-totals.ts';

/**
 * Stores of one chain and state with the same price for every entry are one choice. Gives each such group, the nearest
 * store first, or else the first chosen; most stores are a group by themselves.
 */
export function byEqualPrices(stores: readonly StoreTotals[], rows: readonly ComparisonRow[]): StoreTotals[][] {
  const pricesAt = ({ store: { id } }: StoreTotals) => {
    const prices = rows.map((row) => {
      const price = priceAt(id, row);
      return price && [price.lineCents, price.timesRequested, price.lowCents, price.highCents];
    });
    return JSON.stringify(prices);
  };
  const ofChain = Map.groupBy(rankedStores(stores), ({ store: { chain, state } }) => `${chain} ${state}`);
  return [...ofChain.values()].flatMap((group) =>
    group.length === 1 ? [group] : [...Map.groupBy(group, pricesAt).values()],
  );
}
