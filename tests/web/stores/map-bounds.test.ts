import fc from 'fast-check';
import { expect, test } from 'vitest';
import { milesBetween } from '#shared/rules/locations/distance.ts';
import {
  boundsToShow,
  northOf,
  ringAround,
  ringsWithin,
  townsBeyond,
  widened,
} from '#web/features/stores/map/map-bounds.ts';
import { sampleStoreAt } from '../../shared/cart-samples.ts';

const springfield = { lat: 39.7817, lng: -89.6501 };
/** The bounds of all towns of the country, including Alaska. */
const place = fc.record({
  lat: fc.double({ min: 18, max: 71, noNaN: true }),
  lng: fc.double({ min: -170, max: -66, noNaN: true }),
});

test('every point of a ring has the distance in its label, wherever the shopper is', () => {
  fc.assert(
    fc.property(place, fc.double({ min: 1, max: 25, noNaN: true }), (center, miles) => {
      for (const [lng, lat] of ringAround(center, miles)) {
        expect(Math.abs(milesBetween(center, { lat, lng }) / miles - 1)).toBeLessThan(0.02);
      }
      expect(milesBetween(center, northOf(center, miles))).toBeCloseTo(miles, 1);
    }),
  );
});

test('a shopper sees rings at round distances up to their own', () => {
  expect(ringsWithin(15)).toEqual([2, 5, 10, 15]);
  expect(ringsWithin(7.5)).toEqual([2, 5, 7.5]);
  expect(ringsWithin(1)).toEqual([1]);
});

test('a shopper sees all of their stores, and nothing beyond their distance', () => {
  const at = (lat: number) => sampleStoreAt('1', { lat, lng: springfield.lng });
  const height = (stores: Parameters<typeof boundsToShow>[0], most: number) => {
    const [, south, , north] = boundsToShow(stores, springfield, most) ?? [0, 0, 0, 0];
    return milesBetween({ lat: south, lng: 0 }, { lat: north, lng: 0 }) / 2;
  };
  const fourMilesOff = at(northOf(springfield, 4).lat);
  const fortyMilesOff = at(northOf(springfield, 40).lat);
  expect(height([fourMilesOff], 15)).toBeCloseTo(4, 1);
  expect(height([fourMilesOff, fortyMilesOff], 15)).toBeCloseTo(15, 1);
  expect(height([], 15)).toBeCloseTo(1, 1);
  expect(boundsToShow([], null, 15)).toBeNull();
  expect(boundsToShow([fourMilesOff, fortyMilesOff], null, 15)).toEqual([
    springfield.lng,
    fourMilesOff.lat,
    springfield.lng,
    fortyMilesOff.lat,
  ]);
});

test('a shopper who sees only streets reads the nearest towns and their directions', () => {
  const towns = [
    { name: 'Rochester', lat: 39.75, lng: -89.53 },
    { name: 'Springfield', lat: 39.8, lng: -89.64 },
    { name: 'Chatham', lat: 39.67, lng: -89.69 },
    { name: 'Chicago', lat: 41.88, lng: -87.63 },
  ];
  const beyond = townsBeyond(towns, { lat: 39.77, lng: -89.69 }, 3);
  expect(beyond.map(({ name, arrow }) => [arrow, name])).toEqual([
    ['↗', 'Springfield'],
    ['↓', 'Chatham'],
    ['→', 'Rochester'],
  ]);
  expect(beyond[0]?.miles).toBeCloseTo(3.4, 1);
  const [west, south, east, north] = widened([-89.7, 39.76, -89.68, 39.78], 20);
  expect(townsBeyond(towns.slice(0, 3), { lat: 39.77, lng: -89.69 }, 9)).toHaveLength(3);
  expect(towns.filter(({ lat, lng }) => lat > south && lat < north && lng > west && lng < east)).toHaveLength(3);
});
