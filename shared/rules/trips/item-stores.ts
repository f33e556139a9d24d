import type { CartEntry } from '../../contract/shopping/cart.ts';
import type { StoreLabel } from '../../contract/stores/store.ts';
import type { TripSettings } from '../../contract/trips/trip-settings.ts';
import { limits } from '../../limits.ts';
import { brandMatchOf } from '../cart/quantities-and-brands.ts';
import { mayEnter } from '../stores/chains.ts';

type ItemStores = Pick<TripSettings, 'places'>;
type Entry = Pick<CartEntry, 'item' | 'match'>;

/** The product that an entry's stores are remembered for, in any size: of any brand, or of the one it names. */
function productOf({ item, match }: Entry): string {
  const product = brandMatchOf({ match }) === 'any-brand' ? item.name : `${item.brand} ${item.name}`;
  return product.toLowerCase().trim().slice(0, limits.trip.productCharacters).trim();
}

/** What is remembered for an entry, if anything. */
export const storesSetFor = ({ places }: ItemStores, entry: Entry) => {
  const product = productOf(entry);
  return Object.hasOwn(places, product) ? places[product] : undefined;
};

/** The ids of the stores that a shopper may enter. Locks are read among these. */
export function openIds(stores: readonly StoreLabel[], { memberships }: Pick<TripSettings, 'memberships'>): string[] {
  return stores.filter(({ chain }) => mayEnter(chain, memberships)).map(({ id }) => id);
}

/** The members-only stores that an item is locked to, if the shopper may enter none of its stores. */
export function lockedOutAt(
  settings: TripSettings,
  entry: Entry,
  stores: readonly StoreLabel[],
): readonly StoreLabel[] {
  if (isLocked(settings, entry, openIds(stores, settings))) return [];
  const locked = lockedTo(
    settings,
    entry,
    stores.map(({ id }) => id),
  );
  return stores.filter(({ id }) => locked.includes(id));
}

/**
 * The compared stores that a product is locked to. A lock to other stores, as in another town or a club that the shopper
 * left, has no effect.
 */
function lockedTo(settings: ItemStores, entry: Entry, compared: readonly string[]): readonly string[] {
  const rule = storesSetFor(settings, entry);
  return rule?.kind === 'only' ? rule.storeIds.filter((id) => compared.includes(id)) : [];
}

/** Whether the shopper said to buy an item at one of the compared stores. */
export function isLocked(settings: ItemStores, entry: Entry, compared: readonly string[]): boolean {
  return lockedTo(settings, entry, compared).length > 0;
}

/** Whether the shopper allows buying an item at a store. */
export function mayBuyAt(settings: ItemStores, entry: Entry, storeId: string, compared: readonly string[]): boolean {
  const locked = lockedTo(settings, entry, compared);
  if (locked.length > 0) return locked.includes(storeId);
  const rule = storesSetFor(settings, entry);
  return rule?.kind !== 'not' || !rule.storeIds.includes(storeId);
}

/**
 * Allows an item at these of the compared stores: a lock if they are the smaller part of them, else an exclusion of the
 * others. Choices for stores that are not compared today stay.
 */
export function withStoresFor(
  settings: TripSettings,
  entry: Entry,
  storeIds: readonly string[],
  compared: readonly string[],
): TripSettings {
  const left = compared.filter((id) => !storeIds.includes(id));
  const isLock = left.length >= storeIds.length;
  return withStoresOf(settings, entry, isLock ? 'only' : 'not', isLock ? storeIds : left, compared);
}

/** Locks an item to one store. */
export function lockedAt(
  settings: TripSettings,
  entry: Entry,
  storeId: string,
  compared: readonly string[],
): TripSettings {
  return withStoresOf(settings, entry, 'only', [storeId], compared);
}

/** Excludes one store for an item. */
export function withoutStoreFor(
  settings: TripSettings,
  entry: Entry,
  storeId: string,
  compared: readonly string[],
): TripSettings {
  const locked = lockedTo(settings, entry, compared).filter((id) => id !== storeId);
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

/** Puts an item's stores back to what they were in earlier settings, and leaves the rest. */
export function withStoresAsIn(settings: TripSettings, earlier: TripSettings, entry: Entry): TripSettings {
  const product = productOf(entry);
  const before = storesSetFor(earlier, entry);
  const { [product]: _now, ...places } = settings.places;
  return { ...settings, places: before ? { ...places, [product]: before } : places };
}
