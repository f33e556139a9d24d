import type { CartEntry } from '../../contract/shopping/cart.ts';
import type { StoreLabel } from '../../contract/stores/store.ts';
import type { PlanRival } from '../../contract/trips/sent-plan.ts';
import { limits } from '../../limits.ts';
import { type CellPrice, type ComparisonRow, priceAt } from '../comparison/price-table-rows.ts';
import { type AfterTax, afterTax, type StoreTotals, totalsOf, uncertainLinesOf } from '../comparison/store-totals.ts';
import {
  plusExactly,
  type UncertainLine,
  type UncertainTotal,
  uncertainTotal,
} from '../comparison/total-uncertainty.ts';
import type { Trip } from './priced-trips.ts';

/** A store with its street and town, if known: '1203 N Main St, Springfield'. */
export interface PlacedStore extends StoreLabel {
  where?: string;
}

/** What is bought at one stop. */
export interface TripStop {
  store: PlacedStore;
  /** In the order of the cart. */
  bought: { entry: CartEntry; price: CellPrice }[];
  totals: StoreTotals;
}

/** Why a route is not recommended, and the route with fewer stops that it is compared with. */
export interface NotWorthIt {
  why: 'lacks' | 'costs-more' | 'uncertain' | 'too-little';
  than: TripChoice;
}

/** A route with as much of the list that may be just as cheap. */
export type TripRival = TripChoice & Pick<PlanRival, 'kind'>;

/** The best route through one, two, or three stores. */
export interface TripChoice {
  stops: TripStop[];
  /** Entries that none of the stops has. */
  missing: CartEntry[];
  /** The sum of all checkouts. */
  checkout: AfterTax & { hasEstimates: boolean };
  /** The round trip; null if the starting point is unknown. */
  miles: number | null;
  tripCents: number;
  /** Null if its stops are worth it. */
  notWorthIt: NotWorthIt | null;
  /** Null if no other route is too close to call. Only a plan's choices name one. */
  rival: TripRival | null;
}

/** A route with its uncertainty. */
export interface WeighedRoute {
  choice: TripChoice;
  coveredCount: number;
  totalCents: number;
  /** Without prices that only shoppers' receipts show. */
  confirmedCents: number;
  /** Before tax, with the cost of the trip. */
  uncertainty: UncertainTotal;
  /** The same without the trip. */
  atCheckout: UncertainTotal;
}

/** How many of a trip's items a store may not have. */
export const assumedIn = ({ stops }: Pick<TripChoice, 'stops'>) =>
  stops.reduce((sum, { totals }) => sum + totals.assumedCount, 0);

export const chainsOf = ({ choice: { stops } }: Pick<WeighedRoute, 'choice'>) => stops.map(({ store }) => store.chain);

/** @param stores The stores that the trip's indexes mean. */
export function weighedRoute(trip: Trip, stores: readonly StoreLabel[], rows: readonly ComparisonRow[]): WeighedRoute {
  const { tripCents, miles, coveredCount, totalCents: confirmedCents } = trip;
  const visited = trip.stops.flatMap((storeIndex) => {
    const store = stores[storeIndex];
    return store ? [{ store, rows: rows.filter((_, at) => trip.storeOfLine[at] === storeIndex) }] : [];
  });
  const { stops, checkout, total } = boughtAt(visited);
  return {
    coveredCount,
    totalCents: checkout.totalCents + tripCents,
    confirmedCents,
    // The other lines are before tax.
    uncertainty: plusExactly(total, tripCents / (1 + limits.taxRate)),
    atCheckout: total,
    choice: {
      stops,
      missing: rows.flatMap(({ entry }, at) => (trip.storeOfLine[at] === null ? [entry] : [])),
      checkout,
      miles,
      tripCents,
      notWorthIt: null,
      rival: null,
    },
  };
}

/** What to buy at each stop, the checkout of all stops, and its uncertainty before tax. */
export function boughtAt(
  visited: readonly { store: StoreLabel; rows: readonly ComparisonRow[] }[],
): Pick<TripChoice, 'stops' | 'checkout'> & { total: UncertainTotal } {
  const lines: UncertainLine[] = [];
  const stops = visited.map(({ store, rows }): TripStop => {
    const bought = rows.flatMap((row) => {
      const price = priceAt(store.id, row);
      return price ? [{ entry: row.entry, price }] : [];
    });
    lines.push(...bought.flatMap(({ entry, price }) => uncertainLinesOf(entry, price, store)));
    return { store, bought, totals: totalsOf(store, rows) };
  });
  const hasEstimates = stops.some(({ totals }) => totals.hasEstimates);
  const total = uncertainTotal(lines);
  return { stops, checkout: { ...afterTax(total), hasEstimates }, total };
}
