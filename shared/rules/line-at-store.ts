import type { CartEntry } from '../contract/cart.ts';
import { type CellPrice, cellPriceAt } from './comparison-rows.ts';
import { pickInFull } from './pick-in-words.ts';
import type { ListLine } from './shopping-list.ts';
import { priceFigure, shownLine } from './shown-figures.ts';

/** A line in a store's own words: where another brand or size stands in for it, that one, and so many packs of it. */
export function lineAtStore(storeId: string, entry: CartEntry): ListLine {
  const [first = entry] = linesAtStore(storeId, entry);
  return first;
}

/** The same with every size of it that a written amount takes there, each as a line. */
export function linesAtStore(storeId: string, entry: CartEntry): ListLine[] {
  const price = cellPriceAt(storeId, entry);
  if (!price) return [entry];
  const { pick, packs, carriedChance, otherPacks } = price;
  const lineOf = (pack: { brand: string; unit: string }, quantity: number, chance: number): ListLine => ({
    // The store's search finds no brand that it may not have.
    match: chance < 1 ? 'any-brand' : 'this-product',
    quantity,
    item: { ...entry.item, brand: pack.brand, unit: pack.unit },
  });
  const first = pick ? lineOf(pick, packs, carriedChance) : { ...entry, quantity: packs };
  return [first, ...otherPacks.map((other) => lineOf(other, other.packs, other.carriedChance))];
}

/** What a store would give for a line, and what all of it costs there; null where it is not available. */
export function offerAtStore(storeId: string, entry: CartEntry): { words: string; price: string } | null {
  const price = cellPriceAt(storeId, entry);
  return price && { words: pickInFull(entry, price), price: priceInWords(price) };
}

/** '$6.98', '~$7.00': what a line costs, as it is shown elsewhere. */
export function priceInWords(price: CellPrice): string {
  return priceFigure(shownLine(price));
}
