import { expect, test } from 'vitest';
import type { PriceStandIn } from '#local/price-providers/price-stand-in.ts';
import type { StorePrice } from '#shared/contract/prices/price.ts';
import { hourMs } from '#shared/durations.ts';
import { startedCloud } from '#tests/support/local-cloud.ts';
import { newShopper, Shopper } from '#tests/support/shopper.ts';

const cloud = startedCloud({ providers: { ids: ['kroger'] } });

const itemIds = [
  'kroger-whole-milk-1-gal',
  'kroger-large-eggs-12-ct',
  'kroger-white-bread-20-oz',
  'fresh-bananas-1-lb',
];
const [walmart, kroger] = ['1', '3'];

function standIn(): PriceStandIn {
  const [found] = cloud.running.prices.standIns;
  if (!found) throw new Error('No stand-in is running.');
  return found;
}

/** A shopper with these items in the cart who compares a Walmart with a Kroger. */
async function comparer(name: string): Promise<Shopper> {
  const shopper = await newShopper(cloud, name);
  await shopper.call('PATCH /api/preferences', { body: { storeIds: [walmart, kroger] } });
  for (const itemId of itemIds) {
    await shopper.call('POST /api/cart', { body: { itemId, quantity: 1, match: 'this-product' } });
  }
  return shopper;
}

/** The cart's prices at a store after all price requests are done. */
async function pricesAt(shopper: Shopper, storeId: string): Promise<StorePrice[]> {
  await shopper.call('GET /api/cart');
  await cloud.running.prices.queue.emptied();
  const cart = (await shopper.call('GET /api/cart')).json();
  return cart.flatMap(({ storePrices }) => storePrices.filter(({ store }) => store.id === storeId));
}

test('a shopper’s estimates at a Kroger become Kroger’s own prices, which stay when Kroger is unreachable', async () => {
  const dana = await comparer('dana');
  const live = await pricesAt(dana, kroger);
  expect(live.map(({ kind, source }) => [kind, source])).toEqual(itemIds.map(() => ['live', 'Kroger']));
  expect(live[0]?.aisle).toMatch(/^Aisle \d+$/);
  // Walmart has no provider.
  expect((await pricesAt(dana, walmart)).map(({ kind }) => kind)).not.toContain('live');

  // The next shopper does not request known prices again.
  const asked = standIn().calls.length;
  const eli = await comparer('eli');
  expect(await pricesAt(eli, kroger)).toEqual(live);
  expect(standIn().calls).toHaveLength(asked);

  standIn().mood = 'unplugged';
  await cloud.running.advanceClock(13 * hourMs);
  expect(await pricesAt(dana, kroger)).toEqual(live);
  expect(standIn().calls[0]?.status).toBeNull();

  // A day later they are too old to be live: the same prices, with their age.
  await cloud.running.advanceClock(12 * hourMs);
  expect(await pricesAt(dana, kroger)).toEqual(
    live.map((price) => ({ ...price, kind: 'reported', isFromChain: true })),
  );

  standIn().mood = 'well';
  await cloud.running.advanceClock(7 * hourMs);
  expect((await pricesAt(dana, kroger)).map(({ kind }) => kind)).toEqual(itemIds.map(() => 'live'));
});

test('a shopper sees which providers are live and which are paused', async () => {
  const visitor = Shopper.visit(cloud.origin);
  const status = async () => (await visitor.call('GET /api/pricing-status')).json();
  expect(await status()).toMatchObject({
    realTimePricing: true,
    availableServices: expect.arrayContaining(['Kroger', 'Ralphs']),
    missingServices: expect.arrayContaining(['Walmart']),
    providers: [{ name: 'Kroger', isResting: false }],
  });
  // The last answer is from before the outage and there was no call since, so nothing is live.
  await cloud.running.advanceClock(30 * hourMs);
  const { availableServices, awaitedServices } = await status();
  expect(awaitedServices).toEqual(availableServices);
  const fay = await comparer('fay');
  const ownReport = await pricesAt(fay, kroger);
  await cloud.running.advanceClock(hourMs);
  expect((await status()).awaitedServices).toEqual([]);
  standIn().mood = 'nonsensical';
  await cloud.running.advanceClock(20 * hourMs);
  expect(await pricesAt(fay, kroger)).toEqual(ownReport);
  expect((await status()).providers).toEqual([{ name: 'Kroger', isResting: true }]);
  expect((await status()).availableServices).toContain('Kroger');
  expect((await status()).restingServices).toEqual((await status()).availableServices);
  // Its pause is over, but there was no answer since.
  await cloud.running.advanceClock(20 * hourMs);
  expect((await status()).providers).toEqual([{ name: 'Kroger', isResting: true }]);
  standIn().mood = 'well';
});
