import { isKnown } from '#functions/catalog/index.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { entriesAt } from '#functions/pricing/index.ts';
import { storeById } from '#functions/stores/index.ts';
import { namedApart } from '#shared/rules/stores/distinct-store-names.ts';
import { itemLinksAtStore } from '#shared/rules/stores/item-links-at-store.ts';
import { readOrder } from './order-rows.ts';

/** The page to open at each chosen store for each item of the order, or for the store's pick where it has one. */
export const transferToStores: Action<'POST /api/recurring-orders/{orderId}/transfer-to-stores'> = async ({
  shopper,
  params,
  body,
  now,
}) => {
  const order = await readOrder(shopper.userId, params.orderId);
  if (!order) throw new Failure('unknown-order');
  const stores = [...new Set(body.storeIds)].map((id) => {
    const store = storeById(id);
    if (!store) throw new Failure('unknown-store');
    return store;
  });
  const entries = await entriesAt(stores, order.items.filter(isKnown), now);
  return namedApart(stores).map((store) => ({ store, links: itemLinksAtStore(store, entries) }));
};
