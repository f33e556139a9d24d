import type { TripSettings } from '../contract/trip-settings.ts';
import { limits } from '../limits.ts';

type Places = Pick<TripSettings, 'places'>;

/** The compared stores that an item is locked to. A lock to other stores, as in another town, has no effect. */
function lockedTo({ places }: Places, itemId: string, compared: readonly string[]): readonly string[] {
  const rule = places[itemId];
  return rule?.kind === 'only' ? rule.storeIds.filter((id) => compared.includes(id)) : [];
}

/** Whether the shopper said to buy an item at one of the compared stores. */
export function isLocked(settings: Places, itemId: string, compared: readonly string[]): boolean {
  return lockedTo(settings, itemId, compared).length > 0;
}

/** Whether the shopper allows buying an item at a store. */
export function mayBuyAt(settings: Places, itemId: string, storeId: string, compared: readonly string[]): boolean {
  const locked = lockedTo(settings, itemId, compared);
  if (locked.length > 0) return locked.includes(storeId);
  const rule = settings.places[itemId];
  return rule?.kind !== 'not' || !rule.storeIds.includes(storeId);
}

/**
 * Allows an item at these of the compared stores: a lock if they are the smaller part of them, else an exclusion of the
 * others. Choices for stores that are not compared today stay.
 */
export function withStoresFor(
  settings: TripSettings,
  itemId: string,
  storeIds: readonly string[],
  compared: readonly string[],
): TripSettings {
  const left = compared.filter((id) => !storeIds.includes(id));
  const isLock = left.length >= storeIds.length;
  return withPlace(settings, itemId, isLock ? 'only' : 'not', isLock ? storeIds : left, compared);
}

/** Locks an item to one store. */
export function lockedAt(
  settings: TripSettings,
  itemId: string,
  storeId: string,
  compared: readonly string[],
): TripSettings {
  return withPlace(settings, itemId, 'only', [storeId], compared);
}

/** Excludes one store for an item. */
export function withoutStoreFor(
  settings: TripSettings,
  itemId: string,
  storeId: string,
  compared: readonly string[],
): TripSettings {
  const locked = lockedTo(settings, itemId, compared).filter((id) => id !== storeId);
  if (locked.length > 0) return withPlace(settings, itemId, 'only', locked, compared);
  const rule = settings.places[itemId];
  const excluded = rule?.kind === 'not' ? rule.storeIds.filter((id) => compared.includes(id) && id !== storeId) : [];
  return withPlace(settings, itemId, 'not', [...excluded, storeId], compared);
}

function withPlace(
  settings: TripSettings,
  itemId: string,
  kind: 'only' | 'not',
  storeIds: readonly string[],
  compared: readonly string[],
): TripSettings {
  const { [itemId]: before, ...places } = settings.places;
  const elsewhere = before?.kind === kind ? before.storeIds.filter((id) => !compared.includes(id)) : [];
  const kept = [...elsewhere, ...storeIds].slice(-limits.trip.storesOfItem);
  return { ...settings, places: kept.length > 0 ? { ...places, [itemId]: { kind, storeIds: kept } } : places };
}

/** Puts an item's stores back to what they were in earlier settings, and leaves the rest. */
export function withStoresAsIn(settings: TripSettings, earlier: TripSettings, itemId: string): TripSettings {
  const { [itemId]: _now, ...places } = settings.places;
  const before = earlier.places[itemId];
  return { ...settings, places: before ? { ...places, [itemId]: before } : places };
}
