import type { CartEntry } from '../../contract/shopping/cart.ts';
import type { TripSettings } from '../../contract/trips/trip-settings.ts';
import { limits } from '../../limits.ts';
import { lockedTo, productOf, storesSetFor } from './item-stores.ts';

type Entry = Pick<CartEntry, 'item' | 'match'>;

/** The stores that are compared today, and those of them that have an item. */
interface StoresToday {
  compared: readonly string[];
  selling: readonly string[];
}

/**
 * Allows an item at these of the stores that have it: a lock if they are the smaller part of them, else an exclusion of the
 * others. Choices for stores that are not compared today stay.
 */
export function withStoresFor(
  settings: TripSettings,
  entry: Entry,
  storeIds: readonly string[],
  { compared, selling }: StoresToday,
): TripSettings {
  const left = selling.filter((id) => !storeIds.includes(id));
  const isLock = left.length >= storeIds.length;
  return withStoresOf(settings, entry, isLock ? 'only' : 'not', isLock ? storeIds : left, compared);
}

/** Allows an item at all of the compared stores. */
export const withAnyStoreFor = (settings: TripSettings, entry: Entry, compared: readonly string[]): TripSettings =>
  withStoresOf(settings, entry, storesSetFor(settings, entry)?.kind ?? 'not', [], compared);

/** Locks an item to these stores. */
export function lockedAt(
  settings: TripSettings,
  entry: Entry,
  storeIds: readonly string[],
  compared: readonly string[],
): TripSettings {
  return withStoresOf(settings, entry, 'only', storeIds, compared);
}

/** Excludes one store for an item. */
export function withoutStoreFor(
  settings: TripSettings,
  entry: Entry,
  storeId: string,
  { compared, selling }: StoresToday,
): TripSettings {
  const locked = lockedTo(settings, entry, selling).filter((id) => id !== storeId);
  if (locked.length > 0) return withStoresOf(settings, entry, 'only', locked, compared);
  const rule = storesSetFor(settings, entry);
  const excluded = rule?.kind === 'not' ? rule.storeIds.filter((id) => compared.includes(id) && id !== storeId) : [];
  return withStoresOf(settings, entry, 'not', [...excluded, storeId], compared);
}

function withStoresOf(
  settings: TripSettings,
  entry: Entry,
  kind: 'only' | 'not',
  storeIds: readonly string[],
  compared: readonly string[],
): TripSettings {
  const product = productOf(entry);
  const before = storesSetFor(settings, entry);
  const { [product]: _before, ...places } = settings.places;
  const elsewhere = before?.kind === kind ? before.storeIds.filter((id) => !compared.includes(id)) : [];
  const kept = [...elsewhere, ...storeIds].slice(-limits.trip.storesOfItem);
  return { ...settings, places: kept.length > 0 ? { ...places, [product]: { kind, storeIds: kept } } : places };
}
