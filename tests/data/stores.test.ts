import { expect, test } from 'vitest';
import { comparedStores } from '#functions/stores/compared-stores.ts';
import { storesAfter } from '#functions/stores/known-stores.ts';
import { storesNear } from '#functions/stores/nearby-stores.ts';
import { sampleStores } from '#scripts/stores/sample-stores.ts';
import { chainById } from '#shared/rules/stores/chains.ts';
import { readChains } from '../../scripts/build/chain-data.ts';

const stores = sampleStores();
const springfield = { lat: 39.8, lng: -89.65 };

test('there are at least 1,200 stores of every chain in all 50 states, each in its chain’s states', () => {
  expect(stores.length).toBeGreaterThanOrEqual(1_200);
  const statesOf = new Map<string, readonly string[]>(readChains().map(({ id, states }) => [id, states]));
  expect(new Set(stores.map((store) => store.chain)).size).toBe(statesOf.size);
  const astray = stores.filter(({ chain, state }) => {
    const states = statesOf.get(chain) ?? [];
    return states.length > 0 && !states.includes(state);
  });
  expect(astray).toEqual([]);
  expect(new Set(stores.map((store) => store.state).filter((state) => state !== 'DC')).size).toBe(50);
});

test('every sample store is marked as a sample', () => {
  expect(stores.every((store) => store.isSample && store.address.startsWith('Sample location'))).toBe(true);
  expect(new Set(stores.map((store) => store.id)).size).toBe(stores.length);
});

test('nearby stores come nearest first and within the requested distance', () => {
  const near = storesNear(springfield, 15, 100);
  expect(near.length).toBeGreaterThanOrEqual(6);
  const distances = near.map((store) => store.calculatedDistance ?? Number.NaN);
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  expect(Math.max(...distances)).toBeLessThanOrEqual(15);
  expect(storesNear({ lat: 0, lng: 0 }, 25, 100)).toEqual([]);
});

test('a store that is shown as 1 mi away is within 1 mile, and none that is shown farther', () => {
  const [store] = storesNear(springfield, 15, 1);
  if (!store) throw new Error('There is none.');
  // A degree of latitude is 69.09 miles.
  const milesNorth = (miles: number) => ({ lat: store.lat + miles / 69.09, lng: store.lng });
  const idsWithin = (miles: number) => storesNear(milesNorth(miles), 1, 100).map(({ id }) => id);
  expect(idsWithin(1.04)).toContain(store.id);
  expect(idsWithin(1.06)).not.toContain(store.id);
});

test('pages have no gaps', () => {
  const first = storesAfter(undefined, 100);
  const second = storesAfter(first.at(-1)?.id, 100);
  expect([...first, ...second].map((store) => store.id)).toEqual(stores.slice(0, 200).map((store) => store.id));
});

test('the compared stores are the chosen ones, else the nearest of each of the first three chains', () => {
  const location = { ...springfield, address: 'Springfield, IL' };
  const idsOf = (preferences: Parameters<typeof comparedStores>[0]) =>
    comparedStores(preferences).map((store) => store.id);
  expect(idsOf({ storeIds: ['9', '2'], location, maxDistanceMiles: 15 })).toEqual(['9', '2']);
  const nearest = storesNear(location, Number.POSITIVE_INFINITY, 3).map((store) => store.id);
  expect(idsOf({ storeIds: [], location, maxDistanceMiles: 15 })).toEqual(nearest);
  const everywhere = stores.filter((_, at) => at % 41 === 0);
  for (const { lat, lng } of everywhere) {
    const compared = comparedStores({ storeIds: [], location: { lat, lng, address: '' }, maxDistanceMiles: 15 });
    expect(new Set(compared.map(({ chain }) => chain)).size).toBe(compared.length);
    expect(compared.filter(({ chain }) => chainById(chain).isMembersOnly)).toEqual([]);
  }
  expect(idsOf({ storeIds: [], location: null, maxDistanceMiles: 15 })).toEqual(['1', '2', '3']);
});

test.each([
  ['Juneau, whose third chain is across the sea', 58.3, -134.42, ['fred-meyer', 'safeway']],
  ['Boise', 43.615, -116.2, ['target', 'whole-foods', 'fred-meyer']],
])('a shopper in %s compares no store that is a day’s drive away', (address, lat, lng, chains) => {
  const compared = comparedStores({ storeIds: [], location: { lat, lng, address }, maxDistanceMiles: 15 });
  expect(compared.map(({ chain }) => chain)).toEqual(chains);
});
