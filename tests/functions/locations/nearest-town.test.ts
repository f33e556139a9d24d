import { describe, expect, test } from 'vitest';
import { addressAt } from '#functions/locations/nearest-town.ts';
import { territoryTownAt } from '#functions/locations/towns-without-zip.ts';

describe('the town and ZIP code at a point', () => {
  test.each([
    ['in the north of Kansas City', { lat: 39.106, lng: -94.57 }, 'Kansas City, MO'],
    ['a mile west of the state line', { lat: 39.106, lng: -94.63 }, 'Kansas City, KS'],
  ])('%s are in its state', (_, point, town) => {
    expect(addressAt(point)).toMatch(town);
  });

  test.each([
    ['in the middle of the ocean', { lat: 0, lng: 0 }],
    ['beside a military post office in Guam', { lat: 13.4757, lng: 144.7489 }],
    ['beside one in Puerto Rico', { lat: 18.4663, lng: -66.1057 }],
  ])('are unknown %s', (_, point) => {
    expect(addressAt(point)).toBeNull();
  });
});

describe('a shopper in a territory, which has no ZIP codes of ours,', () => {
  test.each([
    ['in Guam', { lat: 13.4757, lng: 144.7489 }, /, GU$/],
    ['in Puerto Rico', { lat: 18.4663, lng: -66.1057 }, /^San Juan, PR$/],
  ])('is near a town %s', (_, point, town) => {
    expect(territoryTownAt(point)).toMatch(town);
  });

  test('is near none in the middle of the ocean', () => {
    expect(territoryTownAt({ lat: 0, lng: 0 })).toBeNull();
  });
});
