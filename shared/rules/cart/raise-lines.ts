import { limits } from '../../limits.ts';
import { type LineProduct, lineQuantityFor, lineQuantityOf, packagesIn, requestedBy } from '../lists/line-quantity.ts';
import { cupsOf, toThousandths } from '../lists/list-amounts.ts';
import { withAsMuchMore, withLine, withSum } from './add-to-lines.ts';
import type { CartLine, ProductOf } from './cart-line.ts';
import { lineFor } from './lines-that-merge.ts';
import { asNarrowAsBoth } from './narrower-match.ts';

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
    const raised = present ? (addsUp.has(line.itemId) ? withListed : raisedLine)(present, line, productOf) : line;
    after = withLine(after, present, raised);
    const product = productOf(raised);
    const isMore = !present || neededBy(raised, product) > neededBy(present, product);
    if (isMore || raised.match !== present.match) changed += 1;
  }
  return { lines: after, changed, leftOut };
}

/** A line with what a list adds. Counted packages hold nothing of it: beside two blocks of cheese, 8 oz are one more. */
function withListed<L extends CartLine>(present: L, line: L, productOf: ProductOf<L>): L {
  return withSum(present, present.amount ? line : asPackages(line, productOf(present)), productOf);
}

/** A line of an amount that fills packages as a line of these: 16 oz of cheese as two blocks of 8. Others stay. */
function asPackages<L extends CartLine>(line: L, product: LineProduct | undefined): L {
  const { amount } = line;
  if (!amount || cupsOf(amount) !== null) return line;
  const quantity = toThousandths(packagesIn(amount, product) ?? Number.NaN);
  return Number.isInteger(quantity) ? { ...line, quantity, amount: undefined, includes: undefined } : line;
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
