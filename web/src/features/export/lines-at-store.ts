import type { CartEntry } from '#shared/contract/cart.ts';
import type { ListLine } from '#shared/rules/shopping-list.ts';

/** A line of the cart as it is taken along, with what it would be at each store. */
export type ExportedLine = ListLine & Pick<CartEntry, 'itemId' | 'item' | 'storePrices'>;

/** The lines in a store's own words: of those that another brand may stand in for, its pick. */
export function linesAtStore(storeId: string, lines: readonly ExportedLine[]): ExportedLine[] {
  return lines.map((line) => {
    const pick = line.storePrices.find(({ store }) => store.id === storeId)?.pick;
    return pick ? { ...line, match: 'this-product', item: { ...line.item, brand: pick.brand } } : line;
  });
}
