import { limits } from '../../limits.ts';
import {
  type LineQuantity,
  lineQuantityFor,
  lineQuantityOf,
  requestedBy,
  sumOfQuantities,
  upTo99,
  withPackages,
} from '../lists/line-quantity.ts';
import type { CartLine, Changed, ProductOf } from './cart-line.ts';
import { areOfOneItem, areSameThing } from './lines-that-merge.ts';
import { asNarrowAsEither } from './narrower-match.ts';
import { notesOfBoth } from './notes-of-both.ts';

/** Combines the lines that mean the same as this one, at the position of the first, up to 99. */
function withOneOf<L extends CartLine>(lines: readonly L[], line: L, productOf: ProductOf<L>): L[] {
  const first = lines.find((other) => areSameThing(other, line, productOf));
  if (!first) return [...lines];
  const same = lines.filter((other) => other !== first && areSameThing(other, first, productOf));
  let one = first;
  for (const other of same) {
    const sum = upTo99(sumOfQuantities(one, other, productOf(one)));
    one = { ...one, ...sum, note: notesOfBoth(one.note, other.note) };
  }
  return lines.filter((other) => !same.includes(other)).map((other) => (other === first ? one : other));
}

/** Sets a line's quantity, and its written amount with it; 0 or less removes the line. */
export function withQuantity<L extends CartLine>(
  lines: readonly L[],
  itemId: string,
  quantity: number,
  productOf: ProductOf<L>,
): Changed<L> {
  if (!lines.some((line) => line.itemId === itemId)) return 'not-in-cart';
  if (quantity > limits.quantity) return 'bad-quantity';
  return quantity <= 0
    ? without(lines, itemId)
    : lines.map((line) => (line.itemId === itemId ? withPackages(line, quantity, productOf(line)?.size) : line));
}

/** Sets the quantities and amounts of several lines at once; 0 removes a line. Lines that are gone stay away. */
export function withQuantities<L extends CartLine>(
  lines: readonly L[],
  quantities: readonly (LineQuantity & { itemId: string })[],
): L[] {
  return lines.flatMap((line) => {
    const set = quantities.find(({ itemId }) => itemId === line.itemId);
    if (!set) return [line];
    return set.quantity > 0 ? [{ ...line, ...lineQuantityOf(set) }] : [];
  });
}

/**
 * Replaces a line's item, or its match, and keeps position and quantity. If the new item, or any brand of it, is
 * already there, the two lines become one.
 */
export function withBrand<L extends CartLine>(
  lines: readonly L[],
  itemId: string,
  other: L,
  productOf: ProductOf<L>,
): Changed<L> {
  const replaced = lines.find((line) => line.itemId === itemId);
  if (!replaced) return 'not-in-cart';
  const already = lines.find((line) => line !== replaced && areOfOneItem(line, other, productOf));
  const base = replaced.itemId === other.itemId ? replaced : (already ?? other);
  const moved = { ...base, ...(lineQuantityFor(requestedBy(replaced), productOf(base)) ?? lineQuantityOf(replaced)) };
  const sum = already ? sumOfQuantities(lineQuantityOf(already), moved, productOf(moved)) : lineQuantityOf(moved);
  if (sum.quantity > limits.quantity) return 'too-many-of-one';
  const match = already ? asNarrowAsEither(already, other) : other.match;
  const note = notesOfBoth(already?.note, replaced.note);
  const switched = { ...base, ...sum, match, namedKind: replaced.namedKind, note };
  const after = lines.filter((line) => line !== already).map((line) => (line === replaced ? switched : line));
  return withOneOf(after, switched, productOf);
}

/** Removes an item. If it is already gone, nothing changes, so repeating is safe. */
export function without<L extends CartLine>(lines: readonly L[], itemId: string): L[] {
  return lines.filter((line) => line.itemId !== itemId);
}
