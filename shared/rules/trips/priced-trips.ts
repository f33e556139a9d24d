import { limits } from '../../limits.ts';
import type { Point } from '../locations/distance.ts';
import { roundTrip } from './round-trip.ts';

/** A store that may be a stop. */
interface TripStore extends Point {
  id: string;
}

/** A line's cost in whole cents before tax at each store, in the stores' order; null if it can't be bought there. */
export type LineCosts = readonly (number | null)[];

export interface TripQuestion {
  stores: readonly TripStore[];
  lines: readonly LineCosts[];
  /** Where the trip starts and ends; null if unknown: then no miles are counted. */
  from: Point | null;
  centsPerMile: number;
  centsPerStop: number;
  /** The sales tax: 0.08 is 8%. */
  taxRate: number;
}

/** A way to buy a list. */
export interface Trip {
  /** Indexes of stores, in the order of the visit. */
  stops: number[];
  /** For each line the index of its store; null if no stop has it. */
  storeOfLine: (number | null)[];
  coveredCount: number;
  /** The checkout of all stores together in whole cents, with tax rounded once. */
  subtotalCents: number;
  taxCents: number;
  /** The round trip by road; null if no miles were counted. */
  miles: number | null;
  /** The cost of the drive and the stops. */
  tripCents: number;
  /** Checkout and trip. */
  totalCents: number;
}

/** Every set of `size` indexes below `count`. */
function setsOf(count: number, size: number, first = 0): number[][] {
  if (size === 0) return [[]];
  return Array.from({ length: Math.max(0, count - first) }, (_, at) => first + at).flatMap((index) =>
    setsOf(count, size - 1, index + 1).map((rest) => [index, ...rest]),
  );
}

/** The cheapest of these stores for a line, and whether no other is as cheap. */
function cheapestOf(
  costs: LineCosts,
  storeIndexes: readonly number[],
): { storeIndex: number; cents: number; isAlone: boolean } | null {
  let least: { storeIndex: number; cents: number; isAlone: boolean } | null = null;
  for (const storeIndex of storeIndexes) {
    const cents = costs[storeIndex] ?? null;
    if (cents === null) continue;
    if (!least || cents < least.cents) least = { storeIndex, cents, isAlone: true };
    else if (cents === least.cents) least.isAlone = false;
  }
  return least;
}

/** Buys the list at exactly these stores; null if one of them isn't needed. */
function tripTo(storeIndexes: readonly number[], question: TripQuestion): Trip | null {
  const { stores, lines, from, taxRate } = question;
  const needed = new Set<number>();
  const storeOfLine: (number | null)[] = [];
  let subtotalCents = 0;
  for (const costs of lines) {
    const least = cheapestOf(costs, storeIndexes);
    storeOfLine.push(least?.storeIndex ?? null);
    subtotalCents += least?.cents ?? 0;
    if (least?.isAlone) needed.add(least.storeIndex);
  }
  if (needed.size < storeIndexes.length) return null;
  const stops = storeIndexes.flatMap((storeIndex) => stores[storeIndex] ?? []);
  const drive = from && roundTrip(from, stops);
  const miles = drive?.miles ?? null;
  const tripCents = Math.round((miles ?? 0) * question.centsPerMile) + storeIndexes.length * question.centsPerStop;
  const taxCents = Math.round(subtotalCents * taxRate);
  return {
    stops: drive ? drive.order.flatMap((at) => storeIndexes[at] ?? []) : [...storeIndexes],
    storeOfLine,
    coveredCount: storeOfLine.filter((storeIndex) => storeIndex !== null).length,
    subtotalCents,
    taxCents,
    miles,
    tripCents,
    totalCents: subtotalCents + taxCents + tripCents,
  };
}

/**
 * The cheapest way to buy a list at each set of up to three stores, including the trip. Sets with a store that sells
 * nothing for less than the others are left out.
 */
export function pricedTrips(question: TripQuestion): Trip[] {
  const count = question.stores.length;
  return Array.from({ length: Math.min(limits.trip.stops, count) }, (_, at) => setsOf(count, at + 1))
    .flat()
    .flatMap((storeIndexes) => tripTo(storeIndexes, question) ?? []);
}
