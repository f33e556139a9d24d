import type { Shopper } from '#functions/kit/session/read-caller.ts';
import { cheapestOffer, pricesAt, viewerOf } from '#functions/pricing/index.ts';
import type { Found } from '#functions/search/index.ts';
import { storeById } from '#functions/stores/index.ts';
import { readProfile } from '#functions/users/index.ts';
import type { StorePrice } from '#shared/contract/prices/price.ts';
import type { BrandMatch, FoundItem } from '#shared/contract/shopping/item.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { centsFromPrice, priceString } from '#shared/money.ts';
import { publicItem } from '#shared/rules/catalog/public-item.ts';
import { packsFor } from '#shared/rules/sizes/equivalents.ts';
import { unitPriceRangeOf } from '#shared/rules/sizes/unit-price-range.ts';

/** The stores with these ids; unknown ids are skipped. */
export function knownStores(ids: readonly string[] | undefined): Store[] {
  return (ids ?? []).map((id) => storeById(id)).filter((store) => store !== undefined);
}

/** The share of the stores that carry an item or a substitute, from 0 to 1; 1 without stores. */
export function shareCarrying(stores: readonly Store[], { item, match, namedKind }: Found): number {
  const isOffered = ({ chain, state }: Store) =>
    cheapestOffer({ chain, state }, { item, match, namedKind, quantity: 1 });
  return stores.length === 0 ? 1 : stores.filter(isOffered).length / stores.length;
}

/**
 * The items with the price of one at the stores, as this shopper's cart would show it. Only any-brand matches use
 * substitutes' prices: for other matches, that would suggest that a store sells an item it doesn't.
 */
export async function withPriceRanges(
  stores: readonly Store[],
  found: readonly Found[],
  { userId }: Pick<Shopper, 'userId'>,
  now: Date,
): Promise<FoundItem[]> {
  const lines = found.map(({ item, match, namedKind }) => ({
    itemId: item.id,
    quantity: 1,
    match: meantBy(match),
    namedKind,
  }));
  const profile = stores.length === 0 ? null : await readProfile(userId);
  const pricesOf = await pricesAt(stores, lines, now, profile ? viewerOf(profile, now) : undefined);
  return found.map(({ item, match, namedKind, isClosest, absentBrand }, at) => {
    const line = lines[at];
    const priceRange = line ? priceRangeOf(item, pricesOf(line)) : null;
    const notes = { ...(isClosest && { isClosest }), ...(absentBrand !== undefined && { absentBrand }) };
    return { ...publicItem(item), match, ...(namedKind !== undefined && { namedKind }), ...notes, priceRange };
  });
}

const meantBy = (match: BrandMatch): BrandMatch => (match === 'any-brand' ? match : 'only-this');

/** Observed prices win over estimates; null if no store has the item. */
function priceRangeOf(item: Found['item'], prices: readonly StorePrice[]): FoundItem['priceRange'] {
  const priced = prices.flatMap((price) => (price.price === null ? [] : [{ ...price, ...costOf(price.price, price) }]));
  const seen = priced.filter(({ kind }) => kind !== 'estimate');
  const byPrice = (seen.length > 0 ? seen : priced).toSorted((one, other) => one.cents - other.cents);
  const [lowest] = byPrice;
  const highest = byPrice.at(-1);
  if (!lowest || !highest) return null;
  const byMeasure = unitPriceRangeOf(
    byPrice.map((one) => ({ ...item, size: (one.pick ?? item).size, cents: one.eachCents })),
  );
  return {
    lowest: priceString(lowest.cents),
    highest: priceString(highest.cents),
    isEstimate: seen.length === 0,
    ...(seen.length > 0 && { seen: seenAt(lowest, seen.length) }),
    ...(byMeasure && { byMeasure }),
  };
}

/** The price of one item at a store, and of one package of the pick: unrounded, as in the comparison's unit prices. */
function costOf(price: string, { pick }: StorePrice): { cents: number; eachCents: number } {
  const eachCents = centsFromPrice(price);
  return { cents: eachCents * packsFor(1, pick?.covers ?? 1), eachCents };
}

type SeenRange = NonNullable<NonNullable<FoundItem['priceRange']>['seen']>;

function seenAt(
  { store, kind, isFromChain, unconfirmed, observedAt }: StorePrice,
  storeCount: number,
): SeenRange | undefined {
  if (kind === 'estimate' || kind === 'unavailable' || observedAt === null) return undefined;
  return { storeName: store.name, storeCount, kind, isFromChain, unconfirmed, observedAt };
}
