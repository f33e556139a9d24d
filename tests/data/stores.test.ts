import { expect, test } from 'vitest';
import { comparedStores, storeById, storesAfter, storesNear } from '#functions/data/stores.ts';
import { buildStores } from '../../scripts/build-data.ts';

const stores = buildStores();
const springfield = { lat: 39.8, lng: -89.65 };

test('there are at least 400 stores of all six chains in all 50 states', () => {
  expect(stores.length).toBeGreaterThanOrEqual(400);
  expect(new Set(stores.map((store) => store.chain)).size).toBe(6);
  expect(new Set(stores.map((store) => store.state).filter((state) => state !== 'DC')).size).toBe(50);
});

test('every store says that it is a sample, and no two stand on the same spot', () => {
  expect(stores.every((store) => store.isSample && store.address.startsWith('Sample location'))).toBe(true);
  expect(new Set(stores.map((store) => `${store.lat},${store.lng}`)).size).toBe(stores.length);
  expect(new Set(stores.map((store) => store.id)).size).toBe(stores.length);
});

test('stores near a place come nearest first and no further than asked', () => {
  const near = storesNear(springfield, 15, 100);
  expect(near.length).toBeGreaterThanOrEqual(6);
  const distances = near.map((store) => store.calculatedDistance ?? Number.NaN);
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  expect(Math.max(...distances)).toBeLessThanOrEqual(15);
  expect(storesNear({ lat: 0, lng: 0 }, 25, 100)).toEqual([]);
});

test('the spatial index finds what measuring every store would find', () => {
  for (const point of stores.filter((_, at) => at % 97 === 0)) {
    const ids = storesNear(point, 40, 1_000).map((store) => store.id);
    const all = stores
      .map((store) => storeById(store.id, point))
      .filter((store) => (store?.calculatedDistance ?? 99) <= 39.9)
      .map((store) => store?.id);
    expect(ids).toEqual(expect.arrayContaining(all));
  }
});

test('pages follow one another without a gap', () => {
  const first = storesAfter(undefined, 100);
  const second = storesAfter(first.at(-1)?.id, 100);
  expect([...first, ...second].map((store) => store.id)).toEqual(stores.slice(0, 200).map((store) => store.id));
});

test('the compared stores are the chosen ones, else the three nearest, else the first three', () => {
  const location = { ...springfield, address: 'Springfield, IL' };
  const idsOf = (preferences: Parameters<typeof comparedStores>[0]) =>
    comparedStores(preferences).map((store) => store.id);
  expect(idsOf({ storeIds: ['9', '2'], location, maxDistanceMiles: 15 })).toEqual(['9', '2']);
  const nearest = storesNear(location, Number.POSITIVE_INFINITY, 3).map((store) => store.id);
  expect(idsOf({ storeIds: [], location, maxDistanceMiles: 15 })).toEqual(nearest);
  expect(idsOf({ storeIds: [], location: null, maxDistanceMiles: 15 })).toEqual(['1', '2', '3']);
});
