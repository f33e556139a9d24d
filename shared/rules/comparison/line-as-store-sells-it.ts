import type { CartEntry } from '../../contract/shopping/cart.ts';
import type { ListLine } from '../lists/shopping-list.ts';
import { fullPickLabel, isUnnamed, timesBesidePick } from './offer-in-words.ts';
import { type CellPrice, cellPriceAt } from './price-table-rows.ts';
import { priceFigure, shownLine } from './shown-figures.ts';

/** An entry in a store's terms: the replacing brand or size, if any, and its number of packs. */
export function lineAtStore(storeId: string, entry: CartEntry): ListLine {
  const [first = entry] = linesAtStore(storeId, entry);
  return first;
}

/** The same with one line for each size that covers a written amount. */
export function linesAtStore(storeId: string, entry: CartEntry): ListLine[] {
  const price = cellPriceAt(storeId, entry);
  // A store's search can't find a store brand that it may not have.
  const anyBrand = { match: 'any-brand' } as const;
  if (!price) return [entry.item.isAssumed ? { ...entry, ...anyBrand } : entry];
  const { pick, packs, carriedChance, otherPacks } = price;
  const lineOf = (pack: { brand: string; unit: string }, quantity: number, chance: number): ListLine => ({
    match: 'this-product',
    quantity,
    item: { ...entry.item, brand: pack.brand, unit: pack.unit },
    ...(isUnnamed(pack.brand, { carriedChance: chance }) && anyBrand),
  });
  const isUnnamedHere = isUnnamed(entry.item.brand, price);
  const own = { ...entry, quantity: packs, amount: undefined, ...(isUnnamedHere && anyBrand) };
  const first = pick ? lineOf(pick, packs, carriedChance) : own;
  return [first, ...otherPacks.map((other) => lineOf(other, other.packs, other.carriedChance))];
}

/** A store's offer for an entry and its total cost; null if it is not available. */
export function offerAtStore(storeId: string, entry: CartEntry): { words: string; price: string } | null {
  const price = cellPriceAt(storeId, entry);
  return price && { words: fullPickLabel(entry, price) + timesBesidePick(entry, price), price: priceInWords(price) };
}

/**
 * '$6.98', '~$7.00': an entry's cost, formatted as elsewhere. Where only shoppers confirm a price, it is marked like an
 * estimate, because a file and a message have no room for whose it is.
 */
export function priceInWords(price: CellPrice): string {
  const shown = shownLine(price);
  return priceFigure(price.replaced ? { ...shown, isEstimate: true } : shown);
}
