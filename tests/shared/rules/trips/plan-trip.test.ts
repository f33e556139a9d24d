import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tripSettings } from '#shared/contract/trips/trip-settings.ts';
import { compareCart } from '#shared/rules/comparison/compare-cart.ts';
import { rowOf } from '#shared/rules/comparison/price-table-rows.ts';
import type { TripChoice } from '#shared/rules/trips/bought-at-stops.ts';
import { firstTripSettings } from '#shared/rules/trips/default-trip-settings.ts';
import { isLocked } from '#shared/rules/trips/item-stores.ts';
import { brokenLock, keptOut } from '#shared/rules/trips/items-kept-out.ts';
import { planTrip } from '#shared/rules/trips/plan-trip.ts';
import { lockedAt, withAnyStoreFor, withoutStoreFor, withStoresFor } from '#shared/rules/trips/set-item-stores.ts';
import { bread, cheaperBy, home, live, member, milk, north, planOf, stores } from '#tests/shared/trip-samples.ts';
import { onlyOnReceipt, sampleEntry, sampleItem, sampleStore, uncertain } from '../../cart-samples.ts';

/** Every compared store has the item. */
const everywhere = (ids: readonly string[]) => ({ compared: ids, selling: ids });

describe('a plan', () => {
  test('of one store includes the cost of the trip', () => {
    const plan = planOf([sampleEntry('eggs', { w: live(1000), a: live(950) })]);
    // There and back, 1.3 times as far by road, at 30 cents a mile, and $3 for the stop.
    expect(plan?.best).toMatchObject({ tripCents: 300 + Math.round(2 * 1.3 * 30), checkout: { totalCents: 1080 } });
    expect(plan?.best.miles).toBeCloseTo(2.6, 2);
    expect(plan?.best.stops.map(({ store }) => store.id)).toEqual(['w']);
  });

  test('goes to a second store that saves more than the drive costs', () => {
    const plan = planOf([bread, milk]);
    expect(plan?.choices.map(({ stops }) => stops.length)).toEqual([1, 2]);
    expect(plan?.best.stops.map(({ store, bought }) => [store.id, ...bought.map(({ entry }) => entry.id)])).toEqual([
      ['w', 'milk'],
      ['a', 'bread'],
    ]);
  });

  test('doesn’t go there for less than the shopper’s minimum saving', () => {
    const plan = planOf([bread, milk], { ...firstTripSettings, leastGainCents: 1_000 });
    expect(plan?.best.stops).toHaveLength(1);
    expect(plan?.choices[1]?.notWorthIt?.why).toBe('too-little');
  });

  test.each([
    ['one store if two more save the minimum only together', 1300, 180, [null, 'too-little', 'too-little'], 1],
    [
      'one store if the second saves too little and the third adds less',
      1380,
      1370,
      [null, 'too-little', 'too-little'],
      1,
    ],
    ['two stores if the third saves too little', 1500, 600, [null, null, 'too-little'], 2],
    ['three stores if each saves the minimum', 1500, 1450, [null, null, null], 3],
  ] as const)('goes to %s', (_, atAldi, atCostco, reasons, stops) => {
    const plan = planOf(cheaperBy(atAldi, atCostco), { ...member, leastGainCents: 1_500 });
    expect(plan?.choices.map(({ notWorthIt }) => notWorthIt?.why ?? null)).toEqual(reasons);
    expect(plan?.best.stops).toHaveLength(stops);
  });

  test('goes to two neighbors far away that save twice the minimum, though one of them saves less than it', () => {
    const neighbors = stores.map((store, at) => ({ ...store, ...north([1, 10, 10.5][at] ?? 0) }));
    const settings = { ...member, centsPerMile: 60, leastGainCents: 600 };
    const { rows } = compareCart(cheaperBy(1800, 1800));
    const plan = planTrip({ rows, stores: neighbors, from: home, settings });
    expect(plan?.choices.map(({ notWorthIt }) => notWorthIt?.why ?? null)).toEqual([null, 'too-little', null]);
    expect(plan?.best.stops).toHaveLength(3);
  });

  test('never goes to another store that saves less than the minimum over fewer stores, whatever the doubt', () => {
    const cents = fc.integer({ min: 100, max: 3_000 });
    const anyPrices = fc.tuple(cents, cents, cents);
    const leastGain = fc.constantFrom(0, 100, 500, 1_500);
    const deviation = fc.constantFrom(0, 0.1, 0.4);
    fc.assert(
      fc.property(
        fc.array(anyPrices, { minLength: 1, maxLength: 8 }),
        leastGain,
        deviation,
        (prices, leastGainCents, doubt) => {
          const entries = prices.map(([w, a, c], at) => {
            const entry = sampleEntry(`item-${at}`, doubt ? { w, a, c } : { w: live(w), a: live(a), c: live(c) });
            return doubt ? uncertain(entry, doubt) : entry;
          });
          const plan = planOf(entries, { ...member, leastGainCents });
          const costOf = ({ checkout, tripCents }: TripChoice) => checkout.totalCents + tripCents;
          const worth = plan?.choices.filter(({ notWorthIt }) => !notWorthIt) ?? [];
          expect(worth.at(-1)).toBe(plan?.best);
          for (const more of worth)
            for (const fewer of plan?.choices ?? []) {
              const stops = more.stops.length - fewer.stops.length;
              if (stops > 0) expect(costOf(fewer) - costOf(more)).toBeGreaterThanOrEqual(stops * leastGainCents);
            }
        },
      ),
    );
  });

  test('shows no trip to more stores that costs more, with and without the drive, than one to fewer', () => {
    const four = [...stores, { store: sampleStore('k', { chain: 'kroger' }), ...north(4) }];
    // One store is best. Aldi and another are cheaper, and so are Walmart, Costco, and Kroger, but by less.
    const { rows } = compareCart([
      sampleEntry('eggs', { w: live(1000), a: live(5000), c: live(5000), k: live(5000) }),
      sampleEntry('rice', { w: live(1000), a: live(500), c: live(600), k: live(990) }),
      sampleEntry('beans', { w: live(1000), a: live(500), c: live(990), k: live(600) }),
    ]);
    const settings = { ...member, leastGainCents: 2_000 };
    const plan = planTrip({ rows, stores: four, from: home, settings });
    expect(plan?.choices.map(({ stops, checkout }) => [stops.length, checkout.totalCents])).toEqual([
      [1, 3240],
      [2, 2160],
    ]);
  });

  test('shows a trip to more stores that costs less only because the way is shorter', () => {
    const far = [
      { store: sampleStore('w', { chain: 'walmart' }), ...north(60) },
      { store: sampleStore('a', { chain: 'aldi' }), ...north(1) },
      { store: sampleStore('k', { chain: 'kroger' }), ...north(2) },
    ];
    const { rows } = compareCart([
      sampleEntry('eggs', { w: live(500), a: live(510), k: null }),
      sampleEntry('rice', { w: live(500), a: null, k: live(510) }),
    ]);
    const plan = planTrip({ rows, stores: far, from: home, settings: firstTripSettings });
    expect(plan?.best.stops.map(({ store }) => store.id)).toEqual(['a', 'k']);
    expect(plan?.choices).toContain(plan?.best);
  });

  test('of a member goes where the saving is certain, even if a club may save more', () => {
    const rice = sampleEntry('rice', { w: live(2000), a: live(1500), c: live(5000) });
    const beans = uncertain(sampleEntry('beans', { w: live(2000), a: live(5000), c: 1450 }), 0.9);
    const plan = planOf([rice, beans], member);
    const without = planOf([rice, beans], { ...member, memberships: [] });
    expect(without?.best.stops.map(({ store }) => store.id)).toEqual(['w', 'a']);
    expect(plan?.best.stops.map(({ store }) => store.id)).toEqual(['w', 'a']);
    expect(plan?.choices).toContain(plan?.best);
    expect(plan?.best.notWorthIt).toBeNull();
    expect(plan?.best.rival?.stops.map(({ store }) => store.id)).toEqual(['a', 'c']);
  });

  test('doesn’t go there for an uncertain saving', () => {
    const plan = planOf([uncertain(bread, 0.9), uncertain(milk, 0.9)]);
    expect(plan?.choices[1]?.notWorthIt?.why).toBe('uncertain');
  });

  test.each([
    ['lower', { w: live(1000), a: live(600) }, 'a', '11.00'],
    ['higher', { w: live(1500), a: live(1200) }, 'w', '10.00'],
  ])('goes where it would without a %s price that only receipts show, and says so', (_, prices, where, estimate) => {
    const spread = { area: 0, product: 0, brand: 0, chain: 0, department: 0, item: 0.1 };
    const replacedEstimate = { price: estimate, low: estimate, high: estimate, spread };
    const eggs = sampleEntry('eggs', prices);
    const forged = {
      ...eggs,
      storePrices: eggs.storePrices.map((price) =>
        price.store.id === where
          ? { ...price, kind: 'receipt' as const, unconfirmed: 'one-shopper' as const, replacedEstimate }
          : price,
      ),
    };
    const plan = planOf([forged]);
    expect(plan?.best.stops.map(({ store }) => store.id)).toEqual(['w']);
    expect([plan?.hasUnconfirmed, planOf([eggs])?.hasUnconfirmed]).toEqual([true, false]);
    // Nor does it make a second store worth the trip.
    const rice = sampleEntry('rice', { w: live(500), a: live(1000) });
    expect(planOf([forged, rice])?.best.stops.map(({ store }) => store.id)).toEqual(['w']);
  });

  test('doesn’t go there for an item that only a receipt shows there, but buys it on the way', () => {
    const eggs = sampleEntry('eggs', { w: live(500), a: live(900) });
    const gum = (where: string) => onlyOnReceipt(sampleEntry('gum', { [where]: live(200) }), where);
    const bought = (where: string) => {
      const plan = planOf([eggs, gum(where)]);
      return {
        stops: plan?.best.stops.map(({ store, bought }) => [store.id, ...bought.map(({ entry }) => entry.id)]),
        missing: plan?.best.missing.map(({ id }) => id),
        alone: plan?.alone.map(({ stops: [stop] }) => stop?.store.id),
      };
    };
    expect(bought('a')).toEqual({ stops: [['w', 'eggs']], missing: ['gum'], alone: ['w', 'a'] });
    expect(bought('w')).toEqual({ stops: [['w', 'eggs', 'gum']], missing: [], alone: ['w', 'a'] });
    expect(planOf([gum('a')])).toBeNull();
  });

  test('names the store that may be just as cheap with the trip, and no clearly more expensive one', () => {
    const tea = (aldi: number) => uncertain(sampleEntry('tea', { w: 1000, a: aldi }), 0.2);
    const rivalAt = (aldi: number) => planOf([tea(aldi)])?.best.rival;
    expect(rivalAt(980)).toMatchObject({ stops: [{ store: { id: 'a' } }], kind: 'with-trip' });
    expect(rivalAt(3000)).toBeNull();
    const far = { ...firstTripSettings, centsPerMile: 600 };
    expect(planOf([tea(980)], far)?.best.rival).toMatchObject({ stops: [{ store: { id: 'a' } }], kind: 'at-checkout' });
    // The one most likely cheaper at checkout, as the comparison names it, though its trip is longer.
    const both = uncertain(sampleEntry('tea', { w: 1000, a: 1100, c: 990 }), 0.2);
    const member = { ...far, memberships: ['costco' as const] };
    expect(planOf([both], member)?.best.rival).toMatchObject({ stops: [{ store: { id: 'c' } }], kind: 'at-checkout' });
    expect(planOf([tea(980), sampleEntry('rice', { w: 500 })])?.best.rival).toBeNull();
    const uncertainSaving = planOf([uncertain(bread, 0.9), uncertain(milk, 0.9)]);
    expect(uncertainSaving?.choices[1]?.rival).not.toBeNull();
  });

  test('doesn’t go there if the drive costs as much', () => {
    const plan = planOf([bread, milk], { ...firstTripSettings, centsPerStop: 5_000 });
    expect(plan?.choices[1]?.notWorthIt?.why).toBe('costs-more');
  });

  test('goes there for items that the first store lacks, at any cost', () => {
    const plan = planOf([
      sampleEntry('eggs', { w: live(500), a: null }),
      sampleEntry('rice', { w: null, a: live(500) }),
    ]);
    expect(plan?.best.stops).toHaveLength(2);
    expect(plan?.choices[0]?.missing).toHaveLength(1);
  });

  test('leaves out a club without a membership, and says what it would save', () => {
    const plan = planOf([bread, milk]);
    expect(plan?.withheld).toMatchObject([{ store: { id: 'c' }, moreItems: 0 }]);
    const member = planOf([bread, milk], { ...firstTripSettings, memberships: ['costco'] });
    expect(member?.best.stops.map(({ store }) => store.id)).toEqual(['c']);
    expect(member?.withheld).toEqual([]);
    const costOf = (found: typeof plan) => (found ? found.best.checkout.totalCents + found.best.tripCents : 0);
    expect(plan?.withheld[0]?.savedCents).toBe(costOf(plan) - costOf(member));
  });

  test.each([
    ['a little that is sure', live(1000), live(960), 43],
    ['a little that is uncertain', 1000, 960, 0],
    ['nothing', live(1000), live(1000), 0],
  ])('says of a club that saves %s', (_, here, there, savedCents) => {
    const isSure = typeof here !== 'number';
    const entry = sampleEntry('eggs', { w: here, c: there });
    const eggs = isSure ? entry : uncertain(entry, 0.9);
    const beside = [stores[0], { ...stores[2], ...north(1) }] as typeof stores;
    const { rows } = compareCart([eggs]);
    const plan = planTrip({ rows, stores: beside, from: null, settings: firstTripSettings });
    expect(plan?.withheld).toMatchObject([{ savedCents }]);
  });

  test('buys an item only where the shopper allows it', () => {
    const ids = stores.map(({ store }) => store.id);
    const atWalmart = withStoresFor(firstTripSettings, bread, ['w'], everywhere(ids));
    expect(planOf([bread, milk], atWalmart)?.best.stops.map(({ store }) => store.id)).toEqual(['w']);
    const notAtAldi = withoutStoreFor(firstTripSettings, bread, 'a', everywhere(ids));
    expect(planOf([bread, milk], notAtAldi)?.best.stops.map(({ store }) => store.id)).toEqual(['w']);
    expect(withStoresFor(atWalmart, bread, ids, everywhere(ids)).places).toEqual({});
    expect(withoutStoreFor(atWalmart, bread, 'w', everywhere(ids)).places['chobani bread']).toEqual({
      kind: 'not',
      storeIds: ['w'],
    });
  });

  test('buys an item elsewhere that is locked to a club the shopper has left, and remembers the lock for a return', () => {
    const ids = stores.map(({ store }) => store.id);
    const asMember = lockedAt(member, bread, ['c'], ids);
    const boughtAt = (settings: typeof asMember) => planOf([bread], settings)?.best.stops.map(({ store }) => store.id);
    expect(boughtAt(asMember)).toEqual(['c']);
    expect(boughtAt({ ...asMember, memberships: [] })).toEqual(['a']);
    expect(planOf([bread], { ...asMember, memberships: [] })?.best.missing).toEqual([]);
  });

  test('buys an item elsewhere that is set to a store without it, and says which', () => {
    const labels = stores.map(({ store }) => store);
    const ids = labels.map(({ id }) => id);
    const soap = sampleEntry('soap', { w: live(300), a: null });
    const settings = lockedAt(firstTripSettings, soap, ['a'], ids);
    const best = planOf([soap], settings)?.best;
    expect(best?.stops.map(({ store }) => store.id)).toEqual(['w']);
    const row = rowOf(soap, labels);
    expect(brokenLock(settings, row, labels)).toMatchObject({ why: 'lacks', stores: [{ id: 'a' }] });
    expect(withAnyStoreFor(settings, soap, ids).places).toEqual({});
    expect(brokenLock(firstTripSettings, row, labels)).toBeNull();
    // One of two stores has it: the lock holds.
    const both = withStoresFor(member, soap, ['w'], { compared: ids, selling: ['w', 'c'] });
    const oneLacks = { ...both, places: { 'chobani soap': { kind: 'only' as const, storeIds: ['w', 'a'] } } };
    expect(brokenLock(oneLacks, row, labels)).toBeNull();
    // Refusing the only one of them that has it doesn't leave the lock to the other.
    expect(withoutStoreFor(oneLacks, soap, 'w', { compared: ids, selling: ['w'] }).places).toEqual({
      'chobani soap': { kind: 'not', storeIds: ['w'] },
    });
  });

  test('says why a trip leaves out an item that a stop has', () => {
    const labels = stores.map(({ store }) => store);
    const ids = labels.map(({ id }) => id);
    const at = (id: string) => ({ stops: labels.filter((store) => store.id === id), compared: labels });
    const row = rowOf(sampleEntry('soap', { w: live(300), a: live(200) }), labels);
    const today = { compared: ids, selling: ['w', 'a'] };
    const toAldi = lockedAt(firstTripSettings, row.entry, ['a'], ids);
    expect(keptOut(toAldi, row, at('w'))).toMatchObject({ why: 'set-elsewhere', stores: [{ id: 'a' }] });
    expect(keptOut(firstTripSettings, row, at('c'))).toBeNull();
    const notAtWalmart = withoutStoreFor(firstTripSettings, row.entry, 'w', today);
    expect(keptOut(notAtWalmart, row, at('w'))).toMatchObject({ why: 'not-here', stores: [{ id: 'w' }] });
    const notAtAny = withoutStoreFor(notAtWalmart, row.entry, 'a', today);
    expect(keptOut(notAtAny, row, at('w'))?.why).toBe('not-at-any');
  });

  test.each([
    ['in another amount and size', { id: 'two-dozen', size: '24 ct' }, 'any-brand', true],
    ['of another brand, if any will do', { id: 'eggs-aldi', brand: 'Aldi' }, 'any-brand', true],
    ['if the shopper now wants one brand', { id: 'eggs-aldi', brand: 'Aldi' }, 'this-product', false],
    ['for another product', { id: 'brown-eggs', name: 'Brown Eggs' }, 'any-brand', false],
  ] as const)('remembers where to buy an item %s: %#', (_, given, match, isRemembered) => {
    const ids = stores.map(({ store }) => store.id);
    const item = sampleItem({ id: 'dozen', name: 'Large Eggs', brand: 'Great Value', size: '12 ct' });
    const settings = lockedAt(firstTripSettings, { item, match: 'any-brand' }, ['w'], ids);
    expect(isLocked(settings, { item: { ...item, ...given }, match }, ids)).toBe(isRemembered);
  });

  test('remembers where to buy a line in the shopper’s own words, however it is capitalized', () => {
    const ids = stores.map(({ store }) => store.id);
    const line = (name: string) => ({
      item: sampleItem({ id: name, name, brand: '' }),
      match: 'this-product' as const,
    });
    const settings = lockedAt(firstTripSettings, line('Dragon bread'), ['w'], ids);
    expect(isLocked(settings, line('dragon bread'), ids)).toBe(true);
  });

  test('keeps a refusal of one store a refusal, and neither binds another town', () => {
    const ids = stores.map(({ store }) => store.id);
    const allButAldi = withStoresFor(firstTripSettings, bread, ['w', 'c'], everywhere(ids));
    expect(allButAldi.places['chobani bread']).toEqual({ kind: 'not', storeIds: ['a'] });
    const inOldTown = lockedAt(firstTripSettings, bread, ['old-walmart'], ['old-walmart', 'old-aldi']);
    for (const settings of [
      inOldTown,
      withoutStoreFor(firstTripSettings, bread, 'old-aldi', everywhere(['old-aldi'])),
    ]) {
      expect(isLocked(settings, bread, ids)).toBe(false);
      expect(planOf([bread, milk], settings)).toEqual(planOf([bread, milk]));
    }
    const both = lockedAt(inOldTown, bread, ['w'], ids);
    expect(both.places['chobani bread']).toEqual({ kind: 'only', storeIds: ['old-walmart', 'w'] });
    expect(isLocked(both, bread, ids)).toBe(true);
    expect(isLocked(allButAldi, bread, ids)).toBe(false);
  });

  test('remembers no more stores of an item than an account stores', () => {
    const towns = Array.from({ length: 30 }, (_, at) => `store-${at}`);
    const settings = towns.reduce(
      (before, id) => withoutStoreFor(before, bread, id, everywhere([id])),
      firstTripSettings,
    );
    expect(tripSettings.parse(settings).places['chobani bread']?.storeIds.at(-1)).toBe('store-29');
  });

  test('counts no miles without a starting point', () => {
    const plan = planOf([bread], firstTripSettings, null);
    expect(plan?.best).toMatchObject({ miles: null, tripCents: 300 });
  });

  test('is empty when no allowed store has anything', () => {
    expect(planOf([])).toBeNull();
    expect(planOf([sampleEntry('caviar', { w: null, a: null, c: live(9_000) })])).toBeNull();
  });

  test('costs the same at one store as in the comparison', () => {
    const entries = [bread, milk];
    const [first] = planOf(entries)?.choices ?? [];
    const { stores: totals } = compareCart(entries);
    const beside = totals.find(({ store }) => store.id === first?.stops[0]?.store.id);
    expect(first?.checkout.totalCents).toBe(beside?.totalCents);
    expect(first?.stops[0]?.totals.totalCents).toBe(beside?.totalCents);
  });
});
