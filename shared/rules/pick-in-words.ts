import type { CartEntry } from '../contract/cart.ts';
import { shortBrand, shownBrand } from './brands.ts';
import type { CellPrice } from './comparison-rows.ts';
import { isMuchLarger } from './equivalents.ts';
import { assumedBrandWords } from './shopping-list.ts';
import { formatUnitPrice, unitPrice } from './units.ts';

type Line = Pick<CartEntry, 'quantity' | 'match' | 'item'>;
type Offered = Pick<CellPrice, 'pick' | 'packs'> & Partial<Pick<CellPrice, 'carriedChance'>>;

/** The brand as it is shown at its store. */
const brandAt = (brand: string, { carriedChance = 1 }: Offered) =>
  carriedChance < 1 ? assumedBrandWords : shownBrand(brand);

/** 'Good & Gather', 'Kroger 2 x 0.5 gal', 'Goldhen, equivalent': what a store offers for a line, as far as the line doesn't say so itself. */
export function pickInWords(line: Line, offered: Offered): string | null {
  return withEquivalence(pickByName(line, offered), offered.pick) || null;
}

/** The same without the word that tells an equivalent: 'Goldhen'. */
function pickByName({ item, match, quantity }: Line, at: Offered): string {
  const { pick, packs } = at;
  if (!pick && match !== 'any-brand') return '';
  const offered = pick ?? item;
  const isAsWanted = packs === quantity && offered.size === item.size;
  return joined([brandAt(offered.brand, at), !isAsWanted && sizeInWords(offered.size, packs, quantity)], at);
}

/** The same in full, for where no line stands beside it: 'Good & Gather 1 gal'. */
export function pickInFull({ item, quantity }: Line, at: Offered): string {
  const { pick, packs } = at;
  const offered = pick ?? item;
  return withEquivalence(joined([brandAt(offered.brand, at), sizeInWords(offered.size, packs, quantity)], at), pick);
}

/** 'Kroger 0.5 gal', 'store brand, if it has one, 0.5 gal'. */
const joined = (parts: (string | false)[], { carriedChance = 1 }: Offered) =>
  parts.filter(Boolean).join(carriedChance < 1 ? ', ' : ' ');

function withEquivalence(words: string, pick: Offered['pick']): string {
  return pick?.isEquivalent ? `${words}, equivalent` : words;
}

function sizeInWords(size: string, packs: number, quantity: number): string {
  return packs === quantity ? size : `${packs} x ${size}`;
}

/** 'Kirkland' and '24 ct': the same in its parts, each as short as it goes. */
export function pickInParts(line: Line, offered: Offered): { brand: string; size: string } {
  const { item, match, quantity } = line;
  const { pick, packs, carriedChance = 1 } = offered;
  if (!pick && match !== 'any-brand') return { brand: '', size: '' };
  const { brand, size } = pick ?? item;
  const shown = carriedChance < 1 ? assumedBrandWords : shortBrand(brand);
  if (packs === quantity && size === item.size) return { brand: shown, size: '' };
  return { brand: shown, size: sizeInWords(size, packs, quantity) };
}

/** 'you asked for 1 lb', of packs that hold much more than that; null of others. */
export function largerPackInWords({ item, quantity }: Line, price: CellPrice): string | null {
  if (!isMuchLarger(price)) return null;
  return `you asked for ${quantity === 1 ? item.size : `${quantity} x ${item.size}`}`;
}

/**
 * '3.1¢/fl oz': what a store's offer costs by measure, the one of its product; null when its size says nothing useful.
 * @param eachCents Of one package, as it is shown beside it.
 */
export function measurePriceInWords({ item }: Line, { pick }: CellPrice, eachCents: number): string | null {
  const price = unitPrice(eachCents, { ...item, size: (pick ?? item).size });
  return price && formatUnitPrice(price);
}
