import { itemOf } from '#functions/data/priced-entries.ts';
import { readOrder } from '#functions/data/recurring-orders.ts';
import { storeById } from '#functions/data/stores.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { storeAddresses, storeLink, storeSearchText } from '#shared/rules/store-links.ts';

/** The page to open at each chosen store for each of the order's items. */
export const transferToStores: Action<'POST /api/recurring-orders/{orderId}/transfer-to-stores'> = async ({
  shopper,
  params,
  body,
}) => {
  const order = await readOrder(shopper.userId, params.orderId);
  if (!order) throw new Failure('unknown-order');
  return body.storeIds.map((id) => {
    const store = storeById(id);
    if (!store) throw new Failure('unknown-store');
    const links = order.items.map((line) => {
      const item = itemOf(line);
      const text = storeSearchText([{ item, quantity: line.quantity }]);
      return { itemId: line.itemId, name: item.name, url: storeLink(storeAddresses(store), text) };
    });
    return { store, links };
  });
};
