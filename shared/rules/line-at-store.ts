import type { CartEntry } from '../contract/cart.ts';
import { formatCents } from '../money.ts';
import { type CellPrice, cellPriceAt } from './comparison-rows.ts';
import { pickInFull } from './pick-in-words.ts';
import type { ListLine } from './shopping-list.ts';

/** A line in a store's own words: where another brand or size stands in for it, that one, and so many packs of it. */
export function lineAtStore(storeId: string, entry: CartEntry): ListLine {
  const price = cellPriceAt(storeId, entry);
  if (!price?.pick) return entry;
  const { pick, packs } = price;
  return { match: 'this-product', quantity: packs, item: { ...entry.item, brand: pick.brand, unit: pick.unit } };
}

/** What a store would give for a line, and what all of it costs there; null where it is not available. */
export function offerAtStore(storeId: string, entry: CartEntry): { words: string; price: string } | null {
  const price = cellPriceAt(storeId, entry);
  return price && { words: pickInFull(entry, price), price: priceInWords(price) };
}

/** '~$6.98': what a line costs, marked where that is an estimate. */
export function priceInWords({ kind, lineCents }: Pick<CellPrice, 'kind' | 'lineCents'>): string {
  return `${kind === 'estimate' ? '~' : ''}${formatCents(lineCents)}`;
}
