import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { limits } from '#shared/limits.ts';
import { milesBetween, type Point } from '#shared/rules/locations/distance.ts';
import { type LineCosts, pricedTrips, type TripQuestion } from '#shared/rules/trips/priced-trips.ts';
import { roadFactor } from '#shared/rules/trips/round-trip.ts';

/** Mulberry32: the same cases at every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function caseOf(random: () => number, most: { stores: number; lines: number }): TripQuestion {
  const upTo = (limit: number) => Math.floor(random() * (limit + 1));
  const point = () => ({ lat: 39.8 + random() * 0.3, lng: -89.6 + random() * 0.3 });
  const stores = Array.from({ length: 1 + upTo(most.stores - 1) }, (_, at) => ({ id: String(at), ...point() }));
  // Few different prices make ties; a fifth of them is missing.
  const mostExpensive = random() < 0.5 ? 6 : 900;
  const line = (): LineCosts => stores.map(() => (random() < 0.2 ? null : 1 + upTo(mostExpensive)));
  return {
    stores,
    lines: Array.from({ length: upTo(most.lines) }, line),
    from: random() < 0.1 ? null : point(),
    centsPerMile: upTo(70),
    centsPerStop: upTo(300),
    taxRate: random() < 0.3 ? 0 : 0.08,
  };
}

/** What a way to buy a list gets: more lines are better, then fewer cents. */
interface TripResult {
  covered: number;
  totalCents: number;
}

