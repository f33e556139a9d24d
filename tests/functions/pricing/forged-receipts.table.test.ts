import { expect, test } from 'vitest';
import { itemsNamed } from '#functions/catalog/items.ts';
import { centsIfSold } from '#functions/estimates/estimate-price.ts';
import { isCarried } from '#functions/estimates/sold-at-chain.ts';
import type { NewObservation } from '#functions/observations/recording/record-observations.ts';
import { recordObservations } from '#functions/observations/recording/record-observations.ts';
import { withdrawObservations } from '#functions/observations/withdrawing/withdraw-observations.ts';
import { entriesAt } from '#functions/pricing/at-stores/priced-entries.ts';
import { pricesAt } from '#functions/pricing/at-stores/prices-at-stores.ts';
import { storesNear } from '#functions/stores/index.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { centsFromPrice } from '#shared/money.ts';
import { compareCart } from '#shared/rules/comparison/compare-cart.ts';
import { packsFor } from '#shared/rules/sizes/equivalents.ts';
import { firstTripSettings } from '#shared/rules/trips/default-trip-settings.ts';
import { planTrip } from '#shared/rules/trips/plan-trip.ts';
import { savePerson } from '#tests/support/saved-person.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const now = new Date('2026-11-20T12:00:00.000Z');
const seconds = (more: number) => new Date(now.getTime() + more * 1_000);
const home = { lat: 39.8, lng: -89.64 };
const near = storesNear(home, 15, 100);
const stores = [...new Map(near.map((store) => [store.chain, store])).values()].slice(0, 4);
/** Walmart's coffee is only assumed. */
const products = [
  'Whole Milk',
  'Large Eggs',
  'White Bread',
  'Butter, salted',
  'Spaghetti',
  'Ketchup',
  'Peanut Butter, creamy',
  'Sugar, granulated',
  'Flour, all-purpose',
  'Cola',
  'Ground Coffee, medium roast',
  'Potato Chips, classic',
  'Orange Juice, no pulp',
];

async function decided(when: Date) {
  const lines = products.map((name) => ({
    itemId: itemsNamed(name)[0]?.id ?? '',
    quantity: 1,
    match: 'any-brand' as const,
  }));
  const { winner, rows, verdict } = compareCart(await entriesAt(stores, lines, when));
  const located = stores.map((store) => ({ store, lat: store.lat, lng: store.lng }));
  const plan = planTrip({ rows, stores: located, from: home, settings: firstTripSettings });
  return {
    winner: winner?.store.id ?? null,
    leastChance: 'leastChance' in verdict ? verdict.leastChance : 0,
    trip: plan?.best.stops.map(({ store }) => store.id),
  };
}

/** The store's three lowest brands and sizes of each product, as a photo shows them. */
function forged({ id, chain, state }: Store, userId: string, times: number): NewObservation[] {
  const sold = products.flatMap((name) =>
    itemsNamed(name)
      .filter((item) => isCarried({ item, chain, state }))
      .toSorted((one, other) => one.baseCents - other.baseCents)
      .slice(0, 3),
  );
  return sold.map((item) => ({
    itemId: item.id,
    storeId: id,
    cents: Math.round(centsIfSold({ item, chain, state }) * times),
    kind: 'receipt',
    source: 'a receipt',
    by: { userId, receiptId: 'r' },
    observedAt: now.toISOString(),
    isProven: true,
  }));
}

test.each([
  ['more expensive', 1.27],
  ['cheaper', 0.79],
])('receipts of one account that make a whole store %s don’t decide the verdict or the trip', async (which, times) => {
  const before = await decided(now);
  for (const [at, store] of stores.entries()) {
    const userId = `forger-${which}-${at}`;
    await savePerson(userId, seconds(-30 * 86_400));
    const outcomes = await recordObservations(forged(store, userId, times), now);
    expect(new Set(outcomes)).toEqual(new Set(['recorded']));
    const after = await decided(seconds(20 + 20 * at));
    expect([before.winner, null]).toContain(after.winner);
    expect(after.leastChance).toBeLessThanOrEqual(before.leastChance + 0.005);
    expect(after.trip).toEqual(before.trip);
    await withdrawObservations(userId, seconds(35 + 20 * at));
  }
});

