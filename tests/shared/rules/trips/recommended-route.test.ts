import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TripSettings } from '#shared/contract/trips/trip-settings.ts';
import { limits } from '#shared/limits.ts';
import { compareCart } from '#shared/rules/comparison/compare-cart.ts';
import { isMembersOnly } from '#shared/rules/stores/chains.ts';
import type { TripChoice } from '#shared/rules/trips/bought-at-stops.ts';
import { firstTripSettings } from '#shared/rules/trips/default-trip-settings.ts';
import { type LocatedStore, planTrip, type TripFacts } from '#shared/rules/trips/plan-trip.ts';
import { roundTrip } from '#shared/rules/trips/round-trip.ts';
import { sampleEntry, sampleStore, uncertain } from '../../cart-samples.ts';

const home = { lat: 39.8, lng: -89.65 };
const clubs = ['costco', 'sams-club', 'bjs'] as const;
const chains = ['walmart', 'aldi', ...clubs] as const;
const live = (cents: number | null) => (cents === null ? null : { cents, kind: 'live' as const });

/** What each line costs at the five stores, and the standard deviation of these prices: 0 if they are known. */
interface List {
  lines: readonly { prices: readonly (number | null)[]; deviation: number }[];
  /** Each store's miles north and east of home. */
  places: readonly (readonly [number, number])[];
  settings: Pick<TripSettings, 'centsPerMile' | 'centsPerStop' | 'leastGainCents'>;
}

function listWith(deviations: readonly number[]): fc.Arbitrary<List> {
  const line = fc.constantFrom(...deviations).chain((deviation) => {
    // Estimates are in tens of cents.
    const cents = fc.integer({ min: 5, max: 300 }).map((tens) => (deviation > 0 ? 10 * tens : 9 * tens));
    const prices = fc.array(fc.option(cents, { freq: 6 }), { minLength: chains.length, maxLength: chains.length });
    return fc.record({ prices, deviation: fc.constant(deviation) });
  });
  const miles = fc.integer({ min: -15, max: 15 });
  return fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    places: fc.array(fc.tuple(miles, miles), { minLength: chains.length, maxLength: chains.length }),
    settings: fc.record({
      centsPerMile: fc.constantFrom(0, 30, 67),
      centsPerStop: fc.constantFrom(0, 300),
      leastGainCents: fc.constantFrom(0, 100, 500, 1_500),
    }),
  });
}
const anyList = listWith([0, 0.1, 0.4, 0.9]);
const anyMemberships = fc.subarray([...clubs]);

function factsOf({ lines, places, settings }: List, memberships: TripSettings['memberships']): TripFacts {
  const entries = lines.map(({ prices, deviation }, at) => {
    const priced = chains.map((chain, index) => {
      const cents = prices[index] ?? null;
      return [chain, deviation ? cents : live(cents)] as const;
    });
    const entry = sampleEntry(`item-${at}`, Object.fromEntries(priced));
    return deviation ? uncertain(entry, deviation) : entry;
  });
  const stores = chains.map((chain, at): LocatedStore => {
    const [north, east] = places[at] ?? [0, 0];
    return { store: sampleStore(chain, { chain }), lat: home.lat + north / 69.1, lng: home.lng + east / 53 };
  });
  return {
    rows: compareCart(entries).rows,
    stores,
    from: home,
    settings: { ...firstTripSettings, ...settings, memberships },
  };
}

/** What a plan gets: more lines are better, then less money with the minimum saving for each stop. */
interface Result {
  covered: number;
  cents: number;
}
const doorToDoor = ({ checkout, tripCents }: TripChoice) => checkout.totalCents + tripCents;
const coveredBy = ({ stops }: TripChoice) => stops.reduce((sum, { bought }) => sum + bought.length, 0);

function resultOf(facts: TripFacts): Result {
  const best = planTrip(facts)?.best;
  if (!best) return { covered: 0, cents: 0 };
  return { covered: coveredBy(best), cents: doorToDoor(best) + facts.settings.leastGainCents * best.stops.length };
}

/** The best of all sets of stores that the shopper may enter, for known prices. */
function byTryingAllSets({ lines, settings }: List, { stores, settings: { memberships } }: TripFacts): Result {
  let best: Result = { covered: 0, cents: 0 };
  for (let set = 1; set < 1 << chains.length; set += 1) {
    const visited = [...chains.keys()].filter((at) => set & (1 << at));
    if (visited.length > limits.trip.stops) continue;
    if (visited.some((at) => isMembersOnly(chains[at] ?? '') && !memberships.some((club) => club === chains[at])))
      continue;
    const least = lines.flatMap(({ prices }) => {
      const offered = visited.flatMap((at) => prices[at] ?? []);
      return offered.length > 0 ? [Math.min(...offered)] : [];
    });
    const subtotal = least.reduce((sum, cents) => sum + cents, 0);
    const { miles } = roundTrip(
      home,
      visited.flatMap((at) => stores[at] ?? []),
    );
    const stops = visited.length * (settings.centsPerStop + settings.leastGainCents);
    const cents = subtotal + Math.round(subtotal * limits.taxRate) + Math.round(miles * settings.centsPerMile) + stops;
    const isFuller = least.length > best.covered;
    if (isFuller || (least.length === best.covered && cents < best.cents)) best = { covered: least.length, cents };
  }
  return best;
}

