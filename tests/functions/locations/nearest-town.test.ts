import { describe, expect, test } from 'vitest';
import { addressAt } from '#functions/locations/nearest-town.ts';

describe('the town and ZIP code at a point', () => {
  test.each([
    ['in the north of Kansas City', { lat: 39.106, lng: -94.57 }, 'Kansas City, MO'],
    ['a mile west of the state line', { lat: 39.106, lng: -94.63 }, 'Kansas City, KS'],
  ])('%s are in its state', (_, point, town) => {
    expect(addressAt(point)).toMatch(town);
  });

  test('are unknown in the middle of the ocean', () => {
    expect(addressAt({ lat: 0, lng: 0 })).toBeNull();
  });
});
