import type { Cart } from '#shared/contract/shopping/cart.ts';
import { limits } from '#shared/limits.ts';
import type { BroughtItems } from '#web/queries/cart/add-list-to-cart.ts';
import { type DemoCart, productOf } from './demo-cart.ts';
import { demoItems } from './demo-items.ts';

/** What a visitor added to the demo's cart, as catalog items; the sample's own stay behind. */
export function demoItemsToBring(cart: DemoCart): BroughtItems {
  return cart.flatMap((line) => {
    const item = productOf(line);
    return item && line.added > 0 ? [{ itemId: item.catalogId, quantity: line.added }] : [];
  });
}

/** The names of the demo's items among these that a full cart had no room for. */
export function demoItemsLeftOut(items: BroughtItems, after: Cart): string[] {
  if (after.length < limits.cartEntries) return [];
  const isIn = (catalogId: string) => after.some(({ itemId }) => itemId === catalogId);
  return demoItems
    .filter(({ catalogId }) => items.some(({ itemId }) => itemId === catalogId) && !isIn(catalogId))
    .map(({ name }) => name);
}
