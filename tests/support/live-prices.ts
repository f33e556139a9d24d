import { itemsAfter } from '#functions/catalog/items.ts';
import { centsIfSold } from '#functions/estimates/estimate-price.ts';
import { mistakenBrandOf } from '#functions/estimates/sold-at-chain.ts';
import { lazy } from '#functions/kit/lazy.ts';
import type { NewObservation } from '#functions/observations/recording/record-observations.ts';
import { storesAfter } from '#functions/stores/known-stores.ts';

const stores = lazy(() => storesAfter(undefined, Number.POSITIVE_INFINITY));
const items = lazy(() => itemsAfter(undefined, 2_000).filter(({ isAssumed }) => !isAssumed));

interface LivePrices {
  storeId: string;
  provider: string;
  most: number;
  observedAt: string;
}

/** A provider's prices of a store's first items, as we estimate them. */
export function livePrices({ storeId, provider, most, observedAt }: LivePrices): NewObservation[] {
  const store = stores().find(({ id }) => id === storeId);
  if (!store) throw new Error('There is no such store.');
  const { chain, state } = store;
  return items()
    .filter((item) => mistakenBrandOf(item, chain) === null)
    .slice(0, most)
    .map((item) => ({
      itemId: item.id,
      storeId,
      cents: Math.max(1, centsIfSold({ item, chain, state })),
      kind: 'live',
      source: provider,
      by: { provider },
      observedAt,
    }));
}
