import type { StoredEntry } from '#functions/data/carts.ts';
import type { Profile } from '#functions/data/users.ts';
import { voiceOf } from '#functions/kit/voices.ts';
import { itemById, publicItem } from '#functions/reference/catalogue.ts';
import { comparedStores } from '#functions/reference/stores.ts';
import type { Cart } from '#shared/contract/cart.ts';
import type { Item } from '#shared/contract/item.ts';
import type { Store } from '#shared/contract/store.ts';
import { brandMatchOf } from '#shared/rules/cart.ts';
import { minuteMs } from '#shared/spans.ts';
import { pricesAt, type Viewer } from './store-prices.ts';

/** By then what a person told is everywhere. */
const justSpokenMs = minuteMs;

/** Stored entries as the screens see them: each with its item and its price at every store the shopper compares. */
export async function pricedEntries(entries: readonly StoredEntry[], profile: Profile, now: Date): Promise<Cart> {
  return entriesAt(comparedStores(profile.preferences), entries, now, viewerOf(profile, now));
}

/** Stored entries with their prices at these stores. */
export async function entriesAt(
  stores: readonly Store[],
  entries: readonly StoredEntry[],
  now: Date,
  viewer?: Viewer,
): Promise<Cart> {
  const pricesOf = await pricesAt(stores, entries, now, viewer);
  return entries.map((entry) => ({
    id: entry.itemId,
    itemId: entry.itemId,
    quantity: entry.quantity,
    match: brandMatchOf(entry),
    item: itemOf(entry),
    storePrices: pricesOf(entry),
  }));
}

/** False for what has left the catalogue since: it can't be bought any more. */
export function isKnown({ itemId, own }: Pick<StoredEntry, 'itemId' | 'own'>): boolean {
  return own !== undefined || itemById(itemId) !== undefined;
}

/** The catalogue's item, a product in the shopper's own words, or one that has left the catalogue since. */
export function itemOf({ itemId, own }: Pick<StoredEntry, 'itemId' | 'own'>): Item {
  const known = itemById(itemId);
  if (known) return publicItem(known);
  const { name, brand } = own ?? { name: `${nameOfGone(itemId)} (no longer in our catalog)`, brand: '' };
  return { id: itemId, name, brand, category: 'Other', unit: 'each', size: '' };
}

/** A shopper as prices are told to them. */
export function viewerOf({ email, toldPriceAt }: Pick<Profile, 'email' | 'toldPriceAt'>, now: Date): Viewer {
  const hasJustSpoken = toldPriceAt !== null && now.getTime() - Date.parse(toldPriceAt) < justSpokenMs;
  return { voice: voiceOf({ email }), hasJustSpoken };
}

/** What an item was that is not in the catalogue any more: its id tells, 'Borden whole milk 0.5 gal'. */
export function nameOfGone(itemId: string): string {
  const words = itemId
    .replace(/\b(\d+)-(\d+)-(?=[a-z])/g, '$1.$2 ')
    .replaceAll('-', ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
