import type { CartEntry } from '../contract/cart.ts';
import type { CellPrice } from './comparison-rows.ts';
import { cleanWords } from './shopping-list.ts';

type Line = Pick<CartEntry, 'quantity' | 'match' | 'item'>;
type Offered = Pick<CellPrice, 'pick' | 'packs'>;

/** 'Good & Gather', 'Kroger 2 x 0.5 gal', 'Goldhen, equivalent': what a store offers for a line, as far as the line doesn't say so itself. */
export function pickInWords({ item, match, quantity }: Line, { pick, packs }: Offered): string | null {
  if (!pick && match !== 'any-brand') return null;
  const offered = pick ?? item;
  const isAsGood = packs === quantity && (offered.size === item.size || pick?.isEquivalent);
  const size = isAsGood ? null : sizeInWords(offered.size, packs, quantity);
  const words = [cleanWords(offered.brand), size].filter(Boolean).join(' ');
  return pick?.isEquivalent ? `${words}, equivalent` : words;
}

/** The same in full, for where no line stands beside it: 'Good & Gather 1 gal'. */
export function pickInFull({ item, quantity }: Line, { pick, packs }: Offered): string {
  const offered = pick ?? item;
  const words = [cleanWords(offered.brand), sizeInWords(offered.size, packs, quantity)].filter(Boolean).join(' ');
  return pick?.isEquivalent ? `${words}, equivalent` : words;
}

function sizeInWords(size: string, packs: number, quantity: number): string {
  return packs === quantity ? size : `${packs} x ${size}`;
}
