import type { QueryClient } from '@tanstack/react-query';
import { cartQuery } from '#web/queries/cart/cart-query.ts';
import { favoritesQuery } from '#web/queries/favorites/favorites-query.ts';
import { itemsKey } from '#web/queries/search/brands-and-sizes-query.ts';
import { priceHistoryKey } from './price-history-query.ts';

/** Reloads everything that shows prices. */
export async function reloadPrices(client: QueryClient): Promise<void> {
  // A read that started earlier would show the old prices.
  await client.cancelQueries(cartQuery);
  void client.invalidateQueries(cartQuery);
  void client.invalidateQueries(favoritesQuery);
  void client.invalidateQueries({ queryKey: [priceHistoryKey] });
  void client.invalidateQueries({ queryKey: [itemsKey] });
}
