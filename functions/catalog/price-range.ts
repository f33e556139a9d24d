import { learnedOf } from '#functions/answers/learned-estimates.ts';
import { cheapestOffer } from '#functions/answers/offers.ts';
import { publicItem } from '#functions/reference/catalogue.ts';
import type { Found } from '#functions/reference/search/first-choice.ts';
import { storeById } from '#functions/reference/stores.ts';
import type { BrandMatch, FoundItem } from '#shared/contract/item.ts';
import type { Store } from '#shared/contract/store.ts';
import { priceString } from '#shared/money.ts';
import { packsFor } from '#shared/rules/equivalents.ts';
import { estimateOf } from '#shared/rules/estimates.ts';
import { type Learned, nothingLearned } from '#shared/rules/learned.ts';
import { unitPriceRangeOf } from '#shared/rules/units.ts';

/** The stores a caller named, without those we don't know. */
export function knownStores(ids: readonly string[] | undefined): Store[] {
  return (ids ?? []).map((id) => storeById(id)).filter((store) => store !== undefined);
}

/** What was learned of these stores' prices; nothing is asked where none were named. */
export async function learnedAt(stores: readonly Store[], now: Date): Promise<Learned> {
  const chains = stores.map(({ chain }) => chain);
  return chains.length === 0 ? nothingLearned : learnedOf(chains, now);
}

/** How many of the stores have it or what may stand for it, from 0 to 1; 1 when none were named. */
export function shareCarrying(stores: readonly Store[], found: Found): number {
  return stores.length === 0 ? 1 : stores.filter((store) => offerAt(store, found)).length / stores.length;
}

/**
 * The item with what one of it costs at the stores, at the least and at the most; for any brand, what stands for it. An
 * equivalent of another chain's has a price of its own, which would say here that the store sells what it doesn't.
 */
export function withPriceRange(stores: readonly Store[], { item, match }: Found, learned: Learned): FoundItem {
  const meant: BrandMatch = match === 'any-brand' ? match : 'only-this';
  const priced = stores.flatMap((store) => pricedAt(store, { item, match: meant }, learned));
  const cents = priced.map((offer) => offer.cents * offer.packs);
  const byMeasure = unitPriceRangeOf(priced);
  const priceRange =
    priced.length === 0
      ? null
      : {
          lowest: priceString(Math.min(...cents)),
          highest: priceString(Math.max(...cents)),
          isEstimate: true,
          ...(byMeasure && { byMeasure }),
        };
  return { ...publicItem(item), match, priceRange };
}

function offerAt({ chain, state }: Store, found: Found, learned?: Learned) {
  return cheapestOffer({ chain, state }, { ...found, quantity: 1 }, learned?.items.get(chain));
}

function pricedAt(store: Store, found: Found, learned: Learned) {
  const offer = offerAt(store, found, learned);
  const estimate = offer && estimateOf({ item: offer.item, chain: store.chain, state: store.state }, learned);
  return estimate ? [{ ...offer.item, cents: estimate.cents, packs: packsFor(1, offer.covers) }] : [];
}
