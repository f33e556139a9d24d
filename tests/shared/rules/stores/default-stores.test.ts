import { expect, test } from 'vitest';
import { clubsBesides, firstStores } from '#shared/rules/stores/default-stores.ts';
import { sampleStore } from '../../cart-samples.ts';

const near = (...chains: Parameters<typeof sampleStore>[1][]) =>
  chains.map((given, position) => sampleStore(String(position + 1), given));
const idsOf = (...stores: Parameters<typeof near>) => firstStores(near(...stores)).map(({ id }) => id);

test('a shopper who chose no stores compares the nearest of each of the first three chains', () => {
  const [walmart, target, kroger, aldi] = (['walmart', 'target', 'kroger', 'aldi'] as const).map((chain) => ({
    chain,
  }));
  expect(idsOf(walmart, target, kroger, aldi)).toEqual(['1', '2', '3']);
  expect(idsOf(walmart, walmart, target, target, kroger)).toEqual(['1', '3', '5']);
  expect(idsOf(walmart)).toEqual(['1']);
  expect(idsOf()).toEqual([]);
});

test('a shopper who chose no stores is taken to clubs only where there is nothing else', () => {
  expect(
    idsOf({ chain: 'costco' }, { chain: 'aldi' }, { chain: 'bjs' }, { chain: 'target' }, { chain: 'publix' }),
  ).toEqual(['2', '4', '5']);
  expect(idsOf({ chain: 'costco' }, { chain: 'aldi' })).toEqual(['2']);
  expect(idsOf({ chain: 'costco' }, { chain: 'bjs' })).toEqual(['1', '2']);
});

test('the nearest of each club that is not compared is known, too', () => {
  const stores = near({ chain: 'aldi' }, { chain: 'costco' }, { chain: 'bjs' }, { chain: 'bjs' });
  expect(clubsBesides(stores.slice(0, 2), stores).map(({ id }) => id)).toEqual(['3']);
});
