import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { isOfPieces, type ListAmount, volumeInCups } from '#shared/rules/lists/list-amounts.ts';
import { packagesFor, partOfAmount } from '#shared/rules/lists/packages-by-size.ts';
import { cupsIn } from './cup-weights.ts';
import { piecesIn, poundsOfPieces } from './piece-weights.ts';

/**
 * The share of a written amount that a package holds. Pieces, cups, and pints are converted by their typical weight, and weights
 * to pieces: '2 lb lemons'. Null if nothing says.
 */
export function partHeld(
  item: Pick<CatalogItem, 'name' | 'category' | 'size' | 'unit'>,
  amount: ListAmount,
): number | null {
  const part = partOfAmount(item.size, amount);
  if (part !== null) return part;
  if (isOfPieces(amount)) {
    const pieces = piecesIn(item);
    return pieces === null ? null : pieces / (amount.count * (amount.measure === 'dozen' ? 12 : 1));
  }
  const pounds = poundsOfPieces(item);
  if (pounds !== null && partOfAmount('1 lb', amount) !== null) {
    return partOfAmount('1 lb', { ...amount, count: amount.count / pounds });
  }
  const cups = volumeInCups(amount);
  const held = cups === null ? null : cupsIn(item);
  return cups === null || held === null ? null : held / cups;
}

/** How many packages of an item cover a written amount; null if nothing says. */
export function packagesHolding(
  item: Pick<CatalogItem, 'name' | 'category' | 'size' | 'unit'>,
  amount: ListAmount,
): number | null {
  const part = partHeld(item, amount);
  return part === null ? null : packagesFor(amount, 1 / part, item.size);
}