/** At these stores a store brand is only assumed, and a little cheaper than the brand that counts as cheapest. */
const contested = [
  'Peach Soda',
  'Smoked Sausage Links, hot',
  'Tamales, pork frozen',
  'Protein Powder, plant-based vanilla',
  'Frozen Mango Chunks, organic',
  'Coconut Cream, canned',
  'Spaghetti, whole wheat',
  'Chicken Thighs, bone-in',
];

/** What everybody sees for any brand of a product. */
async function shownToAll(when: Date) {
  const lines = contested.flatMap((name) => {
    const [item] = itemsNamed(name);
    return item ? [{ itemId: item.id, quantity: 1, match: 'any-brand' as const }] : [];
  });
  const pricesOf = await pricesAt(everyChainsStore, lines, when);
  return lines.map((line) => pricesOf(line).map(({ price, kind, pick }) => ({ price, kind, pick })));
}

const everyChainsStore = [...new Map(near.map((store) => [store.chain, store])).values()];

/** One report at each store about each brand and size of the products. */
function reported(userId: string, priceOf: (estimateCents: number) => number | null): NewObservation[] {
  return everyChainsStore.flatMap(({ id, chain, state }) =>
    contested.flatMap(itemsNamed).flatMap((item): NewObservation[] => {
      if (!isCarried({ item, chain, state })) return [];
      const cents = priceOf(centsIfSold({ item, chain, state }));
      const observedAt = seconds(200).toISOString();
      return [
        { itemId: item.id, storeId: id, cents, kind: 'reported', source: 'a shopper', by: { userId }, observedAt },
      ];
    }),
  );
}

test.each([
  ['that it isn’t sold', () => null],
  ['that it costs as much as we think', (cents: number) => cents],
  ['a price that is flagged', (cents: number) => Math.ceil(cents / 4)],
])('a shopper who types %s changes nobody else’s price, not even by another brand', async (what, priceOf) => {
  const before = await shownToAll(seconds(100));
  const userId = `typist-${what.length}`;
  await savePerson(userId, seconds(-30 * 86_400));
  await recordObservations(reported(userId, priceOf), seconds(200));
  expect(await shownToAll(seconds(300))).toEqual(before);
  await withdrawObservations(userId, seconds(350));
});

/** What decides about any brand of these products at each store, in cents. */
async function deciding(when: Date) {
  const lines = contested.flatMap((name) =>
    [1, 3].flatMap((quantity) =>
      itemsNamed(name)
        .slice(0, 2)
        .map(({ id }) => ({ itemId: id, quantity })),
    ),
  );
  const anyBrand = lines.map((line) => ({ ...line, match: 'any-brand' as const }));
  const pricesOf = await pricesAt(everyChainsStore, anyBrand, when);
  return anyBrand.map((line) =>
    pricesOf(line).map(({ price, replacedEstimate, pick }) => {
      const each = replacedEstimate && !replacedEstimate.isAbsent ? replacedEstimate.price : price;
      return Math.round(centsFromPrice(each ?? '0') * packsFor(line.quantity, pick?.covers ?? 1));
    }),
  );
}

test.each([0.79, 1.27])('a receipt at %s of the estimates, of any brand and size, decides nothing', async (times) => {
  const before = await deciding(seconds(400));
  for (let at = 0; at < 5; at += 1) {
    const userId = `lone-${times}-${at}`;
    await savePerson(userId, seconds(-30 * 86_400));
    const oneOfEach = everyChainsStore.flatMap(({ id, chain, state }) =>
      contested.flatMap((name): NewObservation[] => {
        const item = itemsNamed(name).filter((one) => isCarried({ item: one, chain, state }))[at];
        if (!item) return [];
        const cents = Math.round(centsIfSold({ item, chain, state }) * times);
        const by = { userId, receiptId: 'r' };
        const observedAt = seconds(410 + 40 * at).toISOString();
        return [
          { itemId: item.id, storeId: id, cents, kind: 'receipt', source: 'a receipt', by, observedAt, isProven: true },
        ];
      }),
    );
    await recordObservations(oneOfEach, seconds(410 + 40 * at));
    const after = await deciding(seconds(425 + 40 * at));
    // Each price is rounded to a cent.
    const moved = after.flatMap((ofLine, line) => ofLine.map((cents, store) => cents - (before[line]?.[store] ?? 0)));
    expect(Math.max(...moved.map(Math.abs))).toBeLessThanOrEqual(3);
    await withdrawObservations(userId, seconds(435 + 40 * at));
  }
});
