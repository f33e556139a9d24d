import { limits } from '../../limits.ts';
import {
  type LineProduct,
  lineQuantityFor,
  lineQuantityOf,
  packagesIn,
  requestedBy,
  sumOfQuantities,
  upTo99,
} from '../lists/line-quantity.ts';
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

/**
 * Raises the lines to at least these quantities and counts the lines that were added, raised, or narrowed. Repeating
 * changes nothing; existing lines keep their position, and higher quantities stay. New lines that exceed the size of a
 * cart are left out.
 * @param addsUp The ids of items whose quantities are added to those of existing lines instead.
 */
export function raisedTo<L extends CartLine>(
  lines: readonly L[],
  added: readonly L[],
  productOf: ProductOf<L>,
  addsUp: ReadonlySet<string> = new Set(),
): { lines: L[]; changed: number; leftOut: L[] } {
  let after = [...lines];
  const leftOut: L[] = [];
  let changed = 0;
  // Two of the added lines may mean the same, and the cart needs what both ask for.
  const together = added.reduce<L[]>((lines, line) => withAsMuchMore(lines, line, productOf), []);
  for (const line of together) {
    const present = lineFor(after, line, productOf);
    if (!present && after.length >= limits.cartEntries) {
      leftOut.push(line);
      continue;
    }
    const raised = present ? (addsUp.has(line.itemId) ? withSum : raisedLine)(present, line, productOf) : line;
    after = withLine(after, present, raised);
    const product = productOf(raised);
    const isMore = !present || neededBy(raised, product) > neededBy(present, product);
    if (isMore || raised.match !== present.match) changed += 1;
  }
  return { lines: after, changed, leftOut };
}

/** A line that asks for at least as much as another line of its item. */
function raisedLine<L extends CartLine>(present: L, line: L, productOf: ProductOf<L>): L {
  const which = asNarrowAsBoth(present, line);
  const product = productOf(present);
  const [one, other] = [requestedBy(present), requestedBy(line)];
  const [had, wanted] = [one, other].map(({ amount }) => (amount ? packagesIn(amount, product) : 0)) as [
    number | null,
    number | null,
  ];
  const isKnown = had !== null && wanted !== null;
  const amount = isKnown && wanted > had ? other.amount : one.amount;
  const both = isKnown ? lineQuantityFor({ packages: Math.max(one.packages, other.packages), amount }, product) : null;
  return { ...present, ...(both ?? lineQuantityOf(line.quantity > present.quantity ? line : present)), ...which };
}

/** The packages that a line needs, unrounded. */
const neededBy = ({ quantity, amount }: CartLine, product: LineProduct | undefined) =>
  (amount && packagesIn(amount, product)) ?? quantity;

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
function withAsMuchMore<L extends CartLine>(lines: readonly L[], added: L, productOf: ProductOf<L>): L[] {
  const present = lineFor(lines, added, productOf);
  if (!present) return [...lines, added];
  return withLine(lines, present, withSum(present, added, productOf));
}

/** A line with as much more as another line of its item asks for, up to 99 in all. */
function withSum<L extends CartLine>(present: L, added: L, productOf: ProductOf<L>): L {
  return {
    ...present,
    ...upTo99(sumOfQuantities(present, added, productOf(present))),
    ...asNarrowAsBoth(present, added),
  };
}

/** Replaces a line, or adds a new one at the end. */
function withLine<L extends CartLine>(lines: readonly L[], present: L | undefined, changed: L): L[] {
  return present ? lines.map((line) => (line === present ? changed : line)) : [...lines, changed];
}

/** Combines lines that name the same item, with all their quantities. */
export function merged<L extends CartLine>(lines: readonly L[], productOf: ProductOf<L>): Changed<L> {
  return lines.reduce<Changed<L>>((sum, line) => (isRefused(sum) ? sum : withMore(sum, line, productOf)), []);
}
