import type { StoredEntry } from '#functions/data/carts.ts';
import { itemById, publicItem } from '#functions/data/catalogue.ts';
import { type ObservedPrice, readPrices } from '#functions/data/prices.ts';
import { comparedStores } from '#functions/data/stores.ts';
import type { Profile } from '#functions/data/users.ts';
import { settings } from '#functions/kit/environment.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Cart } from '#shared/contract/cart.ts';
import type { Item } from '#shared/contract/item.ts';
import type { Store } from '#shared/contract/store.ts';
import { centsFromPrice } from '#shared/money.ts';
import { estimateOf, storePriceOf } from '#shared/rules/pricing.ts';

/** The stored cart as the screens see it: each entry with its item and its price at every compared store. */
export async function priceCart(
  { entries, profile }: { entries: StoredEntry[]; profile: Profile | null },
  now: Date,
): Promise<Cart> {
  if (!profile) throw new Failure('signed-out');
  const stores = comparedStores(profile.preferences);
  const observations = await observationsFor(entries, stores);
  return entries.map((entry) => {
    const known = itemById(entry.itemId);
    return {
      id: entry.itemId,
      itemId: entry.itemId,
      quantity: entry.quantity,
      item: known ? publicItem(known) : itemInWords(entry),
      storePrices: stores.map((store) =>
        storePriceOf({
          store,
          estimate: known ? estimateOf({ item: known, chain: store.chain, place: store.state }) : null,
          observation: observations.get(pairOf(store.id, entry.itemId)) ?? null,
          now,
        }),
      ),
    };
  });
}

/** Prices really seen; only asked for where a chain's prices are being collected. */
async function observationsFor(entries: StoredEntry[], stores: readonly Store[]) {
  const live = stores.filter((store) => settings.LIVE_PRICE_CHAINS.includes(store.chain));
  const found = await readPrices(
    live.map((store) => store.id),
    entries.map((entry) => entry.itemId),
  );
  return new Map(
    found.map(({ price, ...seen }: ObservedPrice) => [
      pairOf(seen.storeId, seen.itemId),
      { ...seen, cents: centsFromPrice(price) },
    ]),
  );
}

const pairOf = (storeId: string, itemId: string) => `${storeId}\n${itemId}`;

/** A product in the shopper's own words, or one that has left the catalogue since. */
function itemInWords({ itemId, own }: StoredEntry): Item {
  const { name, brand } = own ?? { name: 'No longer in our catalogue', brand: '' };
  return { id: itemId, name, brand, category: 'Other', unit: 'each', size: '' };
}
