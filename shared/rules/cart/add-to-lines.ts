import { limits } from '../../limits.ts';
import { sumOfQuantities, upTo99 } from '../lists/line-quantity.ts';
import { type CartLine, type Changed, isRefused, type ProductOf } from './cart-line.ts';
import { lineFor } from './lines-that-merge.ts';
import { asNarrowAsBoth } from './narrower-match.ts';

const isRoomFor = (before: readonly CartLine[], after: readonly CartLine[]) =>
  after.length <= limits.cartEntries || after.length <= before.length;

/**
 * Adds a quantity. An existing line keeps its position and the narrower match; a new line goes to `position`, or to the
 * end.
 */
export function withMore<L extends CartLine>(
  lines: readonly L[],
  added: L,
  productOf: ProductOf<L>,
  position = lines.length,
): Changed<L> {
  const present = lineFor(lines, added, productOf);
  if (!present) {
    const after = lines.toSpliced(position, 0, added);
    return isRoomFor(lines, after) ? after : 'cart-full';
  }
  const sum = sumOfQuantities(present, added, productOf(present));
  if (sum.quantity > limits.quantity) return 'too-many-of-one';
  const which = asNarrowAsBoth(present, added);
  return lines.map((line) => (line === present ? { ...line, ...sum, ...which } : line));
}

/** Adds as many of the lines as fit: each item up to 99, and new ones up to the size of a cart. */
export function withWhatFits<L extends CartLine>(
  lines: readonly L[],
  added: readonly L[],
  productOf: ProductOf<L>,
): L[] {
  return added.reduce<L[]>(
    (after, line) => {
      const isRoom = after.length < limits.cartEntries || lineFor(after, line, productOf) !== undefined;
      return isRoom ? withAsMuchMore(after, line, productOf) : after;
    },
    [...lines],
  );
}

/** Adds a quantity, up to 99 in all. */
export function withAsMuchMore<L extends CartLine>(lines: readonly L[], added: L, productOf: ProductOf<L>): L[] {
  const present = lineFor(lines, added, productOf);
  if (!present) return [...lines, added];
  return withLine(lines, present, withSum(present, added, productOf));
}

/** A line with as much more as another line of its item asks for, up to 99 in all. */
export function withSum<L extends CartLine>(present: L, added: L, productOf: ProductOf<L>): L {
  return {
    ...present,
    ...upTo99(sumOfQuantities(present, added, productOf(present))),
    ...asNarrowAsBoth(present, added),
  };
}

/** Replaces a line, or adds a new one at the end. */
export function withLine<L extends CartLine>(lines: readonly L[], present: L | undefined, changed: L): L[] {
  return present ? lines.map((line) => (line === present ? changed : line)) : [...lines, changed];
}

/** Combines lines that name the same item, with all their quantities. */
export function merged<L extends CartLine>(lines: readonly L[], productOf: ProductOf<L>): Changed<L> {
  return lines.reduce<Changed<L>>((sum, line) => (isRefused(sum) ? sum : withMore(sum, line, productOf)), []);
}
