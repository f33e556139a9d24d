import { expect, test } from 'vitest';
import { readCupWeights } from '#scripts/build/chain-data.ts';
import { everyItem } from '#tests/support/every-item.ts';

const products = readCupWeights().flatMap((row) => row.products);

test('each product with the weight of a cup is in the catalog', () => {
  const names = new Set(everyItem().map(({ name }) => name));
  expect(products.filter((name) => !names.has(name))).toEqual([]);
});

test('a product has one weight of a cup', () => {
  expect(products.filter((name, at) => products.indexOf(name) !== at)).toEqual([]);
});
