import type { CartEntry } from '../../contract/shopping/cart.ts';
import type { StorePage } from '../../contract/shopping/recurring-order.ts';
import type { Store } from '../../contract/stores/store.ts';
import { lineAtStore, offerAtStore } from '../comparison/line-as-store-sells-it.ts';
import { storeAddresses, storeLink, storeSearchText } from './list-link-at-store.ts';

/** The search page for each entry at a store's own site. */
export function itemLinksAtStore(store: Store, entries: readonly CartEntry[]): StorePage[] {
  const addresses = storeAddresses(store);
  return entries.map((entry) => ({
    itemId: entry.itemId,
    name: entry.item.name,
    url: storeLink(addresses, storeSearchText([lineAtStore(store.id, entry)])),
    offer: offerAtStore(store.id, entry),
  }));
}