describe('the best route', () => {
  test('costs as much as the best of all sets of stores that the shopper may enter', () => {
    fc.assert(
      fc.property(listWith([0]), anyMemberships, (list, memberships) => {
        const facts = factsOf(list, memberships);
        expect(resultOf(facts)).toEqual(byTryingAllSets(list, facts));
      }),
    );
  });

  test('never costs a shopper more who joins another club, whatever the doubt', () => {
    fc.assert(
      fc.property(anyList, anyMemberships, fc.constantFrom(...clubs), (list, memberships, club) => {
        const without = resultOf(factsOf(list, memberships));
        const member = resultOf(factsOf(list, [...new Set([...memberships, club])]));
        expect(member.covered).toBeGreaterThanOrEqual(without.covered);
        if (member.covered === without.covered) expect(member.cents).toBeLessThanOrEqual(without.cents);
      }),
    );
  });

  test('has only stores that the shopper may enter, and so have the routes it is compared with', () => {
    fc.assert(
      fc.property(anyList, anyMemberships, (list, memberships) => {
        const plan = planTrip(factsOf(list, memberships));
        const routes = [...(plan?.choices ?? []), ...(plan?.alone ?? [])];
        const compared = routes.flatMap(({ notWorthIt }) => notWorthIt?.than ?? []);
        const named = [
          ...[...routes, ...compared].flatMap(({ stops }) => stops.map(({ store }) => store)),
          ...routes.flatMap(({ rival }) => rival?.stops.map(({ store }) => store) ?? []),
        ];
        const closed = named.filter(({ chain }) => isMembersOnly(chain) && !memberships.some((club) => club === chain));
        expect(closed).toEqual([]);
      }),
    );
  });

  test('costs a shopper who then joins a club what the plan said', () => {
    fc.assert(
      fc.property(anyList, anyMemberships, (list, memberships) => {
        const plan = planTrip(factsOf(list, memberships));
        if (!plan) return;
        expect(plan.withheld).toHaveLength(clubs.length - memberships.length);
        for (const { store, savedCents, moreItems, than } of plan.withheld) {
          const member = planTrip(factsOf(list, [...memberships, store.chain as (typeof clubs)[number]]));
          if (!member) throw new Error('No plan');
          expect(moreItems).toBe(coveredBy(member.best) - coveredBy(plan.best));
          expect(doorToDoor(than)).toBeLessThanOrEqual(doorToDoor(plan.best));
          if (savedCents > 0) expect(savedCents).toBe(doorToDoor(than) - doorToDoor(member.best));
        }
      }),
    );
  });

  test('never saves less than the plan says a club may, beyond what saves without it, whatever the doubt', () => {
    const withoutMinimum = (list: List) => ({ ...list, settings: { ...list.settings, leastGainCents: 0 } });
    fc.assert(
      fc.property(anyList.map(withoutMinimum), anyMemberships, (list, memberships) => {
        const facts = factsOf(list, memberships);
        const cheapest = byTryingAllSets(list, facts);
        for (const { store, savedCents, moreItems, than, close } of planTrip(facts)?.withheld ?? []) {
          if (moreItems > 0) continue;
          const club = store.chain as (typeof clubs)[number];
          const member = byTryingAllSets(list, factsOf(list, [...memberships, club]));
          expect(doorToDoor(than)).toBe(cheapest.cents);
          const namedCents = Math.max(savedCents, close ? doorToDoor(than) - doorToDoor(close) : 0);
          expect(namedCents).toBeLessThanOrEqual(cheapest.cents - member.cents);
        }
      }),
    );
  });

  test('saves for certain, even if another with as many stops may save more', () => {
    const known = { prices: [2000, 1500, null, null, null], deviation: 0 };
    const doubtful = { prices: [2000, null, 1450, null, null], deviation: 0.9 };
    const list = { lines: [known, doubtful], places: chains.map(() => [1, 0] as const), settings: noCosts };
    // The same prices at a store that needs no membership.
    const facts = factsOf(list, []);
    const stores = facts.stores.map(({ store, ...point }) => ({
      ...point,
      store: store.id === 'costco' ? { ...store, chain: 'kroger' as const } : store,
    }));
    const plans = [planTrip(factsOf(list, ['costco'])), planTrip({ ...facts, stores })];
    for (const plan of plans) {
      expect(plan?.best.stops.map(({ store }) => store.id).sort()).toEqual(['aldi', 'walmart']);
      expect(plan?.choices).toContain(plan?.best);
    }
  });
});

const noCosts = { centsPerMile: 0, centsPerStop: 0, leastGainCents: 100 };
