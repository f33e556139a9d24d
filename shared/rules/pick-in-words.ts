import type { CartEntry } from '../contract/cart.ts';
import { shownBrand } from './brands.ts';
import type { CellPrice } from './comparison-rows.ts';
import { formatUnitPrice, unitPrice } from './units.ts';

type Line = Pick<CartEntry, 'quantity' | 'match' | 'item'>;
type Offered = Pick<CellPrice, 'pick' | 'packs'>;

/** 'Good & Gather', 'Kroger 2 x 0.5 gal', 'Goldhen, equivalent': what a store offers for a line, as far as the line doesn't say so itself. */
export function pickInWords(line: Line, offered: Offered): string | null {
  return withEquivalence(pickByName(line, offered), offered.pick) || null;
}

/** The same without the word that tells an equivalent: 'Goldhen'. */
export function pickByName({ item, match, quantity }: Line, { pick, packs }: Offered): string {
  if (!pick && match !== 'any-brand') return '';
  const offered = pick ?? item;
  const isAsWanted = packs === quantity && offered.size === item.size;
  return joined([shownBrand(offered.brand), !isAsWanted && sizeInWords(offered.size, packs, quantity)]);
}

/** The same in full, for where no line stands beside it: 'Good & Gather 1 gal'. */
export function pickInFull({ item, quantity }: Line, { pick, packs }: Offered): string {
  const offered = pick ?? item;
  return withEquivalence(joined([shownBrand(offered.brand), sizeInWords(offered.size, packs, quantity)]), pick);
}

const joined = (parts: (string | false)[]) => parts.filter(Boolean).join(' ');

function withEquivalence(words: string, pick: Offered['pick']): string {
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
