import type { CartEntry } from '../../contract/shopping/cart.ts';
import type { StoreLabel } from '../../contract/stores/store.ts';
import type { TripSettings } from '../../contract/trips/trip-settings.ts';
import { limits } from '../../limits.ts';
import { brandMatchOf } from '../cart/cart-line.ts';
import { type ComparisonRow, priceAt } from '../comparison/price-table-rows.ts';
import { mayShopAt } from '../stores/memberships.ts';

type ItemStores = Pick<TripSettings, 'places'>;
type Entry = Pick<CartEntry, 'item' | 'match'>;

/** The product that an entry's stores are remembered for, in any size: of any brand, or of the one it names. */
export function productOf({ item, match }: Entry): string {
  const product = brandMatchOf({ match }) === 'any-brand' ? item.name : `${item.brand} ${item.name}`;
  return product.toLowerCase().trim().slice(0, limits.trip.productCharacters).trim();
}

/** What is remembered for an entry, if anything. */
export const storesSetFor = ({ places }: ItemStores, entry: Entry) => {
  const product = productOf(entry);
  return Object.hasOwn(places, product) ? places[product] : undefined;
};

/** The ids of the stores that a shopper may enter. */
export function openIds(stores: readonly StoreLabel[], { memberships }: Pick<TripSettings, 'memberships'>): string[] {
  return stores.filter(({ chain }) => mayShopAt(chain, memberships)).map(({ id }) => id);
}

/** The ids of the stores that a shopper may enter and that have an item. Its locks are read among these. */
export const sellingIds = (row: ComparisonRow, stores: readonly StoreLabel[], settings: TripSettings): string[] =>
  openIds(stores, settings).filter((id) => priceAt(id, row) !== null);

/**
 * The stores that a product is locked to, among those that have it. A lock to others, as in another town or a club that the
 * shopper left, has no effect.
 */
export function lockedTo(settings: ItemStores, entry: Entry, selling: readonly string[]): readonly string[] {
  const rule = storesSetFor(settings, entry);
  return rule?.kind === 'only' ? rule.storeIds.filter((id) => selling.includes(id)) : [];
}

/** Whether the shopper said to buy an item at one of the stores that have it. */
export function isLocked(settings: ItemStores, entry: Entry, selling: readonly string[]): boolean {
  return lockedTo(settings, entry, selling).length > 0;
}

/** Whether the shopper allows buying an item at a store. */
export function mayBuyAt(settings: ItemStores, entry: Entry, storeId: string, selling: readonly string[]): boolean {
  const locked = lockedTo(settings, entry, selling);
  if (locked.length > 0) return locked.includes(storeId);
  const rule = storesSetFor(settings, entry);
  return rule?.kind !== 'not' || !rule.storeIds.includes(storeId);
}

/** Puts an item's stores back to what they were in earlier settings, and leaves the rest. */
export function withStoresAsIn(settings: TripSettings, earlier: TripSettings, entry: Entry): TripSettings {
  const product = productOf(entry);
  const before = storesSetFor(earlier, entry);
  const { [product]: _now, ...places } = settings.places;
  return { ...settings, places: before ? { ...places, [product]: before } : places };
}
