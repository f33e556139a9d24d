import type { CartEntry } from '#shared/contract/cart.ts';
import type { Item } from '#shared/contract/item.ts';
import { centsFromPrice } from '#shared/money.ts';
import { ownersOf } from '#shared/rules/chains.ts';
import { packsFor } from '#shared/rules/equivalents.ts';

/**
 * What takes the place of any brand at one press: the line's own item, or, where that is an own brand of none of the
 * compared chains, what costs least at these.
 */
export function brandInstead({ item, storePrices }: Pick<CartEntry, 'item' | 'storePrices'>): Item {
  const owners = ownersOf(item.brand);
  if (owners.length === 0 || storePrices.some(({ store }) => owners.includes(store.chain))) return item;
  const [cheapest] = storePrices
    .flatMap(({ pick, price }) =>
      pick && price !== null ? [{ pick, cents: centsFromPrice(price) * packsFor(1, pick.covers) }] : [],
    )
    .toSorted((one, other) => one.cents - other.cents);
  if (!cheapest) return item;
  const { itemId: id, brand, size, unit } = cheapest.pick;
  return { ...item, id, brand, size, unit };
}
