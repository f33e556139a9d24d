import { readEnvironment } from '#functions/kit/environment.ts';
import type { StorePrice } from '#shared/contract/price.ts';
import type { Store } from '#shared/contract/store.ts';
import { pricesEnvironment } from '#shared/environment.ts';
import { centsFromPrice } from '#shared/money.ts';
import { estimateOf } from '#shared/rules/estimates.ts';
import { storePriceOf } from '#shared/rules/pricing.ts';
import { itemById } from './catalogue.ts';
import { type ObservedPrice, readPrices } from './prices.ts';

const settings = readEnvironment(pricesEnvironment);

/**
 * The prices of these items at these stores, by item id: seen prices where a chain's are being collected (one batch
 * read), else estimates; a product outside the catalogue has none anywhere.
 */
export async function pricesAt(
  stores: readonly Store[],
  itemIds: readonly string[],
  now: Date,
): Promise<(itemId: string) => StorePrice[]> {
  const live = stores.filter((store) => settings.LIVE_PRICE_CHAINS.includes(store.chain));
  const seen = new Map(
    (
      await readPrices(
        live.map((store) => store.id),
        itemIds,
      )
    ).map((price) => [pairOf(price.storeId, price.itemId), observation(price)]),
  );
  return (itemId) => {
    const item = itemById(itemId);
    return stores.map((store) =>
      storePriceOf({
        store,
        estimate: item ? estimateOf({ item, chain: store.chain, state: store.state }) : null,
        observation: seen.get(pairOf(store.id, itemId)) ?? null,
        now,
      }),
    );
  };
}

const pairOf = (storeId: string, itemId: string) => `${storeId}\n${itemId}`;

function observation({ price, kind, source, observedAt }: ObservedPrice) {
  return { cents: centsFromPrice(price), kind, source, observedAt };
}
