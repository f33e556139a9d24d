import fc from 'fast-check';
import { distance as kilometersBetween } from 'geokdbush';
import { describe, expect, test } from 'vitest';
import { preferences } from '#shared/contract/accounts/user.ts';
import { limits } from '#shared/limits.ts';
import { formatMiles, milesBetween } from '#shared/rules/locations/distance.ts';

const chicago = { lat: 41.8781, lng: -87.6298 };
const saintLouis = { lat: 38.627, lng: -90.1994 };
const anyPoint = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('miles', () => {
  test('from Chicago to St. Louis are 262', () => {
    expect(milesBetween(chicago, saintLouis)).toBeCloseTo(262, 0);
  });

  test('a degree of latitude is 69 of them', () => {
    expect(milesBetween({ lat: 40, lng: -90 }, { lat: 41, lng: -90 })).toBeCloseTo(69.09, 2);
  });

  test('half around the world, and across the date line, are a finite number', () => {
    expect(milesBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(12_436.8, 0);
    expect(milesBetween({ lat: -5.5, lng: 176 }, { lat: 5.5, lng: -4 })).toBeCloseTo(12_436.8, 0);
    expect(milesBetween({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(69.09, 2);
  });

  test('are zero to the same point, symmetric, and agree with the search for nearby stores', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (one, other) => {
        const miles = milesBetween(one, other);
        expect(milesBetween(one, one)).toBe(0);
        expect(milesBetween(other, one)).toBeCloseTo(miles, 6);
        expect(miles).toBeCloseTo(kilometersBetween(one.lng, one.lat, other.lng, other.lat) / 1.609344, 0);
      }),
    );
  });

  test.each([
    [0, '0 mi'],
    [2.14, '2.1 mi'],
    [1.04, '1 mi'],
    [4, '4 mi'],
    [24.96, '25 mi'],
    [99.94, '99.9 mi'],
    [99.96, '100 mi'],
    [1_387.4, '1,387 mi'],
  ])('%d read as %s', (miles, text) => {
    expect(formatMiles(miles)).toBe(text);
  });
});

test('the distance slider stops at every quick pick and both initial distances, and each stop can be saved', () => {
  const { minimum, maximum, step, quickPicks, initial, demo } = limits.distanceMiles;
  const stops = Array.from({ length: (maximum - minimum) / step + 1 }, (_, at) => minimum + at * step);
  expect([stops[0], stops[1], stops.at(-1)]).toEqual([1, 1.5, 25]);
  for (const miles of [...quickPicks, initial, demo]) expect(stops).toContain(miles);
  for (const miles of stops) {
    expect(preferences.unwrap().shape.maxDistanceMiles.safeParse(miles).success, `${miles}`).toBe(true);
  }
});
