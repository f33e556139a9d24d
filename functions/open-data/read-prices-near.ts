import { itemById } from '#functions/catalog/index.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { pricesAt } from '#functions/pricing/index.ts';
import { storesNear } from '#functions/stores/index.ts';
import { limits } from '#shared/limits.ts';

/** An item's price at the nearest store of each of the nearest chains. */
export const readPricesNear: Action<'GET /api/prices'> = async ({ query: { item: itemId, near }, now }) => {
  if (!itemById(itemId)) throw new Failure('unknown-item');
  const nearby = storesNear(near, limits.distanceMiles.maximum, limits.storesPerAnswer);
  const ofEachChain = nearby.filter(({ chain }, at) => nearby.findIndex((other) => other.chain === chain) === at);
  const stores = ofEachChain.slice(0, limits.storesSelected);
  const line = { itemId, quantity: 1, match: 'only-this' as const };
  const prices = (await pricesAt(stores, [line], now))(line);
  return stores.flatMap(({ id, address, city, state, calculatedDistance }, at) => {
    const price = prices[at];
    if (price?.store.id !== id) return [];
    const { spread: _, pick: __, replacedEstimate: ___, ...shown } = price;
    return [{ ...shown, address, city, state, miles: calculatedDistance ?? 0 }];
  });
};
