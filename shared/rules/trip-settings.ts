import type { TripSettings } from '../contract/trip-settings.ts';

/** What a shopper who set nothing has: running costs of a car, a quarter of an hour's stop, and no second stop for cents. */
export const firstTripSettings: TripSettings = {
  centsPerMile: 30,
  centsPerStop: 300,
  leastGainCents: 100,
  memberships: [],
  places: {},
};

/** Whether an item may be bought at a store, by what the shopper said of it. */
export function mayBuyAt({ places }: Pick<TripSettings, 'places'>, itemId: string, storeId: string): boolean {
  const place = places[itemId];
  if (!place) return true;
  return place.kind === 'only' ? place.storeIds.includes(storeId) : !place.storeIds.includes(storeId);
}

/** The settings with an item at these of the compared stores alone; at any of them again when that is all of them. */
export function withStoresFor(
  settings: TripSettings,
  itemId: string,
  storeIds: readonly string[],
  compared: readonly string[],
): TripSettings {
  const { [itemId]: before, ...places } = settings.places;
  if (compared.every((id) => storeIds.includes(id))) return { ...settings, places };
  // What was said of stores that are not compared today stays.
  const elsewhere = before?.kind === 'only' ? before.storeIds.filter((id) => !compared.includes(id)) : [];
  return { ...settings, places: { ...places, [itemId]: { kind: 'only', storeIds: [...elsewhere, ...storeIds] } } };
}

/** The settings with an item no more at one store, wherever else it may be. */
export function withoutStoreFor(settings: TripSettings, itemId: string, storeId: string): TripSettings {
  const before = settings.places[itemId];
  const storeIds =
    before?.kind === 'only' ? before.storeIds.filter((id) => id !== storeId) : [...(before?.storeIds ?? []), storeId];
  return { ...settings, places: { ...settings.places, [itemId]: { kind: before?.kind ?? 'not', storeIds } } };
}
