import type { CartEntry } from '../contract/cart.ts';
import { shownBrand } from './brands.ts';
import type { CellPrice } from './comparison-rows.ts';
import { formatUnitPrice, unitPrice } from './units.ts';

type Line = Pick<CartEntry, 'quantity' | 'match' | 'item'>;
type Offered = Pick<CellPrice, 'pick' | 'packs'>;

/** 'Good & Gather', 'Kroger 2 x 0.5 gal', 'Goldhen, equivalent': what a store offers for a line, as far as the line doesn't say so itself. */
export function pickInWords({ item, match, quantity }: Line, { pick, packs }: Offered): string | null {
  if (!pick && match !== 'any-brand') return null;
  const offered = pick ?? item;
  const isAsWanted = packs === quantity && offered.size === item.size;
  return inWords([shownBrand(offered.brand), !isAsWanted && sizeInWords(offered.size, packs, quantity)], pick) || null;
}

/** The same in full, for where no line stands beside it: 'Good & Gather 1 gal'. */
export function pickInFull({ item, quantity }: Line, { pick, packs }: Offered): string {
  const offered = pick ?? item;
  return inWords([shownBrand(offered.brand), sizeInWords(offered.size, packs, quantity)], pick);
}

function inWords(parts: (string | false)[], pick: Offered['pick']): string {
  const words = parts.filter(Boolean).join(' ');
  return pick?.isEquivalent ? `${words}, equivalent` : words;
}

function sizeInWords(size: string, packs: number, quantity: number): string {
  return packs === quantity ? size : `${packs} x ${size}`;
}

/** '3.1¢/fl oz': what a store's offer costs by measure; null when its size says nothing useful. */
export function measurePriceInWords({ item }: Line, { pick, eachCents }: CellPrice): string | null {
  const price = unitPrice(eachCents, (pick ?? item).size);
  return price && formatUnitPrice(price);
}
