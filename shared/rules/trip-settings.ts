import type { TripSettings } from '../contract/trip-settings.ts';

/** The defaults: running costs of a car, a quarter of an hour per stop, and no second stop for cents. */
export const firstTripSettings: TripSettings = {
  centsPerMile: 30,
  centsPerStop: 300,
  leastGainCents: 100,
  memberships: [],
  places: {},
};

/** Whether the shopper allows buying an item at a store. */
export function mayBuyAt({ places }: Pick<TripSettings, 'places'>, itemId: string, storeId: string): boolean {
  const rule = places[itemId];
  if (!rule) return true;
  return rule.kind === 'only' ? rule.storeIds.includes(storeId) : !rule.storeIds.includes(storeId);
}

/** Limits an item to these of the compared stores, or lifts the limit if they are all of them. */
export function withStoresFor(
  settings: TripSettings,
  itemId: string,
  storeIds: readonly string[],
  compared: readonly string[],
): TripSettings {
  const { [itemId]: before, ...places } = settings.places;
  if (compared.every((id) => storeIds.includes(id))) return { ...settings, places };
  // Keep the choices for stores that are not compared today.
  const elsewhere = before?.kind === 'only' ? before.storeIds.filter((id) => !compared.includes(id)) : [];
  return { ...settings, places: { ...places, [itemId]: { kind: 'only', storeIds: [...elsewhere, ...storeIds] } } };
}

/** Excludes one store for an item. */
export function withoutStoreFor(settings: TripSettings, itemId: string, storeId: string): TripSettings {
  const before = settings.places[itemId];
  const storeIds =
    before?.kind === 'only' ? before.storeIds.filter((id) => id !== storeId) : [...(before?.storeIds ?? []), storeId];
  return { ...settings, places: { ...settings.places, [itemId]: { kind: before?.kind ?? 'not', storeIds } } };
}

/** Puts an item's stores back to what they were in earlier settings, and leaves the rest. */
export function withStoresAsIn(settings: TripSettings, earlier: TripSettings, itemId: string): TripSettings {
  const { [itemId]: _now, ...places } = settings.places;
  const before = earlier.places[itemId];
  return { ...settings, places: before ? { ...places, [itemId]: before } : places };
}
