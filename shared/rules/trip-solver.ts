import { milesBetween, type Point } from './distance.ts';

/**
 * The cheapest way to buy a list at some of a few stores, trips included. Exact: every set of up to three stores is looked
 * at, and within a set each line is bought where it costs least.
 */

/** Roads are longer than the straight line: 1.2 in towns to 1.4 between distant places, 1.3 in most studies. */
export const roadFactor = 1.3;
/** More stops than that are no errand any more. */
export const mostStops = 3;

/** A store that may be stopped at. */
interface TripStore extends Point {
  id: string;
}

/** What one line costs, in whole cents before tax, at each of the stores, in their order; null where it can't be bought. */
export type LineCosts = readonly (number | null)[];

export interface TripQuestion {
  stores: readonly TripStore[];
  lines: readonly LineCosts[];
  /** Where the trip starts and ends; null where that is not known: then no mile is counted. */
  from: Point | null;
  centsPerMile: number;
  centsPerStop: number;
  /** Of what is bought: 0.08 is 8%. */
  taxRate: number;
}

/** One way to buy a list. */
export interface Trip {
  /** Places among the stores, in the order in which they are visited. */
  stops: number[];
  /** For each line the place of its store; null for one that none of the stops has. */
  storeOfLine: (number | null)[];
  coveredCount: number;
  /** What is paid at checkout, in whole cents: all stores together, tax rounded once. */
  subtotalCents: number;
  taxCents: number;
  /** Of the round trip by road; null where no mile was counted. */
  miles: number | null;
  /** What the way and the stops cost. */
  tripCents: number;
  /** Checkout and trip. */
  totalCents: number;
}

/** The shortest way from a place through all of the stops and back, as the crow flies. */
function roundTrip(from: Point, stops: readonly TripStore[]): { order: number[]; miles: number } {
  let shortest = { order: stops.map((_, at) => at), miles: Number.POSITIVE_INFINITY };
  const visit = (order: number[], at: Point, miles: number) => {
    if (order.length === stops.length) {
      const there = miles + milesBetween(at, from);
      if (there < shortest.miles) shortest = { order, miles: there };
      return;
    }
    for (const [next, stop] of stops.entries()) {
      if (!order.includes(next)) visit([...order, next], stop, miles + milesBetween(at, stop));
    }
  };
  visit([], from, 0);
  return shortest;
}

/** Every set of `size` of the places below `count`. */
function setsOf(count: number, size: number, first = 0): number[][] {
  if (size === 0) return [[]];
  return Array.from({ length: Math.max(0, count - first) }, (_, at) => first + at).flatMap((place) =>
    setsOf(count, size - 1, place + 1).map((rest) => [place, ...rest]),
  );
}

/** Where a line costs least of these places, and whether nowhere else as little. */
function cheapestOf(
  costs: LineCosts,
  places: readonly number[],
): { place: number; cents: number; isAlone: boolean } | null {
  let least: { place: number; cents: number; isAlone: boolean } | null = null;
  for (const place of places) {
    const cents = costs[place] ?? null;
    if (cents === null) continue;
    if (!least || cents < least.cents) least = { place, cents, isAlone: true };
    else if (cents === least.cents) least.isAlone = false;
  }
  return least;
}

/** The list bought at exactly these stores; null where one of them is not needed for anything. */
function tripTo(places: readonly number[], question: TripQuestion): Trip | null {
  const { stores, lines, from, taxRate } = question;
  const needed = new Set<number>();
  const storeOfLine: (number | null)[] = [];
  let subtotalCents = 0;
  for (const costs of lines) {
    const least = cheapestOf(costs, places);
    storeOfLine.push(least?.place ?? null);
    subtotalCents += least?.cents ?? 0;
    if (least?.isAlone) needed.add(least.place);
  }
  if (needed.size < places.length) return null;
  const stops = places.flatMap((place) => stores[place] ?? []);
  const way = from && roundTrip(from, stops);
  const miles = way && way.miles * roadFactor;
  const tripCents = Math.round((miles ?? 0) * question.centsPerMile) + places.length * question.centsPerStop;
  const taxCents = Math.round(subtotalCents * taxRate);
  return {
    stops: way ? way.order.flatMap((at) => places[at] ?? []) : [...places],
    storeOfLine,
    coveredCount: storeOfLine.filter((place) => place !== null).length,
    subtotalCents,
    taxCents,
    miles,
    tripCents,
    totalCents: subtotalCents + taxCents + tripCents,
  };
}

/** Less than 0 where the first is the better way: more of the list before less money, then fewer miles. */
export function betterTrip(one: Trip, other: Trip): number {
  return (
    other.coveredCount - one.coveredCount ||
    one.totalCents - other.totalCents ||
    one.stops.length - other.stops.length ||
    (one.miles ?? 0) - (other.miles ?? 0)
  );
}

/** The best trip to one store, to two and to three, in that order; null where so many stores are no use for anything. */
export function bestTrips(question: TripQuestion): (Trip | null)[] {
  const count = question.stores.length;
  return Array.from({ length: Math.min(mostStops, count) }, (_, at) => {
    const trips = setsOf(count, at + 1).flatMap((places) => tripTo(places, question) ?? []);
    return trips.toSorted(betterTrip)[0] ?? null;
  });
}
