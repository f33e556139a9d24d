import { beforeAll, expect, test, vi } from 'vitest';
import { itemsNamed } from '#functions/reference/catalogue.ts';
import { emptyTable } from '#tests/support/table.ts';

vi.stubEnv('LIVE_PRICE_CHAINS', 'kroger');
emptyTable();

let prices: typeof import('#functions/data/observed-prices.ts');
let storePrices: typeof import('#functions/answers/store-prices.ts');
let stores: typeof import('#functions/reference/stores.ts');
beforeAll(async () => {
  prices = await import('#functions/data/observed-prices.ts');
  storePrices = await import('#functions/answers/store-prices.ts');
  stores = await import('#functions/reference/stores.ts');
});

const now = new Date('2026-11-20T12:00:00.000Z');

test('a shopper of any brand reads that we know of none at a store, and nothing of the brand they saw it under', async () => {
  const atCostco = stores.storesAfter(undefined, Number.POSITIVE_INFINITY).filter(({ chain }) => chain === 'costco');
  const wanted = itemsNamed('Parsnips')[0];
  if (!wanted) throw new Error('There are no parsnips.');
  for (const match of ['any-brand', 'only-this'] as const) {
    const line = { itemId: wanted.id, quantity: 1, match };
    const [price] = (await storePrices.pricesAt(atCostco.slice(0, 1), [line], now))(line);
    const source = match === 'any-brand' ? 'We know of none at Costco' : 'Costco sells large packs only';
    expect(price).toMatchObject({ price: null, kind: 'unavailable', source, observedAt: null });
  }
});

test('a shopper of any brand gets the price seen at that very store where it is the lowest, and an estimate elsewhere', async () => {
  const compared = stores
    .storesAfter(undefined, 200)
    .filter(({ chain }) => chain === 'kroger')
    .slice(0, 2);
  const [here, there] = compared;
  const [wanted] = itemsNamed('Whole Milk');
  if (!here || !there || !wanted) throw new Error('There are no two such stores, or no milk.');
  const line = { itemId: wanted.id, quantity: 1, match: 'any-brand' as const };
  const before = (await storePrices.pricesAt(compared, [line], now))(line);
  const itemId = before[0]?.pick?.itemId ?? '';
  await prices.recordPrice({
    storeId: here.id,
    itemId,
    price: '0.11',
    kind: 'live',
    source: 'Kroger',
    observedAt: '2026-11-20T11:00:00.000Z',
  });
  const after = (await storePrices.pricesAt(compared, [line], now))(line);
  expect(after[0]).toMatchObject({ store: { id: here.id }, price: '0.11', kind: 'live', pick: { itemId } });
  expect(after[1]).toEqual(before[1]);
  expect(after[1]).toMatchObject({ store: { id: there.id }, kind: 'estimate' });
});
