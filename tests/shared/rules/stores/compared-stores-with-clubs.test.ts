import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TripSettings } from '#shared/contract/trips/trip-settings.ts';
import { limits } from '#shared/limits.ts';
import { compareCart } from '#shared/rules/comparison/compare-cart.ts';
import { rankedStores } from '#shared/rules/comparison/ranked-stores.ts';
import { totalsOf } from '#shared/rules/comparison/store-totals.ts';
import { comparedStoresWithClubs } from '#shared/rules/stores/compared-stores-with-clubs.ts';
import { firstTripSettings } from '#shared/rules/trips/default-trip-settings.ts';
import { type LocatedStore, planTrip, type TripFacts } from '#shared/rules/trips/plan-trip.ts';
import { sampleEntry, sampleStore, uncertain } from '../../cart-samples.ts';

const home = { lat: 39.8, lng: -89.65 };
const openChains = ['walmart', 'aldi', 'kroger', 'target', 'publix'] as const;
const clubChains = ['costco', 'sams-club', 'bjs'] as const;
/** Each a mile farther along one road than the one before. */
const placed = (chain: (typeof openChains | typeof clubChains)[number], at: number): LocatedStore => ({
  store: sampleStore(chain, { chain }),
  lat: home.lat + (at + 1) / 69.093,
  lng: home.lng,
});
const open = openChains.map(placed);
const clubs = clubChains.map((chain, at) => placed(chain, at + open.length));
const live = (cents: number | null) => (cents === null ? null : { cents, kind: 'live' as const });

type Prices = readonly (number | null)[];
/** A line's prices at the five open stores and then at the clubs: estimates if they have a deviation. */
function entryOf(prices: Prices, at: number, deviation: number) {
  const all = [...openChains, ...clubChains].map((chain, index) => {
    const cents = prices[index] ?? null;
    return [chain, deviation ? cents : live(cents)] as const;
  });
  const entry = sampleEntry(`item-${at}`, Object.fromEntries(all));
  return deviation ? uncertain(entry, deviation) : entry;
}

function factsFor(lines: readonly Prices[], settings: Partial<TripSettings> = {}, deviations: number[] = []) {
  const { rows } = compareCart(lines.map((prices, at) => entryOf(prices, at, deviations[at] ?? 0)));
  const trip = { ...firstTripSettings, memberships: [...clubChains], ...settings };
  return { rows, stores: open, from: home, settings: trip };
}

const storesFor = (facts: TripFacts, joined: readonly LocatedStore[]) =>
  comparedStoresWithClubs(facts, joined, planTrip);

const idsOf = (stores: readonly LocatedStore[]) => stores.map(({ store }) => store.id);

/** The best trip of all stores surely saves over one through a store that is left out, but not over the others. */
const certainOnlyAgainstLeftOut: [
  Prices[],
  Pick<TripSettings, 'centsPerMile' | 'centsPerStop' | 'leastGainCents'>,
  number[],
] = [
  [
    [199, 143, 1351, null, null, null, null, null],
    [2682, 2647, null, null, null, 1430, 50, null],
    [203, null, 1286, null, null, null, null, null],
    [null, null, 637, 448, null, null, null, null],
    [null, null, 1937, null, null, 310, 50, null],
    [null, null, 596, 595, null, null, null, null],
    [null, 1662, 2655, null, null, 320, 816, null],
  ],
  { centsPerMile: 500, centsPerStop: 300, leastGainCents: 0 },
  [0, 0.4, 0, 0, 0.4, 0.1, 0.4, 0],
];

describe('a member of a club', () => {
  test('compares it in place of the store that is worst for the list, not of the farthest', () => {
    const facts = factsFor([[1000, 900, 2500, 1100, 600, 800]]);
    expect(idsOf(storesFor(facts, clubs.slice(0, 1)))).toEqual(['walmart', 'aldi', 'target', 'publix', 'costco']);
  });

  test('doesn’t compare it if it has less of the list, or costs more, than the other stores', () => {
    const moreExpensive = factsFor([[1000, 900, 1200, 1100, 600, 2500]]);
    expect(idsOf(storesFor(moreExpensive, clubs.slice(0, 1)))).toEqual([...openChains]);
    const lacking = factsFor([
      [1000, 900, 1200, 1100, 600, 580],
      [1000, 900, 1200, 1100, 600, null],
    ]);
    expect(idsOf(storesFor(lacking, clubs.slice(0, 1)))).toEqual([...openChains]);
  });

  test('keeps a second stop that has little of the list', () => {
    const facts = factsFor([
      [1000, 1100, 1200, 1300, 9000, 1000],
      [1000, 1100, 1200, 1300, null, 1000],
      [9000, 9100, 9200, 9300, 100, 9000],
    ]);
    const stores = storesFor(facts, clubs.slice(0, 1));
    expect(idsOf(stores)).toContain('publix');
  });

  test('compares it beside fewer than five other stores', () => {
    const facts = { ...factsFor([[1000, 900, 2500]]), stores: open.slice(0, 3) };
    expect(idsOf(storesFor(facts, clubs.slice(0, 2)))).toEqual(['walmart', 'aldi', 'kroger', 'costco', 'sams-club']);
  });

  test('never gets a worse answer or a worse plan, whatever a trip costs', () => {
    const cents = fc.option(fc.integer({ min: 50, max: 3_000 }), { freq: 5 });
    const anyPrices = fc.array(cents, { minLength: 8, maxLength: 8 });
    const anySettings = fc.record({
      centsPerMile: fc.constantFrom(0, 30, 500),
      centsPerStop: fc.constantFrom(0, 300, 5_000),
      leastGainCents: fc.constantFrom(0, 500, 1_500),
    });
    const anyDeviations = fc.array(fc.constantFrom(0, 0.1, 0.4), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(
        fc.array(anyPrices, { minLength: 1, maxLength: 8 }),
        anySettings,
        anyDeviations,
        (lines, settings, deviations) => {
          const facts = factsFor(lines, settings, deviations);
          const stores = storesFor(facts, clubs);
          expect(stores.length).toBeLessThanOrEqual(limits.storesSelected);
          for (const [before, after] of [
            [answerAt(facts, open), answerAt(facts, stores)],
            [planAt(facts, open), planAt(facts, stores)],
          ] as const) {
            expect(after.covered).toBeGreaterThanOrEqual(before.covered);
            if (after.covered === before.covered) expect(after.cents).toBeLessThanOrEqual(before.cents);
          }
        },
      ),
      { examples: [certainOnlyAgainstLeftOut] },
    );
  });
});

function answerAt({ rows }: TripFacts, stores: readonly LocatedStore[]) {
  const [best] = rankedStores(stores.map(({ store }) => totalsOf(store, rows)));
  return { covered: best?.availableCount ?? 0, cents: best?.totalCents ?? 0 };
}

/** With the shopper's minimum saving for each further stop, so that fewer stops may cost more. */
function planAt(facts: TripFacts, stores: readonly LocatedStore[]) {
  const plan = planTrip({ ...facts, stores });
  if (!plan) return { covered: 0, cents: 0 };
  const { stops, checkout, tripCents } = plan.best;
  return {
    covered: stops.reduce((sum, { bought }) => sum + bought.length, 0),
    cents: checkout.totalCents + tripCents + (stops.length - 1) * facts.settings.leastGainCents,
  };
}
