import { expect, test } from 'vitest';
import { findLocation } from '#functions/locations/location-from-words.ts';
import { storeById } from '#functions/stores/known-stores.ts';
import { storesNear } from '#functions/stores/nearby-stores.ts';
import { sampleStores } from '#scripts/stores/sample-stores.ts';
import { milesBetween } from '#shared/rules/locations/distance.ts';

const stores = sampleStores();

test('no store is at another’s position, or at the center of its ZIP code or town', () => {
  const places = new Map<string, ReturnType<typeof findLocation>>();
  // Finding a town takes milliseconds, and most towns have several stores.
  const placeOf = (words: string) => {
    const place = places.get(words) ?? findLocation(words);
    places.set(words, place);
    return place;
  };
  for (const { id, lat, lng, city, state, zip } of stores) {
    const [self, next] = storesNear({ lat, lng }, 25, 2);
    expect(self?.id).toBe(id);
    expect(next?.calculatedDistance ?? 1, `${id} and ${next?.id}`).toBeGreaterThanOrEqual(0.4);
    for (const words of [zip, `${city}, ${state}`]) {
      const place = placeOf(words);
      expect(place && milesBetween(place, { lat, lng }), `${id} at ${words}`).toBeGreaterThanOrEqual(0.25);
    }
  }
});

test('the spatial index agrees with measuring every store', () => {
  for (const point of stores.filter((_, at) => at % 97 === 0)) {
    const ids = storesNear(point, 40, 1_000).map((store) => store.id);
    const all = stores
      .map((store) => storeById(store.id, point))
      .filter((store) => (store?.calculatedDistance ?? 99) <= 39.9)
      .map((store) => store?.id);
    expect(ids).toEqual(expect.arrayContaining(all));
  }
});
