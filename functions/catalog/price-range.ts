import { cheapestOffer } from '#functions/answers/offers.ts';
import { publicItem } from '#functions/reference/catalogue.ts';
import type { Found } from '#functions/reference/search/first-choice.ts';
import { storeById } from '#functions/reference/stores.ts';
import type { FoundItem } from '#shared/contract/item.ts';
import type { Store } from '#shared/contract/store.ts';
import { priceString } from '#shared/money.ts';
import { packsFor } from '#shared/rules/equivalents.ts';
import { estimateOf } from '#shared/rules/estimates.ts';

/** The stores a caller named, without those we don't know. */
export function knownStores(ids: readonly string[] | undefined): Store[] {
  return (ids ?? []).map((id) => storeById(id)).filter((store) => store !== undefined);
}

/** How many of the stores have it or what may stand for it, from 0 to 1; 1 when none were named. */
export function shareCarrying(stores: readonly Store[], found: Found): number {
  return stores.length === 0 ? 1 : estimatesAt(stores, found).length / stores.length;
}

/** The item with what one of it, or of what stands for it, costs at the stores: at the least and at the most. */
export function withPriceRange(stores: readonly Store[], found: Found): FoundItem {
  const cents = estimatesAt(stores, found);
  const priceRange =
    cents.length === 0
      ? null
      : { lowest: priceString(Math.min(...cents)), highest: priceString(Math.max(...cents)), isEstimate: true };
  return { ...publicItem(found.item), match: found.match, priceRange };
}

function estimatesAt(stores: readonly Store[], found: Found): number[] {
  return stores.flatMap(({ chain, state }) => {
    const offer = cheapestOffer({ chain, state }, { ...found, quantity: 1 });
    const estimate = offer && estimateOf({ item: offer.item, chain, state });
    return estimate ? [estimate.cents * packsFor(1, offer.covers)] : [];
  });
}