const isBetter = (one: TripResult, other: TripResult | null) =>
  !other || one.covered > other.covered || (one.covered === other.covered && one.totalCents < other.totalCents);

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((first, at) => permutations(all.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

function milesTo(from: Point, stops: readonly Point[]): number {
  const lengths = permutations(stops).map((order) => {
    const way = [from, ...order, from];
    return way.slice(1).reduce((sum, point, at) => sum + milesBetween(way[at] ?? from, point), 0);
  });
  return Math.min(...lengths);
}

function tripCentsOf({ stores, from, centsPerMile, centsPerStop }: TripQuestion, places: readonly number[]): number {
  const stops = places.flatMap((place) => stores[place] ?? []);
  const miles = from ? milesTo(from, stops) * roadFactor : 0;
  return Math.round(miles * centsPerMile) + places.length * centsPerStop;
}

const afterTax = (cents: number, { taxRate }: TripQuestion) => cents + Math.round(cents * taxRate);

/** Tries every store for every line, and none: the best with up to one, two, and three stores. */
function byBruteForce(question: TripQuestion): (TripResult | null)[] {
  const { stores, lines } = question;
  const best: (TripResult | null)[] = Array.from({ length: limits.trip.stops }, () => null);
  const assign = (at: number, used: readonly number[], cents: number, covered: number) => {
    if (used.length > limits.trip.stops) return;
    if (at === lines.length) {
      if (covered === 0) return;
      const result = { covered, totalCents: afterTax(cents, question) + tripCentsOf(question, used) };
      for (let most = used.length; most <= best.length; most += 1) {
        if (isBetter(result, best[most - 1] ?? null)) best[most - 1] = result;
      }
      return;
    }
    assign(at + 1, used, cents, covered);
    for (const place of stores.keys()) {
      const cost = lines[at]?.[place] ?? null;
      if (cost !== null) assign(at + 1, used.includes(place) ? used : [...used, place], cents + cost, covered + 1);
    }
  };
  assign(0, [], 0, 0);
  return best;
}

/**
 * Line by line: the best of each set of stores that some assignment of the lines so far uses. The best with up to one,
 * two, and three stores.
 */
function bySetsUsed(question: TripQuestion): (TripResult | null)[] {
  const { stores, lines } = question;
  const places = [...stores.keys()];
  const sizeOf = (set: number) => places.filter((place) => set & (1 << place)).length;
  let known = new Map<number, { covered: number; cents: number }>([[0, { covered: 0, cents: 0 }]]);
  for (const costs of lines) {
    const next = new Map(known);
    for (const [set, { covered, cents }] of known) {
      for (const place of places) {
        const cost = costs[place] ?? null;
        const wider = set | (1 << place);
        if (cost === null || sizeOf(wider) > limits.trip.stops) continue;
        const found = { covered: covered + 1, cents: cents + cost };
        const had = next.get(wider);
        if (!had || found.covered > had.covered || (found.covered === had.covered && found.cents < had.cents)) {
          next.set(wider, found);
        }
      }
    }
    known = next;
  }
  const best: (TripResult | null)[] = Array.from({ length: limits.trip.stops }, () => null);
  for (const [set, { covered, cents }] of known) {
    if (covered === 0) continue;
    const used = places.filter((place) => set & (1 << place));
    const result = { covered, totalCents: afterTax(cents, question) + tripCentsOf(question, used) };
    for (let most = used.length; most <= best.length; most += 1) {
      if (isBetter(result, best[most - 1] ?? null)) best[most - 1] = result;
    }
  }
  return best;
}

/** The product's answer: the best trip to up to one, two, and three stores. */
function bySolver(question: TripQuestion): (TripResult | null)[] {
  const best: (TripResult | null)[] = Array.from({ length: limits.trip.stops }, () => null);
  for (const { stops, coveredCount, totalCents } of pricedTrips(question)) {
    const result = { covered: coveredCount, totalCents };
    for (let most = stops.length; most <= best.length; most += 1) {
      if (isBetter(result, best[most - 1] ?? null)) best[most - 1] = result;
    }
  }
  return best;
}

interface Disagreement {
  question: TripQuestion;
  answer: (TripResult | null)[];
  right: (TripResult | null)[];
}

/** The first case where the product's answer isn't the right one, so that 1,500 cases take one comparison of Vitest's. */
function firstDisagreement(
  seed: number,
  most: { stores: number; lines: number },
  solve: (question: TripQuestion) => (TripResult | null)[],
): Disagreement | null {
  const random = seeded(seed);
  for (let round = 0; round < 1_500; round += 1) {
    const question = caseOf(random, most);
    const [answer, right] = [bySolver(question), solve(question)];
    if (!isDeepStrictEqual(answer, right)) return { question, answer, right };
  }
  return null;
}

describe('the priced trips through up to three stores', () => {
  test('agrees in 1,500 cases with trying every store for every line', () => {
    expect(firstDisagreement(20_261_123, { stores: 4, lines: 4 }, byBruteForce)).toBeNull();
  });

  test('agrees in 1,500 cases with another solver', () => {
    expect(firstDisagreement(7, { stores: 5, lines: 12 }, bySetsUsed)).toBeNull();
  });

  test('buys every line at a stop, for the cost in the total', () => {
    const random = seeded(99);
    for (let round = 0; round < 500; round += 1) {
      const question = caseOf(random, { stores: 5, lines: 10 });
      for (const trip of pricedTrips(question)) {
        expect(new Set(trip.stops).size).toBe(trip.stops.length);
        const costs = trip.storeOfLine.map((place, line) =>
          place === null ? 0 : (question.lines[line]?.[place] ?? Number.NaN),
        );
        expect(costs.reduce((sum, cents) => sum + cents, 0)).toBe(trip.subtotalCents);
        expect([...new Set(trip.storeOfLine.filter((place) => place !== null))].toSorted()).toEqual(
          trip.stops.toSorted(),
        );
        expect(trip.miles === null).toBe(question.from === null);
      }
    }
  });

  test('doesn’t stop for items that cost the same elsewhere', () => {
    const here = { lat: 39.8, lng: -89.6 };
    const question = {
      stores: [
        { id: 'a', ...here },
        { id: 'b', ...here },
      ],
      lines: [
        [100, 100],
        [100, 200],
      ],
      from: here,
      centsPerMile: 30,
      centsPerStop: 300,
      taxRate: 0,
    };
    expect(pricedTrips(question)).toMatchObject([
      { stops: [0], totalCents: 500 },
      { stops: [1], totalCents: 600 },
    ]);
  });
});
