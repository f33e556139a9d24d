import type { Location } from '#shared/contract/stores/location.ts';
import { call } from '#web/api/client.ts';

/** Finds the location of a ZIP code or a town's name. */
export function findLocation(address: string) {
  return call('GET /api/geocode', { query: { address } });
}

/** Coordinates with a label: the town, or rounded coordinates if there is none. */
export async function labelLocation({ lat, lng }: Omit<Location, 'address'>): Promise<Location> {
  const point = { lat: lat.toFixed(5), lng: lng.toFixed(5) };
  const address = await call('GET /api/reverse-geocode', { query: point }).then(
    (found) => found.address,
    () => `${lat.toFixed(2)}, ${lng.toFixed(2)}`,
  );
  return { lat, lng, address };
}
