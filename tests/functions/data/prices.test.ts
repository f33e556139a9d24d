import { beforeAll, expect, test } from 'vitest';
import type { ObservedPrice } from '#functions/data/observed-prices.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

let prices: typeof import('#functions/data/observed-prices.ts');
beforeAll(async () => {
  prices = await import('#functions/data/observed-prices.ts');
});

const observed = (storeId: string, itemId: string, price = '1.23'): ObservedPrice => ({
  storeId,
  itemId,
  price,
  kind: 'live',
  source: 'Kroger',
  observedAt: '2026-11-20T12:00:00.000Z',
});

test('the latest observation of each pair is read, and only of the pairs asked for', async () => {
  await prices.recordPrice(observed('3', 'milk', '3.99'));
  await prices.recordPrice(observed('3', 'milk', '4.19'));
  await prices.recordPrice(observed('3', 'eggs'));
  await prices.recordPrice(observed('9', 'milk'));
  expect(await prices.readPrices(['3'], ['milk', 'bread'])).toEqual([observed('3', 'milk', '4.19')]);
});

test('more pairs than one batch holds are read in several', async () => {
  const items = Array.from({ length: 60 }, (_, at) => `item-${at}`);
  for (const item of items) await prices.recordPrice(observed('4', item));
  expect(await prices.readPrices(['4', '5', '6', '7'], items)).toHaveLength(60);
});
